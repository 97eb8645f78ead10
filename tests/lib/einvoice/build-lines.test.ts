import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { decimalToText } from '../../../lib/invoice/decimal.js';
import { linePricesOfAll } from '../../../lib/einvoice/build-lines.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { runs } from '../../support/seed.js';

const gross = (fields: Partial<InvoiceRequest>): ReturnType<typeof linePricesOfAll> =>
  linePricesOfAll(computedInvoice({ currency: 'EUR', tax: '19%', pricesIncludeTax: true, ...fields }));

const RATES = ['19%', '7%', '20%', '5.5%', '25.5%'] as const;

const line = fc.record({
  description: fc.constant('x'),
  quantity: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 99_999 }).map((milli) => milli / 1000)),
  rate: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
  discount: fc.option(fc.integer({ min: 0, max: 10_000 }).map((percent) => ({ percent: percent / 100 })), { nil: undefined }),
}).map(({ discount, ...rest }) => (discount === undefined ? rest : { ...rest, discount }));

const credit = line.map((each) => ({ ...each, quantity: -each.quantity }));

describe('gross lines', () => {
  test('share the net of their group by its running total', () => {
    const lines = gross({ lineItems: Array.from({ length: 1000 }, () => ({ description: 'x', quantity: 1, rate: 1 })) });
    expect(lines.reduce((sum, { netAmount }) => sum + netAmount, 0n)).toBe(84_034n);
    expect(new Set(lines.map(({ netAmount }) => netAmount))).toEqual(new Set([84n, 85n]));
  });

  test('have prices with the decimals that their quantity needs', () => {
    const [one, many] = gross({ lineItems: [{ description: 'x', quantity: 9, rate: 9.99 }, { description: 'x', quantity: -1234.5, rate: 9.99 }] });
    expect(decimalToText(one!.netPrice)).toBe('8.395');
    expect(decimalToText(many!.netPrice)).toBe('8.394958');
  });

  test('keep a price exactly where there is no tax', () => {
    const [only] = gross({ tax: '0%', lineItems: [{ description: 'x', quantity: 1, rate: 0.123456 }] });
    expect(decimalToText(only!.netPrice)).toBe('0.123456');
  });

  test('subtract the discount of a credit from its price', () => {
    const [only] = gross({ lineItems: [{ description: 'x', quantity: -2, rate: 11.9, discount: '10%' }] });
    expect(only).toMatchObject({ netAmount: -1800n });
    expect([only!.grossPrice!.amount, only!.grossPrice!.discount, only!.netPrice].map((value) => decimalToText(value))).toEqual(['10', '1', '9']);
  });

  test('sum to the net of their group, and differ from quantity × price by at most 0.02', () => {
    const lists = fc.array(fc.oneof(line, line, credit), { minLength: 1, maxLength: 300 });
    fc.assert(fc.property(lists, fc.constantFrom(...RATES), (lineItems, tax) => {
      const computed = computedInvoice({ currency: 'EUR', tax, pricesIncludeTax: true, lineItems });
      const lines = linePricesOfAll(computed);
      expect(lines.reduce((sum, { netAmount }) => sum + netAmount, 0n)).toBe(computed.financial.subtotal);
      lines.forEach(({ netAmount, netPrice, discounts, charges }, index) => {
        const full = new Big(lineItems[index]!.quantity).times(decimalToText(netPrice)).times(100);
        const sumOf = (parts: typeof discounts): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);
        const exact = full.minus(String(sumOf(discounts))).plus(String(sumOf(charges)));
        expect(exact.minus(String(netAmount)).abs().toNumber()).toBeLessThanOrEqual(2);
        for (const { amount } of [...discounts, ...charges]) expect(amount >= 0n).toBe(true);
      });
    }), { numRuns: runs(40, 400) });
  });
});
