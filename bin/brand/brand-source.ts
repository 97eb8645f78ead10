import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a brand is refused. */
export interface BrandError {
  /** The file, or `brand.json` with a path into it: `brand.json: defaults.theme`. */
  readonly file: string;
  /** One sentence that says what to do. */
  readonly reason: string;
}

/** A file of a built brand, by its name in the brand's folder. */
export interface BrandFile { readonly name: string; readonly bytes: Uint8Array }

/** A letter or digit, then letters, digits, dots, hyphens and underscores: no folder and no hidden file. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Whether a value names a file beside `brand.json`. */
export const isFileName = (name: unknown): name is string => typeof name === 'string' && FILE_NAME.test(name);

const kibibytes = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MiB`);

/**
 * Reads a file that `brand.json` names. It must be a file of the brand's own folder, not a link to another place.
 * @param name as `brand.json` says it, of any type
 * @returns its bytes, or why it is refused
 */
export const readBrandFile = async (
  folder: string, name: unknown, maxBytes: number,
): Promise<{ readonly bytes: Uint8Array } | { readonly error: BrandError }> => {
  const rejected = (reason: string) => ({ error: { file: typeof name === 'string' ? name : 'brand.json', reason } });
  if (!isFileName(name)) return rejected('Expected the name of a file beside brand.json, without a folder.');
  const path = join(folder, name);
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined) return rejected('There is no such file beside brand.json.');
  if (stats.isSymbolicLink()) return rejected('This is a link. Copy the file itself into the folder.');
  if (!stats.isFile()) return rejected('This is no file.');
  if (stats.size > maxBytes) return rejected(`Expected at most ${kibibytes(maxBytes)}; it has ${kibibytes(stats.size)}.`);
  return { bytes: await readFile(path) };
};
