import { isObject, listOr, objectOr, type Json, type JsonObject } from './json.js';

/** A sample invoice. */
export interface Sample {
  /** Path of its file in `examples/`, without the extension. */
  readonly name: string;
  readonly request: JsonObject;
}

/** The samples in the file that the build makes from `examples/`. */
export const parseSamples = (file: Json): readonly Sample[] =>
  listOr(file).flatMap((entry) => (isObject(entry) && typeof entry.name === 'string' ? [{ name: entry.name, request: objectOr(entry.request) }] : []));

/** A line to fill in. */
export const NEW_LINE: Json = { description: '', quantity: 1, rate: 1 };

/** A line of text to fill in. */
export const NEW_TEXT: Json = { text: '' };

/**
 * The invoice to begin an own one with.
 * @param date of today, as the request writes it
 */
export const blankSample = (date: string): Sample => ({ name: 'blank', request: { date, lineItems: [NEW_LINE] } });

/** Titles of samples whose files have the same name in another folder, or say too little. */
const TITLES: Readonly<Record<string, string>> = {
  invoice: 'Design studio', arabic: 'Arabic script', hindi: 'Devanagari script', japanese: 'Japanese script', german: 'German labels', minimal: 'Minimal fields', 'minimal-design': 'Minimal',
  'businesses/arabic': 'Perfumery, Arabic', 'businesses/hindi': 'Craft shop, Hindi', 'businesses/japanese': 'Tea shop, Japanese', 'businesses/danish': 'Danish business',
  'e-invoices/credit-note': 'Credit note, e-invoice', 'e-invoices/gross-prices': 'Gross prices, e-invoice', 'languages/invoice': 'In any language',
};

/** Words that people write in another way than file names. */
const WORDS: Readonly<Record<string, string>> = { us: 'US', vat: 'VAT', en16931: 'EN 16931', basicwl: 'BASIC WL', xrechnung: 'XRechnung', ubl: 'UBL', cii: 'CII', upi: 'UPI', epc: 'EPC', qr: 'QR' };

/** A title made from a file name: `businesses/us-sales-tax` becomes `US sales tax`. */
export const sampleTitle = (name: string): string => {
  const title = TITLES[name];
  if (title !== undefined) return title;
  const file = name.slice(name.lastIndexOf('/') + 1).replaceAll(/[a-z0-9]+/g, (word) => WORDS[word] ?? word);
  return `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`;
};

/** Samples under a heading. */
interface SampleGroup {
  readonly title: string;
  readonly samples: readonly Sample[];
}

/** The headings, each with the names under it. The last one has all other samples. */
const GROUPS: readonly (readonly [title: string, names: RegExp])[] = [
  ['To begin with', /^(blank|invoice|minimal)$/], ['Businesses', /^businesses\//], ['E-invoices', /^e-invoices\//], ['Payment codes', /^payment-codes\//],
  ['Tax authorities', /^tax-authorities\//],
  ['Languages and scripts', /^(languages\/.*|arabic|german|hindi|japanese)$/], ['Designs and fields', /^/],
];

const groupOf = ({ name }: Sample): string | undefined => GROUPS.find(([, names]) => names.test(name))?.[0];

const byTitle = (samples: readonly Sample[]): readonly Sample[] => samples.toSorted((left, right) => sampleTitle(left.name).localeCompare(sampleTitle(right.name), 'en'));

/** The samples in groups, in the order in which people look for them. */
export const sampleGroups = (samples: readonly Sample[]): readonly SampleGroup[] =>
  GROUPS.map(([title]) => ({ title, samples: samples.filter((sample) => groupOf(sample) === title) }))
    .filter((group) => group.samples.length > 0)
    .map((group, index) => (index === 0 ? group : { ...group, samples: byTitle(group.samples) }));

/** A short description of a sample: currency, length and design. */
export const sampleDescription = ({ name, request }: Sample): string => {
  if (name === 'blank') return 'One empty line, for an invoice of your own';
  const lines = listOr(request.lineItems).length;
  const locale = typeof request.locale === 'string' ? [request.locale] : [];
  const text = (value: Json | undefined, fallback: string): string => (typeof value === 'string' ? value : fallback);
  return [text(request.theme, 'Classic'), text(request.currency, 'USD'), ...locale, `${lines} ${lines === 1 ? 'line' : 'lines'}`].join(' · ');
};
