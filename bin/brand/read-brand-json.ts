import type { BrandDefaults } from '../../lib/brand/brand.js';
import { isFields, type Fields } from '../../lib/brand/merge-defaults.js';
import { AppError } from '../../lib/errors.js';
import { readJsonBody } from '../../lib/http/middlewares/json-body.js';
import { encodePicture } from '../../lib/pictures/decode-picture.js';
import { readPicture } from '../../lib/pictures/read-picture.js';
import { nearestName } from '../../lib/text/nearest-name.js';
import { quoteValue } from '../../lib/validation/quote-value.js';
import { readBrandFile, type BrandFault } from './brand-source.js';

/** What `brand.json` says, with the logo among the defaults. */
export interface BrandJson {
  readonly defaults: BrandDefaults;
  readonly fonts?: unknown;
  readonly letterhead?: unknown;
}

/** `brand.json` as far as it can be read, and what is wrong with it. */
export interface ReadBrandJson { readonly brand?: BrandJson; readonly faults: readonly BrandFault[] }

const FILE = 'brand.json';
const MOST_BYTES = 64 * 1024;
const MOST_LOGO_BYTES = 512 * 1024;

const MEMBERS = ['defaults', 'logo', 'fonts', 'letterhead'];

/** Fields that belong to one document, so that no brand has a default for them. */
const WITHOUT_DEFAULT = [
  'invoiceNumber', 'date', 'lineItems', 'documentType', 'billTo', 'buyer', 'amountPaid', 'deposits', 'precedingInvoices', 'attachments',
  'eInvoice', 'brand', 'logo',
];

const fault = (reason: string, file = FILE): BrandFault => ({ file, reason });

const messagesOf = (error: unknown): readonly string[] => {
  if (error instanceof AppError) return error.details.map(({ message }) => message);
  throw error;
};

const parsed = async (bytes: Uint8Array): Promise<{ readonly value: unknown } | { readonly faults: readonly BrandFault[] }> => {
  try {
    return { value: await readJsonBody(bytes) };
  } catch (error) {
    return { faults: messagesOf(error).map((message) => fault(message)) };
  }
};

const unknownMembers = (brand: Fields): readonly BrandFault[] => Object.keys(brand).flatMap((name) => {
  if (MEMBERS.includes(name)) return [];
  const nearest = nearestName(name, MEMBERS);
  return [fault(`\`${name}\`: Unknown field${nearest === undefined ? '.' : `; did you mean \`${nearest}\`?`}`)];
});

const defaultFaults = ({ defaults = {} }: Fields): readonly BrandFault[] => {
  if (!isFields(defaults)) return [fault(`\`defaults\`: Expected an object with fields of a request; got ${quoteValue(defaults)}.`)];
  const hint = (name: string): string => (name === 'logo' ? ' Name its file beside `defaults`, as `"logo": "logo.png"`.' : '');
  const { issuer = {} } = defaults;
  return [
    ...WITHOUT_DEFAULT.filter((name) => name in defaults).map((name) => fault(`\`defaults.${name}\`: This field has no default.${hint(name)}`)),
    ...Object.keys(defaults).filter((name) => defaults[name] === null)
      .map((name) => fault(`\`defaults.${name}\`: null is no default. Leave the field out.`)),
    ...'issuer' in defaults && 'seller' in defaults ? [fault('`defaults.seller`: Leave it out; `issuer` is the seller.')] : [],
    ...isFields(issuer) ? [] : [fault(`\`defaults.issuer\`: Expected an object; got ${quoteValue(issuer)}.`)],
  ];
};

interface ReadLogo { readonly logo?: string; readonly faults: readonly BrandFault[] }

/** The logo as a request sends it. */
const readLogo = async (folder: string, name: unknown): Promise<ReadLogo> => {
  if (name === undefined) return { faults: [] };
  const file = await readBrandFile(folder, name, MOST_LOGO_BYTES);
  if ('fault' in file) return { faults: [file.fault] };
  const kind = file.bytes[0] === 0xff ? 'jpeg' : 'png';
  const logo = `data:image/${kind};base64,${Buffer.from(file.bytes).toString('base64')}`;
  try {
    encodePicture(readPicture(logo));
    return { logo, faults: [] };
  } catch (error) {
    return { faults: messagesOf(error).map((message) => fault(message, name as string)) };
  }
};

/**
 * Reads and checks the `brand.json` of a folder, and the logo that it names. The samples then show whether a request may
 * have the defaults.
 */
export const readBrandJson = async (folder: string): Promise<ReadBrandJson> => {
  const file = await readBrandFile(folder, FILE, MOST_BYTES);
  if ('fault' in file) return { faults: [file.fault] };
  const json = await parsed(file.bytes);
  if ('faults' in json) return json;
  if (!isFields(json.value)) return { faults: [fault(`Expected a JSON object; got ${quoteValue(json.value)}.`)] };
  const { defaults, logo: logoFile, fonts, letterhead } = json.value;
  const { logo, faults } = await readLogo(folder, logoFile);
  const all = [...unknownMembers(json.value), ...defaultFaults(json.value), ...faults];
  if (all.length > 0) return { faults: all };
  const brand = { defaults: { ...defaults as Fields | undefined, ...logo !== undefined && { logo } } };
  return { brand: { ...brand, ...fonts !== undefined && { fonts }, ...letterhead !== undefined && { letterhead } }, faults: [] };
};
