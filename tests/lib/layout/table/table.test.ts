import { describe, expect, test } from '@jest/globals';
import { Flow } from '../../../../lib/layout/engine/flow.js';
import { InvoiceTable } from '../../../../lib/layout/table/table.js';
import { TableTooWide } from '../../../../lib/layout/table/table-blocks.js';
import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { pricedLines } from '../../../support/invoices/priced-lines.js';
import { FRAME, isRepeated, layOutTable, rows, tall, type TableInput, type LaidOutTable } from '../support/laid-out-table.js';
import { contextOf, plainPages, textItems, textsOf } from '../support/laid-out.js';
import { TABLE_STYLE } from '../support/table-style.js';

describe('sections', () => {
  const textsOfPages = ({ sheets }: LaidOutTable): readonly (readonly string[])[] => sheets.map(({ items }) => textsOf(items));
  const inSection = (lines: InvoiceRequest['lineItems'], section: string): InvoiceRequest['lineItems'] =>
    lines.map((line) => ({ ...line, section }));

  test('are groups of rows, with a title and a sum', () => {
    const laidOutTable = layOutTable({ lineItems: [...inSection(rows(2), 'S'), ...rows(1), ...inSection(rows(1), 'T')] });
    const [, ...bodies] = laidOutTable.node.children;
    expect(bodies.map(({ tag, children }) => [tag, children.length])).toEqual([['TBody', 4], ['TBody', 1], ['TBody', 3]]);
    const cells = bodies[0]?.children
      .map(({ children }) => children.map(({ tag, scope, columnSpan }) => [tag, scope, columnSpan]));
    expect(cells).toMatchObject([
      [['TH', 'Column', 4]], expect.anything(), expect.anything(), [['TH', 'Row', 3], ['TD', undefined, undefined]],
    ]);
    expect(textsOfPages(laidOutTable)[0]).toEqual(expect.arrayContaining(['S', 'Subtotal · S', '$2.00', 'T', 'Subtotal · T']));
  });

  test.each([[300, 400], [400, 300], [400, 400]])('keep the title above a row that is split, and the sum below: %d and %d pt', (firstWidthPt, laterWidthPt) => {
    const pages = textsOfPages(layOutTable({ lineItems: inSection([tall(30)], 'S'), firstWidthPt, laterWidthPt }));
    expect(pages.length).toBeGreaterThan(1);
    const pageOf = (text: string): number => pages.findIndex((page) => page.includes(text));
    expect([pageOf('S'), pageOf('Subtotal · S')]).toEqual([0, pages.length - 1]);
  });

  test('a sum is as wide as it needs, also in a column that is not the last', () => {
    const lineItems = inSection(Array.from({ length: 3 }, () => ({ description: 'r0', quantity: 1, rate: 999.99 })), 'S');
    for (const columns of [['amount', 'item'] as const, ['item', 'amount', 'quantity'] as const]) {
      expect(textsOfPages(layOutTable({ lineItems, fields: { columns: [...columns] } })).flat()).toContain('$2,999.97');
    }
  });
});

describe('a table', () => {
  test('repeats its head on each page and keeps the order', () => {
    const { pages, node } = layOutTable({ lineItems: rows(30) });
    expect(pages.map((page) => [page[0], page.length])).toEqual([['Item', 13], ['Item', 13], ['Item', 7]]);
    expect(pages.flat().filter((text) => text !== 'Item')).toEqual(pricedLines({ lineItems: rows(30) }).map(({ description }) => description));
    expect(node.children.map(({ tag }) => tag)).toEqual(['THead', 'TBody']);
    expect(node.children[1]?.children).toHaveLength(30);
  });

  test('moves its last three rows to the page of the totals below them', () => {
    expect(layOutTable({ lineItems: rows(12), reservePt: 40 }).pages.map((page) => page.length)).toEqual([10, 4]);
    expect(layOutTable({ lineItems: rows(10), reservePt: 36 }).pages).toHaveLength(1);
  });

  test('keeps as much space below its last row as the totals need on that page', () => {
    const lineItems = rows(24);
    expect(layOutTable({ lineItems, laterWidthPt: 420 }).pages.map((page) => page.length)).toEqual([13, 13]);
    const { pages } = layOutTable({ lineItems, laterWidthPt: 420, laterReservePt: 40 });
    expect(pages.map((page) => page.length)).toEqual([13, 10, 4]);
  });

  test('begins on the next page rather than with a head without rows', () => {
    expect(layOutTable({ lineItems: rows(2), before: 18 }).pages.map((page) => page.length)).toEqual([0, 3]);
    expect(layOutTable({ lineItems: rows(1), before: 16, reservePt: 40 }).pages.map((page) => page.length)).toEqual([0, 2]);
    expect(layOutTable({ lineItems: rows(2), before: 17 }).pages.map((page) => page.length)).toEqual([2, 2]);
  });

  test('keeps a row whole if it fits onto the next page', () => {
    expect(layOutTable({ lineItems: [...rows(11), tall(10)] }).pages.map((page) => page.length)).toEqual([12, 11]);
  });

  test('continues a row that is too high for any page, with each line once', () => {
    const { pages, node } = layOutTable({ lineItems: [...rows(3), tall(50)] });
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().filter((text) => text.startsWith('l'))).toEqual(Array.from({ length: 50 }, (_, index) => `l${index}`));
    expect(node.children[1]?.children).toHaveLength(4);
  });

  test('keeps some lines of a high last row with the totals below it', () => {
    for (let lines = 12; lines < 60; lines += 1) {
      const { flow, pages } = layOutTable({ lineItems: [tall(lines)], reservePt: 150 });
      expect(flow.freeHeightPt).toBeGreaterThanOrEqual(150 - 0.01);
      expect(pages.at(-1)?.some((text) => text.startsWith('l'))).toBe(true);
    }
  });

  test('keeps space for the beginning of totals that are too high themselves', () => {
    const { flow } = layOutTable({ lineItems: rows(12), reservePt: 1000 });
    expect(flow.freeHeightPt).toBeGreaterThanOrEqual(40);
  });

  test('is measured again if the next page has another width', () => {
    const { pages, sheets } = layOutTable({ lineItems: [...rows(11), tall(4), tall(40)], firstWidthPt: 300 });
    const rectangles = sheets.map(({ items }) => items.filter((item) => item.kind === 'rectangle').map(({ widthPt }) => widthPt));
    expect(new Set(rectangles[0])).toEqual(new Set([300]));
    expect(new Set(rectangles[1])).toEqual(new Set([400]));
    expect(pages.flat().filter((text) => text === 'l3')).toHaveLength(2);
  });

  test('splits a row between any of its lines on pages that are too low for it', () => {
    const threeLines = { description: 'x'.repeat(150), quantity: 1, rate: 1 };
    const ctx = contextOf({ lineItems: [...rows(1), threeLines, ...rows(1)] });
    const { sheets, stock } = plainPages(500, 100);
    new InvoiceTable(ctx, TABLE_STYLE, 400).paginate(new Flow(() => ({ ...FRAME, topPt: 20, bottomPt: 60 }), stock), () => 0);
    const pages = sheets.map(({ items }) => textsOf(items).filter((text) => /^(r0|x+)$/.test(text)));
    expect(pages.filter((page) => page.length > 0).map((page) => page.length)).toEqual([1, 1, 2, 1]);
  });

  test('reports the width of its amounts', () => expect(new InvoiceTable(contextOf(), TABLE_STYLE, 400).amountWidthPt(400)).toBe(30));

  test('has one frame per page, from its head to its last row there', () => {
    const ctx = contextOf({ lineItems: rows(15) });
    const { sheets, stock } = plainPages(500, 300);
    const boxes: unknown[] = [];
    const tableStyle: TableStyle = { ...TABLE_STYLE, paintFrame: (sheet, box) => boxes.push([sheets.indexOf(sheet), box]) };
    new InvoiceTable(ctx, tableStyle, 400).paginate(new Flow(() => FRAME, stock), () => 0);
    const boxAt = { xPt: 50, yPt: 30, widthPt: 400 };
    expect(boxes).toEqual([[0, { ...boxAt, heightPt: 13 * 18 }], [1, { ...boxAt, heightPt: 4 * 18 }]]);
  });

  test('has its head once as content, with one TH per column, and repeats it as an artifact', () => {
    const { sheets, node } = layOutTable({ lineItems: rows(15) });
    expect(node.tag).toBe('Table');
    const [head, body] = node.children;
    const cell = { tag: 'TH', children: [], scope: 'Column' };
    expect(head).toEqual({ tag: 'THead', children: [{ tag: 'TR', children: [cell, cell, cell, cell] }] });
    const labels = sheets.map(({ items }) => textItems(items).filter(({ line }) => ['Item', 'Qty', 'Rate', 'Amount'].includes(line.text)));
    expect(labels[0]?.map(({ meaning }) => meaning)).toEqual(head?.children[0]?.children);
    expect(labels[1]?.map(({ meaning }) => meaning)).toEqual(Array.from({ length: 4 }, () => 'header-artifact'));
    expect(body?.children.map(({ tag }) => tag)).toEqual(rows(15).map(() => 'TR'));
    const cells = body?.children.flatMap(({ children }) => children) ?? [];
    const texts = sheets.flatMap(({ items }) => textItems(items)).filter(({ meaning }) => meaning !== 'header-artifact').slice(4);
    expect(texts.map(({ meaning }) => cells.indexOf(meaning as (typeof cells)[number]))).toEqual(cells.map((_, index) => index));
  });

  test('passes the position and index of every part of a row to the design', () => {
    const painted: unknown[] = [];
    const tableStyle: TableStyle = {
      ...TABLE_STYLE,
      paintRow: (_, { yPt, heightPt }, { index, startsRow, isLastRow }) => {
        painted.push([index, yPt, heightPt, { startsRow, isLastRow }]);
      },
    };
    layOutTable({ lineItems: [...rows(2), tall(40), ...rows(1)], style: tableStyle });
    expect(painted).toEqual([
      [0, 48, 18, { startsRow: true, isLastRow: false }],
      [1, 66, 18, { startsRow: true, isLastRow: false }],
      [2, 84, 186, { startsRow: true, isLastRow: false }],
      [2, 48, 222, { startsRow: false, isLastRow: false }],
      [2, 48, 114, { startsRow: false, isLastRow: false }],
      [3, 162, 18, { startsRow: true, isLastRow: true }],
    ]);
  });

  test('repeats the title of a row in a small size on each page on which it continues, as an artifact', () => {
    const { sheets } = layOutTable({ lineItems: [...rows(2), tall(40), ...rows(1)] });
    const repeated = sheets.map(({ items }) => items.filter(isRepeated).flatMap((item) => (item.kind === 'text' ? [[item.line.text, item.line.font.sizePt, item.yPt]] : [])));
    // Below the head of the table and the padding of a row.
    expect(repeated).toEqual([[], [['l0…', 8, 60]], [['l0…', 8, 60]]]);
  });

  test('splits a row between paragraphs, unless they are long', () => {
    /** The first letters of the lines of paragraphs of x, y and z on each page. */
    const linesOn = (...lengths: readonly number[]): readonly string[] => {
      const description = ['t', ...lengths.map((length, index) => `${'xyz'.charAt(index)} `.repeat(length).trim())].join('\n');
      return layOutTable({ lineItems: [...rows(6), { description, quantity: 1, rate: 1 }] }).sheets
        .map(({ items }) => textItems(items).map(({ line }) => line.text.charAt(0)).filter((letter) => 'xyz'.includes(letter)).join(''));
    };
    expect(linesOn(140, 140, 140)[0]).toMatch(/^(x+|x+y+)$/);
    expect(linesOn(140, 140, 140).filter((page, index, pages) => page.at(-1) === pages[index + 1]?.charAt(0))).toEqual([]);
    expect(linesOn(900).every((page) => page.length > 3)).toBe(true);
  });

  test('keeps the totals together with the last row if a page can hold both', () => {
    // A page has 222 pt for rows; three lines and the padding take 42.
    expect(layOutTable({ lineItems: rows(9), reservePt: 180 }).pages.map((page) => page.length)).toEqual([8, 3]);
    expect(layOutTable({ lineItems: rows(9), reservePt: 181 }).pages.map((page) => page.length)).toEqual([10]);
    expect(layOutTable({ lineItems: rows(10), reservePt: 181 }).pages.map((page) => page.length)).toEqual([11]);
    expect(layOutTable({ lineItems: rows(11), reservePt: 181 }).pages.map((page) => page.length)).toEqual([9, 4]);
  });

  test.each([
    ['two rows above totals of half a page, which fill it', 120, [9, 3]],
    ['rows of a fifth of the page above what takes more', 124, [8, 4]],
    ['one row above what leaves no space for more', 181, [11]],
  ])('has %s', (_, reservePt, pages) => {
    expect(layOutTable({ lineItems: rows(10), reservePt }).pages.map((page) => page.length)).toEqual(pages);
  });

  test('has one row above high totals only where the row before it cannot be moved', () => {
    const lastOf = (lineItems: Parameters<typeof layOutTable>[0]['lineItems'], reservePt: number): number | undefined =>
      layOutTable({ lineItems, reservePt, before: 6 }).pages.at(-1)?.length;
    expect(lastOf([...rows(7), tall(2), tall(2)], 120)).toBe(5);
    expect(lastOf([...rows(7), tall(2), tall(2)], 165)).toBe(3);
    // The row before it is split instead.
    expect(lastOf([...rows(5), tall(8), ...rows(1)], 120)).toBe(6);
  });

  test('begins with a whole row or at least three lines of one', () => {
    expect(layOutTable({ lineItems: [tall(30)], before: 15 }).pages.map((page) => page.length)[0]).toBeGreaterThan(1);
    expect(layOutTable({ lineItems: [tall(30)], before: 16 }).pages[0]).toEqual([]);
    expect(layOutTable({ lineItems: [tall(18)], before: 1 }).pages.map((page) => page.length)).toEqual([15, 5]);
    expect(layOutTable({ lineItems: [tall(18)], before: 14 }).pages.map((page) => page.length)).toEqual([5, 15]);
    expect(layOutTable({ lineItems: [tall(18)], before: 16 }).pages.map((page) => page.length)).toEqual([0, 19]);
    expect(layOutTable({ lineItems: [tall(18)] }).pages.map((page) => page.length)).toEqual([19]);
  });

  test('leaves no more than 15 % of a page empty to keep a row whole', () => {
    // The last row would fit onto the second page, but 78 of the 240 pt of the first page would stay empty.
    expect(layOutTable({ lineItems: [...rows(8), tall(10)] }).pages.map((page) => page.length)).toEqual([15, 5]);
    expect(layOutTable({ lineItems: [...rows(11), tall(10)] }).pages.map((page) => page.length)).toEqual([12, 11]);
  });

  test('has three rows, or rows of a fifth of the page, above the totals of the last page', () => {
    for (let count = 4; count < 60; count += 1) {
      const lastOf = (reservePt: number): number | undefined =>
        layOutTable({ lineItems: rows(count), reservePt }).pages.at(-1)?.length;
      for (const reservePt of [0, 20, 40]) expect(lastOf(reservePt)).toBeGreaterThanOrEqual(4);
      // Totals that fill two fifths of the page need one row.
      for (const reservePt of [100, 150]) expect(lastOf(reservePt)).toBeGreaterThanOrEqual(2);
    }
    for (let lines = 1; lines < 40; lines += 1) {
      const { pages } = layOutTable({ lineItems: [...rows(5), tall(lines), ...rows(1)], reservePt: 60 });
      const rowsOfLast = pages.at(-1)!.filter((text) => text.startsWith('r')).length;
      expect(Math.max(rowsOfLast / 3, (pages.at(-1)!.length - 1) * 12 / 48)).toBeGreaterThanOrEqual(1);
    }
  });

  test('leaves no page nearly empty to have three rows above the totals', () => {
    // Rows of 42 pt above totals of 126 pt: two rows would fill a fifth of the page of the totals, but leave none for the page before.
    const { pages } = layOutTable({ lineItems: [tall(3), tall(3)], before: 3, reservePt: 126 });
    expect(pages.map((page) => page.length)).toEqual([4, 4]);
  });

  test.each([300, 400, 500])('splits a row where a page of %d pt is followed by one of 400 pt, with three lines on either side', (firstWidthPt) => {
    for (let before = 0; before < 16; before += 1) {
      for (const lines of [6, 14, 17, 30, 55]) {
        const { pages } = layOutTable({ lineItems: [tall(lines, firstWidthPt / 2)], before, firstWidthPt, reservePt: 30 });
        expect(pages.flat().filter((text) => text.startsWith('l'))).toEqual(Array.from({ length: lines }, (_, index) => `l${index}`));
        for (const page of pages.filter(({ length }) => length > 0)) expect(page.length).toBeGreaterThanOrEqual(4);
      }
    }
  });

  test('continues a long text in the width of the next page, without losing or repeating a word', () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' ');
    const { sheets, node } = layOutTable({ lineItems: [{ description: `${words}
end`, quantity: 1, rate: 1 }], before: 6, firstWidthPt: 300 });
    const cell = node.children[1]!.children[0]!.children[0];
    const lines = sheets.map(({ items }) => textItems(items).filter(({ meaning }) => meaning === cell).map(({ line }) => line));
    const all = lines.flat();
    expect(all.map(({ text }) => text).join(' ')).toBe(`${words} end`);
    expect(all.map(({ endsInSpace = false }) => endsInSpace)).toEqual(all.map((_, index) => index < all.length - 1));
    const widest = lines.map((one) => Math.max(...one.map(({ widthPt }) => widthPt)));
    expect(widest).toHaveLength(2);
    expect(widest[1]).toBeGreaterThan(widest[0]! + 80);
    const amounts = sheets.map(({ items }) => textsOf(items).filter((text) => text === '$1.00').length);
    expect(amounts).toEqual([2, 0]);
  });

  test('carries the sum of the amounts from page to page, if it has a label', () => {
    const texts = (count: number, reservePt: number): readonly (readonly string[])[] => layOutTable({ lineItems: rows(count), reservePt, fields: { carriedForward: 'Carried' } })
      .sheets.map(({ items }) => textsOf(items).filter((text) => /^(r\d+|Carried|\$\d+\.00)$/.test(text)));
    const pages = texts(30, 40);
    expect(pages.flat().filter((text) => text.startsWith('r'))).toHaveLength(30);
    const done = pages.map((page) => page.filter((text) => text.startsWith('r')).length);
    expect(pages[0]!.slice(-2)).toEqual(['Carried', `$${done[0]}.00`]);
    expect(pages[1]!.slice(0, 2)).toEqual(['Carried', `$${done[0]}.00`]);
    expect(pages[1]!.slice(-2)).toEqual(['Carried', `$${done[0]! + done[1]!}.00`]);
    expect(pages.at(-1)!.filter((text) => text === 'Carried')).toHaveLength(1);
    expect(texts(4, 40).flat()).not.toContain('Carried');
  });

  test('counts a split row among the sums carried forward where its amount is printed, and carries none before the first', () => {
    const carriedForward = (lineItems: InvoiceRequest['lineItems'], before: number): readonly (readonly string[])[] =>
      layOutTable({ lineItems, before, fields: { carriedForward: 'Carried' } }).sheets.map(({ items }) => {
        const texts = textsOf(items);
        return texts.filter((_, index) => texts[index - 1] === 'Carried');
      });
    expect(carriedForward([...rows(2), tall(30), ...rows(1)], 0)).toEqual([['$3.00'], ['$3.00', '$3.00'], ['$3.00']]);
    expect(carriedForward([tall(12), ...rows(1)], 19)).toEqual([[], []]);
  });

  test('keeps the sum carried forward within the page', () => {
    for (let before = 0; before < 18; before += 1) {
      const { sheets } = layOutTable({ lineItems: [...rows(3), tall(9), ...rows(14)], before, reservePt: 40, fields: { carriedForward: 'Carried' } });
      const lowest = sheets.flatMap(({ items }) => textItems(items).map(({ yPt }) => yPt));
      expect(Math.max(...lowest)).toBeLessThanOrEqual(270);
    }
  });

  test('has figures of one size, which fits the narrower of its pages', () => {
    const wide = { description: 'w', quantity: 123456.789, rate: 987654.321 };
    const sizes = (widths: Partial<TableInput>): readonly number[] => {
      const { sheets } = layOutTable({ lineItems: [...rows(14), wide], fields: { currency: 'KWD' }, ...widths });
      return [...new Set(sheets.flatMap(({ items }) => textItems(items)).filter(({ line }) => /^[\d,.]+$/.test(line.text)).map(({ line }) => line.font.sizePt))];
    };
    expect(sizes({ firstWidthPt: 300 })).toEqual(sizes({ laterWidthPt: 300 }));
    expect(sizes({ firstWidthPt: 300 })).toHaveLength(1);
    expect(sizes({ firstWidthPt: 300 })[0]).toBeLessThan(sizes({})[0] ?? 0);
  });

  test('gives the design the edges of the columns of each page', () => {
    const edges: (readonly number[])[] = [];
    const tableStyle: TableStyle = { ...TABLE_STYLE, paintFrame: (_, { widthPt }, edgesPt) => edges.push([widthPt, ...edgesPt]) };
    layOutTable({ lineItems: rows(15), style: tableStyle, firstWidthPt: 300 });
    expect(edges.map(([widthPt, first, ...others]) => [widthPt, first, others.length])).toEqual([[300, 4, 3], [400, 4, 3]]);
    // The last column takes 34 pt; the edge is in the middle of what its gutter is wider.
    expect(edges.map(([widthPt = 0, , , , last = 0]) => Math.round(widthPt - last))).toEqual([37, 43]);
  });
});

describe('a table with the columns of a request', () => {
  const goods = (count: number): InvoiceRequest['lineItems'] => rows(count).map((row) => ({ ...row, sku: 'S' }));

  test('repeats all heads, and hides those without a label', () => {
    const fields = { columns: ['lineNumber' as const, 'sku' as const, 'item' as const, 'amount' as const], documentLabels: { sku: '' } };
    const { sheets, node } = layOutTable({ lineItems: goods(15), fields });
    expect(sheets.map(({ items }) => textsOf(items).slice(0, 3))).toEqual([['#', 'Item', 'Amount'], ['#', 'Item', 'Amount']]);
    const cells = node.children[0]?.children[0]?.children;
    expect(cells?.map(({ tag, scope }) => [tag, scope])).toEqual([['TH', 'Column'], ['TD', undefined], ['TH', 'Column'], ['TH', 'Column']]);
    expect(node.summary).toBe('Item, #, Amount');
  });

  test('carries sums below the amounts, before and after the item', () => {
    const positions = (columns: NonNullable<InvoiceRequest['columns']>): readonly (readonly number[])[] => {
      const { sheets: [first] } = layOutTable({ lineItems: goods(15), fields: { columns, carriedForward: 'Carried' } });
      const items = textItems(first!.items);
      const at = items.findIndex(({ line }) => line.text === 'Carried');
      const endOf = (index: number): number => items[index]!.xPt + items[index]!.line.widthPt;
      const amount = items.findIndex(({ line }) => line.text === '$1.00');
      expect(endOf(at + 1)).toBeCloseTo(endOf(amount));
      return [[items[at]!.xPt, items[at + 1]!.xPt]];
    };
    const [[label, sum] = []] = positions(['item', 'sku', 'amount', 'quantity']);
    expect(label!).toBeLessThan(sum!);
    const [[after, before] = []] = positions(['amount', 'sku', 'item']);
    expect(after!).toBeGreaterThan(before!);
  });

  test('lines up with the totals only if the amounts are last', () => {
    const amountPt = (columns: NonNullable<InvoiceRequest['columns']>): number =>
      new InvoiceTable(contextOf({ lineItems: goods(1), columns }), TABLE_STYLE, 400).amountWidthPt(400);
    expect(amountPt(['item', 'amount'])).toBeGreaterThan(20);
    expect(amountPt(['amount', 'item'])).toBe(0);
  });

  test('is rejected if its columns are wider than the narrower page, with their widths', () => {
    const columns: NonNullable<InvoiceRequest['columns']> = ['item', 'sku', 'quantity', 'rate', 'amount'];
    expect(() => layOutTable({ lineItems: goods(1), fields: { columns }, laterWidthPt: 100 })).toThrow(TableTooWide);
    expect(() => layOutTable({ lineItems: goods(1), fields: { columns } })).not.toThrow();
    expect(() => layOutTable({ lineItems: goods(1), laterWidthPt: 100 })).not.toThrow();
    const { widthPt, requiredWidthPt, columnWidthsPt } = new TableTooWide('columns', 100, 120.5, [50]);
    expect([widthPt, requiredWidthPt, columnWidthsPt]).toEqual([100, 120.5, [50]]);
  });
});
