import { isObject, listOr, objectOr, type Json, type JsonObject } from './json.js';

/** A sample invoice. */
export interface Sample {
  /** Path of its file in `examples/`, without the extension. */
  readonly name: string;
  readonly request: JsonObject;
}

/** The samples in the file that the build makes from `examples/`. */
export const samplesIn = (file: Json): readonly Sample[] =>
  listOr(file).flatMap((entry) => (isObject(entry) && typeof entry.name === 'string' ? [{ name: entry.name, request: objectOr(entry.request) }] : []));

/** Words that people write in another way than file names. */
const WORDS: Readonly<Record<string, string>> = { us: 'US', vat: 'VAT', en16931: 'EN 16931', basicwl: 'BASIC WL', xrechnung: 'XRechnung', ubl: 'UBL', cii: 'CII', upi: 'UPI', epc: 'EPC', qr: 'QR' };

/** A title made from a file name: `businesses/us-sales-tax` becomes `US sales tax`. */
export const sampleTitle = (name: string): string => {
  const file = name.slice(name.lastIndexOf('/') + 1).replaceAll(/[a-z0-9]+/g, (word) => WORDS[word] ?? word);
  return `${file.charAt(0).toUpperCase()}${file.slice(1).replaceAll('-', ' ')}`;
};

/** Samples under a heading. */
interface SampleGroup {
  readonly title: string;
  readonly samples: readonly Sample[];
}

/** The folders of samples, with their headings. The last one has the samples of all other folders. */
const FOLDERS = [
  ['businesses/', 'Thirteen businesses'], ['e-invoices/', 'E-invoices'], ['payment-codes/', 'Payment codes'], ['languages/', 'For every language'],
  ['', 'Designs, scripts and fields'],
] as const;

const folderOf = ({ name }: Sample): string => FOLDERS.find(([folder]) => name.startsWith(folder))?.[0] ?? '';

/** Whole businesses first; samples of designs, scripts and single fields last. */
export const sampleGroups = (samples: readonly Sample[]): readonly SampleGroup[] =>
  FOLDERS.map(([folder, title]) => ({ title, samples: samples.filter((sample) => folderOf(sample) === folder) }))
    .filter((group) => group.samples.length > 0);

/** A short description of a sample: currency, length and design. */
export const sampleFacts = ({ request }: Sample): string => {
  const lines = listOr(request.lineItems).length;
  const locale = typeof request.locale === 'string' ? [request.locale] : [];
  const text = (value: Json | undefined, fallback: string): string => (typeof value === 'string' ? value : fallback);
  return [text(request.theme, 'Classic'), text(request.currency, 'USD'), ...locale, `${lines} ${lines === 1 ? 'line' : 'lines'}`].join(' · ');
};
