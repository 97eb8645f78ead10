import { describe, expect, test } from '@jest/globals';
import type { TableLook } from '../../../../lib/layout/table/table-look.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { isRepeated, pour, rows } from '../support/poured-table.js';
import { TABLE_LOOK } from '../support/table-look.js';

describe('lines of text', () => {
  const text = (lines: number): InvoiceRequest['lineItems'][number] => ({ text: Array.from({ length: lines }, (_, index) => `l${index}`).join('\n') });

  test('are one cell over all columns', () => {
    const lineItems = [text(2), ...rows(1)];
    const { node, pages } = pour({ lineItems, fields: { columns: ['lineNumber', 'item', 'amount'] } });
    expect(node.children[1]?.children[0]).toMatchObject({ tag: 'TR', children: [{ tag: 'TD', columnSpan: 3 }] });
    expect(pages).toEqual([['Item', 'l0', 'l1', 'r0']]);
  });

  test.each<readonly [string, InvoiceRequest['lineItems'], number]>([
    ['with the next line', [...rows(11), text(1), ...rows(5)], 11],
    ['the last one with the line before', [...rows(12), text(1)], 10],
    ['several', [...rows(9), text(1), text(1), text(1), ...rows(5)], 9],
  ])('stay on one page: %s', (_, lineItems, onFirst) => {
    const [first, ...later] = pour({ lineItems }).pages;
    expect([first?.slice(1).length, later.length]).toEqual([onFirst, 1]);
  });

  test('are split if they are long, without repeating their first line', () => {
    const { pages, sheets } = pour({ lineItems: [...rows(1), text(40), ...rows(2)] });
    expect(pages.flat().filter((each) => each.startsWith('l'))).toEqual(Array.from({ length: 40 }, (_, index) => `l${index}`));
    expect(sheets.flatMap(({ items }) => items.filter(isRepeated))).toEqual([]);
  });

  test('have no edges of columns', () => {
    const around: (readonly number[])[] = [];
    const look: TableLook = { ...TABLE_LOOK, paintAround: (_, { heightPt }, edgesPt) => around.push([heightPt, edgesPt.length]) };
    pour({ lineItems: [...rows(2), text(1), ...rows(1)], look });
    expect(around).toEqual([[54, 4], [18, 0], [18, 4]]);
  });
});

test('the sum of the quantities begins on the page of the last line', () => {
  const columns: NonNullable<InvoiceRequest['columns']> = ['item', { column: 'quantity', sum: true }, 'amount'];
  for (let count = 9; count < 14; count += 1) {
    const last = pour({ lineItems: rows(count), fields: { columns, labels: { subtotal: 'r99' } } }).pages.at(-1);
    expect(last?.slice(-2)).toEqual([`r${count - 1}`, 'r99']);
  }
});
