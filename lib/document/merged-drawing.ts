import type { Warning } from '../invoice/types.js';
import type { DocumentMetadata, StructureNode } from '../layout/engine/page.js';
import { readFontsFrom, type FontsLocation } from '../typeset/assets.js';
import type { Attachment } from '../pdf/attachments.js';
import type { TextMeasurer } from '../layout/engine/text.js';
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

/** A copy of an invoice, or the invoice itself if it has no copies. */
interface MergedPart {
  readonly metadata: DocumentMetadata;
  readonly node: StructureNode;
  readonly firstPage: number;
  readonly invoiceNumber: string;
  /** What the bookmark says, and what is before the page numbers. */
  readonly bookmark: readonly string[];
  readonly prefix: readonly string[];
}

interface AddedInvoice {
  /** Pages of all copies. */
  readonly pageCount: number;
  readonly warnings: readonly Warning[];
  /** Index of the page of the first copy with the codes of a tax authority; present if there are any. */
  readonly marksPage?: number;
}

const SEPARATOR = ' · ';

/** Each copy of an invoice, or the invoice. Only the first copy has the payment code, so that nobody pays twice. */
const copiesOf = (prepared: PreparedInvoice): readonly PreparedInvoice[] => {
  const { computed, computed: { invoice } } = prepared;
  return invoice.copies?.map((_, copy) => ({
    ...prepared, computed: { ...computed, invoice: { ...invoice, copy } }, ...copy > 0 && { paymentCode: undefined },
  })) ?? [prepared];
};

const hasPaymentPart = ({ paymentCode }: PreparedInvoice): boolean => paymentCode?.outcome.status === 'drawn' && paymentCode.outcome.bill !== undefined;

/** The metadata of the merged PDF: that of the first invoice, with the number of the last invoice added to the title. */
const mergedMetadata = (parts: readonly MergedPart[], isOneInvoice: boolean): DocumentMetadata => {
  const [{ metadata: first }, last] = [required(parts[0], 'invoice'), required(parts.at(-1), 'invoice')];
  return {
    structure: { tag: 'Document', children: parts.map(({ node }) => node) },
    title: isOneInvoice ? first.title : `${first.title} – ${last.invoiceNumber}`,
    author: first.author, language: first.language, date: first.date,
    direction: parts.every(({ metadata }) => metadata.direction === 'rtl') ? 'rtl' : 'ltr',
    bookmarks: parts.map(({ bookmark, node, metadata: { bookmarks = [] } }) =>
      ({ title: bookmark.join(SEPARATOR), node, children: bookmarks })),
  };
};

/** Draws invoices and their copies one after the other into one PDF that contains each font and picture once. */
export class MergedDrawing {
  readonly #drawing: DocumentDrawing;
  readonly #cache = textCache();
  readonly #parts: MergedPart[] = [];
  readonly #blankPages: number[] = [];
  #pageCount = 0;
  #invoiceCount = 0;

  /**
   * @param startsOnRight whether invoices, copies and pages with a Swiss payment part begin on the front of a sheet
   * @param namesInvoices whether bookmarks and page labels name the invoice, not only its copy
   */
  constructor(
    private readonly startsOnRight: boolean, { fontsFolder }: FontsLocation, work: WorkBudget,
    private readonly namesInvoices = true,
  ) {
    readFontsFrom(fontsFolder);
    this.#drawing = new DocumentDrawing('ltr', work);
  }

  /** Whether the pages drawn so far are larger than a response may be. */
  get isFull(): boolean { return this.#drawing.exceeds(MAX_FILE_BYTES); }

  /** Draws the pages of another invoice. Throws AppError VALIDATION_ERROR as {@link layOutInvoice} and {@link collectWarnings}. */
  async add(prepared: PreparedInvoice): Promise<AddedInvoice> {
    const { language, direction } = prepared.computed.invoice;
    const firstPage = this.#pageCount;
    this.#invoiceCount += 1;
    this.#drawing.setDirection(direction);
    const brandOptions = brandMeasurerOptions(prepared.brand);
    const measurer = createTextMeasurer({ language, ...brandOptions, cache: this.#cache, work: prepared.work });
    const marksPages: (number | undefined)[] = [];
    for (const part of copiesOf(prepared)) {
      if (!this.isFull) marksPages.push(await this.#addPart(part, measurer));
    }
    const [marksPage] = marksPages;
    const warnings = collectWarnings(prepared, measurer.missingGlyphs);
    return { pageCount: this.#pageCount - firstPage, warnings, ...marksPage !== undefined && { marksPage } };
  }

  /** Draws a copy or an invoice. Returns the index of its page with the codes of a tax authority. */
  async #addPart(prepared: PreparedInvoice, measurer: TextMeasurer): Promise<number | undefined> {
    const { language, invoiceNumber, billTo, copies, copy } = prepared.computed.invoice;
    const firstPage = this.#pageCount;
    this.#startOnRightPage(firstPage);
    const metadata = await layOutInvoice(prepared, measurer, (page, index) => {
      this.#drawing.draw(page, firstPage + index);
      this.#pageCount = Math.max(this.#pageCount, firstPage + index + 1);
    });
    if (hasPaymentPart(prepared)) this.#startOnRightPage(this.#pageCount - 1);
    const node: StructureNode = { ...metadata.structure, tag: 'Part', language };
    const [recipient = ''] = billTo.split('\n', 1);
    const marks = copy === undefined ? [] : copies?.slice(copy, copy + 1) ?? [];
    const [bookmark, prefix] = this.namesInvoices
      ? [[invoiceNumber, recipient, ...marks], [invoiceNumber, ...marks]] : [marks, marks];
    this.#parts.push({ metadata, node, firstPage, invoiceNumber, bookmark, prefix });
    return metadata.marksPage;
  }

  finish(files: readonly Attachment[] = []): Uint8Array {
    const documents = this.#parts.map(({ firstPage, prefix }) =>
      ({ firstPage, prefix: prefix.map((text) => text + SEPARATOR).join('') }));
    const metadata = mergedMetadata(this.#parts, this.#invoiceCount === 1);
    return this.#drawing.finish(metadata, files, new MergedPages(this.#blankPages, documents));
  }

  /** Puts a blank page before a page that would be on the back of a sheet. */
  #startOnRightPage(page: number): void {
    if (this.startsOnRight && (page + this.#blankPages.length) % 2 === 1) this.#blankPages.push(page);
  }
}
