import { expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { withholdingErrors } from '../../../lib/validation/tax-rules.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

const fieldsOf = (body: Readonly<Record<string, unknown>>): readonly string[] => withholdingErrors(body).map(({ path }) => path.join('.'));

test('every withholding needs a label: of the document, of shipping and of lines', () => {
  const tax = { percent: -15 };
  expect(fieldsOf({ tax: ['21%', tax], shipping: { amount: 1, tax }, lineItems: [{}, { tax }, null, { tax: [tax] }] }))
    .toEqual(['tax.1', 'shipping.tax', 'lineItems.1.tax', 'lineItems.3.tax.0']);
  expect(withholdingErrors({ tax })).toEqual([{ path: ['tax'], message: 'A tax below 0 is a withholding, which needs a `label`, such as "IRPF".' }]);
});

test.each([5, '19%', null, { percent: 0 }, { percent: 19 }, { percent: '-15' }, { amount: -5 }, { percent: -15, label: 'IRPF' }, []])('%j has none', (tax) => {
  expect(fieldsOf({ tax })).toEqual([]);
});

const rejected = (fields: Readonly<Record<string, unknown>>) => detailsOf(() => validateInvoiceRequest(requestBody(fields)));

test.each<readonly [string, unknown]>([
  ['-15 and a label', { percent: -15, label: 'IRPF' }], ['-100 and a label', [{ percent: -100, label: 'x' }]], ['a line', undefined],
])('validation accepts %s', (_, tax) => {
  const lineItems = [{ description: 'A', quantity: 1, rate: 1, tax: ['21%', { percent: -7, label: 'IRPF' }] }];
  expect(rejected(tax === undefined ? { lineItems } : { tax })).toEqual([]);
});

test.each<readonly [unknown, string, RegExp]>([
  [{ percent: -15 }, 'tax', /withholding, which needs a `label`/],
  [{ percent: -100.5, label: 'x' }, 'tax.percent', /from -100 to 100; got -100\.5/],
  ['-15%', 'tax', /A withholding is an object with a label/],
  [['21%', '-7.5%'], 'tax[1]', /A withholding is an object with a label/],
  [-15, 'tax', /0 or more; got -15/],
  [{ amount: -15, label: 'x' }, 'tax.amount', /0 or more; got -15/],
])('validation rejects the tax %j', (tax, field, message) => {
  expect(rejected({ tax })).toEqual([{ field, message: expect.stringMatching(message) }]);
});

test('validation rejects a discount below 0', () => {
  expect(rejected({ discount: { percent: -5, label: 'x' } })).toEqual([{ field: 'discount.percent', message: expect.stringMatching(/from 0 to 100/) }]);
});
