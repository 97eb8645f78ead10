import type { Warning } from '../invoice/types.js';
import type { Outline, StructureNode } from '../layout/engine/page.js';
import { readFontsFrom, type FontsPlace } from '../pdf/assets.js';
import { Binding } from '../pdf/binding.js';
import { DocumentDrawing } from '../pdf/draw-document.js';
import { brandText } from '../pdf/text/brand-typefaces.js';
import { createTextMeasurer } from '../pdf/text/text-measurer.js';
import { textMemory } from '../pdf/text/text-memory.js';
import { required } from '../required.js';
import type { WorkBudget } from '../work/work-budget.js';
import { MAX_FILE_BYTES } from './file-size.js';
import type { OpenInvoice } from './open-invoice.js';
import { placeInvoice } from './place-invoice.js';
import { warningsOf } from './warnings.js';

/** An invoice whose pages are drawn. */
interface DrawnPart {
  readonly outline: Outline;
  readonly node: StructureNode;
  readonly firstPage: number;
  readonly number: string;
  readonly recipient: string;
}

/** What is known of an invoice once it is drawn. */
interface DrawnPages { readonly pageCount: number; readonly warnings: readonly Warning[] }

const hasSlip = ({ code }: OpenInvoice): boolean => code?.outcome.status === 'drawn' && code.outcome.bill !== undefined;

/** The metadata of all invoices: those of the first, and the number of the last. */
const outlineOf = (parts: readonly DrawnPart[]): Outline => {
  const [{ outline: first }, last] = [required(parts[0], 'invoice'), required(parts.at(-1), 'invoice')];
  return {
    structure: { tag: 'Document', children: parts.map(({ node }) => node) },
    title: parts.length === 1 ? first.title : `${first.title} – ${last.number}`,
    author: first.author, language: first.language, date: first.date,
    direction: parts.every(({ outline }) => outline.direction === 'rtl') ? 'rtl' : 'ltr',
    bookmarks: parts.map(({ number, recipient, node, outline: { bookmarks = [] } }) =>
      ({ title: `${number} · ${recipient}`, node, children: bookmarks })),
  };
};

/** Draws invoices one after the other into one PDF, with each font and picture once. */
export class MergedDrawing {
  readonly #drawing: DocumentDrawing;
  readonly #memory = textMemory();
  readonly #parts: DrawnPart[] = [];
  readonly #blanks: number[] = [];
  #pageCount = 0;

  /** @param startsOnRight whether invoices and Swiss slips begin on the front of a sheet */
  constructor(private readonly startsOnRight: boolean, { fontsFolder }: FontsPlace, work: WorkBudget) {
    readFontsFrom(fontsFolder);
    this.#drawing = new DocumentDrawing('ltr', work);
  }

  /** Whether the pages so far are larger than a response may be. */
  get isFull(): boolean {
    return this.#drawing.exceeds(MAX_FILE_BYTES);
  }

  /**
   * Draws the pages of one more invoice.
   * @throws AppError VALIDATION_ERROR as {@link placeInvoice} and {@link warningsOf}, and with the field `logo` if the
   * image is corrupt
   */
  async add(open: OpenInvoice): Promise<DrawnPages> {
    const { language, direction, invoiceNumber, billTo } = open.computed.invoice;
    const firstPage = this.#pageCount;
    this.#keepRight(firstPage);
    this.#drawing.turn(direction);
    const measurer = createTextMeasurer({ language, ...brandText(open.brand), memory: this.#memory, work: open.work });
    const outline = await placeInvoice(open, measurer, (page, index) => {
      this.#drawing.draw(page, firstPage + index);
      this.#pageCount = Math.max(this.#pageCount, firstPage + index + 1);
    });
    if (hasSlip(open)) this.#keepRight(this.#pageCount - 1);
    const node: StructureNode = { ...outline.structure, tag: 'Part', language };
    this.#parts.push({ outline, node, firstPage, number: invoiceNumber, recipient: billTo.split('\n', 1)[0] ?? '' });
    return { pageCount: this.#pageCount - firstPage, warnings: warningsOf(open, measurer.missing) };
  }

  /** Completes the file. */
  finish(): Uint8Array {
    const parts = this.#parts.map(({ firstPage, number }) => ({ firstPage, prefix: `${number} · ` }));
    return this.#drawing.finish(outlineOf(this.#parts), [], new Binding(this.#blanks, parts));
  }

  /** Puts a blank page before a page that would be on the back of another one. */
  #keepRight(page: number): void {
    if (this.startsOnRight && (page + this.#blanks.length) % 2 === 1) this.#blanks.push(page);
  }
}
