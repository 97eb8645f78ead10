import type { Invoice } from '../invoice/types.js';
import type { Outline, Page } from '../layout/engine/page.js';
import { attachmentBound, type Attachment } from '../pdf/attachments.js';
import { SizeBound } from '../pdf/size-bound.js';
import { MAX_FILE_BYTES } from './file-size.js';
import { InvoiceDrawing } from './invoice-drawing.js';

/** What the bound of a usual line is, and of a character of its description, in bytes. */
const LINE = 3700;
const CHARACTER = 10;

/** What the bound will be, as far as the request shows it. */
const expectedBound = ({ lineItems, texts = [] }: Invoice): number =>
  [...lineItems.map(({ description }) => description), ...texts.map(({ text }) => text)]
    .reduce((sum, { length }) => sum + LINE + CHARACTER * length, 0);

/**
 * Checks that the file of an invoice is small enough, without drawing it if an upper bound of its size shows it. The
 * pages are kept until the bound is too large; from then on all of them are drawn. An invoice that is so long that the
 * bound is sure to be too large is drawn from its first page. So it is laid out once, and a preview costs no more than
 * the file.
 */
export class SizeCheck {
  readonly #direction: Outline['direction'];
  readonly #bound = new SizeBound();
  #kept: (readonly [Page, number])[] = [];
  #drawing: InvoiceDrawing | undefined;

  /** @param isDrawn whether the file is drawn in any case, because its bytes are needed */
  constructor(invoice: Invoice, isDrawn = false) {
    this.#direction = invoice.direction;
    if (isDrawn || expectedBound(invoice) > MAX_FILE_BYTES) this.#begin();
  }

  get pageCount(): number {
    return this.#drawing?.pageCount ?? this.#bound.pageCount;
  }

  /** Takes new items of a page. Throws AppError as {@link InvoiceDrawing.add}. */
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
   * @returns the file, if it was drawn
   * @throws AppError VALIDATION_ERROR with the field `lineItems` if the file is too large for a response
   */
  finish(outline: Outline, files: readonly Attachment[] = []): Uint8Array | undefined {
    const attached = files.reduce((sum, file) => sum + attachmentBound(file), 0);
    const drawing = this.#drawing ?? (this.#bound.bytes(outline) + attached > MAX_FILE_BYTES ? this.#begin() : undefined);
    return drawing?.finish(outline, files);
  }

  #begin(): InvoiceDrawing {
    const drawing = this.#drawing = new InvoiceDrawing(this.#direction);
    for (const [page, index] of this.#kept) drawing.add(page, index);
    this.#kept = [];
    return drawing;
  }
}
