import { expect, test } from '@jest/globals';
import { futuristicStyles } from '../../../../../lib/layout/designs/futuristic/futuristic-looks.js';
import { INSET_PT } from '../../../../../lib/layout/designs/futuristic/futuristic-table.js';
import type { Ending } from '../../../../../lib/layout/parts/passages-beside.js';
import { ending } from '../../../../../lib/layout/designs/futuristic/totals-panel.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { contextWith, painted } from '../../support/laid-out.js';

const endingOf = (fields: Partial<InvoiceRequest> = {}, amountPt = 60): Ending =>
  ending(contextWith(futuristicStyles, { theme: 'Futuristic', ...fields }), 500, amountPt, 6);

test('the totals of Futuristic have a panel as wide as long amounts need, within the page', () => {
  const widthOf = (amountPt: number): number => painted(endingOf({}, amountPt).totals).find((item) => item.kind === 'rectangle')!.widthPt;
  expect(widthOf(60)).toBeCloseTo(244);
  expect(widthOf(200)).toBeCloseTo(200 * 1.8 + 2 * INSET_PT);
  expect(widthOf(400)).toBe(500);
});
