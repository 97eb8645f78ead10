import { violation, NO_VIOLATIONS, type Rule } from './rule.js';

/** BR-53 and its counterparts: the tax currency differs from that of the invoice. */
export const otherCurrency = (...rules: readonly string[]): Rule => ({ invoice: { taxCurrency: { code } = {}, currency } }) =>
  (code === currency ? violation('taxCurrency',
    `The invoice is in ${currency} already. Leave \`taxCurrency\` out, or send the other currency of your tax accounts.`, 'BR-53', ...rules) : NO_VIOLATIONS);

/** PEPPOL-EN16931-R055: both tax totals have the same sign, or one is zero. */
export const sameSign: Rule = ({ invoice: { taxCurrency, totals } }) => {
  if (taxCurrency === undefined) return NO_VIOLATIONS;
  const isNegative = totals.vat < 0n;
  const { coefficient } = taxCurrency.taxAmount;
  if (isNegative ? coefficient <= 0n : totals.vat === 0n || coefficient >= 0n) return NO_VIOLATIONS;
  const sign = isNegative ? 'negative' : 'positive';
  return violation('taxCurrency', `The tax of the invoice is ${sign}, so \`taxAmount\` must be ${sign} too. Send it with the other sign.`, 'PEPPOL-EN16931-R055');
};
