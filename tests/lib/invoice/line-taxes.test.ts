import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { type LineTaxes, lineTaxes } from '../../../lib/invoice/line-taxes.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { runs, seedOfProperty } from '../../support/seed.js';
import { amount, currency, invoiceOf, invoices, line, percent } from './support.js';

const taxesOf = (fields: Partial<Invoice>): readonly LineTaxes[] => lineTaxes(computeInvoiceAmounts(invoiceOf(fields)));
const amounts = (fields: Partial<Invoice>, name: keyof LineTaxes): readonly bigint[] =>
  taxesOf(fields).map((taxes) => taxes[name]);

test('equal lines differ by at most one minor unit, so that they add up to the tax row', () => {
  const lineItems = [line('1', '0.03'), line('1', '0.03'), line('1', '0.03')];
  expect(amounts({ lineItems, taxes: [percent('19')] }, 'tax')).toEqual([1n, 0n, 1n]);
});

test('lines of gross prices round their growing net sum', () => {
  const lineItems = [line('1', '379'), line('1', '379')];
  const gross = { currency: currency('EUR'), lineItems, taxes: [percent('21')], pricesIncludeTax: true };
  expect([amounts(gross, 'net'), amounts(gross, 'tax'), amounts(gross, 'gross')])
    .toEqual([[31_322n, 31_323n], [6_578n, 6_577n], [37_900n, 37_900n]]);
});

test('a line has its own fixed taxes, and withholdings as negative taxes; a fixed tax of the document is on no line', () => {
  const lineItems = [line('1', '100'), line('1', '100', { taxes: [percent('7'), amount('1.50', 'Eco fee'), percent('-15', 'IRPF')] }), line('1', '100', { taxes: [] })];
  expect(amounts({ lineItems, taxes: [percent('19'), amount('5')] }, 'tax')).toEqual([1_900n, -650n, 0n]);
});

test('an option is rounded alone, and is in no sum', () => {
  const lineItems = [line('1', '0.03'), line('1', '0.03', { option: 'optional' }), line('1', '0.03')];
  expect(amounts({ documentType: 'quote', lineItems, taxes: [percent('19')] }, 'tax')).toEqual([1n, 1n, 0n]);
  const gross = { lineItems, taxes: [percent('19')], pricesIncludeTax: true };
  expect(amounts({ ...gross, documentType: 'quote' }, 'net')).toEqual([3n, 3n, 2n]);
});

/** Only what is on lines. */
const ofLinesOnly = ({ lineItems, currency: money, taxes, pricesIncludeTax }: Invoice): Invoice =>
  invoiceOf({ lineItems, currency: money, taxes: taxes.filter(({ kind }) => kind === 'percent'), pricesIncludeTax });

test('the tax of a line is what it adds to the tax of the invoice', () => {
  const anyInvoice = fc.oneof(invoices({ gross: false, minQuantity: -5_000n }), invoices({ gross: true }));
  fc.assert(fc.property(anyInvoice.map(ofLinesOnly), (invoice) => {
    const taxOfFirst = (count: number): bigint =>
      (count === 0 ? 0n : computeInvoiceAmounts({ ...invoice, lineItems: invoice.lineItems.slice(0, count) }).financial.tax);
    const expected = invoice.lineItems.map((_, index) => taxOfFirst(index + 1) - taxOfFirst(index));
    const computed = computeInvoiceAmounts(invoice);
    const taxes = lineTaxes(computed);
    expect(taxes.map(({ tax }) => tax)).toEqual(expected);
    expect(taxes.map(({ net, tax }) => net + tax)).toEqual(taxes.map(({ gross }) => gross));
    const printed = taxes.map((each) => (invoice.pricesIncludeTax ? each.gross : each.net));
    expect(printed).toEqual(computed.lines.map((each) => each.amount));
  }), { numRuns: runs(300, 20_000), seed: seedOfProperty(31) });
}, 600_000);
