import { describe, expect, test } from '@jest/globals';
import { factColumns, factRow, type FactColumnsLook } from '../../../../lib/layout/parts/fact-columns.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const plain = { role: ROLE, color: '#000001' };
const look: FactColumnsLook = { label: plain, value: plain, strong: plain, mostColumns: 4, gutterPt: 10, rowGapPt: 6 };

/** Text, reading edge and baseline. */
type Place = readonly [string, number, number];

const placesOf = (fields: Partial<InvoiceRequest>, changes: Partial<FactColumnsLook> = {}): readonly Place[] => {
  const kit = kitOf(fields);
  const items = textItems(painted(factColumns(kit, kit.content.meta, { ...look, ...changes }, 430)));
  return items.map(({ line, xPt, yPt }) => [line.text, Math.round(xPt), yPt] as const);
};

const customFields = (count: number): NonNullable<InvoiceRequest['customFields']> =>
  Array.from({ length: count }, (_, index) => ({ name: `n${index}`, value: `v${index}` }));

describe('facts in columns', () => {
  test('distribute their rows evenly: five as three and two', () => {
    const values = placesOf({ customFields: customFields(3) }).filter(([text]) => /^v|^INV|^Mar/.test(text));
    expect(values.map(([text, , yPt]) => [text, yPt])).toEqual([['INV-1', 21], ['Mar 31, 2026', 21], ['v0', 21], ['v1', 51], ['v2', 51]]);
  });

  test('are equal and fill the width, with each label and its value at the edge of its column', () => {
    const places = placesOf({ customFields: customFields(3) });
    const edges = Object.fromEntries(places.map(([text, xPt]) => [text, xPt]));
    expect(edges).toEqual({ 'Invoice #': 0, 'INV-1': 0, Date: 147, 'Mar 31, 2026': 147, n0: 293, v0: 293, n1: 0, v1: 0, n2: 147, v2: 147 });
  });

  test('share an axis of the page: two columns before it, and the rest from it on', () => {
    const edges = (count: number, axisPt: number): readonly number[] => {
      const places = placesOf({ customFields: customFields(count) }, { axisPt, mostColumns: 5 });
      return [...new Set(places.map(([, xPt]) => xPt))].sort((one, other) => one - other);
    };
    expect(edges(1, 260)).toEqual([0, 130, 260]);
    expect(edges(2, 260)).toEqual([0, 130, 260, 350]);
    expect(edges(3, 260)).toEqual([0, 87, 173, 260, 350]);
    expect(edges(1, 420)).toEqual([0, 147, 293]);
    expect(edges(0, 80)).toEqual([0, 80]);
  });

  test('use fewer columns if a word would be broken', () => {
    const rowsWith = (value: string): number => {
      const values = placesOf({ customFields: [{ name: 'n', value }, { name: 'm', value: 'w' }] }).filter(([text]) => /^(w|INV|Mar)/.test(text));
      return new Set(values.map(([, , yPt]) => yPt)).size;
    };
    expect([rowsWith('w'), rowsWith('w'.repeat(25))]).toEqual([1, 2]);
  });

  test('use fewer columns if a text would be wrapped, but not fewer than three', () => {
    const edges = (value: string): number => {
      const places = placesOf({ customFields: [...customFields(1), { name: 'm', value }] });
      return new Set(places.map(([, xPt]) => xPt)).size;
    };
    expect([edges('w'), edges('two words '.repeat(2).trim()), edges('three words '.repeat(4).trim())]).toEqual([4, 4, 4]);
    expect(edges('twenty-four characters w')).toBe(2);
  });

  test('are a list if a word leaves only two columns for more facts', () => {
    // The list is as wide as its longest label, 45 pt, a gutter and its longest value, 150 pt.
    const places = placesOf({ customFields: [{ name: 'n', value: 'w'.repeat(30) }] });
    expect(places).toEqual([
      ['Invoice #', 0, 9], ['INV-1', 55, 9], ['Date', 0, 21], ['Mar 31, 2026', 55, 21], ['n', 0, 33], ['w'.repeat(30), 55, 33],
    ]);
  });

  test('align values on one line if a label wraps', () => {
    const places = placesOf({ labels: { invoiceNumber: 'The number of this very long invoice that goes on' } });
    expect(places.find(([text]) => text === 'INV-1')?.[2]).toBe(places.find(([text]) => text === 'Mar 31, 2026')?.[2]);
  });

  test('leave no gap for hidden labels', () => {
    expect(placesOf({ labels: { invoiceNumber: '', date: '' } })).toEqual([['INV-1', 0, 9], ['Mar 31, 2026', 220, 9]]);
  });
});

test('a row of facts lets a larger amount hang from the first line of the values', () => {
  const kit = kitOf();
  const due = { role: { ...ROLE, leadingPt: 18 }, color: '#000009' };
  const [number] = kit.content.meta;
  const cells = [{ fact: number!, xPt: 0, widthPt: 100 }, { fact: kit.content.balance, xPt: 110, widthPt: 100, align: 'end' }] as const;
  const items = textItems(painted(factRow(kit, cells, { ...look, due, align: 'start' })));
  expect(items.map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt])).toEqual([
    ['Invoice #', 45, 9], ['INV-1', 25, 21], ['Balance Due', 210, 9], ['$19.98', 210, 27],
  ]);
});
