import type { Palette } from '../presentation/themes.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import type { DrawnPaymentCode } from '../payment/payment-codes.js';
import { buildContent } from './content/build-content.js';
import type { Content } from './content/content.js';
import { buildBookmarks, type InvoiceNodes } from './pages/measured-invoice.js';
import { Flow } from './engine/flow.js';
import { type DrawnMarks, type LayoutContext, type Paper, PAPERS, lineHeightWithMarks } from './context/layout-context.js';
import type { TextMeasurer } from './engine/text.js';
import type { LaidOutDocument, DocumentMetadata, Page, StructureNode, OnPage } from './engine/page.js';
import type { Design } from './designs/design.js';
import { legiblePalette, paletteOverWatermark } from './parts/colors.js';
import { DESIGNS } from './designs/designs-by-theme.js';
import {
  fitAbovePaymentPart, fitBeforePaymentPart, fitPages, type FittedInvoice, fitWithSpace, hasSpaceForPaymentPart,
} from './pages/fit-pages.js';
import { InvoicePages, type PrintedPaper, type UnderlayForPage } from './pages/invoice-pages.js';
import type { SwissPaymentPart } from './payment-part/swiss-payment-part.js';

/** How a letterhead changes palette, content and design. Loaded with the first letterhead. */
export interface Stationery {
  /** The palette for white paper. */
  toPalette(palette: Palette): Palette;
  /** Removes what the letterhead already shows. */
  toContent(content: Content): Content;
  /** Fits the design into the free area of the paper. */
  toDesign(design: Design): Design;
  readonly underlayOf: UnderlayForPage | undefined;
  /** Whether a page has space for a Swiss payment part at its bottom. */
  hasSpaceForPaymentPart(pageIndex: number): boolean;
  /** Nodes of the letterhead of the first page. */
  readonly nodes: readonly StructureNode[];
}

const BLANK_PAPER: Stationery = {
  toPalette: (palette) => palette, toContent: (content) => content, toDesign: (design) => design,
  underlayOf: undefined, hasSpaceForPaymentPart: () => true, nodes: [],
};

interface LayoutSettings {
  readonly ctx: LayoutContext;
  readonly design: Design;
  readonly paper: PrintedPaper;
  readonly onPage: OnPage;
  readonly stationery: Stationery;
}

/** Pages with all content except page numbers. */
interface FilledPages { readonly pages: InvoicePages; readonly nodes: InvoiceNodes }

const fillPages = (
  { ctx, design, paper, onPage, stationery }: LayoutSettings, { invoice, spacing } = fitPages(ctx, design),
): FilledPages => {
  const pages = new InvoicePages({ ctx, composition: invoice.composition }, paper, onPage, stationery.underlayOf);
  const flow = new Flow(invoice.frameOf, pages);
  const nodes = invoice.paginate(flow, spacing);
  flow.endPage();
  return { pages, nodes };
};

/** Factor by which the type of an invoice is enlarged if its page has space left. */
const PAGE_ENLARGEMENT = 1.1;

const paperDividedBy = (scale: number, { widthPt, heightPt }: Paper): Paper =>
  ({ widthPt: widthPt / scale, heightPt: heightPt / scale });

/** Settings with the paper divided by a scale. Pages of this paper are enlarged to the real size. */
const settingsEnlargedBy = (scale: number, settings: LayoutSettings): LayoutSettings => {
  const { ctx, paper, onPage } = settings;
  return {
    ...settings, ctx: { ...ctx, enlargement: scale, paper: paperDividedBy(scale, ctx.paper) },
    paper: { ...paper, ...paperDividedBy(scale, paper) },
    onPage: (page, index) => onPage({ ...page, scale }, index),
  };
};

/**
 * Lays out an invoice in larger type if it then fits onto one page and leaves space. An invoice with a letterhead or a
 * window keeps its size, because their positions are fixed.
 */
const fillPlainPages = (settings: LayoutSettings): FilledPages => {
  const { ctx: { content }, stationery } = settings;
  const hasFixedPositions = content.letter !== undefined || stationery !== BLANK_PAPER;
  const larger = settingsEnlargedBy(PAGE_ENLARGEMENT, settings);
  const withSpace = hasFixedPositions ? undefined : fitWithSpace(larger.ctx, larger.design);
  return withSpace === undefined ? fillPages(settings) : fillPages(larger, withSpace);
};

/** Lays out an invoice with a payment part on its last page or, without space there, on a page of its own. */
const fillWithPaymentPart = (
  { ctx, design, paper, onPage, stationery }: LayoutSettings, paymentPart: SwissPaymentPart,
): FilledPages => {
  const heightPt = (paper.heightPt - paymentPart.heightPt) / paper.stretch;
  const shortCtx: LayoutContext = { ...ctx, paper: { ...ctx.paper, heightPt } };
  const isShared = stationery.hasSpaceForPaymentPart(1);
  const onePage = stationery.hasSpaceForPaymentPart(0) ? fitAbovePaymentPart(shortCtx, design) : undefined;
  const aboveLayout = { ctx: shortCtx, composition: onePage?.invoice.composition ?? design.compose(shortCtx) };
  const { bottomPt } = aboveLayout.composition.laterFrame;
  const { invoice, spacing }: FittedInvoice = onePage
    ?? (isShared ? fitBeforePaymentPart(ctx, design, bottomPt) : fitPages(ctx, design));
  const background = onePage === undefined ? { ctx, composition: invoice.composition } : aboveLayout;
  const pages = new InvoicePages(background, paper, onPage, stationery.underlayOf);
  const flow = new Flow(invoice.frameOf, pages);
  const nodes = invoice.paginate(flow, spacing);
  pages.isBlank = !isShared;
  if (onePage === undefined && !(isShared && hasSpaceForPaymentPart(flow, bottomPt))) flow.breakPage();
  pages.endWithPaymentPart(paymentPart, aboveLayout);
  flow.endPage();
  return { pages, nodes };
};

/** A payment code. A Swiss one is in its payment part. */
export interface PlacedPaymentCode extends DrawnPaymentCode { readonly paymentPart?: SwissPaymentPart }

/** Metadata of laid-out pages. */
export interface PrintedDocument extends DocumentMetadata {
  /** Index of the page with the codes of a tax authority; present if there are any. */
  readonly marksPage?: number;
}

/**
 * Lays out a content in the design of its invoice. The same content and fonts give the same pages.
 * @param onPage receives each page as soon as it is complete
 * @throws WorkExceeded
 * @throws TableTooWide if the requested columns do not fit the paper
 */
export const layoutContent = (
  invoice: Invoice, content: Content, measurer: TextMeasurer, onPage: OnPage, paymentPart?: SwissPaymentPart,
  stationery = BLANK_PAPER, marks?: DrawnMarks,
): PrintedDocument => {
  const { direction, paperSize } = invoice;
  const design = stationery.toDesign(DESIGNS[invoice.design]());
  const palette = paletteOverWatermark(legiblePalette(stationery.toPalette(invoice.palette), invoice.design), content);
  const paper = { ...PAPERS[paperSize], stretch: Math.max(1, lineHeightWithMarks(content, marks) / design.lineHeight) };
  const grid = { ...PAPERS[paperSize], heightPt: paper.heightPt / paper.stretch };
  const ctx: LayoutContext = {
    content, measurer, palette, paper: grid, direction, stretch: paper.stretch, ...marks && { marks },
  };
  const settings = { ctx, design, paper, onPage, stationery };
  const { pages, nodes } = paymentPart === undefined ? fillPlainPages(settings) : fillWithPaymentPart(settings, paymentPart);
  pages.finish();
  const { marksPage } = pages;
  const ownNodes = [...pages.watermarks, ...nodes.opening, ...nodes.table, ...nodes.ending, ...pages.footerNodes];
  return {
    structure: { tag: 'Document', children: [...stationery.nodes, ...ownNodes, ...paymentPart?.nodes ?? []] },
    bookmarks: buildBookmarks(content, nodes, pages.sheets.length),
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName, language: invoice.language, direction, date: invoice.date,
    ...marksPage !== undefined && { marksPage },
  };
};

/** Lays out what an invoice prints, as {@link layoutContent}. */
export const layoutPages = (
  computed: ComputedInvoice, measurer: TextMeasurer, onPage: OnPage, code?: PlacedPaymentCode, stationery = BLANK_PAPER,
  marks?: DrawnMarks,
): PrintedDocument => {
  const content = stationery.toContent(buildContent(computed, code));
  return layoutContent(computed.invoice, content, measurer, onPage, code?.paymentPart, stationery, marks);
};

/** As {@link layoutPages}, but returns the pages. */
export const layoutInvoice = (
  computed: ComputedInvoice, measurer: TextMeasurer, code?: PlacedPaymentCode, stationery?: Stationery, marks?: DrawnMarks,
): LaidOutDocument => {
  const pages: Page[] = [];
  const metadata = layoutPages(computed, measurer, (page, index) => {
    pages[index] = { ...page, items: [...pages[index]?.items ?? [], ...page.items] };
  }, code, stationery, marks);
  return { ...metadata, pages };
};
