import type { Palette } from '../invoice/themes.js';
import type { ComputedInvoice } from '../invoice/types.js';
import type { DrawnCode } from '../payment/payment-code.js';
import { buildContent } from './content/build-content.js';
import type { Content } from './content/content.js';
import { bookmarksOf, type PouredNodes } from './engine/bookmarks.js';
import { Flow } from './engine/flow.js';
import type { Kit } from './engine/kit.js';
import { neededLineHeight } from './engine/line-height.js';
import { PAPERS } from './engine/papers.js';
import type { LaidOutDocument, Outline, PageItem, StructureNode, TakePage } from './engine/page.js';
import type { TextMeasurer } from './engine/text.js';
import type { Design } from './designs/design.js';
import { paletteOver } from './parts/watermark.js';
import { DESIGNS } from './designs/designs-by-theme.js';
import { fitPages, type FittedInvoice } from './pages/fit-pages.js';
import { fitAboveSlip, fitBeforeSlip, hasSpaceForSlip } from './pages/fit-slip.js';
import { InvoicePages, type PrintedPaper, type UnderlayOf } from './pages/invoice-pages.js';
import type { SwissSlip } from './swiss-slip/slip.js';

/**
 * The factor by which a design's grid grows, so that its lines are high enough for the tallest script. All baselines
 * stay on the grid.
 */
const stretchOf = (content: Content, { lineHeight }: Design): number => Math.max(1, neededLineHeight(content) / lineHeight);

/** What paper with a letterhead changes. The code for it is loaded with the first letterhead. */
export interface Stationery {
  /** The palette on white paper. */
  palette(palette: Palette): Palette;
  /** The content without what the paper shows. */
  content(content: Content): Content;
  /** The design within the free area of the paper. */
  design(design: Design): Design;
  readonly underlayOf: UnderlayOf | undefined;
  /** Whether a page has space for a Swiss slip in its lowest part. */
  leavesSlip(pageIndex: number): boolean;
  /** The structure of the letterhead of the first page. */
  readonly nodes: readonly StructureNode[];
}

/** Blank paper. */
const BLANK: Stationery = {
  palette: (palette) => palette, content: (content) => content, design: (design) => design,
  underlayOf: undefined, leavesSlip: () => true, nodes: [],
};

/** Everything that the layout of an invoice needs. */
interface Setting {
  readonly kit: Kit;
  readonly design: Design;
  readonly paper: PrintedPaper;
  readonly take: TakePage;
  readonly stationery: Stationery;
}

/** The pages with all content on them, except the parts that need the number of pages. */
interface FilledPages {
  readonly pages: InvoicePages;
  readonly nodes: PouredNodes;
}

const fill = ({ kit, design, paper, take, stationery }: Setting): FilledPages => {
  const { invoice, air } = fitPages(kit, design);
  const pages = new InvoicePages({ kit, composition: invoice.composition }, paper, take, stationery.underlayOf);
  const flow = new Flow(invoice.frameOf, pages);
  const nodes = invoice.pour(flow, air);
  flow.leave();
  return { pages, nodes };
};

/** Lays out the invoice, with a slip at the foot of its last page if there is space, otherwise on a separate page. */
const fillWithSlip = ({ kit, design, paper, take, stationery }: Setting, slip: SwissSlip): FilledPages => {
  const short: Kit = { ...kit, paper: { ...kit.paper, heightPt: (paper.heightPt - slip.heightPt) / paper.stretch } };
  const isShared = stationery.leavesSlip(1);
  const onePage = stationery.leavesSlip(0) ? fitAboveSlip(short, design) : undefined;
  const above = { kit: short, composition: onePage?.invoice.composition ?? design.compose(short) };
  const { bottomPt } = above.composition.later;
  const { invoice, air }: FittedInvoice = onePage
    ?? (isShared ? fitBeforeSlip(kit, design, bottomPt) : fitPages(kit, design));
  const ground = onePage === undefined ? { kit, composition: invoice.composition } : above;
  const pages = new InvoicePages(ground, paper, take, stationery.underlayOf);
  const flow = new Flow(invoice.frameOf, pages);
  const nodes = invoice.pour(flow, air);
  pages.isBlank = !isShared;
  if (onePage === undefined && !(isShared && hasSpaceForSlip(flow, bottomPt))) flow.turn();
  pages.endWith(slip, above);
  flow.leave();
  return { pages, nodes };
};

/** A payment code. A Swiss one is on its slip. */
export interface PlacedCode extends DrawnCode {
  readonly slip?: SwissSlip;
}

/**
 * Lays out an invoice in its design: pages of placed items, with the watermark below everything. Pages are handed on as
 * soon as they are complete. The same invoice and the same fonts give the same pages.
 * @param measurer shapes and measures its texts, and collects characters that no font has
 * @param take receives the pages
 * @returns the structure tree in reading order, and the facts of the document
 * @throws WorkExceeded, TableTooWide if the columns have no space
 */
export const layoutPages = (
  computed: ComputedInvoice, measurer: TextMeasurer, take: TakePage, code?: PlacedCode, stationery = BLANK,
): Outline => {
  const { invoice } = computed;
  const { direction, paperSize } = invoice;
  const design = stationery.design(DESIGNS[invoice.design]);
  const content = stationery.content(buildContent(computed, code));
  const slip = code?.slip;
  const palette = paletteOver(stationery.palette(invoice.palette), content);
  const paper = { ...PAPERS[paperSize], stretch: stretchOf(content, design) };
  const grid = { ...PAPERS[paperSize], heightPt: paper.heightPt / paper.stretch };
  const kit: Kit = { content, measurer, palette, paper: grid, direction, stretch: paper.stretch };
  const setting: Setting = { kit, design, paper, take, stationery };
  const { pages, nodes } = slip === undefined ? fill(setting) : fillWithSlip(setting, slip);
  pages.finish();
  return {
    structure: { tag: 'Document', children: [...stationery.nodes, ...pages.watermarks, ...nodes.opening, nodes.table, ...nodes.ending, ...pages.footNodes, ...slip?.nodes ?? []] },
    bookmarks: bookmarksOf(content, nodes, pages.sheets.length),
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName,
    language: invoice.language,
    direction,
    date: invoice.date,
  };
};

/** Like {@link layoutPages}, with all pages kept. */
export const layoutInvoice = (
  computed: ComputedInvoice, measurer: TextMeasurer, code?: PlacedCode, stationery?: Stationery,
): LaidOutDocument => {
  const pages: { widthPt: number; heightPt: number; items: readonly PageItem[] }[] = [];
  const outline = layoutPages(computed, measurer, (page, index) => {
    pages[index] = { ...page, items: [...pages[index]?.items ?? [], ...page.items] };
  }, code, stationery);
  return { ...outline, pages };
};
