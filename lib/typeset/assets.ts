/**
 * Finds fonts and HarfBuzz on disk, independent of the working directory.
 * - `fonts/`: the fonts layer of a deployment. By default next to the bundle, or from source at the repository root.
 * - `harfbuzz.wasm`: next to the bundle, or from source in the installed package.
 */
import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join } from 'node:path';

const HARFBUZZ_FILE = 'harfbuzz.wasm';
const fileNextToThis = (path: string): string => join(import.meta.dirname, path);

let bundledFile: boolean | undefined;
const isBundled = (): boolean => (bundledFile ??= existsSync(fileNextToThis(HARFBUZZ_FILE)));

export interface FontsLocation {
  /** Folder of the manifest. Absent or empty: the default. */
  readonly fontsFolder?: string;
}

let fontsFolder = '';
const defaultFontsFolder = (): string => fileNextToThis(isBundled() ? 'fonts' : '../../fonts');

/** Sets the fonts folder. Call it before the first text is shaped. */
export const readFontsFrom = (folder: FontsLocation['fontsFolder'] = ''): void => { fontsFolder = folder; };

/**
 * Absolute path of an asset.
 * @param name `harfbuzz.wasm`, or a path under `fonts/` with forward slashes, e.g. `fonts/noto-sans/regular.ttf`
 */
export const assetPath = (name: string): string => {
  if (name !== HARFBUZZ_FILE) return join(fontsFolder === '' ? defaultFontsFolder() : fontsFolder, name.slice('fonts/'.length));
  return isBundled() ? fileNextToThis(HARFBUZZ_FILE) : requireFrom(import.meta.filename).resolve(`harfbuzzjs/dist/${HARFBUZZ_FILE}`);
};
