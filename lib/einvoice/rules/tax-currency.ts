import { broken, keepsPeppolRules, KEPT, type Rule } from './rule.js';

/** BR-53, PEPPOL-EN16931-R005: the tax currency differs from that of the invoice. */
const otherCurrency: Rule = ({ invoice: { taxCurrency, currency }, target }) => (taxCurrency?.code === currency
  ? broken('taxCurrency', `The invoice is in ${currency} already. Leave \`taxCurrency\` out, or send the other currency of your tax accounts.`,
      'BR-53', ...keepsPeppolRules(target) ? ['PEPPOL-EN16931-R005'] : [])
  : KEPT);

/** PEPPOL-EN16931-R055: both tax totals have the same sign, or one is zero. */
const sameSign: Rule = ({ invoice: { taxCurrency, totals }, target }) => {
  if (!keepsPeppolRules(target) || taxCurrency === undefined) return KEPT;
  const isNegative = totals.vat < 0n;
  const { coefficient } = taxCurrency.taxAmount;
  if (isNegative ? coefficient <= 0n : totals.vat === 0n || coefficient >= 0n) return KEPT;
  const sign = isNegative ? 'negative' : 'positive';
  return broken('taxCurrency', `The tax of the invoice is ${sign}, so \`taxAmount\` must be ${sign} too. Send it with the other sign.`, 'PEPPOL-EN16931-R055');
};

/** Rules of EN 16931 about the currency of the tax accounts. */
export const TAX_CURRENCY_RULES: readonly Rule[] = [otherCurrency, sameSign];
