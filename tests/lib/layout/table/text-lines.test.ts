import { describe, expect, test } from '@jest/globals';
import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { isRepeated, layOutTable, rows, type TableInput } from '../support/laid-out-table.js';
import { TABLE_STYLE } from '../support/table-style.js';

describe('lines of text', () => {
  const text = (lines: number): InvoiceRequest['lineItems'][number] => ({ text: Array.from({ length: lines }, (_, index) => `l${index}`).join('\n') });

  test('are one cell over all columns', () => {
    const lineItems = [text(2), ...rows(1)];
    const { node, pages } = layOutTable({ lineItems, fields: { columns: ['lineNumber', 'item', 'amount'] } });
    expect(node.children[1]?.children[0]).toMatchObject({ tag: 'TR', children: [{ tag: 'TD', columnSpan: 3 }] });
    expect(pages).toEqual([['Item', 'l0', 'l1', 'r0']]);
  });

  test.each<readonly [string, InvoiceRequest['lineItems'], number]>([
    ['with the next line', [...rows(11), text(1), ...rows(5)], 11],
    ['the last one with the line before', [...rows(12), text(1)], 10],
    ['several', [...rows(9), text(1), text(1), text(1), ...rows(5)], 9],
  ])('stay on one page: %s', (_, lineItems, onFirst) => {
    const [first, ...later] = layOutTable({ lineItems }).pages;
    expect([first?.slice(1).length, later.length]).toEqual([onFirst, 1]);
  });

  test('are split if they are long, without repeating their first line', () => {
    const { pages, sheets } = layOutTable({ lineItems: [...rows(1), text(40), ...rows(2)] });
    expect(pages.flat().filter((each) => each.startsWith('l'))).toEqual(Array.from({ length: 40 }, (_, index) => `l${index}`));
    expect(sheets.flatMap(({ items }) => items.filter(isRepeated))).toEqual([]);
  });

  test('have no edges of columns', () => {
    const around: (readonly number[])[] = [];
    const paintFrame: TableStyle['paintFrame'] = (_, { heightPt }, edgesPt) => { around.push([heightPt, edgesPt.length]); };
    const style: TableStyle = { ...TABLE_STYLE, paintFrame };
    layOutTable({ lineItems: [...rows(2), text(1), ...rows(1)], style });
    expect(around).toEqual([[54, 4], [18, 0], [18, 4]]);
  });
});

describe('details in the width of the table', () => {
  const list = ['Widget', ...Array.from({ length: 9 }, (_, index) => `detail ${index}`)].join('\n');
  const aroundOf = (input: TableInput): readonly (readonly number[])[] => {
    const around: (readonly number[])[] = [];
    const paintFrame: TableStyle['paintFrame'] = (_, { heightPt }, edgesPt, isAboveText) =>
      around.push([heightPt, edgesPt.length, Number(isAboveText)]);
    layOutTable({ ...input, style: { ...TABLE_STYLE, paintFrame } });
    return around;
  };
  const item = { description: list, quantity: 1, rate: 1 };

  test('have no edges of columns, which end below the figures of their row', () => {
    expect(aroundOf({ lineItems: [...rows(1), item, ...rows(1)] })).toEqual([
      [18 + 18 + 3 + 12, 4, 1], [3 + 5 * 12 + 3, 0, 0], [18, 4, 0],
    ]);
  });

  test('have none below the title and above the sum of a section', () => {
    const section = 'Build';
    const lineItems = [{ ...item, section }, ...rows(1).map((row) => ({ ...row, section }))];
    const [above, beside, below] = aroundOf({ lineItems });
    expect([above![1], beside, below![1]]).toEqual([4, [3 + 5 * 12 + 3, 0, 0], 4]);
    expect(above![0]).toBeGreaterThan(18 + 18 + 3 + 12);
  });

  test('have none from the title of a section on that begins with a text', () => {
    const section = 'Build';
    const lineItems = [{ text: 'a', section }, ...rows(1).map((row) => ({ ...row, section }))];
    const [head, , ...more] = aroundOf({ lineItems });
    expect([head, ...more].map((each) => each![1])).toEqual([4, 4]);
    expect(head).toEqual([18, 4, 0]);
  });

  test('have none from the head of the next page on, below the title of their row', () => {
    const long = { ...item, description: ['Widget', ...Array.from({ length: 12 }, () => 'ten words '.repeat(14).trim())].join('\n') };
    expect(aroundOf({ lineItems: [long, ...rows(1)], before: 3 }).map(([, edges]) => edges)).toEqual([4, 0, 4, 0, 4]);
  });
});

test('the sum of the quantities begins on the page of the last line', () => {
  const columns: NonNullable<InvoiceRequest['columns']> = ['item', { column: 'quantity', sum: true }, 'amount'];
  for (let count = 9; count < 14; count += 1) {
    const last = layOutTable({ lineItems: rows(count), fields: { columns, documentLabels: { sum: 'r99' } } }).pages.at(-1);
    expect(last?.slice(-2)).toEqual([`r${count - 1}`, 'r99']);
  }
});
