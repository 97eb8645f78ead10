import { readFileSync } from 'node:fs';
import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { BUSINESSES, LANGUAGE_FIGURES, type Business, type Figure } from '../pictures/exhibits.js';
import { table } from './page-section.js';

interface Cell {
  /** `images/PICTURE.png` below docs. */
  readonly picture: string;
  readonly alt: string;
  /** HTML below the picture. */
  readonly caption: string;
}

const htmlTable = (cells: readonly Cell[], columns: number, width: number): string => {
  const imageOf = ({ picture, alt }: Cell): string => `<img src="images/${picture}.png" width="${width}" alt="${alt}">`;
  const html = cells.map((cell) => `    <td><a href="images/${cell.picture}.png">${imageOf(cell)}</a><br>${cell.caption}</td>`);
  const rows = html.flatMap((_, index) => (index % columns === 0 ? [html.slice(index, index + columns)] : []));
  return ['<table>', ...rows.flatMap((row) => ['  <tr align="center">', ...row, '  </tr>']), '</table>'].join('\n');
};

/** Pictures as an HTML table of small ones, each linked to its full size and to its request. */
export const galleryHtml = (figures: readonly Figure[]): string => htmlTable(figures.map(({ name, title, request }) =>
  ({ picture: name, alt: title, caption: `<a href="../examples/${request}.json">${title}</a>` })), 4, 180);

/** The pictures of the languages, each linked to its full size. */
export const languageGalleryHtml = (): string => htmlTable(LANGUAGE_FIGURES.map(([name, title, language]) =>
  ({ picture: `languages/${name}`, alt: title, caption: `${title}<br><code>"language": "${language}"</code>` })), 3, 260);

const businessRow = async ({ request, title, description }: Business): Promise<readonly string[]> => {
  const body = JSON.parse(readFileSync(new URL(`../../examples/${request}.json`, import.meta.url), 'utf8')) as unknown;
  const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  const { design, currency: { symbol, minorUnitDigits: digits } } = prepared.computed.invoice;
  const { preview } = await previewInvoice(prepared, { currencySymbol: symbol });
  const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const { theme, currency, financial: { total } } = preview;
  const designName = theme === design ? design : `${design}, own colours`;
  return [`[${title}](../examples/${request}.json)`, description, designName, `${currency} ${amounts.format(total)}`];
};

/** The features and amounts of each business, as a Markdown table. */
export const businessTable = async (): Promise<string> =>
  table(['request', 'shows', 'design', 'total:'], await Promise.all(BUSINESSES.map(businessRow)));
