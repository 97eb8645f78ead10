import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandDefaults } from '../../../lib/brand/brand.js';
import { isFields, type Fields } from '../../../lib/brand/merge-defaults.js';
import { AppError } from '../../../lib/errors.js';
import { readJsonBody } from '../../../lib/http/middlewares/json-body.js';
import { encodePicture } from '../../../lib/pictures/decode-picture.js';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { nearestName } from '../../../lib/text/nearest-name.js';
import { quoteValue } from '../../../lib/validation/field-errors.js';

export interface BrandError {
  /** The file, or `brand.json` with a path into it: `brand.json: defaults.theme`. */
  readonly file: string;
  /** One sentence that says what to do. */
  readonly reason: string;
}

/** A file of a built brand, by its name in the brand's folder. */
export interface BrandFile { readonly name: string; readonly bytes: Uint8Array }

/** Starts with a letter or digit and has no slash, so it names neither a hidden file nor another folder. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Whether a value names a file beside `brand.json`. */
const isFileName = (name: unknown): name is string => typeof name === 'string' && FILE_NAME.test(name);

const kibibytes = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${Number((bytes / 1024 / 1024).toFixed(1))} MiB`);

/**
 * Reads a file that `brand.json` names. It must be in the brand's own folder, and no link.
 * @param name as `brand.json` says it, of any type
 * @returns its bytes, or why it is rejected
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

/** The contents of `brand.json`, with the logo among the defaults. */
export interface BrandJson {
  readonly defaults: BrandDefaults;
  readonly fonts?: unknown;
  readonly letterhead?: unknown;
}

interface BrandJsonResult { readonly brand?: BrandJson; readonly errors: readonly BrandError[] }

const BRAND_JSON = 'brand.json';
const MAX_JSON_BYTES = 64 * 1024;
const MAX_LOGO_BYTES = 512 * 1024;

const KNOWN_FIELDS = ['defaults', 'logo', 'fonts', 'letterhead'];

/** Fields of a single document: a brand has no defaults for them. */
const WITHOUT_DEFAULT = [
  'invoiceNumber', 'date', 'lineItems', 'documentType', 'billTo', 'buyer', 'amountPaid', 'payments', 'previousBalance', 'deposits', 'precedingInvoices', 'attachments',
  'authority', 'eInvoice', 'brand', 'logo',
];

const brandError = (reason: string, file = BRAND_JSON): BrandError => ({ file, reason });

const validationMessages = (error: unknown): readonly string[] => {
  if (error instanceof AppError) return error.details.map(({ message }) => message);
  throw error;
};

const parseJson = (
  bytes: Uint8Array,
): { readonly value: unknown } | { readonly errors: readonly BrandError[] } => {
  try {
    return { value: readJsonBody(bytes) };
  } catch (error) {
    return { errors: validationMessages(error).map((message) => brandError(message)) };
  }
};

const unknownFieldErrors = (brand: Fields): readonly BrandError[] => Object.keys(brand).flatMap((name) => {
  if (KNOWN_FIELDS.includes(name)) return [];
  const nearest = nearestName(name, KNOWN_FIELDS);
  return [brandError(`\`${name}\`: Unknown field${nearest === undefined ? '.' : `; did you mean \`${nearest}\`?`}`)];
});

const defaultErrors = ({ defaults = {} }: Fields): readonly BrandError[] => {
  if (!isFields(defaults)) return [brandError(`\`defaults\`: Expected an object with fields of a request; got ${quoteValue(defaults)}.`)];
  const hint = (name: string): string => (name === 'logo' ? ' Name its file beside `defaults`, as `"logo": "logo.png"`.' : '');
  const { issuer = {} } = defaults;
  return [
    ...WITHOUT_DEFAULT.filter((name) => name in defaults).map((name) => brandError(`\`defaults.${name}\`: This field has no default.${hint(name)}`)),
    ...Object.keys(defaults).filter((name) => defaults[name] === null)
      .map((name) => brandError(`\`defaults.${name}\`: null is no default. Leave the field out.`)),
    ...'issuer' in defaults && 'seller' in defaults ? [brandError('`defaults.seller`: Leave it out; `issuer` is the seller.')] : [],
    ...isFields(issuer) ? [] : [brandError(`\`defaults.issuer\`: Expected an object; got ${quoteValue(issuer)}.`)],
  ];
};

interface LogoResult { readonly logo?: string; readonly errors: readonly BrandError[] }

/** The logo as a request sends it. */
const readLogo = async (folder: string, name: unknown): Promise<LogoResult> => {
  if (name === undefined) return { errors: [] };
  const file = await readBrandFile(folder, name, MAX_LOGO_BYTES);
  if ('error' in file) return { errors: [file.error] };
  const kind = file.bytes[0] === 0xff ? 'jpeg' : 'png';
  const logo = `data:image/${kind};base64,${Buffer.from(file.bytes).toString('base64')}`;
  try {
    encodePicture(readPicture(logo));
    return { logo, errors: [] };
  } catch (error) {
    return { errors: validationMessages(error).map((message) => brandError(message, name as string)) };
  }
};

/**
 * Reads and checks the `brand.json` of a folder, and the logo that it names. Drawing samples then validates the defaults.
 */
export const readBrandJson = async (folder: string): Promise<BrandJsonResult> => {
  const file = await readBrandFile(folder, BRAND_JSON, MAX_JSON_BYTES);
  if ('error' in file) return { errors: [file.error] };
  const json = parseJson(file.bytes);
  if ('errors' in json) return json;
  if (!isFields(json.value)) return { errors: [brandError(`Expected a JSON object; got ${quoteValue(json.value)}.`)] };
  const { defaults, logo: logoFile, fonts, letterhead } = json.value;
  const { logo, errors } = await readLogo(folder, logoFile);
  const allErrors = [...unknownFieldErrors(json.value), ...defaultErrors(json.value), ...errors];
  if (allErrors.length > 0) return { errors: allErrors };
  const brand = { defaults: { ...defaults as Fields | undefined, ...logo !== undefined && { logo } } };
  return { brand: { ...brand, ...fonts !== undefined && { fonts }, ...letterhead !== undefined && { letterhead } }, errors: [] };
};
