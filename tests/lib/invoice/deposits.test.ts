import { describe, expect, test } from '@jest/globals';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { depositsAfterTax, depositWarnings } from '../../../lib/invoice/deposits.js';
import { readRate } from '../../../lib/document/normalize-request.js';
import { lineField } from '../../../lib/invoice/lines.js';
import type { GivenDeposit, Invoice, Rate } from '../../../lib/invoice/types.js';
import { thrownBy } from '../../support/thrown.js';
import { amount, currency, invoiceOf, line, percent } from './support.js';

const deposit = (number: string, received: string, more: Partial<GivenDeposit> = {}): GivenDeposit =>
  ({ number, amount: decimalFromText(received), lineDescription: `Deposit ${number}`, ...more });
const rate = (text: string): Rate => percent(text) as Rate;

/** The example of docs/money.md. */
const BUILDER = {
  documentType: 'finalInvoice', currency: currency('EUR'), taxes: [percent('19')],
  lineItems: [line('1', '10000'), line('40', '24.95', { taxes: [percent('7')] })],
  deposits: [
    deposit('AR-1', '4284', { tax: rate('19'), date: '2026-01-30' }), deposit('AR-2', '2142', { tax: rate('19') }),
    deposit('AR-2', '321', { tax: rate('7') }),
  ],
  depositMethod: 'afterTax',
} as const satisfies Partial<Invoice>;

const fieldErrorsOf = (fields: Partial<Invoice>): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => computeInvoiceAmounts(invoiceOf(fields))).details.map(({ field, message }) => [field, message]);

const SEVERAL = 'Required, because the invoice has several taxes. Send the rate of the deposit, such as "19%"; one entry for each rate.';
const UNCLEAR = 'With a withholding, a fixed tax or several taxes on one line, the tax of a deposit is not clear. Send `amountPaid` instead.';

describe('deposits', () => {
  test('after tax: the whole is taxed, and what was received is paid', () => {
    const { financial, deposits, lines } = computeInvoiceAmounts(invoiceOf(BUILDER));
    expect(deposits.map(({ net, tax }) => [net, tax])).toEqual([[360_000n, 68_400n], [180_000n, 34_200n], [30_000n, 2100n]]);
    expect(financial)
      .toMatchObject({ subtotal: 1_099_800n, tax: 196_986n, total: 1_296_786n, amountPaid: 674_700n, balanceDue: 622_086n });
    expect(lines).toHaveLength(2);
  });

  test('before tax: each is a last line, and the rest is taxed', () => {
    const { financial, lines, invoice, taxGroups, amountBeforeDeposits } = computeInvoiceAmounts(invoiceOf({ ...BUILDER, depositMethod: 'beforeTax' }));
    expect(lines.map((each) => each.amount)).toEqual([1_000_000n, 99_800n, -360_000n, -180_000n, -30_000n]);
    expect(invoice.lineItems[2]).toMatchObject({ description: 'Deposit AR-1', deposit: 0 });
    expect(invoice.lineItems.map(lineField)).toEqual(['lineItems[0]', 'lineItems[1]', 'deposits[0]', 'deposits[1]', 'deposits[2]']);
    expect([amountBeforeDeposits, ...taxGroups.map((group) => group.amountBeforeDeposits)])
      .toEqual([1_099_800n, 1_000_000n, 99_800n]);
    expect(financial).toMatchObject({
      subtotal: 529_800n, tax: 92_286n, total: 622_086n, amountPaid: 0n, balanceDue: 622_086n,
      taxes: [{ base: 460_000n, amount: 87_400n }, { base: 69_800n, amount: 4886n }],
    });
  });

  test('discounts and charges stay percentages of what is sold', () => {
    const fields = { ...BUILDER, discounts: [percent('10')], charges: [{ ...percent('1'), label: 'Insurance', field: 'charge' }] };
    for (const depositMethod of ['afterTax', 'beforeTax'] as const) {
      expect(
        computeInvoiceAmounts(invoiceOf({ ...fields, depositMethod })).financial,
      ).toMatchObject({ discount: 109_980n, shipping: 10_998n });
    }
  });

  test('gross prices: the deposit is deducted gross', () => {
    const fields = {
      pricesIncludeTax: true, taxes: [percent('20')],
      lineItems: [line('1', '120')], deposits: [deposit('1', '36')], depositMethod: 'beforeTax',
    } as const;
    expect(computeInvoiceAmounts(invoiceOf(fields)).financial).toMatchObject({ subtotal: 7000n, tax: 1400n, total: 8400n });
  });

  test('taxAmount replaces the tax', () => {
    const fields = { taxes: [percent('19')], deposits: [deposit('1', '119', { taxAmount: decimalFromText('18.99') })], depositMethod: 'afterTax' } as const;
    expect(computeInvoiceAmounts(invoiceOf(fields)).deposits).toMatchObject([{ net: 10_001n, tax: 1899n, amount: 11_900n }]);
  });

  test('a rate joins the row of its percentage and category', () => {
    const [labelled, zero] = [percent('19', 'VAT'), { ...percent('0'), vat: { category: 'E' } } as Rate];
    const fields = { taxes: [labelled], lineItems: [line('1', '50'), line('1', '50', { taxes: [zero] })], depositMethod: 'afterTax' } as const;
    const rateOf = (tax: Rate): Rate | undefined =>
      computeInvoiceAmounts(invoiceOf({ ...fields, deposits: [deposit('1', '1', { tax })] })).deposits[0]!.rate;
    expect(rateOf(rate('19'))).toBe(labelled);
    expect(rateOf(rate('0'))).toBe(zero);
    expect(rateOf(rate('7'))).toEqual(rate('7'));
    expect(rateOf(readRate({ percent: 0, category: 'Z' }))).toEqual({ ...rate('0'), vat: { category: 'Z' } });
    const two = { ...fields, lineItems: [...fields.lineItems, line('1', '1', { taxes: [{ ...zero, vat: { category: 'Z' } }] })] };
    expect(fieldErrorsOf({ ...two, deposits: [deposit('1', '1', { tax: rate('0') })] }))
      .toEqual([['deposits[0].tax', 'The invoice has several taxes of 0 %. Send the `category` of the deposit.']]);
  });

  test('without a rate, it is the only one of the invoice', () => {
    const deposits = [deposit('1', '119')];
    expect(computeInvoiceAmounts(invoiceOf({ taxes: [percent('19')], deposits, depositMethod: 'afterTax' })).deposits[0]).toMatchObject({ net: 10_000n });
    expect(computeInvoiceAmounts(invoiceOf({ deposits, depositMethod: 'afterTax' })).deposits[0]).toMatchObject({ net: 11_900n, tax: 0n });
    expect(fieldErrorsOf({ ...BUILDER, deposits })).toEqual([['deposits[0].tax', SEVERAL]]);
  });

  test.each([
    ['a withholding', [percent('-15', 'IRPF')]], ['two taxes', [percent('5', 'GST'), percent('7', 'PST')]], ['a fixed tax', [amount('1')]],
  ])('with %s, deposits are rejected', (_, taxes) => {
    expect(fieldErrorsOf({ taxes, deposits: [deposit('1', '5')], depositMethod: 'afterTax' })).toEqual([['deposits', UNCLEAR]]);
  });

  test('are paid only if they are deducted after tax', () => {
    const { deposits } = computeInvoiceAmounts(invoiceOf(BUILDER));
    expect(depositsAfterTax(invoiceOf(BUILDER), deposits)).toHaveLength(3);
    expect(depositsAfterTax(invoiceOf({ ...BUILDER, depositMethod: 'beforeTax' }), deposits)).toEqual([]);
  });
});

describe('warnings about deposits', () => {
  const warned = (fields: Partial<Invoice>): readonly string[] =>
    depositWarnings(computeInvoiceAmounts(invoiceOf(fields))).map(({ field }) => field);

  test('none for the example, whichever way', () => {
    expect(warned(BUILDER)).toEqual([]);
    expect(warned({ ...BUILDER, depositMethod: 'beforeTax' })).toEqual([]);
    expect(warned({ documentType: 'partialInvoice' })).toEqual([]);
  });

  test('a final invoice without deposits, and a deposit after the invoice', () => {
    expect(warned({ documentType: 'finalInvoice' })).toEqual(['deposits']);
    expect(warned({ ...BUILDER, date: '2026-01-29' })).toEqual(['deposits[0].date']);
  });

  test.each(['afterTax', 'beforeTax'] as const)('%s: more paid at a rate than is billed at it', (depositMethod) => {
    const deposits = [...BUILDER.deposits, deposit('AR-3', '747', { tax: rate('7') })];
    expect(warned({ ...BUILDER, deposits, depositMethod })).toEqual(['deposits[2].amount']);
    expect(warned({ ...BUILDER, deposits: [deposit('AR-3', '1', { tax: rate('5') })], depositMethod })).toEqual(['deposits[0].amount']);
  });

  test('a rate with a treatment under VAT law', () => {
    const exempt: Rate = { ...rate('0'), vat: { category: 'E' } };
    const fields = { taxes: [exempt, rate('19')], lineItems: [line('1', '10', { taxes: [exempt] }), line('1', '10', { taxes: [rate('19')] })] };
    expect(warned({ ...fields, deposits: [deposit('AR-1', '10', { tax: exempt })] })).toEqual([]);
    expect(warned({ ...fields, deposits: [deposit('AR-1', '12', { tax: exempt })] })).toEqual(['deposits[0].amount']);
  });
});
