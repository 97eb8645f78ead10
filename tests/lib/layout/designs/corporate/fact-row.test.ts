import { expect, test } from '@jest/globals';
import { factRow } from '../../../../../lib/layout/designs/corporate/fact-row.js';
import { kitOf, painted, ROLE, textItems } from '../../support/laid-out.js';

const plain = { role: ROLE, color: '#000001' };
const look = { label: plain, value: plain, strong: plain };

test('a row of facts lets a larger amount hang from the first line of the values', () => {
  const kit = kitOf();
  const due = { role: { ...ROLE, leadingPt: 18 }, color: '#000009' };
  const [number] = kit.content.meta;
  const cells = [{ fact: number!, xPt: 0, widthPt: 100 }, { fact: kit.content.balance, xPt: 110, widthPt: 100, align: 'end' }] as const;
  const items = textItems(painted(factRow(kit, cells, { ...look, due })));
  expect(items.map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt])).toEqual([
    ['Invoice #', 45, 9], ['INV-1', 25, 21], ['Balance Due', 210, 9], ['$19.98', 210, 27],
  ]);
});

test('labels of several lines end on the line of the others, so that values share their first baseline', () => {
  const kit = kitOf({ labels: { invoiceNumber: 'Number of this invoice' } });
  const [number, date] = kit.content.meta;
  const cells = [{ fact: number!, xPt: 0, widthPt: 80 }, { fact: date!, xPt: 110, widthPt: 100 }];
  const baseline = Object.fromEntries(textItems(painted(factRow(kit, cells, look))).map(({ line, yPt }) => [line.text, yPt]));
  expect(baseline).toEqual({ 'Number of this': 9, invoice: 21, Date: 21, 'INV-1': 33, 'Mar 31, 2026': 33 });
});
