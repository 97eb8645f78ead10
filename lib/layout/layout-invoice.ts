import type { ComputedInvoice, Invoice, ThemeName } from '../invoice/types.js';
import { buildContent } from './content/build-content.js';
import { bookmarksOf, type PouredNodes } from './engine/bookmarks.js';
import type { Content } from './content/content.js';
import type { Composition, Ending } from './designs/design.js';
import { DESIGNS, LINE_HEIGHTS } from './designs/designs-by-theme.js';
import { Flow, type PageStock } from './engine/flow.js';
import type { Kit, Paper } from './engine/kit.js';
import { neededLineHeight } from './engine/line-height.js';
import type { LaidOutDocument, Outline, PageItem, TakePage } from './engine/page.js';
import { InvoiceTable } from './table/table.js';
import type { TextMeasurer } from './engine/text.js';
import { watermarkPainter, type Covered } from './parts/watermark.js';

const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};

const WHITE = '#ffffff';
const NOTHING_COVERED: Covered = { startPt: 0, topPt: 0 };

/** A design's grid grows to the line height that the tallest script needs; all of its baselines stay on it. */
const stretchOf = (content: Content, design: ThemeName): number => Math.max(1, neededLineHeight(content) / LINE_HEIGHTS[design]);

type Leave = PageStock['leave'];

const flowOf = (kit: Kit, composition: Composition, paper: Paper, leave: Leave): Flow => {
  const { palette, direction } = kit;
  const watermark = watermarkPainter({ ...kit, paper }, composition.family);
  const stretch = paper.heightPt / kit.paper.heightPt;
  return new Flow({
    ...paper,
    mirrored: direction === 'rtl',
    stretch,
    frame: (pageIndex) => composition.frame(pageIndex),
    prepare: (sheet, pageIndex) => {
      if (palette.backgroundColor !== WHITE) sheet.rectangle({ xPt: 0, yPt: 0, ...kit.paper }, { fill: palette.backgroundColor });
      const { startPt, topPt } = composition.covered?.(pageIndex) ?? NOTHING_COVERED;
      watermark?.(sheet, { startPt, topPt: topPt * stretch });
      composition.paintGround(sheet, pageIndex);
    },
    leave,
  });
};

/** The ending for the page that the flow has come to, built once for each width. */
const rememberEnding = (composition: Composition, flow: Flow, amountPt: number): (() => Ending) => {
  const endings = new Map<number, Ending>();
  return () => {
    const ending = endings.get(flow.frame.widthPt) ?? composition.ending(flow.frame, amountPt);
    endings.set(flow.frame.widthPt, ending);
    return ending;
  };
};

/** Opening, table, totals, closing: what stands on the pages, and their structure in reading order. */
const pour = (kit: Kit, composition: Composition, flow: Flow): PouredNodes => {
  const { opening, openingGapPt, totalsGapPt, closingGapPt } = composition;
  flow.pour(opening);
  flow.skip(openingGapPt);
  const table = new InvoiceTable(kit, composition.table, flow);
  const endingHere = rememberEnding(composition, flow, table.amountPt);
  const tableNode = table.pour(endingHere().totals.heightPt + totalsGapPt);
  flow.skip(totalsGapPt);
  const { totals } = endingHere();
  flow.pour(totals);
  flow.skip(closingGapPt);
  const { closing } = endingHere();
  flow.pour(closing);
  flow.leave();
  return { opening: opening.nodes, table: tableNode, ending: [...totals.nodes, ...closing.nodes] };
};

/** What came onto the pages. */
interface Poured {
  readonly composition: Composition;
  readonly flow: Flow;
  readonly nodes: PouredNodes;
}

const pouredInto = (kit: Kit, design: ThemeName, paper: Paper, leave: Leave): Poured => {
  const composition = DESIGNS[design](kit);
  const flow = flowOf(kit, composition, paper, leave);
  return { composition, flow, nodes: pour(kit, composition, flow) };
};

/** A page that may yet be laid out in another way is not handed on. */
const stay: Leave = () => undefined;

/** Most items of an invoice that may be set with more white. */
const FEW_ROWS = 4;
/** Much white, more, the usual, and a little less; and the share of the one page that it must leave empty. */
const AIRS = [
  { airSteps: 4, leastRoom: 0.3 }, { airSteps: 2, leastRoom: 0 }, { airSteps: 0, leastRoom: 0 }, { airSteps: -1, leastRoom: 0 },
] as const;

/** With as much white around its parts as a short invoice bears; never does white alone make it a page longer. */
const pouredWithAir = (kit: Kit, design: ThemeName, paper: Paper, leave: Leave): Poured => {
  const airs = kit.content.rows.length <= FEW_ROWS ? AIRS : [];
  for (const { airSteps, leastRoom } of airs) {
    const poured = pouredInto({ ...kit, airSteps }, design, paper, stay);
    if (poured.flow.sheets.length === 1 && poured.flow.roomPt >= leastRoom * kit.paper.heightPt) return poured;
  }
  return pouredInto(kit, design, paper, leave);
};

/**
 * Lays out an invoice in its design: pages of placed items, watermark behind everything, handed on as soon as they are complete. Pure: the same
 * invoice and the same fonts give the same pages.
 * @param computed an invoice with its sums
 * @param measurer shapes and measures its texts; reports characters that no font has
 * @param take gets the pages
 * @returns the structure tree in reading order, and what the document says of itself
 */
export const layoutPages = (computed: ComputedInvoice, measurer: TextMeasurer, take: TakePage): Outline => {
  const { invoice } = computed;
  const { palette, direction, paperSize } = invoice;
  const paper = PAPERS[paperSize];
  const content = buildContent(computed);
  const stretched = { ...paper, heightPt: paper.heightPt / stretchOf(content, invoice.design) };
  const kit: Kit = { content, measurer, palette, paper: stretched, direction, airSteps: 0 };
  const leave: Leave = (sheet, pageIndex) => take(sheet.take(), pageIndex);
  const { composition, flow, nodes } = pouredWithAir(kit, invoice.design, paper, leave);
  flow.sheets.forEach((sheet, pageIndex) => {
    composition.paintFoot(sheet, pageIndex, flow.sheets.length);
    take(sheet.take(), pageIndex);
  });
  return {
    structure: { tag: 'Document', children: [...nodes.opening, nodes.table, ...nodes.ending] },
    bookmarks: bookmarksOf(content, nodes, flow.sheets.length),
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName,
    language: invoice.locale,
    direction,
    date: invoice.date,
  };
};

/** Like {@link layoutPages}, with all pages kept. */
export const layoutInvoice = (computed: ComputedInvoice, measurer: TextMeasurer): LaidOutDocument => {
  const pages: { widthPt: number; heightPt: number; items: readonly PageItem[] }[] = [];
  const outline = layoutPages(computed, measurer, (page, index) => {
    pages[index] = { ...page, items: [...pages[index]?.items ?? [], ...page.items] };
  });
  return { ...outline, pages };
};
