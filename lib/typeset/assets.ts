/**
 * Finds the files that text needs on disk. Nothing depends on the working directory.
 * - `fonts/`: in a deployment the layer of fonts. By default next to the bundle, or from source at the root of the
 *   repository.
 * - `harfbuzz.wasm`: next to the bundle, or from source in the installed package.
 */
import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HARFBUZZ = 'harfbuzz.wasm';
const fileNextToThis = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let bundled: boolean | undefined;
const isBundled = (): boolean => (bundled ??= existsSync(fileNextToThis(HARFBUZZ)));

/** Where a deployment has its fonts. */
export interface FontsLocation {
  /** The folder with the manifest. Absent or empty: the default. */
  readonly fontsFolder?: string;
}

let fontsFolder = '';
const defaultFonts = (): string => fileNextToThis(isBundled() ? 'fonts' : '../../fonts');

/** Sets the folder of the fonts, before the first text is shaped. */
export const readFontsFrom = (folder: FontsLocation['fontsFolder'] = ''): void => { fontsFolder = folder; };

/**
 * Absolute path of a file that ships with the service.
 * @param name `harfbuzz.wasm`, or a path under `fonts/` with forward slashes, e.g. `fonts/noto-sans/regular.ttf`
 */
export const assetPath = (name: string): string => {
  if (name !== HARFBUZZ) return join(fontsFolder === '' ? defaultFonts() : fontsFolder, name.slice('fonts/'.length));
  return isBundled() ? fileNextToThis(HARFBUZZ) : requireFrom(import.meta.url).resolve(`harfbuzzjs/dist/${HARFBUZZ}`);
};
