import { readFile } from 'node:fs/promises';
import type { Setting } from '../../lib/settings/setting.js';
import { settingsOf } from '../../lib/settings/settings.js';
import { FIELD_SYNONYMS, type FieldSynonyms } from '../../lib/validation/other-names.js';
import { BUSINESSES, PAYMENT_CODE_FIGURES, DOCUMENT_FIGURES, DESIGN_FIGURES } from '../pictures/exhibits.js';
import { designsMarkdown } from './design-texts.js';
import { numberedFields, otherFields } from './field-list.js';
import { businessTable, galleryHtml, languageGalleryHtml } from './gallery-lists.js';
import type { Generator } from './generated-file.js';
import { labelFiles } from './label-files.js';
import { documentLabelTable, doubtfulLabelTable, labelList, languageTable, sourceTable, tagList } from './label-tables.js';
import { table, withSection } from './page-section.js';

const code = (text: string | null): string => (text === null || text === '' ? '–' : `\`${text}\``);

const settingName = (name: string, { variable }: Setting<unknown>): string =>
  (variable === null ? code(name) : `${code(name)} (${code(variable)})`);

const settingTable = (
  head: string, scope: Parameters<typeof settingsOf>[0], nameOf: (setting: Setting<unknown>) => string,
): string => table(
  [head, 'default', 'meaning'],
  settingsOf(scope).map((setting) =>
    [nameOf(setting), setting.defaultValue === null ? 'required' : code(setting.defaultValue), setting.description]),
);

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const otherName = ({ field, names, part }: FieldSynonyms): string =>
  `${list(names.split(' '))} → ${part === undefined ? '' : `${part} `}**\`${field.replace('/', '')}\`**`;

/** The names that other APIs have for our fields, a row for each object. */
const otherNames = (): string => table(['in', 'their names → ours'],
  [...new Set(FIELD_SYNONYMS.map((other) => other.in))].map((object) =>
    [object, FIELD_SYNONYMS.filter((other) => other.in === object).map(otherName).join('; ')]));

const LABELS = labelFiles();

/** The generated parts of the pages, by page and name. */
const SECTIONS_BY_PAGE: Readonly<Record<string, Readonly<Record<string, () => string | Promise<string>>>>> = {
  'docs/configuration.md': {
    parameters: () => settingTable('parameter (environment variable)', 'deployment', (setting) => settingName(setting.name ?? '', setting)),
    flags: () => settingTable('flag (environment variable)', 'flag', (setting) => settingName(`--${setting.name ?? ''}`, setting)),
    local: () => settingTable('environment variable', 'local', ({ variable }) => code(variable)),
  },
  'docs/designs.md': { gallery: () => galleryHtml(DESIGN_FIGURES), designs: designsMarkdown },
  'docs/documents.md': { gallery: () => galleryHtml(DOCUMENT_FIGURES) },
  'docs/examples.md': { gallery: () => galleryHtml(BUSINESSES), businesses: businessTable },
  'docs/fields.md': { 'numbered fields': numberedFields, 'other fields': otherFields, 'names in other APIs': otherNames },
  'docs/labels.md': { labels: labelList, words: documentLabelTable, tags: () => tagList(LABELS), gallery: languageGalleryHtml },
  'docs/payment-codes.md': { gallery: () => galleryHtml(PAYMENT_CODE_FIGURES) },
  'schemas/labels/README.md': {
    languages: () => languageTable(LABELS), sources: () => sourceTable(LABELS), doubts: () => doubtfulLabelTable(LABELS),
  },
};

const renewPage = async (path: string, sections: typeof SECTIONS_BY_PAGE[string]): Promise<string> => {
  let page = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  for (const [name, render] of Object.entries(sections)) page = withSection(page, name, await render());
  return page;
};

/** Generates the tables and lists of pictures in the docs. */
export const docsSections: Generator = {
  name: 'parts of the docs',
  produce: () => Promise.all(Object.entries(SECTIONS_BY_PAGE).map(async ([path, sections]) => ({ path, text: await renewPage(path, sections) }))),
};
