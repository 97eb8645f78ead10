import { DEFAULT_LABELS, DOCUMENT_TEXT_KEYS, TITLED_TYPES } from '../../lib/presentation/labels.js';
import type { LabelKey } from '../../lib/invoice/types.js';
import { SHOW_TEXT_KEYS } from '../../lib/presentation/show-texts.js';
import type { Generator } from './generated-file.js';
import { labelFiles, type LabelFile } from './label-files.js';

const NOTICE = '// Generated from schemas/labels. Do not edit: change those files and run `npm run generate`.\n';

const literal = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll('\'', '\\\'')}'`;

const textsOf = ({ locale, labels, titles, selfBilledBillTo, documents }: LabelFile): string => [
  locale,
  ...Object.keys(DEFAULT_LABELS).map((key) => labels[key as LabelKey]),
  ...TITLED_TYPES.map((type) => titles[type]),
  selfBilledBillTo,
  ...DOCUMENT_TEXT_KEYS.map((key) => documents[key]),
].join('|');

const entries = (files: readonly LabelFile[], valueOf: (file: LabelFile) => string | undefined): string =>
  files.flatMap((file) => {
    const value = valueOf(file);
    return value === undefined ? [] : [`  ${literal(file.language)}: ${value},`];
  }).join('\n');

const aliasesOf = (files: readonly LabelFile[]): string =>
  files.flatMap(({ language, aliases = {} }) =>
    Object.entries(aliases).map(([alias, locale]) => `  ${literal(alias)}: [${literal(language)}, ${literal(locale)}],`)).join('\n');

const textSource = (files: readonly LabelFile[]): string => `${NOTICE}
/**
 * For each language one text: its locale, the 22 labels, the titles of documents that are not called an invoice, the label of \`billTo\` on
 * self-billed documents, the labels of a credit note's number and amount, and the defaults of \`documentLabels\`.
 */
export const LABEL_TEXTS: Readonly<Record<string, string>> = {
${entries(files, (file) => literal(textsOf(file)))}
};

/** The texts that differ in a region, by language and region. */
export const REGIONAL_TEXTS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
${entries(files, ({ regions }) => regions && JSON.stringify(regions))}
};
`;

const tagSource = (files: readonly LabelFile[]): string => `${NOTICE}
/** The languages with labels, each with the regions that the CLDR knows for it. */
export const LANGUAGE_REGIONS: Readonly<Record<string, string>> = {
${entries(files, ({ cldrRegions = '' }) => literal(cldrRegions))}
};

/** Other names of a language: the language and the locale that each stands for. */
export const LANGUAGE_ALIASES: Readonly<Record<string, readonly [language: string, locale: string]>> = {
${aliasesOf(files)}
};
`;

const showSource = (files: readonly LabelFile[]): string => `${NOTICE}
/** For each language one text: the texts of a page made from a received e-invoice. */
export const SHOW_TEXTS: Readonly<Record<string, string>> = {
${entries(files, ({ show }) => literal(SHOW_TEXT_KEYS.map((key) => show[key]).join('|')))}
};
`;

/**
 * Generates the labels of all languages as one module, with one text for each language, their tags as another,
 * and the texts of received e-invoices as a third.
 */
export const labelSets: Generator = {
  name: 'labels of all languages',
  produce: () => {
    const files = labelFiles();
    return Promise.resolve([
      { path: 'schemas/generated/label-sets.ts', text: textSource(files) },
      { path: 'schemas/generated/languages.ts', text: tagSource(files) },
      { path: 'schemas/generated/show-texts.ts', text: showSource(files) },
    ]);
  },
};
