import { fileTooLarge, checkFileSize, MAX_FILE_BYTES } from './file-size.js';
import type { Outline, Page } from './layout/engine/page.js';
import { attachmentBound } from './pdf/attachments.js';
import { DocumentDrawing, type EmbeddedInvoice } from './pdf/draw-document.js';
import { SizeBound } from './pdf/size-bound.js';

/**
 * Draws the pages of an invoice as layout delivers them, and stops once they are too large for a response.
 */
export class InvoiceDrawing {
  readonly #drawing: DocumentDrawing;
  #pageCount = 0;

  /** @param direction of the pages */
  constructor(direction: Outline['direction']) {
    this.#drawing = new DocumentDrawing(direction);
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  /**
   * Draws new items of a page.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt, and with `lineItems` if the pages so far are too large
   */
  add(page: Page, index: number): void {
    this.#drawing.draw(page, index);
    this.#pageCount = Math.max(this.#pageCount, index + 1);
    if (this.#drawing.exceeds(MAX_FILE_BYTES)) throw fileTooLarge('PDF', 'too large');
  }

  /**
   * Completes the file.
   * @throws AppError VALIDATION_ERROR with the field `lineItems` if it is too large for a response
   */
  finish(outline: Outline, eInvoice: EmbeddedInvoice | undefined): Uint8Array {
    const bytes = this.#drawing.finish(outline, eInvoice);
    checkFileSize('PDF', bytes.length);
    return bytes;
  }
}

/**
 * Checks that the file of an invoice is small enough, without drawing it if an upper bound of its size shows it. The pages are kept until the bound
 * is too large; from then on all of them are drawn. So an invoice is laid out once, and a preview costs no more than the file.
 */
export class SizeCheck {
  readonly #direction: Outline['direction'];
  readonly #bound = new SizeBound();
  #kept: (readonly [Page, number])[] = [];
  #drawing: InvoiceDrawing | undefined;

  /** @param direction of the pages */
  constructor(direction: Outline['direction']) {
    this.#direction = direction;
  }

  get pageCount(): number {
    return this.#drawing?.pageCount ?? this.#bound.pageCount;
  }

  /**
   * Takes new items of a page.
   * @throws AppError as {@link InvoiceDrawing.add}
   */
  add(page: Page, index: number): void {
    if (this.#drawing !== undefined) {
      this.#drawing.add(page, index);
      return;
    }
    this.#bound.add(page, index);
    this.#kept.push([page, index]);
    if (this.#bound.pageBytes > MAX_FILE_BYTES) this.#begin();
  }

  /**
   * Takes the end of the document.
   * @throws AppError VALIDATION_ERROR with the field `lineItems` if the file is too large for a response
   */
  finish(outline: Outline, eInvoice: EmbeddedInvoice | undefined): void {
    const attached = eInvoice === undefined ? 0 : attachmentBound(eInvoice);
    const drawing = this.#drawing ?? (this.#bound.bytes(outline) + attached > MAX_FILE_BYTES ? this.#begin() : undefined);
    drawing?.finish(outline, eInvoice);
  }

  #begin(): InvoiceDrawing {
    const drawing = this.#drawing = new InvoiceDrawing(this.#direction);
    for (const [page, index] of this.#kept) drawing.add(page, index);
    this.#kept = [];
    return drawing;
  }
}
