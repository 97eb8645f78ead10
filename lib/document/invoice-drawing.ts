import { fileTooLarge, checkFileSize, MAX_FILE_BYTES } from './file-size.js';
import type { DocumentMetadata, Page } from '../layout/engine/page.js';
import type { Attachment } from '../pdf/attachments.js';
import { DocumentDrawing } from '../pdf/draw-document.js';
import type { WorkBudget } from '../work/work-budget.js';

/** Draws the pages of an invoice as layout delivers them, and stops once they are too large for a response. */
export class InvoiceDrawing {
  readonly #drawing: DocumentDrawing;
  #pageCount = 0;

  /** @param direction of the pages */
  constructor(direction: DocumentMetadata['direction'], work?: WorkBudget) {
    this.#drawing = new DocumentDrawing(direction, work);
  }

  get pageCount(): number {
    return this.#pageCount;
  }

  /**
   * Draws new items of a page.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt, and with `lineItems` if the pages
   * so far are too large
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
  finish(outline: DocumentMetadata, files?: readonly Attachment[]): Uint8Array {
    const bytes = this.#drawing.finish(outline, files);
    checkFileSize('PDF', bytes.length);
    return bytes;
  }
}
