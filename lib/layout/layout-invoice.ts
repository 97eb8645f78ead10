import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import type { DrawnCode } from '../payment/payment-code.js';
import { buildContent } from './content/build-content.js';
import type { Content } from './content/content.js';
import { bookmarksOf } from './engine/bookmarks.js';
import { Flow } from './engine/flow.js';
import type { Kit, Paper } from './engine/kit.js';
import { neededLineHeight } from './engine/line-height.js';
import type { LaidOutDocument, Outline, PageItem, TakePage } from './engine/page.js';
import type { TextMeasurer } from './engine/text.js';
import type { Design } from './designs/design.js';
import { paletteOver } from './parts/watermark.js';
import { DESIGNS } from './designs/designs-by-theme.js';
import { fitPages } from './pages/fit-pages.js';
import { InvoicePages } from './pages/invoice-pages.js';

const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};

/** How much a design's grid grows, so that its lines are high enough for the tallest script. All baselines stay on the grid. */
const stretchOf = (content: Content, { lineHeight }: Design): number => Math.max(1, neededLineHeight(content) / lineHeight);

/**
 * Lays out an invoice in its design: pages of placed items, with the watermark below everything. Pages are handed on as soon as they are
 * complete. The same invoice and the same fonts give the same pages.
 * @param computed an invoice with its sums
 * @param measurer shapes and measures its texts, and collects characters that no font has
 * @param take gets the pages
 * @param code to pay with, if any
 * @returns the structure tree in reading order, and the facts of the document
 */
export const layoutPages = (computed: ComputedInvoice, measurer: TextMeasurer, take: TakePage, code?: DrawnCode): Outline => {
  const { invoice } = computed;
  const { direction, paperSize } = invoice;
  const paper = PAPERS[paperSize];
  const design = DESIGNS[invoice.design];
  const content = buildContent(computed, code);
  const palette = paletteOver(invoice.palette, content);
  const stretched = { ...paper, heightPt: paper.heightPt / stretchOf(content, design) };
  const kit: Kit = { content, measurer, palette, paper: stretched, direction };
  const { invoice: measured, air } = fitPages(kit, design);
  const pages = new InvoicePages(kit, measured.composition, paper, take);
  const nodes = measured.pour(new Flow(measured.frameOf, pages), air);
  pages.finish();
  return {
    structure: { tag: 'Document', children: [...pages.watermarks, ...nodes.opening, nodes.table, ...nodes.ending] },
    bookmarks: bookmarksOf(content, nodes, pages.sheets.length),
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName,
    language: invoice.language,
    direction,
    date: invoice.date,
  };
};

/** Like {@link layoutPages}, with all pages kept. */
export const layoutInvoice = (computed: ComputedInvoice, measurer: TextMeasurer, code?: DrawnCode): LaidOutDocument => {
  const pages: { widthPt: number; heightPt: number; items: readonly PageItem[] }[] = [];
  const outline = layoutPages(computed, measurer, (page, index) => {
    pages[index] = { ...page, items: [...pages[index]?.items ?? [], ...page.items] };
  }, code);
  return { ...outline, pages };
};
