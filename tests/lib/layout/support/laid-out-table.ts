import { required } from '../../../../lib/required.js';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { Flow, type FrameForPage } from '../../../../lib/layout/engine/flow.js';
import type { PageItem, StructureNode } from '../../../../lib/layout/engine/page.js';
import type { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { InvoiceTable } from '../../../../lib/layout/table/table.js';
import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, plainPages, TEXT_STYLE, textsOf } from './laid-out.js';
import { TABLE_STYLE } from './table-style.js';

export interface TableInput {
  readonly lineItems: InvoiceRequest['lineItems'];
  readonly reservePt?: number;
  /** The same on pages of the later width. */
  readonly laterReservePt?: number;
  /** Lines of 12 pt above the table. */
  readonly before?: number;
  readonly firstWidthPt?: number;
  readonly laterWidthPt?: number;
  readonly style?: TableStyle;
  readonly fields?: Partial<InvoiceRequest>;
}

export interface LaidOutTable {
  readonly flow: Flow;
  readonly sheets: readonly Sheet[];
  readonly node: StructureNode;
  /** The descriptions and labels of each page. */
  readonly pages: readonly (readonly string[])[];
}

export const FRAME = { xPt: 50, widthPt: 400, topPt: 30, bottomPt: 270 };

/** Pages hold 20 lines of 12 pt: a head of 18 pt and 12 rows of 18 pt. */
export const layOutTable = (
  {
    lineItems, reservePt = 0, laterReservePt = reservePt, before = 0,
    firstWidthPt = 400, laterWidthPt = 400, style = TABLE_STYLE, fields = {},
  }: TableInput,
): LaidOutTable => {
  const ctx = contextOf({ ...fields, lineItems });
  const { sheets, stock } = plainPages(500, 300);
  const frameOf: FrameForPage = (pageIndex) => ({ ...FRAME, widthPt: pageIndex === 0 ? firstWidthPt : laterWidthPt });
  const flow = new Flow(frameOf, stock);
  const above = Array.from({ length: before }, () => '~').join('\n');
  flow.put(paragraph(ctx.measurer, above, { style: TEXT_STYLE, color: '#000000', widthPt: 100, tag: 'P' }));
  const reserveOf = (widthPt: number): number => (widthPt === firstWidthPt ? reservePt : laterReservePt);
  const table = new InvoiceTable(ctx, style, Math.min(firstWidthPt, laterWidthPt));
  table.paginate(flow, reserveOf);
  const node = required(table.nodes[0], 'table');
  const pages = sheets.map(({ items }) => textsOf(items.filter((item) => !isRepeated(item)))
    .map((text) => text.replace(FILLER, '')).filter((text) => /^(r\d+|l\d+|Item)$/.test(text)));
  return { flow, sheets, node, pages };
};

/** Whether a text is the first line of a row that continues there. */
export const isRepeated = (item: PageItem): boolean => item.kind === 'text' && item.meaning === 'header-artifact' && item.line.text.startsWith('l');

export const rows = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));
const FILLER = / \.+$/;
/** @param fillerPt Width of a text after each detail: wider than a half of the table, so that details stay in their column */
export const tall = (lines: number, fillerPt = 200): InvoiceRequest['lineItems'][number] => {
  const filler = ' '.padEnd(fillerPt / 4, '.');
  const texts = Array.from({ length: lines }, (_, index) => (index === 0 ? 'l0' : `l${index}${filler}`));
  return { description: texts.join('\n'), quantity: 1, rate: 1 };
};
