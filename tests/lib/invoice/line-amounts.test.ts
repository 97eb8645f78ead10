import { describe, expect, test } from '@jest/globals';
import { lineAmounts } from '../../../lib/invoice/line-amounts.js';
import type { LineItem } from '../../../lib/invoice/types.js';
import { amount, invoiceOf, line } from './support.js';

const fields = (...items: LineItem[]): string[] =>
  lineAmounts(invoiceOf({ lineItems: items })).offences.map(({ field }) => field);

describe('lineAmounts', () => {
  test('a fixed discount of more than the line is an offence, and any on a credit', () => {
    expect(fields(
      line('1', '5', { discount: amount('5') }),
      line('1', '5', { discount: amount('5.01') }),
      line('-1', '5', { discount: amount('1') }),
      line('-1', '5', { discount: amount('0', 'Voucher') }),
      line('0', '5', { discount: amount('1') }),
    )).toEqual(['lineItems[1].discount', 'lineItems[2].discount', 'lineItems[4].discount']);
  });

  test('an amount of more than 15 digits is an offence', () => {
    expect(fields(line('1', '9999999999999.99'), line('1', '10000000000000'), line('-1000000', '10000000'))).toEqual(['lineItems[1].rate', 'lineItems[2].rate']);
  });
});
