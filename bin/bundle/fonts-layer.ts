import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';

/** Files of the layer: bytes by path in it, `fonts/…` and `fonts/brands/…`, in a fixed order. */
type LayerFiles = ReadonlyMap<string, Uint8Array>;

/** Paths below fonts/ of what is read at run time, and of the licences. The rest is for baking. */
const pathsIn = async (fonts: string): Promise<readonly string[]> => {
  const entries = await readdir(fonts, { withFileTypes: true });
  const families = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules').map(({ name }) => name);
  const files = await Promise.all(families.map(async (family) =>
    (await readdir(join(fonts, family))).map((file) => `${family}/${file}`)));
  return ['manifest.json', ...files.flat()].sort();
};

/** Paths of the files of built brands, below their folder. */
const pathsOfBrands = async (brands: string): Promise<readonly string[]> => {
  const entries = await readdir(brands, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(brands, join(parentPath, name)).replaceAll('\\', '/')).sort();
};

const hashOf = (files: LayerFiles): string => {
  const hash = createHash('sha256');
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
};

/** Readable by the functions, whatever the files' modes on this machine are. */
const ATTRIBUTES = { os: 3, attrs: 0o100644 << 16 } as const;

/** The earliest date of a zip, in the local time that zips use. */
const NO_DATE = new Date(1980, 0, 1);

const zipOf = (files: LayerFiles): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([path, bytes]) => [path, [bytes, ATTRIBUTES]])), { level: 6, mtime: NO_DATE });

/** The fonts and the built brands as a Lambda layer, which is mounted at `/opt`. */
export interface FontsLayer {
  /** Changes with every change of a font or brand, and with nothing else. */
  readonly hash: string;
  /** The same files always give the same bytes. */
  readonly zip: () => Uint8Array;
}

/** @param root folder of the repository */
export const fontsLayer = async (root: string): Promise<FontsLayer> => {
  const [fonts, brands] = [join(root, 'fonts'), join(root, 'dist/brands')];
  const sources = [
    ...(await pathsIn(fonts)).map((path) => [`fonts/${path}`, join(fonts, path)] as const),
    ...(await pathsOfBrands(brands)).map((path) => [`fonts/brands/${path}`, join(brands, path)] as const),
  ];
  const read = sources.map(async ([path, file]) => [path, await readFile(file)] as const);
  const files: LayerFiles = new Map(await Promise.all(read));
  return { hash: hashOf(files), zip: () => zipOf(files) };
};
