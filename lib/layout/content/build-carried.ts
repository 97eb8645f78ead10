import { formatMoney } from '../../invoice/format-money.js';
import type { ComputedInvoice } from '../../invoice/types.js';
import type { Carried } from './content.js';

/**
 * The label and the sums that are printed where the table continues on another page. A sum is that of the printed amounts.
 * @returns undefined if the request has no label for them
 */
export const buildCarried = ({ invoice, lines }: ComputedInvoice): Carried | undefined => {
  const { carriedForward, currency, locale } = invoice;
  if (carriedForward === undefined) return undefined;
  let sum = 0n;
  const sums = lines.map(({ amount }) => {
    sum += amount;
    return { text: formatMoney(sum, currency, locale), field: 'currency' };
  });
  return { label: { text: carriedForward, field: 'carriedForward' }, sums };
};
