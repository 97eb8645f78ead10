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
  [{ quantity: 1, time: '3:20', rate: 5 }, '…quantity', 'Send `quantity` or `time`, not both.'],
  [{ time: '3:20', rate: 5, unitCode: 'HUR' }, '…unitCode', 'A line with `time` is in hours.'],
  [{ time: '3:20', rate: 5, per: 2 }, '…per', 'The rate of a line with `time` is for one hour.'],
  [{ time: '3:60', rate: 5 }, '…time', 'Expected hours and minutes, such as 3:20.'],
  [{ time: '100000:00', rate: 5 }, '…time', 'Expected hours and minutes, such as 3:20.'],
  [{ time: 3.5, rate: 5 }, '…time', 'Expected a string; got 3.5.'],
  [{ rate: 5 }, '…quantity', 'This field is required.'],
  [{ quantity: '3:20', rate: 5 }, '…quantity', 'Expected a number; got "3:20". For hours and minutes, send `time`.'],
  [{ quantity: 3.3333333333333335, rate: 5 }, '…quantity',
    'Expected at most 15 significant digits; got 3.3333333333333335. Round it before sending, or send hours and minutes as `time`.'],
  [{ quantity: 1, rate: 3.3333333333333335 }, '…rate',
    'Expected at most 15 significant digits; got 3.3333333333333335. Round it before sending.'],
  [{ hours: 3.5, rate: 5, quantity: 1 }, '…hours', 'Unknown field; did you mean `time` or `quantity`?'],
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
  [{ time: '-0:00', rate: 5 }, {}], [{ time: '99999:59', free: true, unit: 'h' }, {}], [{ quantity: 1, rate: 5, per: 0.0001 }, {}], [{ quantity: -3, free: true, tax: '7%' }, {}], [{ quantity: 3, free: true }, { documentType: 'deliveryNote' }],
  [{ quantity: 3, per: 100 }, { documentType: 'deliveryNote' }],
])('%j is accepted', (line, body) => expect(errorsOf(line, body)).toEqual([]));
