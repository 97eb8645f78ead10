import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Brand, type BrandFonts, type BuiltBrand, type Letterhead, NO_BRAND } from '../../../lib/brand/brand.js';
import { isFields, type Fields } from '../../../lib/brand/merge-defaults.js';
import { applyBrand, brandIn } from '../../../lib/brand/use-brand.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { AppError } from '../../../lib/errors.js';
import { DOCUMENT_TYPES, isSelfBilled, type DocumentType } from '../../../lib/invoice/document-types.js';
import type { Warning } from '../../../lib/invoice/types.js';
import { required } from '../../../lib/required.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { type BrandError, type BrandFile, type BrandJson, readBrandJson } from './brand-source.js';
import { buildFonts } from './build-fonts.js';
import { buildLetterhead } from './build-letterhead.js';

interface Samples {
  readonly errors: readonly BrandError[];
  /** PDFs by the kind of document. */
  readonly files: ReadonlyMap<DocumentType, Uint8Array>;
}

interface DrawnSample {
  readonly errors: readonly BrandError[];
  readonly leftOut: readonly Warning[];
  readonly bytes?: Uint8Array;
}

const PARTY = { name: 'Sample Customer', address: { line1: '1 Main Street', postalCode: '10115', city: 'Sampletown', country: 'DE' } };

const CODE_CURRENCIES: Readonly<Record<string, string>> = { epc: 'EUR', swiss: 'CHF', upi: 'INR' };

/** A request that is valid if the brand is. */
const requestOf = (documentType: DocumentType, { defaults }: Brand): Fields => {
  const { issuer, payment, currency } = defaults;
  const paymentCode = isFields(payment) ? CODE_CURRENCIES[String(payment.qr)] : undefined;
  const namesIssuer = isFields(issuer) && 'name' in issuer ? true : 'companyName' in defaults || 'seller' in defaults;
  return {
    documentType, invoiceNumber: 'SAMPLE-1', date: '2026-03-31', billTo: 'Sample Customer\n1 Main Street\n10115 Sampletown',
    [isSelfBilled(documentType) ? 'seller' : 'buyer']: PARTY,
    ...currency === undefined && paymentCode !== undefined && { currency: paymentCode },
    ...!namesIssuer && { companyName: 'Sample Company' },
    lineItems: [{ description: 'First item', quantity: 2, rate: 120 }, { description: 'Second item\nWith a second line', quantity: 1, rate: 45.5 }],
  };
};

/** Path in `brand.json` of a request's field. */
const pathInBrand = (field: string, { defaults }: Brand): string => {
  if (field === 'logo') return '';
  return `\`defaults.${'issuer' in defaults ? field.replace(/^(seller|buyer)(?=\.|$)/, 'issuer') : field}\`: `;
};

const drawSample = async (documentType: DocumentType, brand: Brand): Promise<DrawnSample> => {
  const brandUse = { ...applyBrand(requestOf(documentType, brand), {}, brand), isNamed: false };
  try {
    const prepared = await prepareInvoice(validateInvoiceRequest(brandUse.body), { deploymentWatermark: null, brandUse });
    return { errors: [], leftOut: brandUse.leftOut, bytes: (await renderInvoice(prepared)).bytes };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.details.map(({ field, message }) => ({ file: 'brand.json', reason: pathInBrand(field, brand) + message }));
    return { leftOut: [], errors };
  }
};

/** Defaults that no kind of document can have. */
const unusableDefaults = (samples: readonly DrawnSample[], brand: Brand): readonly BrandError[] => {
  const isLeftOutBy = ({ leftOut }: DrawnSample, wanted: string): boolean => leftOut.some(({ field }) => field === wanted);
  const leftOutEverywhere = samples[0]?.leftOut
    .filter(({ field }) => samples.every((sample) => isLeftOutBy(sample, field))) ?? [];
  const reason = 'No kind of document can have it together with the other defaults.';
  return leftOutEverywhere.map(({ field }) => ({ file: 'brand.json', reason: pathInBrand(field, brand) + reason }));
};

const uniqueErrors = (errors: readonly BrandError[]): readonly BrandError[] =>
  [...new Map(errors.map((error) => [`${error.file} ${error.reason}`, error])).values()];

/** Draws one document of each type with a brand. */
const drawSamples = async (brand: Brand): Promise<Samples> => {
  const samples: (DrawnSample & { readonly type: DocumentType })[] = [];
  for (const type of DOCUMENT_TYPES) samples.push({ type, ...await drawSample(type, brand) });
  const errors = uniqueErrors(samples.flatMap((sample) => sample.errors));
  return {
    errors: errors.length > 0 ? errors : unusableDefaults(samples, brand),
    files: new Map(samples.flatMap(({ type, bytes }) => (bytes === undefined ? [] : [[type, bytes]]))),
  };
};

/** A built part of a brand, with its files. */
interface BuiltPart {
  readonly errors: readonly BrandError[];
  /** Remarks that are no errors. */
  readonly notes?: readonly BrandError[];
  readonly files: readonly BrandFile[];
  readonly fonts?: BrandFonts;
  readonly letterhead?: Letterhead;
}

const PART_BUILDERS: readonly ((brand: BrandJson, folder: string) => Promise<BuiltPart>)[] = [
  async ({ fonts }, folder) => (fonts === undefined ? { errors: [], files: [] } : buildFonts(fonts, folder)),
  buildLetterhead,
];

type BrandResult =
  | { readonly errors: readonly BrandError[] }
  | { readonly brand: BuiltBrand; readonly files: readonly BrandFile[]; readonly notes: readonly BrandError[] };

const digestOf = (brand: Omit<BuiltBrand, 'digest'>, files: readonly BrandFile[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(brand));
  for (const { name, bytes } of files) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
};

/**
 * Builds a brand from its folder, `brands/<name>`.
 * @returns what to write to the folder of the built brand, besides `brand.json`; or every error, with its file
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

/** Limit for all brands of a deployment together. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;

export interface CheckedBrand {
  readonly name: string;
  readonly errors: readonly BrandError[];
  /** Remarks that are no errors. */
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
 * Builds a brand into the folder of built brands, and draws a document of each type with it. A brand with an error leaves
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
 * @param maxBytes limit for all of them together
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

/** A line for each error, or note, of brands. */
export const errorLines = (brands: readonly CheckedBrand[], kind: 'errors' | 'notes' = 'errors'): readonly string[] =>
  brands.flatMap(({ name, [kind]: found }) => found.map(({ file, reason }) => `brands/${file === name ? name : `${name}/${file}`}: ${reason}`));
