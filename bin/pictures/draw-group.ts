import { prepareInvoice } from '../../lib/document/open-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import type { ThemeName } from '../../lib/invoice/themes.js';
import { drawDocument } from '../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../lib/pdf/text/text-measurer.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { SheetCase } from './cases/cases.js';
import type { SheetGroup } from './contact-sheet.js';
import type { Pixels } from './pixels.js';
import { rasterizePages } from './rasterize-page.js';

const POINTS_PER_INCH = 72;
/** A sheet shows the first and the last pages of a long invoice. */
const MAX_END_PAGES = 3;

const CAPTION = { family: 'noto-sans', weight: 'bold', sizePt: 13 } as const;
const CAPTION_PT = 22;
const BASELINE_PT = 15;

/** Indexes of the pages on the sheet. */
export const shownPages = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index < MAX_END_PAGES || index >= count - MAX_END_PAGES);

const drawCaption = async (text: string, scale: number): Promise<Pixels> => {
  const line = createTextMeasurer({ language: 'en' }).line(text, CAPTION);
  const size = { widthPt: Math.ceil(line.widthPt) + 4, heightPt: CAPTION_PT };
  const bytes = await drawDocument({
    pages: [{
      ...size,
      items: [
        { kind: 'rectangle', meaning: 'artifact', xPt: 0, yPt: 0, ...size, fill: '#e4e4e4' },
        { kind: 'text', meaning: 'artifact', xPt: 0, yPt: BASELINE_PT, line, color: '#222222' },
      ],
    }],
    structure: { tag: 'Document', children: [] }, title: text, author: '', language: 'en', direction: 'ltr', date: '2026-01-01',
  });
  const [picture] = await rasterizePages(bytes, [0], scale);
  if (picture === undefined) throw new Error('PDFium drew no caption.');
  return picture;
};

/**
 * The pages of a case in one design, below the design's name and the number of pages.
 * @param dpi pixels per inch
 */
export const drawGroup = async ({ request }: SheetCase, theme: ThemeName, dpi: number): Promise<SheetGroup> => {
  const scale = dpi / POINTS_PER_INCH;
  const prepared = await prepareInvoice(validateInvoiceRequest({ ...request, theme }), { deploymentWatermark: null });
  const { bytes, pageCount } = await renderInvoice(prepared);
  const caption = pageCount === 1 ? theme : `${theme}, ${pageCount} pages`;
  return { caption: await drawCaption(caption, scale), pages: await rasterizePages(bytes, shownPages(pageCount), scale) };
};
