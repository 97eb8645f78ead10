import type { MissingGlyph, TextMeasurer } from '../layout/engine/text.js';
import { readFontsFrom, type FontsLocation } from '../pdf/assets.js';
import type { Attachment } from '../pdf/attachments.js';
import { brandMeasurerOptions } from '../pdf/text/brand-typefaces.js';
import { createTextMeasurer } from '../pdf/text/text-measurer.js';
import { InvoiceDrawing } from './invoice-drawing.js';
import type { PreparedInvoice } from './open-invoice.js';
import { layOutInvoice } from './place-invoice.js';

/** The drawn PDF of an invoice. */
export interface DrawnInvoice {
  /** A PDF/A-3a and PDF/UA-1 file. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** The characters that no font can show. */
  readonly missing: readonly MissingGlyph[];
}

/** Opens the fonts for the texts of an invoice. */
export const createMeasurer = ({ computed: { invoice }, brand, work }: PreparedInvoice, { fontsFolder }: FontsLocation): TextMeasurer => {
  readFontsFrom(fontsFolder);
  return createTextMeasurer({ language: invoice.language, ...brandMeasurerOptions(brand), work });
};

/**
 * Draws the PDF of an invoice. Each page is drawn and released as soon as it is laid out. The same invoice gives the
 * same bytes.
 * @param filesOf makes the files within the PDF, after the pages
 * @throws AppError VALIDATION_ERROR as {@link placeInvoice}, and with the field `lineItems` if the PDF is too large for
 * a response
 */
export const drawInvoice = async (
  prepared: PreparedInvoice, fonts: FontsLocation, loadFiles: () => Promise<readonly Attachment[]>,
): Promise<DrawnInvoice> => {
  const measurer = createMeasurer(prepared, fonts);
  const drawing = new InvoiceDrawing(prepared.computed.invoice.direction, prepared.work);
  const outline = await layOutInvoice(prepared, measurer, (page, index) => drawing.add(page, index));
  const bytes = drawing.finish(outline, await loadFiles());
  return { bytes, pageCount: drawing.pageCount, missing: measurer.missing };
};
