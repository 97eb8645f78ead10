import { DEFAULT_LABELS } from '../../lib/invoice/labels.js';
import { TITLED_TYPES } from '../../lib/invoice/languages/label-set.js';
import type { LabelKey } from '../../lib/invoice/types.js';
import type { LabelFile, TextKey } from '../generators/label-sets.js';

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(rowOf)].join('\n');

/** The 22 labels and their default texts as a Markdown table. */
export const labelTable = (): string => tableOf(['key', 'default'], Object.entries(DEFAULT_LABELS).map(([key, text]) => [`\`${key}\``, text]));

const KEYS: readonly TextKey[] = [...Object.keys(DEFAULT_LABELS) as LabelKey[], ...TITLED_TYPES];

const textOf = ({ labels, titles }: LabelFile, key: TextKey): string => ({ ...labels, ...titles })[key];

/** A mark for a term that fewer than two sources have. */
const markOf = ({ oneSource, noSource }: LabelFile, key: TextKey): string => {
  if (noSource.includes(key)) return '²';
  return oneSource.includes(key) ? '¹' : '';
};

const isRightToLeft = (file: LabelFile): boolean => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(file.labels.invoice);

/** A text with its mark. A Unicode isolate keeps the mark after a right-to-left text. */
const cellOf = (file: LabelFile, key: TextKey): string => {
  const text = textOf(file, key);
  return `${isRightToLeft(file) ? `\u2067${text}\u2069` : text}${markOf(file, key)}`;
};

const namesOf = ({ language, aliases = {} }: LabelFile): string => [language, ...Object.keys(aliases)].map((tag) => `\`${tag}\``).join(', ');

/**
 * Every text of every language as one Markdown table, a row for each language.
 * @param files the labels of all languages
 */
export const languageTable = (files: readonly LabelFile[]): string =>
  tableOf(['language', ...KEYS.map((key) => `\`${key}\``)], files.map((file) => [namesOf(file), ...KEYS.map((key) => cellOf(file, key))]));

const regionsOf = ({ regions = {} }: LabelFile): string => {
  const byTax = new Map<string, string[]>();
  for (const [region, { tax = '' }] of Object.entries(regions)) byTax.set(tax, [...byTax.get(tax) ?? [], region]);
  return [...byTax].map(([tax, names]) => `${names.join(', ')}: ${tax}`).join('; ');
};

/**
 * Names, locales, regional names of the tax, and sources of all languages as a Markdown table.
 * @param files the labels of all languages
 */
export const sourceTable = (files: readonly LabelFile[]): string => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return tableOf(['language', 'name', 'locale', '`tax` in regions', 'sources'], files.map((file) =>
    [namesOf(file), names.of(file.language) ?? '', `\`${file.locale}\``, regionsOf(file), file.sources.join(', ')]));
};
