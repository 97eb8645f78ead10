import { DEFAULT_LABELS, DOCUMENT_TEXT_KEYS, TITLED_TYPES } from '../../lib/presentation/labels.js';
import type { LabelKey } from '../../lib/invoice/types.js';
import { SHOW_TEXT_KEYS } from '../../lib/presentation/show-texts.js';
import type { FileKey, LabelFile } from './label-files.js';
import { table } from './markdown.js';
import { documentLabelSchemas, readRequestSchema } from './request-schema.js';

/** The labels and their default texts, one after the other. */
export const labelList = (): string => `${Object.entries(DEFAULT_LABELS).map(([key, text]) => `\`${key}\` ${text}`).join('; ')}.`;

/** The keys of `documentLabels` as a Markdown table. */
export const documentLabelTable = async (): Promise<string> => table(
  ['key', 'printed', 'without `language`'],
  Object.entries(documentLabelSchemas(await readRequestSchema())).map(([key, { description = '', default: text }]) =>
    [`\`${key}\``, description, String(text)]),
);

const KEYS: readonly FileKey[] = [
  ...Object.keys(DEFAULT_LABELS) as LabelKey[], ...TITLED_TYPES, 'selfBilledBillTo', ...DOCUMENT_TEXT_KEYS, ...SHOW_TEXT_KEYS,
];

const HEADINGS: Partial<Readonly<Record<FileKey, string>>> = {
  selfBilledBillTo: '`billTo` if self-billed', creditNoteNumber: '`invoiceNumber` of a credit note', amountCredited: '`balanceDue` of a credit note',
};

const headingOf = (key: FileKey): string => HEADINGS[key] ?? `\`${key}\``;

const textOf = ({ labels, titles, selfBilledBillTo, documents, show }: LabelFile, key: FileKey): string =>
  ({ ...labels, ...titles, selfBilledBillTo, ...documents, ...show })[key];

/** A mark for a term that fewer than two sources have. */
const footnoteMark = ({ oneSource, noSource }: LabelFile, key: FileKey): string => {
  if (noSource.includes(key)) return '²';
  return oneSource.includes(key) ? '¹' : '';
};

const isRightToLeft = (file: LabelFile): boolean => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(file.labels.invoice);

/** A text in its direction. A Unicode isolate keeps a mark after a right-to-left text. */
const isolated = (file: LabelFile, text: string): string => (isRightToLeft(file) ? `\u2067${text}\u2069` : text);

const cellOf = (file: LabelFile, key: FileKey): string => `${isolated(file, textOf(file, key))}${footnoteMark(file, key)}`;

const namesOf = ({ language, aliases = {} }: LabelFile): string => [language, ...Object.keys(aliases)].map((tag) => `\`${tag}\``).join(', ');

/** The languages by name, each with its tags. */
export const tagList = (files: readonly LabelFile[]): string => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const entries = files.map((file) => `${names.of(file.language) ?? ''} ${namesOf(file)}`).sort((one, other) => one.localeCompare(other, 'en'));
  return `${entries.join('; ')}.`;
};

/** Every text of every language as one Markdown table, a row for each language. */
export const languageTable = (files: readonly LabelFile[]): string =>
  table(['language', ...KEYS.map(headingOf)], files.map((file) => [namesOf(file), ...KEYS.map((key) => cellOf(file, key))]));

const regionsOf = ({ regions = {} }: LabelFile): string => {
  const byLabels = new Map<string, string[]>();
  for (const [region, labels] of Object.entries(regions)) {
    const texts = Object.entries(labels).map(([key, text]) => `${headingOf(key as FileKey)} ${text}`).join(', ');
    byLabels.set(texts, [...byLabels.get(texts) ?? [], region]);
  }
  return [...byLabels].map(([texts, names]) => `${names.join(', ')}: ${texts}`).join('<br>');
};

/** Names, locales, texts of regions, and sources of all languages as a Markdown table. */
export const sourceTable = (files: readonly LabelFile[]): string => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return table(['language', 'name', 'locale', 'texts in regions', 'sources'], files.map((file) =>
    [namesOf(file), names.of(file.language) ?? '', `\`${file.locale}\``, regionsOf(file), file.sources.join(', ')]));
};

/** The doubtful texts of all languages as a Markdown table, with the reasons. */
export const doubtfulLabelTable = (files: readonly LabelFile[]): string => table(['language', 'label', 'text', 'doubt'], files.flatMap((file) =>
  KEYS.flatMap((key) => {
    const reason = file.doubtful?.[key];
    return reason === undefined ? [] : [[`\`${file.language}\``, headingOf(key), isolated(file, textOf(file, key)), reason]];
  })));
