import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { NO_BRAND } from '../../lib/brand/brand-choice.js';
import { brandIn } from '../../lib/brand/read-brand.js';
import { required } from '../../lib/required.js';
import { buildBrand } from './build-brand.js';
import type { BrandError } from './brand-source.js';
import { drawSamples, type Samples } from './samples.js';

/** The most bytes of all brands of a deployment together. */
export const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

/** A brand that is built and checked. */
export interface CheckedBrand {
  readonly name: string;
  readonly errors: readonly BrandError[];
  /** Remarks that do not refuse the brand. */
  readonly notes: readonly BrandError[];
  readonly samples: Samples['files'];
  /** Bytes of its files. */
  readonly size: number;
}

/** Names of the brands in a folder of sources, in order; none if there is no such folder. */
export const brandNames = async (sources: string): Promise<readonly string[]> => {
  const entries = await readdir(sources, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isFile()).map(({ name }) => name).sort();
};

const rejected = (name: string, errors: readonly BrandError[]): CheckedBrand =>
  ({ name, errors, notes: [], samples: new Map(), size: 0 });

const nameErrors = (name: string): readonly BrandError[] => (/^[a-z0-9-]{1,40}$/.test(name) && name !== NO_BRAND
  ? [] : [{ file: name, reason: 'The name of a brand has 1 to 40 lower-case letters, digits and hyphens, and is not `none`.' }]);

/**
 * Builds a brand into the folder of built brands, and draws a document of each kind with it. A brand with a fault leaves
 * no folder.
 * @param source its folder
 * @param target the folder of built brands
 */
export const buildAndCheckBrand = async (source: string, target: string): Promise<CheckedBrand> => {
  const name = basename(source);
  const folder = join(target, name);
  const wrongName = nameErrors(name);
  if (wrongName.length > 0) return rejected(name, wrongName);
  await rm(folder, { recursive: true, force: true });
  const built = await buildBrand(source);
  if ('errors' in built) return rejected(name, built.errors);
  const files = [...built.files, { name: 'brand.json', bytes: Buffer.from(JSON.stringify(built.brand)) }];
  await mkdir(folder, { recursive: true });
  for (const file of files) await writeFile(join(folder, file.name), file.bytes);
  const { errors, files: samples } = await drawSamples(required(brandIn(folder), 'brand'));
  if (errors.length > 0) await rm(folder, { recursive: true });
  return { name, errors, notes: built.notes, samples, size: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
};

/**
 * Builds brands.
 * @param names of folders in `sources`
 * @param most the most bytes of all together
 */
export const buildBrands = async (
  sources: string, target: string, names: readonly string[], maxBytes = MAX_TOTAL_BYTES,
): Promise<readonly CheckedBrand[]> => {
  const brands: CheckedBrand[] = [];
  for (const name of names) brands.push(await buildAndCheckBrand(join(sources, name), target));
  const size = brands.reduce((sum, brand) => sum + brand.size, 0);
  if (size <= maxBytes) return brands;
  const reason = `All brands together have ${size} bytes; the limit is ${maxBytes}.`;
  return brands.map((brand) => ({ ...brand, errors: [...brand.errors, { file: brand.name, reason }] }));
};

/** The faults of brands, or what is worth knowing about them, a line for each. */
export const errorLines = (brands: readonly CheckedBrand[], kind: 'errors' | 'notes' = 'errors'): readonly string[] =>
  brands.flatMap(({ name, [kind]: found }) => found.map(({ file, reason }) => `brands/${file === name ? name : `${name}/${file}`}: ${reason}`));
