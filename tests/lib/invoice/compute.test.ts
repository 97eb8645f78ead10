import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { type Decimal, decimalFromMinorUnits, decimalFromText, decimalToText, roundToMinorUnits, takePercent } from '../../../lib/invoice/decimal.js';
import { adjustmentAmount, lineAmounts } from '../../../lib/invoice/line-amounts.js';
import type { Adjustment, Charge, Financial, Invoice, LineItem, TaxRow } from '../../../lib/invoice/types.js';
import { expectedAmounts } from './money-oracle.js';
import { amount, comparableAmounts, currency, depositInvoices, discountedInvoices, invoiceOf, invoices, line, fieldErrorsOf, percent } from './support.js';
import { runs, seedOfProperty } from '../../support/seed.js';

const financialOf = (fields: Partial<Invoice>): Financial => computeInvoiceAmounts(invoiceOf(fields)).financial;

/** What a bookkeeper would write: decimals as text, tax rows as `label rate% of base = amount`. */
const book = (fields: Partial<Invoice>): Record<string, unknown> => {
  const { taxes, ...sums } = financialOf(fields);
  const digits = fields.currency?.minorUnitDigits ?? 2;
  const money = (value: bigint): string => decimalToText(decimalFromMinorUnits(value, digits));
  const row = ({ label = '', percent: rate, base, amount: tax }: TaxRow): string =>
    `${label} ${rate === null || base === null ? 'fixed' : `${decimalToText(rate)}% of ${money(base)}`} = ${money(tax)}`.trim();
  return { ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, money(value)])), taxes: taxes.map(row) };
};

const shippingOf = (text: string, ...taxes: Invoice['taxes']): NonNullable<Invoice['shipping']> => ({ amount: decimalFromText(text), taxes });

describe('worked examples', () => {
  test('Germany: two rates of VAT, a discount spread over them, taxed shipping', () => {
    const vat = [percent('19', 'USt.')];
    expect(book({
      currency: currency('EUR'),
      lineItems: [line('2', '100'), line('1', '50', { taxes: [percent('7', 'USt.')] }), line('3', '33.33')],
      discounts: [percent('10')],
      taxes: vat,
      shipping: shippingOf('9.90', percent('19')),
      amountPaid: decimalFromText('100'),
    })).toEqual({
      subtotal: '349.99', discount: '35.00', tax: '56.33', shipping: '9.90', total: '381.22', amountPaid: '100.00', balanceDue: '281.22',
      taxes: ['USt. 19% of 279.89 = 53.18', 'USt. 7% of 45.00 = 3.15'],
    });
  });

  test('United States: sales tax of 8.25 % on what is taxable', () => {
    expect(book({
      lineItems: [line('3', '19.99'), line('1', '5', { taxes: [] })], taxes: [percent('8.25', 'Sales tax')], amountPaid: decimalFromText('20'),
    })).toEqual({
      subtotal: '64.97', discount: '0.00', tax: '4.95', shipping: '0.00', total: '69.92', amountPaid: '20.00', balanceDue: '49.92',
      taxes: ['Sales tax 8.25% of 59.97 = 4.95'],
    });
  });

  test('Canada: GST and PST side by side, each rounded alone', () => {
    expect(book({ currency: currency('CAD'), lineItems: [line('5', '29.99')], taxes: [percent('5', 'GST'), percent('7', 'PST')] })).toMatchObject({
      subtotal: '149.95', tax: '18.00', total: '167.95', taxes: ['GST 5% of 149.95 = 7.50', 'PST 7% of 149.95 = 10.50'],
    });
  });

  test('Spain: IRPF is withheld from the base of IVA', () => {
    expect(book({ currency: currency('EUR'), lineItems: [line('12.5', '68.45')], taxes: [percent('21', 'IVA'), percent('-15', 'IRPF')] })).toMatchObject({
      subtotal: '855.63', tax: '51.34', total: '906.97', taxes: ['IVA 21% of 855.63 = 179.68', 'IRPF -15% of 855.63 = -128.34'],
    });
  });

  test('Mexico: ISR and two thirds of IVA are withheld, after the discount', () => {
    expect(book({
      currency: currency('MXN'), lineItems: [line('1', '13000')], discounts: [percent('5')],
      taxes: [percent('16', 'IVA'), percent('-10', 'ISR'), percent('-10.6667', 'IVA ret.')],
    })).toMatchObject({
      discount: '650.00', tax: '-576.34', total: '11773.66',
      taxes: ['IVA 16% of 12350.00 = 1976.00', 'ISR -10% of 12350.00 = -1235.00', 'IVA ret. -10.6667% of 12350.00 = -1317.34'],
    });
  });

  test('a withholding on one line and on shipping is one row, a half of a cent goes away from zero', () => {
    const withheld = [percent('-5', 'Withheld')];
    expect(book({ lineItems: [line('1', '10.05', { taxes: withheld }), line('1', '50')], shipping: shippingOf('0.05', ...withheld) })).toMatchObject({
      subtotal: '60.05', tax: '-0.51', total: '59.59', taxes: ['Withheld -5% of 10.10 = -0.51'],
    });
  });

  test('Japan: whole yen', () => {
    expect(book({ currency: currency('JPY'), lineItems: [line('3', '333.5')], taxes: [percent('10')] })).toMatchObject({
      subtotal: '1001', tax: '100', total: '1101', taxes: ['10% of 1001 = 100'],
    });
  });

  test('Kuwait: three decimals', () => {
    expect(book({ currency: currency('KWD'), lineItems: [line('1.5', '2.3335')], taxes: [percent('5')] })).toMatchObject({
      subtotal: '3.500', tax: '0.175', total: '3.675',
    });
  });

  test('United Kingdom: gross prices, gross discount, gross shipping', () => {
    expect(book({
      currency: currency('GBP'),
      lineItems: [line('1', '119.99'), line('2', '5.01')],
      taxes: [percent('20', 'VAT')],
      discounts: [amount('10')],
      shipping: shippingOf('6', percent('20')),
      pricesIncludeTax: true,
    })).toEqual({
      subtotal: '108.34', discount: '8.33', tax: '21.00', shipping: '5.00', total: '126.01', amountPaid: '0.00', balanceDue: '126.01',
      taxes: ['VAT 20% of 105.01 = 21.00'],
    });
  });

  test('Quebec, gross: the tax within the price is split over both rates', () => {
    expect(book({ lineItems: [line('1', '114.98')], taxes: [percent('5', 'GST'), percent('9.975', 'QST')], pricesIncludeTax: true })).toMatchObject({
      subtotal: '100.00', tax: '14.98', total: '114.98', taxes: ['GST 5% of 100.00 = 5.00', 'QST 9.975% of 100.00 = 9.98'],
    });
  });

  test('gross prices with untaxed lines', () => {
    expect(book({ lineItems: [line('1', '120'), line('1', '80', { taxes: [] })], taxes: [percent('20')], discounts: [amount('20')], pricesIncludeTax: true })).toMatchObject({
      subtotal: '180.00', discount: '18.00', tax: '18.00', total: '180.00', taxes: ['20% of 90.00 = 18.00'],
    });
  });

  test('line discounts come before the subtotal', () => {
    const { lines, financial } = computeInvoiceAmounts(invoiceOf({
      lineItems: [line('1', '10.05', { discounts: [percent('10')] }), line('2', '10', { discounts: [amount('5')] })], taxes: [percent('10')],
    }));
    expect(lines).toEqual([{ amount: 904n, discount: 101n }, { amount: 1_500n, discount: 500n }]);
    expect(financial).toMatchObject({ subtotal: 2_404n, discount: 0n, tax: 240n, total: 2_644n });
  });

  test('credits lessen the base; an invoice of credits is negative', () => {
    expect(book({ lineItems: [line('1', '100'), line('-1', '40')], taxes: [percent('10')] })).toMatchObject({ subtotal: '60.00', tax: '6.00', total: '66.00' });
    expect(book({ lineItems: [line('-1', '100')], taxes: [percent('10')] })).toMatchObject({ subtotal: '-100.00', tax: '-10.00', balanceDue: '-110.00' });
  });

  test('fixed taxes: the document’s once, a line’s with its line', () => {
    expect(book({
      lineItems: [line('1', '10', { taxes: [percent('7'), amount('0.50', 'Eco fee')] }), line('1', '10', { taxes: [amount('0.25', 'Eco fee')] })],
      taxes: [percent('19'), amount('3', 'Permit')],
      shipping: shippingOf('4', amount('1', 'Permit')),
    })).toMatchObject({ subtotal: '20.00', tax: '5.45', total: '29.45', taxes: ['7% of 10.00 = 0.70', 'Eco fee fixed = 0.75', 'Permit fixed = 4.00'] });
  });

  test('a discount of the whole subtotal is valid, and a discount of 0 on a subtotal of 0', () => {
    expect(book({ discounts: [amount('100')], taxes: [percent('10')] })).toMatchObject({ discount: '100.00', tax: '0.00', total: '0.00' });
    expect(book({ lineItems: [line('0', '5')], discounts: [percent('50')] })).toMatchObject({ subtotal: '0.00', discount: '0.00', total: '0.00' });
  });

  test('an invoice paid with more than its total has a negative balance', () => {
    expect(book({ amountPaid: decimalFromText('130') })).toMatchObject({ total: '100.00', balanceDue: '-30.00' });
  });
});

describe('errors', () => {
  const fieldErrors = (fields: Partial<Invoice>): readonly string[] =>
    fieldErrorsOf(() => computeInvoiceAmounts(invoiceOf(fields)));

  test.each<[string, Partial<Invoice>]>([
    ['more than the subtotal', { discounts: [amount('100.01')] }],
    ['any amount on a negative subtotal', { discounts: [amount('1')], lineItems: [line('-1', '5')] }],
    ['any percentage on a negative subtotal', { discounts: [percent('1')], lineItems: [line('-1', '0.1')] }],
    ['any on a subtotal of zero', { discounts: [amount('0.01')], lineItems: [line('0', '5')] }],
  ])('a discount of %s', (_, fields) => {
    expect(fieldErrors(fields)).toEqual(['VALIDATION_ERROR discount']);
  });

  test('a discount of zero is none, whatever the subtotal', () => {
    expect(fieldErrors({ discounts: [amount('0', 'Voucher')], lineItems: [line('-1', '5')] })).toEqual([]);
    expect(fieldErrors({ discounts: [percent('0', 'Voucher')], lineItems: [line('-1', '5')] })).toEqual([]);
  });

  test('all of them at once', () => {
    expect(fieldErrors({
      lineItems: [line('1', '5', { discounts: [amount('6')] }), line('1', '10000000000000')], discounts: [amount('99999999999999')],
    })).toEqual(['VALIDATION_ERROR lineItems[0].discount', 'VALIDATION_ERROR lineItems[1].rate', 'VALIDATION_ERROR discount']);
  });

  const huge = '9999999999999.99';

  test.each<[string, string, Partial<Invoice>]>([
    ['the subtotal', 'lineItems', { lineItems: [line('1', huge), line('1', '0.01')] }],
    ['the tax of lines', 'lineItems', { lineItems: [line('1', huge, { taxes: [percent('100'), percent('100')] })] }],
    ['the tax of the document', 'tax', { taxes: [amount('10000000000000')] }],
    ['the base of a tax', 'tax', { taxes: [percent('1')], lineItems: [line('1', huge), line('1', huge), line('-1', huge, { taxes: [] })] }],
    ['the shipping', 'shipping', { shipping: shippingOf('10000000000000') }],
    ['the total', 'lineItems', { lineItems: [line('1', huge)], shipping: shippingOf('0.01') }],
    ['the amount paid', 'amountPaid', { amountPaid: decimalFromText('10000000000000') }],
    ['the balance due', 'amountPaid', { lineItems: [line('-1', huge)], amountPaid: decimalFromText('0.01') }],
  ])('more than 15 digits in %s', (_, field, invoice) => {
    expect(fieldErrors(invoice)).toEqual([`VALIDATION_ERROR ${field}`]);
  });

  test('fifteen digits are exact', () => {
    expect(financialOf({ lineItems: [line('1', '9999999999999.99')] }).total).toBe(999_999_999_999_999n);
  });
});

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const nameOf = ({ label = '', percent: rate }: TaxRow): string => `${label}|${rate === null ? '' : decimalToText(rate)}`;
const sorted = (rows: readonly TaxRow[]): string[] => rows.map((row) => `${nameOf(row)}|${String(row.base)}|${String(row.amount)}`).sort();

const withoutCharges = (invoice: Invoice): Invoice => ({ ...invoice, charges: [], shipping: shippingOf('0') });

describe('invariants', () => {
  const anyInvoice = fc.oneof(
    discountedInvoices({ gross: false }),
    discountedInvoices({ gross: true }),
    depositInvoices({ gross: false }),
    depositInvoices({ gross: true }),
    invoices({ gross: false, minQuantity: -5_000n }),
    invoices({ gross: true, minQuantity: -5_000n }),
  );

  test('the oracle gets the same sums, line by line and row by row', () => {
    fc.assert(fc.property(anyInvoice, (invoice) => {
      expect(comparableAmounts(computeInvoiceAmounts(invoice))).toEqual(expectedAmounts(invoice));
    }), { numRuns: runs(1_000, 10_000), seed: seedOfProperty(13) });
  });

  test('no tax row counts an amount twice', () => {
    fc.assert(fc.property(invoices({ gross: false }), (invoice) => {
      const { subtotal, shipping, taxes } = computeInvoiceAmounts(invoice).financial;
      for (const { base } of taxes) expect((base ?? 0n) <= subtotal + shipping).toBe(true);
    }), { numRuns: runs(300, 3_000), seed: seedOfProperty(13) });
  });

  test('the equations are exact to the minor unit', () => {
    fc.assert(fc.property(anyInvoice, (invoice) => {
      const {
        subtotal, discount, tax, shipping, total, amountPaid, balanceDue, taxes,
      } = computeInvoiceAmounts(invoice).financial;
      expect(total).toBe(subtotal - discount + tax + shipping);
      expect(balanceDue).toBe(total - amountPaid);
      expect(tax).toBe(sum(taxes.map((row) => row.amount)));
    }), { numRuns: 500 });
  });

  test('the document’s discount is spread without a rest', () => {
    fc.assert(fc.property(discountedInvoices({ gross: false }), (invoice) => {
      const { lines, financial } = computeInvoiceAmounts(invoice);
      expect(financial.subtotal).toBe(sum(lines.map((entry) => entry.amount)));
      const { discounts = [], currency: { minorUnitDigits } } = invoice;
      expect(financial.discount).toBe(sum(discounts.map((each) => adjustmentAmount(financial.subtotal, each, minorUnitDigits))));
    }));
  });

  test('gross prices: the total is what the lines say, less the discounts, plus shipping and charges', () => {
    fc.assert(fc.property(discountedInvoices({ gross: true }), (invoice) => {
      const { lines, financial } = computeInvoiceAmounts(invoice);
      const digits = invoice.currency.minorUnitDigits;
      const gross = sum(lines.map((entry) => entry.amount));
      const shipping = roundToMinorUnits(invoice.shipping?.amount ?? decimalFromText('0'), digits);
      const of = (list: readonly Adjustment[] = []): bigint => sum(list.map((each) => adjustmentAmount(gross, each, digits)));
      expect(financial.total).toBe(gross - of(invoice.discounts) + of(invoice.charges) + shipping);
    }), { numRuns: 300 });
  });

  test('net prices: every rate is applied to its base and rounded once', () => {
    fc.assert(fc.property(discountedInvoices({ gross: false }), (invoice) => {
      const digits = invoice.currency.minorUnitDigits;
      for (const row of computeInvoiceAmounts(invoice).financial.taxes) {
        if (row.percent === null || row.base === null) continue;
        expect(row.amount).toBe(roundToMinorUnits(takePercent(decimalFromMinorUnits(row.base, digits), row.percent), digits));
      }
    }));
  });

  test('a row is one rate and label, unless a list repeats both', () => {
    fc.assert(fc.property(invoices({ gross: false }), (given) => {
      const lineItems = given.lineItems.map((item) => ({ ...item, ...(item.taxes && { taxes: item.taxes.slice(0, 1) }) }));
      const invoice = withoutCharges({ ...given, taxes: given.taxes.slice(0, 1), lineItems });
      const names = computeInvoiceAmounts(invoice).financial.taxes.map(nameOf);
      expect(new Set(names).size).toBe(names.length);
    }));
  });

  test('the order of lines does not change what is owed, as long as no discount leaves a remainder', () => {
    fc.assert(fc.property(invoices({ gross: false, minQuantity: -5_000n }).map(withoutCharges), (invoice) => {
      const forwards = computeInvoiceAmounts(invoice).financial;
      const backwards = computeInvoiceAmounts({ ...invoice, lineItems: invoice.lineItems.toReversed() }).financial;
      expect(backwards.total).toBe(forwards.total);
      expect(sorted(backwards.taxes)).toEqual(sorted(forwards.taxes));
    }));
  });

  test('a credit note is the mirror of its invoice', () => {
    const negate = (value: Decimal): Decimal => ({ ...value, coefficient: -value.coefficient });
    fc.assert(fc.property(invoices({ gross: true }).map(withoutCharges), fc.boolean(), (given, gross) => {
      const invoice = { ...given, pricesIncludeTax: gross };
      const totalOf = (lineItems: readonly LineItem[]): bigint =>
        computeInvoiceAmounts({ ...invoice, lineItems }).financial.total;
      const sold = invoice.lineItems.filter(({ charges }) => charges === undefined);
      expect(totalOf(sold.map((item) => ({ ...item, quantity: negate(item.quantity) })))).toBe(-totalOf(sold));
    }));
  });

  test('with amounts that divide evenly, k times the quantities cost k times as much', () => {
    const pair = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 900 }));
    const items = fc.array(pair, { minLength: 1, maxLength: 8 });
    fc.assert(fc.property(items, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 20 }), (pairs, rate, factor) => {
      const totalOf = (times: number): bigint => financialOf({
        lineItems: pairs.map(([quantity, price]) => line(String(quantity * times), String(price))),
        taxes: [percent(String(rate))],
      }).total;
      expect(totalOf(factor)).toBe(BigInt(factor) * totalOf(1));
    }));
  });

  test('a rate of 0 % and no tax give the same sums', () => {
    fc.assert(fc.property(discountedInvoices({ gross: true }), fc.boolean(), (given, gross) => {
      const zero = percent('0');
      const lineItems = given.lineItems.map((item) => ({ ...item, taxes: [] }));
      const zeroRatedItems = given.lineItems.map((item) => ({ ...item, taxes: [zero] }));
      const { charges = [] } = given;
      const chargesWith = (...taxes: readonly Adjustment[]): Charge[] => charges.map((each) => ({ ...each, taxes }));
      const taxFree = { ...given, pricesIncludeTax: gross, taxes: [] };
      const untaxed = computeInvoiceAmounts({ ...taxFree, lineItems, shipping: shippingOf('3'), charges: chargesWith() }).financial;
      const zeroRated = computeInvoiceAmounts({ ...taxFree, lineItems: zeroRatedItems, shipping: shippingOf('3', zero), charges: chargesWith(zero) }).financial;
      expect({ ...zeroRated, taxes: [] }).toEqual(untaxed);
    }));
  });

  test('computing neither changes the invoice nor depends on when it is done', () => {
    fc.assert(fc.property(discountedInvoices({ gross: false }), (invoice) => {
      const first = computeInvoiceAmounts(invoice);
      expect(computeInvoiceAmounts(invoice)).toEqual(first);
      expect(first.invoice).toBe(invoice);
      expect(first.lines).toEqual(lineAmounts(invoice).pricedLines.map((priced) => priced.line));
    }), { numRuns: 50 });
  });
});

describe('groups of lines', () => {
  const groupsOf = (fields: Partial<Invoice>): readonly object[] => computeInvoiceAmounts(invoiceOf(fields)).taxGroups
    .map(({ taxes, ...sums }) => ({ taxes: taxes.map(({ percent: rate }) => decimalToText(rate)), ...sums }));

  test('have the lines with the same taxes, with their share of the discount', () => {
    const lineItems = [line('2', '100'), line('1', '50', { taxes: [percent('7')] }), line('1', '10'), line('1', '5', { taxes: [] })];
    const fields = { lineItems, taxes: [percent('19')], discounts: [percent('10')] };
    expect(groupsOf(fields)).toEqual([
      { taxes: ['19'], amount: 21_000n, amountBeforeDeposits: 21_000n, discountShare: 2_100n, net: 21_000n, allowances: [2_100n] },
      { taxes: ['7'], amount: 5_000n, amountBeforeDeposits: 5_000n, discountShare: 500n, net: 5_000n, allowances: [500n] },
      { taxes: [], amount: 500n, amountBeforeDeposits: 500n, discountShare: 50n, net: 500n, allowances: [50n] },
    ]);
    expect(computeInvoiceAmounts(invoiceOf(fields)).groupOfLine).toEqual([0, 1, 0, 2]);
  });

  test('of gross prices state both sums', () => {
    expect(groupsOf({ lineItems: [line('1', '119')], taxes: [percent('19')], pricesIncludeTax: true, discounts: [amount('11.90')] }))
      .toEqual([{ taxes: ['19'], amount: 11_900n, amountBeforeDeposits: 11_900n, discountShare: 1_190n, net: 10_000n, allowances: [1_000n] }]);
  });

  test('sum to subtotal and discount, and hold every line', () => {
    fc.assert(fc.property(discountedInvoices({ gross: true }), fc.boolean(), (given, gross) => {
      const { taxGroups, groupOfLine, lines, financial } = computeInvoiceAmounts({ ...given, pricesIncludeTax: gross });
      const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
      expect(sum(taxGroups.map(({ net }) => net))).toBe(financial.subtotal);
      expect(sum(taxGroups.flatMap(({ allowances }) => allowances))).toBe(financial.discount);
      expect(groupOfLine).toHaveLength(lines.length);
      taxGroups.forEach((group, index) => {
        expect(sum(lines.filter((_, at) => groupOfLine[at] === index).map((each) => each.amount))).toBe(group.amount);
      });
    }));
  });

  test('the taxes on shipping have the treatment of the row that they join', () => {
    const vat = { category: 'AE', reason: 'Reverse charge' } as const;
    const reverse = { kind: 'percent', percent: decimalFromText('0'), vat } as const;
    const { documentCharges, financial } = computeInvoiceAmounts(invoiceOf({ taxes: [reverse], shipping: shippingOf('5', percent('0')) }));
    expect(documentCharges).toMatchObject([{ field: 'shipping', taxes: [{ vat }] }]);
    expect(financial.taxes).toEqual([{ vat, percent: decimalFromText('0'), base: 10_500n, amount: 0n }]);
  });
});
