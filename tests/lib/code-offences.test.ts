import { expect, test } from '@jest/globals';
import { codeOffences, codeOutcomeOf } from '../../lib/code-offences.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { epcInvoice } from '../support/payment/paid-invoice.js';

test('an invoice without a payment, and one without a code, has no outcome and no offence', async () => {
  for (const computed of [computedInvoice(), computedInvoice({ payment: { account: '12' } })]) {
    expect([await codeOutcomeOf(computed), await codeOffences(computed)]).toEqual([undefined, []]);
  }
});

test('a code that is drawn, and one that is absent because nothing is due, is no offence', async () => {
  const [drawn, absent] = [epcInvoice(), epcInvoice({}, { amountPaid: 351.24 })];
  expect([(await codeOutcomeOf(drawn))?.status, (await codeOutcomeOf(absent))?.status]).toEqual(['drawn', 'absent']);
  expect([await codeOffences(drawn), await codeOffences(absent)]).toEqual([[], []]);
});

test('a code that cannot be made is an offence of its field', async () => {
  expect(await codeOffences(epcInvoice({}, { currency: 'USD' })))
    .toEqual([{ field: 'payment.qr', message: 'An EPC code pays in EUR; the invoice is in USD.' }]);
});
