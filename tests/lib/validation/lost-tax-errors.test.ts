import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { normalize } from '../../../lib/document/normalize-request.js';
import { lostTaxErrors } from '../../../lib/validation/tax-rules.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

const rejected = (fields: Readonly<Record<string, unknown>>) => detailsOf(() => validateInvoiceRequest(requestBody(fields)));

const message = 'A shipping of 0 is left out, so this tax of 3.3 would be lost. Send the amount of the shipping, or a tax on the document in `tax`.';

test.each<readonly [unknown, readonly string[]]>([
  [3.3, ['shipping.tax']],
  [{ amount: 3.3 }, ['shipping.tax']],
  [{ amount: 3.3, label: 'Duty' }, ['shipping.tax']],
  [['19%', 3.3], ['shipping.tax[1]']],
  [[3.3, { percent: 7 }, { amount: 3.3 }], ['shipping.tax[0]', 'shipping.tax[2]']],
])('a shipping of 0 with the tax %j is rejected', (tax, fields) => {
  expect(rejected({ shipping: { amount: 0, tax } })).toEqual(fields.map((field) => ({ field, message })));
});

test.each<unknown>([
  { amount: 0 }, { amount: 0, tax: '19%' }, { amount: 0, tax: 0 }, { amount: 0, tax: [] }, { amount: 0, tax: { amount: 0, label: 'Duty' } },
  { amount: 0.01, tax: 3.3 }, { amount: 0, label: 'Free shipping', tax: 3.3 }, 0, 5,
])('the shipping %j is accepted', (shipping) => expect(rejected({ shipping })).toEqual([]));

test.each<unknown>([undefined, null, 'x', { tax: 3.3 }, { amount: '0', tax: 3.3 }, { amount: 0, tax: '3.3' }, { amount: 0, tax: { amount: 'x' } }])(
  'other rules check the shipping %j', (shipping) => expect(lostTaxErrors({ shipping })).toEqual([]));

test('no fixed tax of an accepted shipping is lost', () => {
  const amount = fc.constantFrom(0, 1, 9.99);
  const tax = fc.oneof(amount, fc.record({ amount, label: fc.constant('Duty') }, { requiredKeys: ['amount'] }));
  const shippings = fc.record({ amount, tax: fc.oneof(tax, fc.array(tax, { maxLength: 3 })), label: fc.constant('Post') }, { requiredKeys: ['amount', 'tax'] });
  fc.assert(fc.property(shippings, (shipping) => {
    const lost = rejected({ shipping }).length > 0;
    const due = [shipping.tax].flat().reduce<number>((sum, each) => sum + Math.round(100 * (typeof each === 'number' ? each : each.amount)), 0);
    if (lost) {
      expect(due).toBeGreaterThan(0);
      return;
    }
    const invoice = normalize(validateInvoiceRequest(requestBody({ shipping })), { deploymentWatermark: null });
    expect(computeInvoiceAmounts(invoice).financial.tax).toBe(BigInt(due));
  }));
});
