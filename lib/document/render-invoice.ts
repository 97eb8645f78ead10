import { fileTooLarge, checkFileSize, MAX_FILE_BYTES } from './file-size.js';
import type { DocumentMetadata, Page } from '../layout/engine/page.js';
import type { Attachment } from '../pdf/attachments.js';
import { DocumentDrawing, type EmbeddedInvoice } from '../pdf/draw-document.js';
import type { WorkBudget } from '../work/work-budget.js';
import type { MissingGlyph, TextMeasurer } from '../layout/engine/text.js';
import { type FontsLocation, readFontsFrom } from '../typeset/assets.js';
import { brandMeasurerOptions } from '../typeset/brand-typefaces.js';
import { createTextMeasurer } from '../typeset/text-measurer.js';
import { collectWarnings, type PreparedInvoice } from './prepare-invoice.js';
import { layOutInvoice } from './lay-out-invoice.js';
import { requestFiles } from './embedded-request.js';
import type { Warning } from '../invoice/types.js';

/** Draws the pages of an invoice as they are laid out, and stops once they are too large for a response. */
export class InvoiceDrawing {
  readonly #drawing: DocumentDrawing;
  #pageCount = 0;

  constructor(direction: DocumentMetadata['direction'], work?: WorkBudget) {
    this.#drawing = new DocumentDrawing(direction, work);
  }

  get pageCount(): number { return this.#pageCount; }

  /** Draws new items of a page. Throws AppError VALIDATION_ERROR on `lineItems` if the pages so far are too large. */
  add(page: Page, index: number): void {
    this.#drawing.draw(page, index);
    this.#pageCount = Math.max(this.#pageCount, index + 1);
    if (this.#drawing.exceeds(MAX_FILE_BYTES)) throw fileTooLarge('PDF', 'too large');
  }

  /** Completes the file. Throws AppError VALIDATION_ERROR on `lineItems` if it is too large for a response. */
  finish(metadata: DocumentMetadata, files?: readonly Attachment[]): Uint8Array {
    const bytes = this.#drawing.finish(metadata, files);
    checkFileSize('PDF', bytes.length);
    return bytes;
  }
}

export interface DrawnInvoice {
  /** A PDF/A-3a and PDF/UA-1 file. */
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Index of the page with the codes of a tax authority; present if there are any. */
  readonly marksPage?: number;
  /** The characters that no font can show. */
  readonly missingGlyphs: readonly MissingGlyph[];
}

export const createMeasurer = (
  { computed: { invoice }, brand, work }: PreparedInvoice, { fontsFolder }: FontsLocation,
): TextMeasurer => {
  readFontsFrom(fontsFolder);
  return createTextMeasurer({ language: invoice.language, ...brandMeasurerOptions(brand), work });
};

/**
 * Draws the PDF of an invoice. Each page is drawn and released as soon as it is laid out. The same invoice gives the
 * same bytes.
 * @param loadFiles makes the embedded files, after the pages
 * @throws AppError VALIDATION_ERROR as {@link layOutInvoice}, and with the field `lineItems` if the PDF is too large
 * for a response
 */
export const drawInvoice = async (
  prepared: PreparedInvoice, fonts: FontsLocation, loadFiles: () => Promise<readonly Attachment[]>,
): Promise<DrawnInvoice> => {
  const measurer = createMeasurer(prepared, fonts);
  const drawing = new InvoiceDrawing(prepared.computed.invoice.direction, prepared.work);
  const metadata = await layOutInvoice(prepared, measurer, (page, index) => drawing.add(page, index));
  const bytes = drawing.finish(metadata, await loadFiles());
  const { marksPage } = metadata;
  return {
    bytes, pageCount: drawing.pageCount, missingGlyphs: measurer.missingGlyphs, ...marksPage !== undefined && { marksPage },
  };
};

/** The e-invoice embedded in a PDF; undefined if the request asks for none, or for a format that a PDF cannot embed. */
const embeddedEInvoice = async ({ eInvoice }: PreparedInvoice): Promise<EmbeddedInvoice | undefined> => {
  if (eInvoice === undefined) return undefined;
  const { embeddableEInvoice } = await import('../einvoice/pdf-e-invoice.js');
  const embeddable = embeddableEInvoice(eInvoice);
  return embeddable && { ...embeddable, mediaType: 'text/xml' };
};

/** The files embedded in the PDF of an invoice: its e-invoice and its request, if requested. */
export const embeddedFiles = async (prepared: PreparedInvoice): Promise<readonly Attachment[]> => {
  const eInvoice = await embeddedEInvoice(prepared);
  return [...eInvoice === undefined ? [] : [eInvoice], ...requestFiles(prepared)];
};

/** The PDF of an invoice, with the warnings that its preview lists. */
export interface RenderedInvoice extends Omit<DrawnInvoice, 'missingGlyphs'> { readonly warnings: readonly Warning[] }

/** Draws the copies of an invoice into one PDF. Throws as {@link renderInvoice}. */
const renderCopies = async (prepared: PreparedInvoice, fonts: FontsLocation): Promise<RenderedInvoice> => {
  const { MergedDrawing } = await import('./merged-drawing.js');
  const drawing = new MergedDrawing(false, fonts, prepared.work, false);
  const drawn = await drawing.add(prepared);
  if (drawing.isFull) throw fileTooLarge('PDF', 'too large');
  const bytes = drawing.finish(await embeddedFiles(prepared));
  checkFileSize('PDF', bytes.length);
  return { bytes, ...drawn };
};

/**
 * Draws the PDF of an invoice with its embedded files.
 * @throws AppError VALIDATION_ERROR as {@link drawInvoice} and {@link collectWarnings}
 */
export const renderInvoice = async (prepared: PreparedInvoice, fonts: FontsLocation = {}): Promise<RenderedInvoice> => {
  if (prepared.computed.invoice.copies !== undefined) return renderCopies(prepared, fonts);
  const { missingGlyphs, ...drawn } = await drawInvoice(prepared, fonts, async () => embeddedFiles(prepared));
  return { ...drawn, warnings: collectWarnings(prepared, missingGlyphs) };
};
