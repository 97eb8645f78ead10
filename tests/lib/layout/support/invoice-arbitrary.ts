import fc from 'fast-check';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { columnsArbitrary } from './columns-arbitrary.js';

const word = fc.oneof(
  { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdefgh') }) },
  { weight: 1, arbitrary: fc.nat({ max: 80 }).map((length) => 'w'.repeat(length + 1)) },
);
const phrase = (maxWords: number): fc.Arbitrary<string> => fc.array(word, { minLength: 1, maxLength: maxWords }).map((words) => words.join(' '));
const textBlock = (maxLines: number): fc.Arbitrary<string> =>
  fc.array(phrase(12), { minLength: 1, maxLength: maxLines }).map((lines) => lines.join('\n').slice(0, 1000));

const rate = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
  fc.constantFrom(0.0025, 1_000_000.5, 98_765.432),
);

const lineItem = fc.record({
  description: fc.oneof({ weight: 6, arbitrary: phrase(6) }, { weight: 1, arbitrary: textBlock(60) }),
  quantity: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constantFrom(0.5, 12.125, 4321.75)),
  rate,
  hsCode: fc.constantFrom('8471', '12345678901234567890'),
  unit: fc.constantFrom('h', 'pcs', 'a long unit of things'),
  sku: fc.constantFrom('SKU-1', 'S'.repeat(60)),
  discount: fc.constantFrom('10%', { percent: 5, label: 'Rebate' }),
  tax: fc.constantFrom('5%', ['19%', '2%']),
  date: fc.constantFrom('2026-03-01', '2026-12-24'),
  attributes: fc.constantFrom([{ name: 'Batch', value: 'L-26' }], [{ name: 'Batch', value: 'one of many words '.repeat(10).trim() }]),
}, { requiredKeys: ['description', 'quantity', 'rate'] });

/** Items are numbered, so that each can be found on its page. */
const lineItems = fc.oneof(
  { weight: 5, arbitrary: fc.array(lineItem, { minLength: 1, maxLength: 12 }) },
  { weight: 2, arbitrary: fc.array(lineItem, { minLength: 20, maxLength: 50 }) },
).map((items) => items.map((item, index) => ({ ...item, description: `#${index}# ${item.description}` })));

const label = fc.oneof({ weight: 6, arbitrary: phrase(2).map((text) => text.slice(0, 30)) }, fc.constant(''), fc.constant('Umsatzsteuervorauszahlungsbetragssumme'));

/** Valid requests of every shape: long and short, with and without each optional field. */
export const invoiceArbitrary: fc.Arbitrary<Partial<InvoiceRequest>> = fc.record({
  companyName: phrase(8), billTo: textBlock(12), invoiceNumber: phrase(3), date: fc.constant('2026-03-31'), lineItems,
  columns: columnsArbitrary,
  companyDetails: textBlock(10), shipTo: textBlock(80), dueDate: fc.constant('2026-04-30'), paymentTerms: phrase(6), poNumber: phrase(3),
  currency: fc.constantFrom('USD', 'JPY', 'KWD'), locale: fc.constantFrom('en-US', 'de-DE', 'he'),
  discount: fc.constant('0.5%'), tax: fc.constantFrom('8.25%', ['19%', { percent: 2, label: 'City levy' }], 5), shipping: fc.constantFrom(25, { amount: 25, tax: '19%' }),
  amountPaid: fc.constant(100), notes: textBlock(60), terms: textBlock(90), watermark: phrase(3).map((text) => text.slice(0, 40)),
  customFields: fc.array(fc.record({ name: phrase(3), value: phrase(12) }), { maxLength: 10 }),
  paperSize: fc.constantFrom('A4', 'Letter'),
  logo: fc.constantFrom(dataUrl(plainPng(400, 90)), dataUrl(plainPng(60, 300, [28, 25, 23]))),
  labels: fc.record({
    invoice: label, billTo: label, item: label, quantity: label, amount: label,
    subtotal: label, tax: label, balanceDue: label, notes: label, dueDate: label,
  }, { requiredKeys: [] }),
  customTheme: fc.constantFrom({ backgroundColor: '#fffbea' }, { primaryColor: '#ff8800' }),
}, { requiredKeys: ['companyName', 'billTo', 'invoiceNumber', 'date', 'lineItems'] });
