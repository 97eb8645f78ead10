import { describe, expect, test } from '@jest/globals';
import { paragraph } from '../../../../lib/layout/engine/paragraph.js';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { InvoiceTable } from '../../../../lib/layout/table/table.js';
import type { TableLook } from '../../../../lib/layout/table/table-look.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { kitOf, ROLE, textItems, textsOf } from '../support/laid-out.js';
import { TABLE_LOOK } from '../support/table-look.js';

interface Pour {
  readonly lineItems: InvoiceRequest['lineItems'];
  readonly reservePt?: number;
  /** Lines of 12 pt above the table. */
  readonly before?: number;
  readonly firstWidthPt?: number;
  readonly laterWidthPt?: number;
  readonly look?: TableLook;
  readonly fields?: Partial<InvoiceRequest>;
}

const PLAIN_PAGES = { mirrored: false, stretch: 1, prepare: () => undefined, leave: () => undefined };

/** Pages hold 20 lines of 12 pt: a head of 18 pt and 12 rows of 18 pt. */
const pour = (
  { lineItems, reservePt = 0, before = 0, firstWidthPt = 400, laterWidthPt = 400, look = TABLE_LOOK, fields = {} }: Pour,
): { readonly flow: Flow; readonly node: ReturnType<InvoiceTable['pour']>; readonly pages: readonly (readonly string[])[] } => {
  const kit = kitOf({ ...fields, lineItems });
  const flow = new Flow({
    widthPt: 500, heightPt: 300, ...PLAIN_PAGES,
    frame: (pageIndex) => ({ xPt: 50, widthPt: pageIndex === 0 ? firstWidthPt : laterWidthPt, topPt: 30, bottomPt: 270 }),
  });
  const above = Array.from({ length: before }, () => '~').join('\n');
  flow.put(paragraph(kit.measurer, above, { role: ROLE, color: '#000000', widthPt: 100, tag: 'P' }));
  const node = new InvoiceTable(kit, look, flow).pour(reservePt);
  return { flow, node, pages: flow.sheets.map(({ items }) => textsOf(items).filter((text) => /^(r\d+|l\d+|Item)$/.test(text))) };
};
const rows = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, (_, index) => ({ description: `r${index}`, quantity: 1, rate: 1 }));
const tall = (lines: number): InvoiceRequest['lineItems'][number] =>
  ({ description: Array.from({ length: lines }, (_, index) => `l${index}`).join('\n'), quantity: 1, rate: 1 });

describe('a table', () => {
  test('repeats its head on each page and keeps the order', () => {
    const { pages, node } = pour({ lineItems: rows(30) });
    expect(pages.map((page) => [page[0], page.length])).toEqual([['Item', 13], ['Item', 13], ['Item', 7]]);
    expect(pages.flat().filter((text) => text !== 'Item')).toEqual(rows(30).map(({ description }) => description));
    expect(node.children.map(({ tag }) => tag)).toEqual(['THead', 'TBody']);
    expect(node.children[1]?.children).toHaveLength(30);
  });

  test('moves its last row to the page of the totals below it', () => {
    expect(pour({ lineItems: rows(12), reservePt: 40 }).pages.map((page) => page.length)).toEqual([12, 2]);
    expect(pour({ lineItems: rows(10), reservePt: 36 }).pages).toHaveLength(1);
  });

  test('begins on the next page rather than with a head without rows', () => {
    expect(pour({ lineItems: rows(2), before: 18 }).pages.map((page) => page.length)).toEqual([0, 3]);
    expect(pour({ lineItems: rows(1), before: 16, reservePt: 40 }).pages.map((page) => page.length)).toEqual([0, 2]);
    expect(pour({ lineItems: rows(2), before: 17 }).pages.map((page) => page.length)).toEqual([2, 2]);
  });

  test('keeps a row whole if it fits onto the next page', () => {
    expect(pour({ lineItems: [...rows(8), tall(10)] }).pages.map((page) => page.length)).toEqual([9, 11]);
  });

  test('continues a row that is too high for any page, with each line once', () => {
    const { pages, node } = pour({ lineItems: [...rows(3), tall(50)] });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().filter((text) => text.startsWith('l'))).toEqual(Array.from({ length: 50 }, (_, index) => `l${index}`));
    expect(node.children[1]?.children).toHaveLength(4);
  });

  test('keeps some lines of a high last row with the totals below it', () => {
    for (let lines = 12; lines < 60; lines += 1) {
      const { flow, pages } = pour({ lineItems: [tall(lines)], reservePt: 150 });
      expect(flow.roomPt).toBeGreaterThanOrEqual(150 - 0.01);
      expect(pages.at(-1)?.some((text) => text.startsWith('l'))).toBe(true);
    }
  });

  test('keeps room for the beginning of totals that are too high themselves', () => {
    const { flow } = pour({ lineItems: rows(12), reservePt: 1000 });
    expect(flow.roomPt).toBeGreaterThanOrEqual(40);
  });

  test('is measured again if the next page has another width', () => {
    const { pages, flow } = pour({ lineItems: [...rows(11), tall(4), tall(40)], firstWidthPt: 300 });
    const rectangles = flow.sheets.map(({ items }) => items.filter((item) => item.kind === 'rectangle').map(({ widthPt }) => widthPt));
    expect(new Set(rectangles[0])).toEqual(new Set([300]));
    expect(new Set(rectangles[1])).toEqual(new Set([400]));
    expect(pages.flat().filter((text) => text === 'l3')).toHaveLength(2);
  });

  test('puts a row onto a page that is too low for it, if it cannot be split', () => {
    const threeLines = { description: 'x'.repeat(150), quantity: 1, rate: 1 };
    const kit = kitOf({ lineItems: [...rows(1), threeLines, ...rows(1)] });
    const frame = { xPt: 50, widthPt: 400, topPt: 20, bottomPt: 60 };
    const flow = new Flow({ widthPt: 500, heightPt: 100, ...PLAIN_PAGES, frame: () => frame });
    new InvoiceTable(kit, TABLE_LOOK, flow).pour(0);
    const pages = flow.sheets.map(({ items }) => textsOf(items).filter((text) => /^(r0|x+)$/.test(text)));
    expect(pages.filter((page) => page.length > 0).map((page) => page.length)).toEqual([1, 3, 1]);
  });

  test('reports the width of its amounts', () => {
    const kit = kitOf();
    const frame = { xPt: 50, widthPt: 400, topPt: 30, bottomPt: 270 };
    const flow = new Flow({ widthPt: 500, heightPt: 300, ...PLAIN_PAGES, frame: () => frame });
    expect(new InvoiceTable(kit, TABLE_LOOK, flow).amountPt).toBe(30);
  });

  test('is painted around once per page, from its head to its last row there', () => {
    const kit = kitOf({ lineItems: rows(15) });
    const flow = new Flow({
      widthPt: 500, heightPt: 300, ...PLAIN_PAGES,
      frame: () => ({ xPt: 50, widthPt: 400, topPt: 30, bottomPt: 270 }),
    });
    const boxes: unknown[] = [];
    const look: TableLook = { ...TABLE_LOOK, paintAround: (sheet, box) => boxes.push([flow.sheets.indexOf(sheet), box]) };
    new InvoiceTable(kit, look, flow).pour(0);
    const place = { xPt: 50, yPt: 30, widthPt: 400 };
    expect(boxes).toEqual([[0, { ...place, heightPt: 13 * 18 }], [1, { ...place, heightPt: 4 * 18 }]]);
  });

  test('has its head once as content, with one TH per column, and repeats it as an artifact', () => {
    const { flow, node } = pour({ lineItems: rows(15) });
    expect(node.tag).toBe('Table');
    const [head, body] = node.children;
    const cell = { tag: 'TH', children: [], scope: 'Column' };
    expect(head).toEqual({ tag: 'THead', children: [{ tag: 'TR', children: [cell, cell, cell, cell] }] });
    const labels = flow.sheets.map(({ items }) => textItems(items).filter(({ line }) => ['Item', 'Qty', 'Rate', 'Amount'].includes(line.text)));
    expect(labels[0]?.map(({ meaning }) => meaning)).toEqual(head?.children[0]?.children);
    expect(labels[1]?.map(({ meaning }) => meaning)).toEqual(Array.from({ length: 4 }, () => 'pagination-artifact'));
    expect(body?.children.map(({ tag }) => tag)).toEqual(rows(15).map(() => 'TR'));
    const cells = body?.children.flatMap(({ children }) => children) ?? [];
    const texts = flow.sheets.flatMap(({ items }) => textItems(items)).filter(({ meaning }) => meaning !== 'pagination-artifact').slice(4);
    expect(texts.map(({ meaning }) => cells.indexOf(meaning as (typeof cells)[number]))).toEqual(cells.map((_, index) => index));
  });

  test('passes the position and index of every part of a row to the design', () => {
    const painted: unknown[] = [];
    const look: TableLook = {
      ...TABLE_LOOK,
      paintRow: (_, { yPt, heightPt }, { index, isStart, isEnd, isLast }) => {
        painted.push([index, yPt, heightPt, { isStart, isEnd, isLast }]);
      },
    };
    pour({ lineItems: [...rows(2), tall(40), ...rows(1)], look });
    expect(painted).toEqual([
      [0, 48, 18, { isStart: true, isEnd: true, isLast: false }],
      [1, 66, 18, { isStart: true, isEnd: true, isLast: false }],
      [2, 84, 186, { isStart: true, isEnd: false, isLast: false }],
      [2, 48, 222, { isStart: false, isEnd: false, isLast: false }],
      [2, 48, 90, { isStart: false, isEnd: true, isLast: false }],
      [3, 138, 18, { isStart: true, isEnd: true, isLast: true }],
    ]);
  });

  test('keeps the totals together with the last row if a page can hold both', () => {
    // A page has 222 pt for rows; three lines and the padding take 42.
    expect(pour({ lineItems: rows(9), reservePt: 180 }).pages.map((page) => page.length)).toEqual([9, 2]);
    expect(pour({ lineItems: rows(9), reservePt: 181 }).pages.map((page) => page.length)).toEqual([10]);
    expect(pour({ lineItems: rows(10), reservePt: 181 }).pages.map((page) => page.length)).toEqual([11]);
    expect(pour({ lineItems: rows(11), reservePt: 181 }).pages.map((page) => page.length)).toEqual([11, 2]);
  });

  test('begins with three lines of a row that is too high for any page, otherwise with a whole row', () => {
    expect(pour({ lineItems: [tall(30)], before: 15 }).pages.map((page) => page.length)[0]).toBeGreaterThan(1);
    expect(pour({ lineItems: [tall(30)], before: 16 }).pages[0]).toEqual([]);
    expect(pour({ lineItems: [tall(18)], before: 1 }).pages.map((page) => page.length)).toEqual([0, 19]);
    expect(pour({ lineItems: [tall(18)] }).pages.map((page) => page.length)).toEqual([19]);
  });

  test('has figures of one size, which fits the narrower of its pages', () => {
    const wide = { description: 'w', quantity: 123456.789, rate: 987654.321 };
    const sizes = (widths: Partial<Pour>): readonly number[] => {
      const { flow } = pour({ lineItems: [...rows(14), wide], fields: { currency: 'KWD' }, ...widths });
      return [...new Set(flow.sheets.flatMap(({ items }) => textItems(items)).filter(({ line }) => /^[\d,.]+$/.test(line.text)).map(({ line }) => line.style.sizePt))];
    };
    expect(sizes({ firstWidthPt: 300 })).toEqual(sizes({ laterWidthPt: 300 }));
    expect(sizes({ firstWidthPt: 300 })).toHaveLength(1);
    expect(sizes({ firstWidthPt: 300 })[0]).toBeLessThan(sizes({})[0] ?? 0);
  });

  test('gives the design the edges of the columns of each page', () => {
    const edges: (readonly number[])[] = [];
    const look: TableLook = { ...TABLE_LOOK, paintAround: (_, { widthPt }, edgesPt) => edges.push([widthPt, ...edgesPt]) };
    pour({ lineItems: rows(15), look, firstWidthPt: 300 });
    expect(edges.map(([widthPt, first, ...others]) => [widthPt, first, others.length])).toEqual([[300, 4, 3], [400, 4, 3]]);
    expect(edges.map(([widthPt = 0, , , , last = 0]) => widthPt - last)).toEqual([34, 34]);
  });
});
