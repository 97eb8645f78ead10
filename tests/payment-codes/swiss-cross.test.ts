/** A Swiss QR code is decoded although the cross covers its centre. */
import { expect, test } from '@jest/globals';
import { qrCodeModules, paymentCodeOutcome } from '../../lib/payment/payment-codes.js';
import { computedOf } from '../support/invoices/computed-invoice.js';
import { readModules } from '../support/payment/read-code.js';
import { SWISS_PAYMENTS, swissCodedRequest } from '../support/payment/swiss-payments.js';

/** The modules that the cross leaves visible, with a margin of one module. */
const underCross = (modules: readonly Uint8Array[]): readonly Uint8Array[] => {
  const [middle, reach] = [(modules.length - 1) / 2, modules.length * 7 / 46 / 2 + 1];
  const isNear = (position: number): boolean => Math.abs(position - middle) <= reach;
  return modules.map((row, y) => row.map((module, x) => (isNear(x) && isNear(y) ? 0 : module)));
};

test.each(Object.keys(SWISS_PAYMENTS))('%s is decoded by two decoders', async (name) => {
  const outcome = paymentCodeOutcome(computedOf(swissCodedRequest(name, 'ltr')));
  const payload = outcome?.status === 'drawn' ? outcome.payload : 'not drawn';
  expect(await readModules(underCross(qrCodeModules(payload)))).toEqual([payload, payload]);
});
