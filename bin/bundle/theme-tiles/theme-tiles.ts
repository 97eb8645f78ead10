import { computeInvoice } from '../../../lib/document/open-invoice.js';
import { COLOR_NAMES, THEMES, type Theme } from '../../../lib/invoice/themes.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/pdf/text/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { TILE_INVOICE } from './tile-invoice.js';
import { tracePage, type Mark } from './trace-page.js';

/** A picture of a design's first page. */
interface ThemeTile {
  readonly name: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** The colours that marks refer to by name. */
  readonly colours: Readonly<Record<string, string>>;
  readonly marks: readonly Mark[];
}

const tileOf = (theme: Theme): ThemeTile => {
  const request = validateInvoiceRequest({ ...TILE_INVOICE, theme: theme.name });
  const prepared = computeInvoice(request, { deploymentWatermark: null });
  const { pages } = layoutInvoice(prepared, createTextMeasurer({ language: 'en-US' }));
  const [page] = pages;
  if (page === undefined || pages.length > 1) throw new Error(`The invoice of the tiles takes ${pages.length} pages in ${theme.name}.`);
  const { widthPt, heightPt } = page;
  return {
    name: theme.name, width: Math.round(widthPt), height: Math.round(heightPt),
    colours: Object.fromEntries(COLOR_NAMES.map((name) => [name, theme[name]])), marks: tracePage(page, theme),
  };
};

/** A tile for each design, laid out by the service's own code. */
export const themeTiles = (): readonly ThemeTile[] => THEMES.map(tileOf);
