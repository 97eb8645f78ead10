/**
 * Where the files that text needs lie on disk, the same call from source and from a bundle.
 *
 * - From source: `fonts/` at the root of the repository, `harfbuzz.wasm` inside the installed package.
 * - Bundled: the build copies the whole of `fonts/` (no `node_modules`) and `harfbuzzjs/dist/harfbuzz.wasm` beside the bundle, so that
 *   `dist/<fn>/index.js` finds `dist/<fn>/fonts/…` and `dist/<fn>/harfbuzz.wasm`. `dist/<fn>/fonts/manifest.json` is what tells the two apart.
 *
 * Nothing depends on the working directory.
 */
import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { fileURLToPath } from 'node:url';

const HARFBUZZ = 'harfbuzz.wasm';
const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let bundled: boolean | undefined;
const isBundled = (): boolean => (bundled ??= existsSync(beside('./fonts/manifest.json')));

/**
 * Absolute path of a file that ships with the service.
 * @param name `harfbuzz.wasm`, or a path under `fonts/` with forward slashes, e.g. `fonts/noto-sans/regular.ttf`
 */
export function assetPath(name: string): string {
  if (isBundled()) return beside(`./${name}`);
  if (name === HARFBUZZ) return requireFrom(import.meta.url).resolve(`harfbuzzjs/dist/${HARFBUZZ}`);
  return beside(`../../${name}`);
}
