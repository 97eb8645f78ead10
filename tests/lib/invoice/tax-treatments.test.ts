import { describe, expect, test } from '@jest/globals';
import { lineAmounts } from '../../../lib/invoice/line-amounts.js';
import { readTaxes, type TaxReading } from '../../../lib/invoice/tax-treatments.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { invoiceOf, percent } from './support.js';

const read = (fields: Partial<Invoice>): TaxReading => {
  const invoice = invoiceOf(fields);
  return readTaxes(invoice, lineAmounts(invoice).priced);
};

describe('tax on shipping', () => {
  const shippingWith = (taxes: Invoice['taxes']): Pick<Invoice, 'shipping'> => ({ shipping: { amount: { coefficient: 10n, scale: 0 }, taxes } });
  test('with a treatment of its own, it joins only the row with the same one', () => {
    const treated = (category: 'E' | 'O'): ReturnType<typeof percent> => ({ kind: 'percent', percent: { coefficient: 0n, scale: 0 }, vat: { category } });
    const categoriesOf = (...taxes: Invoice['taxes']): readonly (string | undefined)[] =>
      read({ taxes: [treated('E')], ...shippingWith(taxes) }).shippingTaxes.map(({ vat }) => vat?.category);
    expect(categoriesOf(percent('0'))).toEqual(['E']);
    expect(categoriesOf(treated('E'))).toEqual(['E']);
    expect(categoriesOf(treated('O'))).toEqual(['O']);
    expect(new Set(read({ taxes: [treated('E')], ...shippingWith([treated('O')]) }).opening.map(({ key }) => key)).size).toBe(2);
  });
});
