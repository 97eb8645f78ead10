import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { laidOut, readingText } from './support/laid-out.js';

const NAMES = ['Goods', 'Rebate', 'Carriage', 'VAT', 'Levy', 'Sum', 'Deposit', 'To pay'];

const request: Partial<InvoiceRequest> = {
  lineItems: [{ description: 'a', quantity: 1, rate: 1000 }], discount: { amount: 10, label: 'Rebate' }, amountPaid: 1,
  tax: [{ percent: 19, label: 'VAT' }, { percent: 2, label: 'Levy' }],
  labels: { subtotal: 'Goods', total: 'Sum', amountPaid: 'Deposit', balanceDue: 'To pay' },
};

/** The rows of the totals in reading order: the last time that each name is read, because designs print the balance at the head as well. */
const orderIn = (theme: NonNullable<InvoiceRequest['theme']>, shipping: NonNullable<InvoiceRequest['shipping']>): readonly string[] => {
  const lines = readingText(laidOut({ ...request, theme, shipping })).split('\n').map((line) => line.toLowerCase());
  const positionOf = (name: string): number => lines.findLastIndex((line) => line.startsWith(name.toLowerCase()));
  for (const name of NAMES) expect(positionOf(name)).toBeGreaterThan(0);
  return NAMES.toSorted((left, right) => positionOf(left) - positionOf(right));
};

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test('a taxed shipping is read before the taxes', () => {
    expect(orderIn(theme, { amount: 50, label: 'Carriage', tax: { percent: 19, label: 'VAT' } }))
      .toEqual(['Goods', 'Rebate', 'Carriage', 'VAT', 'Levy', 'Sum', 'Deposit', 'To pay']);
  });

  test('an untaxed shipping is read after them', () => {
    expect(orderIn(theme, { amount: 50, label: 'Carriage' })).toEqual(['Goods', 'Rebate', 'VAT', 'Levy', 'Carriage', 'Sum', 'Deposit', 'To pay']);
  });

  test('each of two taxes has its base below it', () => {
    const text = readingText(laidOut({ ...request, theme, shipping: { amount: 50, tax: { percent: 19, label: 'VAT' } } }));
    expect(text.toLowerCase()).toMatch(/vat 19% · net \$1,040\.00\n\$197\.60\nlevy 2% · net \$990\.00\n\$19\.80/);
  });
});
