import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoundedCache } from '../bounded-cache.js';
import type { Brand, BuiltBrand } from './brand.js';

/** Where a local build has them: next to the folder of the function, or at the root of the repository. */
const LOCAL_FOLDERS = ['../brands', '../../dist/brands'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

const MAX_CACHED_BRANDS = 100;

const brandCache = new BoundedCache<Brand>(MAX_CACHED_BRANDS);

/** The folder of brands: in the layer of fonts, or that of a local build. */
const folderIn = (fontsFolder: string): string | undefined =>
  [...fontsFolder === '' ? [] : [join(fontsFolder, 'brands')], ...LOCAL_FOLDERS].find((folder) => existsSync(folder));

/** Reads the brand in a folder. @returns undefined if there is none */
export const brandIn = (folder: string): Brand | undefined => {
  const file = join(folder, 'brand.json');
  if (!existsSync(file)) return undefined;
  return { ...JSON.parse(readFileSync(file, 'utf8')) as BuiltBrand, folder };
};

/**
 * Reads a brand of the deployment, once per instance.
 * @param name of an account's list, so that it names no other folder
 * @returns undefined if the deployment lacks it
 */
export const readBrand = (name: string, fontsFolder = ''): Brand | undefined => {
  const brands = folderIn(fontsFolder);
  if (brands === undefined) return undefined;
  const folder = join(brands, name);
  const cached = brandCache.get(folder);
  if (cached !== undefined) return cached;
  const brand = brandIn(folder);
  if (brand !== undefined) brandCache.set(folder, brand);
  return brand;
};
