import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { BrandFonts } from '../../lib/brand/brand-fonts.js';
import type { BuiltBrand } from '../../lib/brand/brand.js';
import type { Letterhead } from '../../lib/brand/letterhead.js';
import type { BrandError, BrandFile } from './brand-source.js';
import { buildFonts } from './build-fonts.js';
import { buildLetterhead } from './build-letterhead.js';
import { readBrandJson, type BrandJson } from './read-brand-json.js';

/** A part of a brand that is built, and the files that it needs. */
export interface BuiltPart {
  readonly errors: readonly BrandError[];
  /** Remarks that do not refuse the brand. */
  readonly notes?: readonly BrandError[];
  readonly files: readonly BrandFile[];
  readonly fonts?: BrandFonts;
  readonly letterhead?: Letterhead;
}

/** What builds each part of a brand that has files. */
const PART_BUILDERS: readonly ((brand: BrandJson, folder: string) => Promise<BuiltPart>)[] = [
  async ({ fonts }, folder) => (fonts === undefined ? { errors: [], files: [] } : buildFonts(fonts, folder)),
  buildLetterhead,
];

/** A brand that is built, or why it is refused. */
export type BrandResult =
  | { readonly errors: readonly BrandError[] }
  | { readonly brand: BuiltBrand; readonly files: readonly BrandFile[]; readonly notes: readonly BrandError[] };

const digestOf = (brand: Omit<BuiltBrand, 'digest'>, files: readonly BrandFile[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  for (const { name, bytes } of files) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
};

/**
 * Builds a brand from its folder, `brands/<name>`.
 * @returns what to write to the folder of the built brand, besides `brand.json`; or every fault, with its file
 */
export const buildBrand = async (folder: string): Promise<BrandResult> => {
  const { brand: source, errors: jsonErrors } = await readBrandJson(folder);
  if (source === undefined) return { errors: jsonErrors };
  const parts = await Promise.all(PART_BUILDERS.map((build) => build(source, folder)));
  const errors = [...jsonErrors, ...parts.flatMap((part) => part.errors)];
  if (errors.length > 0) return { errors };
  const [fonts, letterhead] = [parts.find((part) => part.fonts)?.fonts, parts.find((part) => part.letterhead)?.letterhead];
  const files = parts.flatMap((part) => part.files);
  const brand = { name: basename(folder), defaults: source.defaults, ...fonts && { fonts }, ...letterhead && { letterhead } };
  return { brand: { ...brand, digest: digestOf(brand, files) }, files, notes: parts.flatMap(({ notes = [] }) => notes) };
};
