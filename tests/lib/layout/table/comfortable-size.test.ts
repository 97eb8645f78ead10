import { describe, expect, test } from '@jest/globals';
import { tableFit } from '../../../../lib/layout/table/comfortable-size.js';
import { fitFigures } from '../../../../lib/layout/table/table-geometry.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import { kitOf } from '../support/laid-out.js';
import { TABLE_LOOK } from '../support/table-look.js';

const items = (count: number): InvoiceRequest['lineItems'] => Array.from({ length: count }, (_, index) => ({
  description: 'Widget', quantity: index === 3 ? 1234.5678 : 1, rate: index === 7 ? 987_654_321.25 : 1, hsCode: '84', ...(index === 5 ? { unit: 'pieces' } : {}),
}));

describe('the size that a table would have', () => {
  test('is the design\'s own size if there is space', () => expect(tableFit(kitOf(), TABLE_LOOK, 500).sizePt).toBe(10));

  test.each([280, 320, 360, 420])('is the size of the whole table in %d pt', (widthPt) => {
    const kit = kitOf({ lineItems: items(12) });
    expect(tableFit(kit, TABLE_LOOK, widthPt).sizePt).toBe(fitFigures(kit, TABLE_LOOK, widthPt).sizePt);
  });

  test('has the share of the descriptions', () => {
    const shareIn = (widthPt: number): number => tableFit(kitOf({ lineItems: items(12) }), TABLE_LOOK, widthPt).itemShare;
    expect(shareIn(300)).toBeGreaterThanOrEqual(0.2);
    expect(shareIn(300)).toBeLessThan(shareIn(500));
    expect(shareIn(500)).toBeLessThan(1);
  });

  test('is found from a few texts, however many rows there are', () => {
    const callsFor = (count: number): number => {
      const measurer = new FakeMeasurer();
      tableFit({ ...kitOf({ lineItems: items(count) }), measurer }, TABLE_LOOK, 320);
      return measurer.calls;
    };
    expect(callsFor(900)).toBe(callsFor(90));
  });
});
