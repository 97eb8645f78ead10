import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import { buildContent } from './build-content.js';
import type { Composition, Ending } from './design.js';
import { DESIGNS } from './designs/designs-by-theme.js';
import { Flow } from './flow.js';
import type { Kit, Paper } from './kit.js';
import type { LaidOutDocument, StructureNode } from './page.js';
import { InvoiceTable } from './table.js';
import type { TextMeasurer } from './text.js';
import { watermarkPainter } from './watermark.js';

const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};

const WHITE = '#ffffff';

const flowOf = (kit: Kit, composition: Composition): Flow => {
  const { paper, palette, direction } = kit;
  const watermark = watermarkPainter(kit, composition.family);
  return new Flow({
    ...paper,
    mirrored: direction === 'rtl',
    frame: (pageIndex) => composition.frame(pageIndex),
    prepare: (sheet, pageIndex) => {
      if (palette.backgroundColor !== WHITE) sheet.rectangle({ xPt: 0, yPt: 0, ...paper }, { fill: palette.backgroundColor });
      watermark?.(sheet);
      composition.paintGround(sheet, pageIndex);
    },
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
const pour = (kit: Kit, composition: Composition, flow: Flow): readonly StructureNode[] => {
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
  return [...opening.nodes, tableNode, ...totals.nodes, ...closing.nodes];
};

/**
 * An invoice laid out in its design: pages of placed items, watermark behind everything, and the structure tree in reading order. Pure:
 * the same invoice and the same fonts give the same pages.
 * @param computed an invoice with its sums
 * @param measurer shapes and measures its texts; reports characters that no font has
 */
export const layoutInvoice = (computed: ComputedInvoice, measurer: TextMeasurer): LaidOutDocument => {
  const { invoice } = computed;
  const { palette, direction, paperSize } = invoice;
  const paper = PAPERS[paperSize];
  const kit: Kit = { content: buildContent(computed), measurer, palette, paper, direction };
  const composition = DESIGNS[invoice.design](kit);
  const flow = flowOf(kit, composition);
  const children = pour(kit, composition, flow);
  flow.sheets.forEach((sheet, pageIndex) => composition.paintFoot(sheet, pageIndex, flow.sheets.length));
  return {
    pages: flow.sheets.map(({ widthPt, heightPt, items }) => ({ widthPt, heightPt, items })),
    structure: { tag: 'Document', children },
    title: `${invoice.labels.invoice} ${invoice.invoiceNumber}`.trim(),
    author: invoice.companyName,
    language: invoice.locale,
    direction,
    date: invoice.date,
  };
};
