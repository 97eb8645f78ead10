import { readFontsFrom, type FontsPlace } from '../pdf/assets.js';
import type { Attachment } from '../pdf/attachments.js';
import { brandText } from '../pdf/text/brand-typefaces.js';
import type { MissingGlyph } from '../layout/engine/text.js';
import { createTextMeasurer } from '../pdf/text/text-measurer.js';
import { InvoiceDrawing } from './invoice-drawing.js';
import type { OpenInvoice } from './open-invoice.js';
import { placeInvoice } from './place-invoice.js';

export interface RenderedInvoice {
  /** A PDF/A-3a and PDF/UA-1 file. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Characters that no font has. */
  readonly missing: readonly MissingGlyph[];
}

/**
 * Draws the PDF of an invoice. Each page is drawn and released as soon as it is laid out. The same invoice gives the
 * same bytes.
 * @param filesOf makes the files within the PDF, after the pages
 * @throws AppError VALIDATION_ERROR as {@link placeInvoice}, and with the field `lineItems` if the PDF is too large for
 * a response
 */
export const drawInvoice = async (
  open: OpenInvoice, { fontsFolder }: FontsPlace, filesOf: () => Promise<readonly Attachment[]>,
): Promise<RenderedInvoice> => {
  readFontsFrom(fontsFolder);
  const { direction, language } = open.computed.invoice;
  const drawing = new InvoiceDrawing(direction, open.work);
  const measurer = createTextMeasurer({ language, ...brandText(open.brand), work: open.work });
  const outline = await placeInvoice(open, measurer, (page, index) => drawing.add(page, index));
  const bytes = drawing.finish(outline, await filesOf());
  return { bytes, pageCount: drawing.pageCount, missing: measurer.missing };
};
