import { expect, test } from '@jest/globals';
import { paintPageNumber } from '../../../../lib/layout/parts/running-lines.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { kitOf, ROLE } from '../support/laid-out.js';

test.each([['start', 50], ['center', 137.5], ['end', 225]] as const)('a page number is at the %s', (align, xPt) => {
  const sheet = new Sheet(300, 300, false);
  paintPageNumber(kitOf(), sheet, [1, 3], { role: ROLE, color: '#123456' }, { xPt: 50, widthPt: 200, yPt: 280, align });
  expect(sheet.items).toEqual([expect.objectContaining({ kind: 'text', xPt, yPt: 280, color: '#123456', meaning: 'footer-artifact' })]);
  expect(sheet.items[0]).toMatchObject({ line: { text: '2 / 3' } });
});

test('a document of one page has no page number', () => {
  const sheet = new Sheet(300, 300, false);
  paintPageNumber(kitOf(), sheet, [0, 1], { role: ROLE, color: '#123456' }, { xPt: 50, widthPt: 200, yPt: 280, align: 'end' });
  expect(sheet.items).toEqual([]);
});
