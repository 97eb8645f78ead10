import type { Warning } from '../invoice/types.js';
import type { DocumentMetadata, StructureNode } from '../layout/engine/page.js';
import { readFontsFrom, type FontsLocation } from '../typeset/assets.js';
import { MergedPages } from '../pdf/merged-pages.js';
import { DocumentDrawing } from '../pdf/draw-document.js';
import { brandMeasurerOptions } from '../typeset/brand-typefaces.js';
import { createTextMeasurer } from '../typeset/text-measurer.js';
import { textCache } from '../typeset/text-cache.js';
import { required } from '../required.js';
import type { WorkBudget } from '../work/work-budget.js';
import { MAX_FILE_BYTES } from './file-size.js';
import { collectWarnings, type PreparedInvoice } from './prepare-invoice.js';
import { layOutInvoice } from './lay-out-invoice.js';

interface MergedInvoice {
  readonly metadata: DocumentMetadata;
  readonly node: StructureNode;
  readonly firstPage: number;
  readonly invoiceNumber: string;
  readonly recipient: string;
}

const hasPaymentPart = ({ paymentCode }: PreparedInvoice): boolean => paymentCode?.outcome.status === 'drawn' && paymentCode.outcome.bill !== undefined;

/** The metadata of the merged PDF: that of the first invoice, with the number of the last invoice added to the title. */
const mergedMetadata = (mergedInvoices: readonly MergedInvoice[]): DocumentMetadata => {
  const [{ metadata: first }, last] = [required(mergedInvoices[0], 'invoice'), required(mergedInvoices.at(-1), 'invoice')];
  return {
    structure: { tag: 'Document', children: mergedInvoices.map(({ node }) => node) },
    title: mergedInvoices.length === 1 ? first.title : `${first.title} – ${last.invoiceNumber}`,
    author: first.author, language: first.language, date: first.date,
    direction: mergedInvoices.every(({ metadata }) => metadata.direction === 'rtl') ? 'rtl' : 'ltr',
    bookmarks: mergedInvoices.map(({ invoiceNumber, recipient, node, metadata: { bookmarks = [] } }) =>
      ({ title: `${invoiceNumber} · ${recipient}`, node, children: bookmarks })),
  };
};

/** Draws invoices one after the other into one PDF that contains each font and picture once. */
export class MergedDrawing {
  readonly #drawing: DocumentDrawing;
  readonly #cache = textCache();
  readonly #mergedInvoices: MergedInvoice[] = [];
  readonly #blankPages: number[] = [];
  #pageCount = 0;

  /** @param startsOnRight whether invoices and pages with a Swiss payment part begin on the front of a sheet */
  constructor(private readonly startsOnRight: boolean, { fontsFolder }: FontsLocation, work: WorkBudget) {
    readFontsFrom(fontsFolder);
    this.#drawing = new DocumentDrawing('ltr', work);
  }

  /** Whether the pages drawn so far are larger than a response may be. */
  get isFull(): boolean { return this.#drawing.exceeds(MAX_FILE_BYTES); }

  /** Draws the pages of another invoice. Throws AppError VALIDATION_ERROR as {@link layOutInvoice} and {@link collectWarnings}. */
  async add(prepared: PreparedInvoice): Promise<{ readonly pageCount: number; readonly warnings: readonly Warning[] }> {
    const { language, direction, invoiceNumber, billTo } = prepared.computed.invoice;
    const firstPage = this.#pageCount;
    this.#startOnRightPage(firstPage);
    this.#drawing.setDirection(direction);
    const brandOptions = brandMeasurerOptions(prepared.brand);
    const measurer = createTextMeasurer({ language, ...brandOptions, cache: this.#cache, work: prepared.work });
    const metadata = await layOutInvoice(prepared, measurer, (page, index) => {
      this.#drawing.draw(page, firstPage + index);
      this.#pageCount = Math.max(this.#pageCount, firstPage + index + 1);
    });
    if (hasPaymentPart(prepared)) this.#startOnRightPage(this.#pageCount - 1);
    const node: StructureNode = { ...metadata.structure, tag: 'Part', language };
    const [recipient = ''] = billTo.split('\n', 1);
    this.#mergedInvoices.push({ metadata, node, firstPage, invoiceNumber: invoiceNumber, recipient });
    return { pageCount: this.#pageCount - firstPage, warnings: collectWarnings(prepared, measurer.missingGlyphs) };
  }

  finish(): Uint8Array {
    const mergedInvoices = this.#mergedInvoices.map(({ firstPage, invoiceNumber: number }) => ({ firstPage, prefix: `${number} · ` }));
    return this.#drawing.finish(mergedMetadata(this.#mergedInvoices), [], new MergedPages(this.#blankPages, mergedInvoices));
  }

  /** Puts a blank page before a page that would be on the back of a sheet. */
  #startOnRightPage(page: number): void {
    if (this.startsOnRight && (page + this.#blankPages.length) % 2 === 1) this.#blankPages.push(page);
  }
}
