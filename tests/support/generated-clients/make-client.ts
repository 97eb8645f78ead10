import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCommand } from '../commands/running-command.js';

const ROOT = join(import.meta.dirname, '../../..');
const TOOLS = join(ROOT, 'node_modules');
/** The generators, in the versions of the lock file beside this file. `npm ci` in the root leaves them out. */
const MODULES = join(import.meta.dirname, 'node_modules');

/** How a reader's project would compile: strict, for Node.js and with the types of `fetch`. */
const COMPILER_OPTIONS = {
  strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  noEmit: true, types: ['node'], typeRoots: [join(TOOLS, '@types')], skipLibCheck: true,
};

type Command = readonly [string, ...string[]];

const run = async (command: Command, cwd: string, environment: NodeJS.ProcessEnv = {}): Promise<string> => {
  const started = startCommand(command, { cwd, env: { ...process.env, NODE_OPTIONS: '', ...environment } });
  const status = await started.ended;
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${String(status)}:\n${started.output()}`);
  return started.output();
};

/** Each generator finds its own dependencies first, such as its version of zod. */
const linkModules = async (folder: string, generator: string): Promise<void> => {
  const own = join(MODULES, generator, 'node_modules');
  if (existsSync(own)) await symlink(own, join(folder, 'node_modules'));
};

/** A folder in which clients are made and compiled. */
export interface ClientFolder {
  /**
   * Makes a client in a folder of its own with a command of the docs, compiles the program that uses it, and runs it.
   * @param generator name of the program in `programs/`
   * @returns what the program prints
   * @throws Error with the output of the command that failed
   */
  readonly outputOf: (generator: string, command: string, environment: NodeJS.ProcessEnv) => Promise<string>;
}

/**
 * Prepares a folder as a reader of the docs has it. Installs the generators on first use.
 * @param files files for every client by name, such as the description of the API
 */
export const openClientFolder = async (folder: string, files: Readonly<Record<string, string>>): Promise<ClientFolder> => {
  if (!existsSync(join(MODULES, '.package-lock.json'))) await run(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], import.meta.dirname);
  await symlink(MODULES, join(folder, 'node_modules'));
  for (const name of ['bodies.ts', 'report.ts']) await cp(join(import.meta.dirname, name), join(folder, name));
  return {
    outputOf: async (generator, command, environment) => {
      const own = join(folder, generator);
      await mkdir(own);
      await linkModules(own, generator);
      await cp(join(import.meta.dirname, 'programs', `${generator}.ts`), join(own, 'program.ts'));
      const project = { files: ['program.ts'], compilerOptions: COMPILER_OPTIONS };
      for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': JSON.stringify(project) })) await writeFile(join(own, name), text);
      const bin = join(MODULES, '.bin');
      await run(['sh', '-c', command.replace(/^npx /, '')], own, { PATH: `${bin}:${process.env.PATH ?? ''}` });
      await run(['node', join(TOOLS, 'typescript-native/bin/tsc'), '-p', '.'], own);
      await run([join(TOOLS, '.bin/esbuild'), 'program.ts', '--bundle', '--packages=external', '--platform=node', '--format=esm', '--outfile=program.mjs'], own);
      return run(['node', 'program.mjs'], own, environment);
    },
  };
};
