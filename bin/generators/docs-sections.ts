import { existsSync, readFileSync } from 'node:fs';
import { THEME_NAMES } from '../../lib/presentation/themes.js';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { AUTHORITY_FIGURES, type Business, BUSINESSES, DESIGN_FIGURES, DOCUMENT_FIGURES, type Figure, LANGUAGE_FIGURES, PAYMENT_CODE_FIGURES } from '../../packages/pictures/src/figures.js';
import { table, withSection } from './markdown.js';
import { readFile } from 'node:fs/promises';
import type { Setting } from '../../lib/settings/setting-parser.js';
import { settingsFrom } from '../../lib/settings/settings.js';
import { formatTable } from './format-list.js';
import { numberedFields, otherFields } from './field-list.js';
import type { Generator } from './generated-file.js';
import { labelFiles } from './label-files.js';
import { documentLabelTable, doubtfulLabelTable, labelList, languageTable, sourceTable, tagList } from './label-tables.js';

const FOLDER = new URL('../../lib/layout/designs/', import.meta.url);

/** The source of a design, which is a file or a folder with a file of the same name. */
const sourceOf = (name: string): string => {
  const file = new URL(`${name}.ts`, FOLDER);
  return readFileSync(existsSync(file) ? file : new URL(`${name}/${name}.ts`, FOLDER), 'utf8');
};

/** The comment above a design in its source, as one line. Throws Error if the source has none. */
export const designComment = (source: string, name: string): string => {
  const [before, after] = source.split(`*/\nexport const ${name} = (): Design`);
  if (before === undefined || after === undefined) throw new Error(`The design ${name} needs a comment: docs/designs.md prints it.`);
  return before.slice(before.lastIndexOf('/**') + 3).replaceAll(/\s+(?:\* )?/g, ' ').trim();
};

/** The sections of docs/designs.md: one for each design, with the comment of its source. */
export const designsMarkdown = (): string =>
  THEME_NAMES.map((name) => `### ${name}\n\n${designComment(sourceOf(name.toLowerCase()), name.toLowerCase())}`).join('\n\n');

interface Cell {
  /** `PICTURE.png` below docs/images. */
  readonly picture: string;
  readonly alt: string;
  /** HTML below the picture. */
  readonly caption: string;
}

/** Relative paths of a page to the folders of its pictures and requests. */
interface Folders { readonly images: string; readonly examples: string }

const FROM_DOCS: Folders = { images: 'images', examples: '../examples' };
const FROM_EXAMPLES: Folders = { images: '../docs/images', examples: '.' };
const FROM_LABELS: Folders = { images: '../../docs/images', examples: '../../examples' };

const htmlTable = (cells: readonly Cell[], { images }: Folders, columns: number, width: number): string => {
  const imageOf = ({ picture, alt }: Cell): string => `<img src="${images}/${picture}.png" width="${width}" alt="${alt}">`;
  const html = cells.map((cell) => `    <td>${imageOf(cell)}<br>${cell.caption}</td>`);
  const rows = html.flatMap((_, index) => (index % columns === 0 ? [html.slice(index, index + columns)] : []));
  return ['<table>', ...rows.flatMap((row) => ['  <tr align="center">', ...row, '  </tr>']), '</table>'].join('\n');
};

/** Pictures as an HTML table of small ones, each with a link to its request. */
const galleryHtml = (figures: readonly Figure[], folders = FROM_DOCS): string => {
  const cellOf = ({ name, title, request }: Figure): Cell =>
    ({ picture: name, alt: title, caption: `<a href="${folders.examples}/${request}.json">${title}</a>` });
  return htmlTable(figures.map(cellOf), folders, 4, 180);
};

/** The pictures of the languages. */
const languageGalleryHtml = (): string => htmlTable(LANGUAGE_FIGURES.map(([name, title, language]) =>
  ({ picture: `languages/${name}`, alt: title, caption: `${title}<br><code>"language": "${language}"</code>` })), FROM_LABELS, 3, 260);

const businessRow = async ({ request, title, description }: Business): Promise<readonly string[]> => {
  const body = JSON.parse(readFileSync(new URL(`../../examples/${request}.json`, import.meta.url), 'utf8')) as unknown;
  const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  const { design, currency: { symbol, minorUnitDigits: digits } } = prepared.computed.invoice;
  const { preview } = await previewInvoice(prepared, { currencySymbol: symbol });
  const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { theme, currency, financial: { total } } = preview;
  const designName = theme === design ? design : `${design}, own colours`;
  return [`[${title}](${request}.json)`, description, designName, `${currency} ${amounts.format(total)}`];
};

/** The features and amounts of each business, as a Markdown table. */
const businessTable = async (): Promise<string> =>
  table(['request', 'shows', 'design', 'total:'], await Promise.all(BUSINESSES.map(businessRow)));

const code = (text: string | null): string => (text === null || text === '' ? '–' : `\`${text}\``);

const settingName = (name: string, { variable }: Setting<unknown>): string =>
  (variable === null ? code(name) : `${code(name)} (${code(variable)})`);

const parameterTable = (): string => table(
  ['parameter (environment variable)', 'default', 'meaning'],
  settingsFrom('deployment').map((setting) =>
    [settingName(setting.name ?? '', setting), setting.defaultValue === null ? 'required' : code(setting.defaultValue), setting.description]),
  '',
);

const LABELS = labelFiles();

/** The generated parts of the pages, by page and name. */
const SECTIONS_BY_PAGE: Readonly<Record<string, Readonly<Record<string, () => string | Promise<string>>>>> = {
  'docs/configuration.md': { parameters: parameterTable },
  'docs/designs.md': { gallery: () => galleryHtml(DESIGN_FIGURES), designs: designsMarkdown },
  'docs/documents.md': { gallery: () => galleryHtml(DOCUMENT_FIGURES) },
  'docs/e-invoices.md': { formats: formatTable },
  'docs/fields.md': { 'numbered fields': numberedFields, 'other fields': otherFields },
  'docs/payment-codes.md': {
    'payment codes': () => galleryHtml(PAYMENT_CODE_FIGURES), 'tax authorities': () => galleryHtml(AUTHORITY_FIGURES),
  },
  'examples/README.md': { gallery: () => galleryHtml(BUSINESSES, FROM_EXAMPLES), businesses: businessTable },
  'schemas/labels/README.md': {
    tags: () => tagList(LABELS), gallery: languageGalleryHtml, labels: labelList, words: documentLabelTable,
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
  produce: () => Promise.all(Object.entries(SECTIONS_BY_PAGE)
    .map(async ([path, sections]) => ({ path, text: await renewPage(path, sections) }))),
};
