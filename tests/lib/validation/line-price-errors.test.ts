/** What a line may have only once, or not beside another field. */
import { expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

type Fields = Readonly<Record<string, unknown>>;

const errorsOf = (line: Fields, body: Fields = {}): readonly (readonly [string, string])[] =>
  detailsOf(() => validateInvoiceRequest(requestBody({ ...body, lineItems: [{ description: 'A', ...line }] })))
    .map(({ field, message }) => [field.replace('lineItems[0].', '…'), message]);

test.each<readonly [Fields, string, string]>([
  [{ quantity: 1, rate: 5, free: true }, '…rate', 'Send `rate` or `free`, not both.'],
  [{ quantity: 1, free: true, discount: '5%' }, '…discount', 'A free line has no discount.'],
  [{ quantity: 1, free: true, charge: { amount: 1, label: 'B' } }, '…charge', 'A free line has no charge.'],
  [{ quantity: 1, free: true, per: 10 }, '…per', 'A free line has no `per`.'],
  [{ quantity: 1, free: false }, '…free', 'Expected true; got false.'],
  [{ quantity: 1 }, '…rate', 'This field is required.'],
  [{ quantity: 1, rate: -50 }, '…rate', 'Expected more than 0; got -50. For a return, send a negative `quantity`; for a reduction, a `discount`.'],
  [{ quantity: 1, rate: 5, per: 0 }, '…per', 'Expected more than 0; got 0.'],
  [{ quantity: 1, rate: 5, per: 1000001 }, '…per', 'Expected 1000000 or less; got 1000001.'],
  [{ quantity: 1, rate: 5, per: 0.00001 }, '…per', 'Expected at most 4 decimals; got 5.'],
  [{ quantity: 1, rate: 5, references: {} }, '…references', 'Expected at least one field; got none.'],
  [{ quantity: 1, rate: 5, references: { order: '' } }, '…references.order', 'Expected at least one visible character.'],
])('%j', (line, field, message) => expect(errorsOf(line)).toEqual([[field, message]]));

test.each<readonly [Fields, Fields]>([
  [{ quantity: 1, rate: 5, per: 0.0001 }, {}], [{ quantity: -3, free: true, tax: '7%' }, {}], [{ quantity: 3, free: true }, { documentType: 'deliveryNote' }],
  [{ quantity: 3, per: 100 }, { documentType: 'deliveryNote' }],
])('%j is accepted', (line, body) => expect(errorsOf(line, body)).toEqual([]));
