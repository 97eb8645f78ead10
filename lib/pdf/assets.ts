/**
 * Finds the files that text needs on disk, in the same way from source and from a bundle.
 * - From source: `fonts/` at the root of the repository, and `harfbuzz.wasm` in the installed package.
 * - Bundled: the build copies `fonts/` (without `node_modules`) and `harfbuzzjs/dist/harfbuzz.wasm` next to the bundle,
 *   so that `dist/<fn>/index.js` finds `dist/<fn>/fonts/…` and `dist/<fn>/harfbuzz.wasm`. The presence of
 *   `dist/<fn>/fonts/manifest.json` decides which of
 * the two applies.
 * Nothing depends on the working directory.
 */
import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { fileURLToPath } from 'node:url';

const HARFBUZZ = 'harfbuzz.wasm';
const fileNextToThis = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let bundled: boolean | undefined;
const isBundled = (): boolean => (bundled ??= existsSync(fileNextToThis('./fonts/manifest.json')));

/**
 * Absolute path of a file that ships with the service.
 * @param name `harfbuzz.wasm`, or a path under `fonts/` with forward slashes, e.g. `fonts/noto-sans/regular.ttf`
 */
export const assetPath = (name: string): string => {
  if (isBundled()) return fileNextToThis(`./${name}`);
  if (name === HARFBUZZ) return requireFrom(import.meta.url).resolve(`harfbuzzjs/dist/${HARFBUZZ}`);
  return fileNextToThis(`../../${name}`);
};
