/** The terms of payment on the pages of every design. */
import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import { printedTerms } from '../../../lib/presentation/payment-terms.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { laidOutOf, pageTexts } from './support/laid-out.js';

const TERMS = {
  instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01', label: 'Retention' }],
  cashDiscounts: [{ days: 7, percent: 2 }], lateInterest: { percent: 9 },
};

describe.each(THEME_NAMES)('%s', (theme) => {
  test.each([
    ['en', 'an account', { account: '1' }], ['en', 'nothing else', {}], ['ar', 'an account', { account: '1' }],
  ] as const)('prints them in %s, with %s', (language, _, account) => {
    const payment = { ...account, ...TERMS };
    const computed = computedInvoice({ theme, language, payment });
    const printed = laidOutOf(computed).pages.flatMap(pageTexts).join(' ');
    const terms = printedTerms(computed).map(({ text }) => text);
    expect(terms).toHaveLength(4);
    for (const term of terms) expect(printed).toContain(term);
  });
});
