import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { prepareTaxSummary, summarizeTaxes } from '../../../lib/invoice/tax-summary.js';
import { sumAmounts } from '../../../lib/invoice/decimal.js';
import type { Adjustment, Invoice, SummaryRow, TaxSummary } from '../../../lib/invoice/types.js';
import { runs, seedOfProperty } from '../../support/seed.js';
import { expectedSummary, type ExpectedSummaryRow } from './money-oracle.js';
import { amount, charge, currency, discountedInvoices, fieldErrorsOf, invoiceOf, invoices, line, percent } from './support.js';

const summaryOf = (fields: Partial<Invoice>): TaxSummary => summarizeTaxes(computeInvoiceAmounts(invoiceOf(fields)));
const errorsOf = (fields: Partial<Invoice>): readonly string[] =>
  prepareTaxSummary(computeInvoiceAmounts(invoiceOf(fields))).fieldErrors.map(({ field, message }) => `${field}: ${message}`);

const comparable = ({ hsCode, charge: documentCharge, base, taxes }: SummaryRow): ExpectedSummaryRow => ({
  name: documentCharge === undefined ? hsCode : documentCharge.label ?? 'shipping', base,
  taxes: taxes.map((tax) => tax.amount).filter((tax) => tax !== 0n).sort((one, other) => Number(one - other)),
});

const GST = [percent('9', 'CGST 9%'), percent('9', 'SGST (9 %)')];
const indian: Partial<Invoice> = {
  currency: currency('INR'), taxes: GST, discounts: [percent('10')],
  lineItems: [line('3', '333.33', { hsCode: '8471' }), line('1', '49.95', { hsCode: '8523' })],
  shipping: { amount: { coefficient: 50n, scale: 0 }, label: 'Freight', taxes: GST },
};

describe('the summary by code', () => {
  test('shares the discounts of a treatment by running sums, and rounds the taxes by running sums of the bases', () => {
    const { names, rows } = summaryOf(indian);
    expect(names).toEqual(['CGST', 'SGST']);
    expect(rows.map(({ hsCode, field, base, tax }) => [hsCode, field, base, tax])).toEqual([
      ['8471', 'lineItems[0].hsCode', 89_999n, 16_200n], ['8523', 'lineItems[1].hsCode', 4_496n, 810n], [undefined, 'shipping', 5_000n, 900n],
    ]);
    expect(rows.map(({ taxes }) => taxes.map((tax) => tax.amount))).toEqual([[8_100n, 8_100n], [405n, 405n], [450n, 450n]]);
  });

  test('has a row for each code with the same taxes, in order of appearance, and leaves options out', () => {
    const lineItems = [
      line('1', '10', { hsCode: '8471' }), line('1', '20'), line('1', '30', { hsCode: '8471', taxes: [percent('5', 'GST 5%')] }),
      line('1', '40', { hsCode: '8471' }), line('1', '50', { option: 'optional', hsCode: '9403' }), line('1', '60'),
    ];
    const { rows } = summaryOf({ documentType: 'quote', taxes: [percent('18', 'GST 18%')], lineItems });
    expect(rows.map(({ hsCode, base, tax }) => [hsCode, base, tax])).toEqual([['8471', 5_000n, 900n], [undefined, 8_000n, 1_440n], ['8471', 3_000n, 150n]]);
  });

  test('takes net amounts out of gross prices by running sums within a treatment; shipping is alone', () => {
    const lineItems = [line('1', '379', { hsCode: 'A' }), line('1', '379', { hsCode: 'B' })];
    const shipping = { amount: { coefficient: 379n, scale: 0 }, taxes: [percent('21')] };
    const { rows } = summaryOf({ lineItems, taxes: [percent('21')], pricesIncludeTax: true, shipping });
    expect(rows.map(({ base, tax }) => [base, tax])).toEqual([[31_322n, 6_578n], [31_323n, 6_577n], [31_322n, 6_578n]]);
  });

  test.each([
    ['CGST 9%', 'CGST'], ['CGST (9 %)', 'CGST'], ['9% CGST', 'CGST'], ['IGST @ 18%', 'IGST'], ['MwSt. 19,0 %', 'MwSt.'], ['%20 KDV', 'KDV'],
    ['TVA 20 % autoliquidation', 'TVA autoliquidation'], ['9%', 'Tax'], ['Article 9', 'Article 9'], ['ضريبة ٥٪', 'ضريبة'],
  ])('calls the tax "%s" %s', (label, name) => expect(summaryOf({ taxes: [percent('9', label)] }).names).toEqual([name]));

  test('takes fixed taxes, deposits before tax and more than three names of taxes for errors', () => {
    const fixed = 'taxSummary: A fixed tax belongs to no code. Send "rate", or the tax in percent.';
    expect(errorsOf(indian)).toEqual([]);
    expect(errorsOf({ taxes: [amount('1')] })).toEqual([fixed]);
    expect(errorsOf({ lineItems: [line('1', '1', { taxes: [] })], taxes: [amount('1')] })).toEqual([fixed]);
    expect(errorsOf({ charges: [charge(amount('1'), 'Packing', 'charge', [amount('1')])] })).toEqual([fixed]);
    const deposit = { number: 'D', amount: { coefficient: 1n, scale: 0 }, lineDescription: 'D' };
    expect(errorsOf({ deposits: [deposit], depositMethod: 'beforeTax' }))
      .toEqual(['taxSummary: Deposits that are deducted before tax have no code. Send "rate".']);
    expect(errorsOf({ deposits: [deposit], depositMethod: 'afterTax' })).toEqual([]);
    const taxes = ['A', 'B', 'C', 'D'].map((label) => percent('1', label));
    expect(errorsOf({ taxes })).toEqual(['taxSummary: The taxes have 4 names; a summary has space for 3.']);
    expect(errorsOf({ taxes: taxes.slice(1) })).toEqual([]);
  });
});

const percentagesOnly = (taxes: readonly Adjustment[]): readonly Adjustment[] => taxes.filter(({ kind }) => kind === 'percent');
const withoutFixed = <Taxed extends { readonly taxes?: readonly Adjustment[] }>(taxed: Taxed): Taxed =>
  (taxed.taxes === undefined ? taxed : { ...taxed, taxes: percentagesOnly(taxed.taxes) });

const CODES = ['8471', '8523', '9403', undefined] as const;

/** The invoice with codes, without fixed taxes. */
const coded = (invoice: Invoice, codes: readonly (number | null)[]): Invoice => {
  const { shipping, charges, lineItems, ...rest } = withoutFixed(invoice);
  return {
    ...rest, ...shipping && { shipping: withoutFixed(shipping) }, ...charges && { charges: charges.map(withoutFixed) },
    documentType: codes.includes(null) ? 'quote' : 'invoice',
    lineItems: lineItems.map((item, index) => {
      const code = codes[index % codes.length];
      const hsCode = CODES[code ?? 0];
      return { ...withoutFixed(item), ...hsCode !== undefined && { hsCode }, ...code === null && { option: 'optional' as const } };
    }),
  };
};

test('the rows are what each adds to the invoice, and add up to its sums', () => {
  const anyInvoice = fc.oneof(
    invoices({ gross: false, minQuantity: -5_000n }), invoices({ gross: true, minQuantity: -5_000n }),
    discountedInvoices({ gross: false }), discountedInvoices({ gross: true }),
  );
  const code = fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 3 }) }, { weight: 1, arbitrary: fc.constant(null) });
  const codes = fc.array(code, { minLength: 1, maxLength: 5 });
  let discounted = 0;
  fc.assert(fc.property(anyInvoice, codes, (any, chosen) => {
    const invoice = coded(any, chosen);
    // Without its options, an invoice may have too little for its discounts.
    fc.pre(fieldErrorsOf(() => computeInvoiceAmounts(invoice)).length === 0);
    const computed = computeInvoiceAmounts(invoice);
    discounted += computed.financial.discount > 0n ? 1 : 0;
    const { rows } = summarizeTaxes(computed);
    expect(rows.map(comparable)).toEqual(expectedSummary(invoice));
    const { subtotal, discount, shipping, tax } = computed.financial;
    expect(sumAmounts(rows.map(({ base }) => base))).toBe(subtotal - discount + shipping);
    expect(sumAmounts(rows.map((row) => row.tax))).toBe(tax);
    expect(rows.map((row) => row.tax)).toEqual(rows.map(({ taxes }) => sumAmounts(taxes.map((each) => each.amount))));
  }), { numRuns: runs(300, 20_000), seed: seedOfProperty(33) });
  expect(discounted).toBeGreaterThan(0);
}, 600_000);
