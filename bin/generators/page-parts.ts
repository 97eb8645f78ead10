import { readFile } from 'node:fs/promises';
import type { Setting } from '../../lib/settings/setting.js';
import { settingsOf } from '../../lib/settings/settings.js';
import { OTHER_NAMES, type OtherNames } from '../../lib/validation/other-names.js';
import { BUSINESSES, CODE_EXHIBITS, DOCUMENT_EXHIBITS, EXHIBITS } from '../pictures/exhibits.js';
import { designSections } from './design-texts.js';
import { numberedFields, otherFields } from './field-list.js';
import { businessTable, galleryList, languageList } from './gallery-lists.js';
import type { Generator } from './generated-file.js';
import { labelFiles } from './label-files.js';
import { documentLabelTable, doubtTable, labelList, languageTable, sourceTable, tagList } from './label-tables.js';
import { table, withSection } from './page-section.js';

const code = (text: string | null): string => (text === null || text === '' ? '–' : `\`${text}\``);

const given = (name: string, { variable }: Setting<unknown>): string =>
  (variable === null ? code(name) : `${code(name)} (${code(variable)})`);

const settingTable = (
  head: string, place: Parameters<typeof settingsOf>[0], nameOf: (setting: Setting<unknown>) => string,
): string => table(
  [head, 'default', 'meaning'],
  settingsOf(place).map((setting) =>
    [nameOf(setting), setting.fallback === null ? 'required' : code(setting.fallback), setting.meaning]),
);

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const otherName = ({ field, names, part }: OtherNames): string =>
  `${list(names.split(' '))} → ${part === undefined ? '' : `${part} `}**\`${field.replace('/', '')}\`**`;

/** The names that other APIs have for our fields, a row for each object. */
const otherNames = (): string => table(['in', 'their names → ours'],
  [...new Set(OTHER_NAMES.map((other) => other.in))].map((object) =>
    [object, OTHER_NAMES.filter((other) => other.in === object).map(otherName).join('; ')]));

const LABELS = labelFiles();

/** The generated parts of the pages, by page and name. */
const PARTS: Readonly<Record<string, Readonly<Record<string, () => string | Promise<string>>>>> = {
  'docs/configuration.md': {
    parameters: () => settingTable('parameter (environment variable)', 'deployment', (setting) => given(setting.name ?? '', setting)),
    flags: () => settingTable('flag (environment variable)', 'flag', (setting) => given(`--${setting.name ?? ''}`, setting)),
    local: () => settingTable('environment variable', 'local', ({ variable }) => code(variable)),
  },
  'docs/designs.md': { gallery: () => galleryList(EXHIBITS), designs: designSections },
  'docs/documents.md': { gallery: () => galleryList(DOCUMENT_EXHIBITS) },
  'docs/examples.md': { gallery: () => galleryList(BUSINESSES), businesses: businessTable },
  'docs/fields.md': { 'numbered fields': numberedFields, 'other fields': otherFields, 'names in other APIs': otherNames },
  'docs/labels.md': { labels: labelList, words: documentLabelTable, tags: () => tagList(LABELS), gallery: languageList },
  'docs/payment-codes.md': { gallery: () => galleryList(CODE_EXHIBITS) },
  'schemas/labels/README.md': {
    languages: () => languageTable(LABELS), sources: () => sourceTable(LABELS), doubts: () => doubtTable(LABELS),
  },
};

const renewed = async (path: string, parts: typeof PARTS[string]): Promise<string> => {
  let page = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
  for (const [name, make] of Object.entries(parts)) page = withSection(page, name, await make());
  return page;
};

/** Generates the tables and lists of pictures in the docs. */
export const pageParts: Generator = {
  name: 'parts of the docs',
  produce: () => Promise.all(Object.entries(PARTS).map(async ([path, parts]) => ({ path, text: await renewed(path, parts) }))),
};
