import { readdirSync, readFileSync } from 'node:fs';
import type { DOCUMENT_TEXT_KEYS, TITLED_TYPES, TextKey } from '../../lib/presentation/labels.js';
import type { ShowTextKey, ShowTexts } from '../../lib/presentation/show-texts.js';
import type { Labels } from '../../lib/invoice/types.js';

/** Key of a text in a file. */
export type FileKey = TextKey | ShowTextKey;

/** The labels of one language, as its file in schemas/labels has them. */
export interface LabelFile {
  /** BCP 47. */
  readonly language: string;
  /** The locale of a request in this language without one. */
  readonly locale: string;
  /** Other names of the language, with their locales. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The regions that the CLDR knows for the language, as two letters or three digits (UN M.49), separated by spaces. */
  readonly cldrRegions?: string;
  readonly labels: Labels;
  /** Titles of documents that are not called an invoice, by document type. */
  readonly titles: Readonly<Record<typeof TITLED_TYPES[number], string>>;
  /** The label of `billTo` on self-billed documents, where `billTo` is the seller. */
  readonly selfBilledBillTo: string;
  /** The labels of a credit note's number and amount, and the defaults of `documentLabels`. */
  readonly documents: Readonly<Record<typeof DOCUMENT_TEXT_KEYS[number], string>>;
  /** The texts of a page made from a received e-invoice. */
  readonly show: ShowTexts;
  /** Texts that differ in a region. */
  readonly regions?: Readonly<Record<string, Partial<Record<TextKey, string>>>>;
  /** Public sources that use these terms. */
  readonly sources: readonly string[];
  /** Terms that were found in one of the sources only. */
  readonly oneSource: readonly FileKey[];
  /** Terms that were not found in any source. */
  readonly noSource: readonly FileKey[];
  /** Terms that the second reviewer doubts, each with the reason. */
  readonly doubtful?: Partial<Readonly<Record<FileKey, string>>>;
}

const FOLDER = new URL('../../schemas/labels/', import.meta.url);

/** The labels of all languages, English first, then by tag. */
export const labelFiles = (): readonly LabelFile[] => {
  const tags = readdirSync(FOLDER).filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', '')).filter((tag) => tag !== 'en').sort();
  return ['en', ...tags].map((tag) => JSON.parse(readFileSync(new URL(`${tag}.json`, FOLDER), 'utf8')) as LabelFile);
};
