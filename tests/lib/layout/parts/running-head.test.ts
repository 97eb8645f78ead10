import { expect, test } from '@jest/globals';
import { paintRunningHead } from '../../../../lib/layout/parts/running-head.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { kitOf, ROLE, textItems } from '../support/laid-out.js';

test('a running head shows the first line of name and number at opposite ends', () => {
  const sheet = new Sheet(300, 300, false);
  const kit = kitOf({ companyName: 'A company with a name that is too long for a head', invoiceNumber: 'INV-7' });
  paintRunningHead(kit, sheet, { role: ROLE, color: '#000000' }, { xPt: 50, widthPt: 200, yPt: 30 });
  expect(textItems(sheet.items).map(({ line, xPt, yPt, meaning }) => [line.text, xPt, yPt, meaning])).toEqual([
    ['A company with a', 50, 30, 'pagination-artifact'], ['INV-7', 225, 30, 'pagination-artifact'],
  ]);
});
