import { describe, expect, test } from '@jest/globals';
import { factColumns, type FactColumnsLook } from '../../../../lib/layout/parts/fact-columns.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const plain = { role: ROLE, color: '#000001' };
const look: FactColumnsLook = { label: plain, value: plain, strong: plain, align: 'start', mostColumns: 4, gutterPt: 10, rowGapPt: 6 };

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
  test('put each label above its value', () => {
    expect(placesOf({})).toEqual([['Invoice #', 0, 9], ['INV-1', 0, 21], ['Date', 220, 9], ['Mar 31, 2026', 220, 21]]);
    const kit = kitOf();
    expect(factColumns(kit, kit.content.meta, look, 430).nodes).toEqual([{
      tag: 'L', children: [0, 1].map(() => ({ tag: 'LI', children: [{ tag: 'Lbl', children: [] }, { tag: 'LBody', children: [] }] })),
    }]);
  });

  test('distribute their rows evenly: five as three and two', () => {
    const values = placesOf({ customFields: customFields(3) }).filter(([text]) => /^v|^INV|^Mar/.test(text));
    expect(values).toEqual([['INV-1', 0, 21], ['Mar 31, 2026', 147, 21], ['v0', 293, 21], ['v1', 0, 51], ['v2', 147, 51]]);
  });

  test('give the last fact of a shorter row the room that is left', () => {
    const value = 'a value that is far too long for one column';
    const customs = [...customFields(2), { name: 'n', value }];
    expect(placesOf({ customFields: customs }).map(([text]) => text)).toContain(value);
    expect(placesOf({ customFields: customs }, { align: 'center' }).map(([text]) => text)).not.toContain(value);
  });

  test('centre a shorter last row if they are centred themselves', () => {
    const centred = placesOf({ customFields: customFields(3) }, { align: 'center' });
    const middleOf = (text: string): number => (centred.find(([found]) => found === text)?.[1] ?? 0) + text.length * 2.5;
    expect(middleOf('INV-1')).toBeCloseTo(68, -1);
    expect((middleOf('v1') + middleOf('v2')) / 2).toBeCloseTo(215, 0);
  });

  test('use fewer columns if a word would be broken', () => {
    const wide = placesOf({ customFields: [{ name: 'n', value: 'w'.repeat(30) }] });
    expect(new Set(wide.map(([, xPt]) => xPt)).size).toBe(2);
    expect(new Set(placesOf({ customFields: [{ name: 'n', value: 'w'.repeat(90) }] }).map(([, xPt]) => xPt)).size).toBe(1);
  });

  test('align values on one line if a label wraps', () => {
    const places = placesOf({ labels: { invoiceNumber: 'The number of this very long invoice that goes on' } });
    expect(places.find(([text]) => text === 'INV-1')?.[2]).toBe(places.find(([text]) => text === 'Mar 31, 2026')?.[2]);
  });

  test('leave no gap for hidden labels', () => {
    expect(placesOf({ labels: { invoiceNumber: '', date: '' } })).toEqual([['INV-1', 0, 9], ['Mar 31, 2026', 220, 9]]);
  });
});
