/**
 * Creates one script per room. It contains only the test files. Imported modules stay in their own files, which keeps their coverage and stack
 * traces, and Jest loads them once per room instead of once per test file.
 */
import { rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { RoomPlan } from './plan-rooms.js';
import { keepUrls } from './test-files.js';

/** In Jest, a use of a global such as `Math` is slow unless it is a variable of the script; see transform.js. */
const GLOBALS = fileURLToPath(new URL('globals.js', import.meta.url));

/** The tests of a file are in a `describe` with its path, so its hooks apply only to them. */
const loadOf = (file: string): string => `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(`./${file}`)}); });`;

const scriptOf = (files: readonly string[]): string => ['import { describe } from \'@jest/globals\';', ...files.map(loadOf)].join('\n');

const roomScripts = ({ rooms }: RoomPlan, root: string, folder: string): Plugin => ({
  name: 'room-scripts',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^room:/ }, ({ path }) => ({ path: path.slice('room:'.length), namespace: 'room' }));
    bundler.onLoad({ filter: /.*/, namespace: 'room' }, ({ path }) => ({ contents: scriptOf(rooms.get(path) ?? []), resolveDir: root }));
    bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      (kind === 'require-call' ? undefined : { path: relative(folder, resolve(resolveDir, path)), external: true }));
  },
});

/**
 * Writes the scripts, as `<room>.room.mjs`.
 * @param root folder of the repository
 * @param folder to write to; emptied first
 */
export const buildRooms = async (plan: RoomPlan, root: string, folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [...plan.rooms.keys()].map((room) => ({ in: `room:${room}`, out: room })), outdir: folder, outExtension: { '.js': '.room.mjs' },
    absWorkingDir: root, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', sourcemap: 'inline',
    plugins: [roomScripts(plan, root, folder), keepUrls], inject: [GLOBALS], logLevel: 'error',
  });
};
