import { RULE_SETS } from '../rule-sets.data.js';
import { dayOfPayment, transferAccount } from '../rules/payment.js';
import { buyerReference, lineAmounts } from '../rules/peppol/peppol.js';
import { INVOICES_OF_PINT, pintRules, rateIds } from '../rules/pint.js';
import { violation, NO_VIOLATIONS, type Rule } from '../rules/rule.js';
import { roundedTaxes, smallRates } from '../rules/vat.js';
import { PINT } from './pint.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';

const NAME = 'PINT A-NZ';

/** The scheme of a company's legal identifier, by country, and the rules that require it. */
const LEGAL_IDS: Readonly<Record<string, Readonly<Record<'scheme' | 'message' | 'seller' | 'buyer', string>>>> = {
  AU: { scheme: '0151', message: 'An Australian company is identified by its ABN.', seller: 'aligned-ibr-001-aunz', buyer: 'aligned-ibr-004-aunz' },
  NZ: { scheme: '0088', message: 'A New Zealand company is identified by its NZBN.', seller: 'aligned-ibr-002-aunz', buyer: 'aligned-ibr-005-aunz' },
};

/** aligned-ibr-001, 002, 004, 005: the legal identifier has the scheme of its country. */
const legalIds: Rule = ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) => {
  const { legalId, address } = invoice[party];
  const number = LEGAL_IDS[address?.country ?? ''];
  return number === undefined || legalId?.scheme === number.scheme ? NO_VIOLATIONS : violation(
    `${party}.legalId${legalId === undefined ? '' : '.scheme'}`, `${number.message} Send it as \`${party}.legalId\` with the scheme ${number.scheme}.`, number[party]);
});

export const PINT_ANZ: Target = {
  ...PINT, id: 'pint-anz', choice: { format: 'pint-anz' },
  name: { title: NAME, meaning: 'PINT A-NZ Billing of Australia and New Zealand' },
  specification: 'urn:peppol:pint:billing-1@aunz-1',
  ruleSets: [RULE_SETS.pint, RULE_SETS.pintAnz], needs: NEEDS.ordered,
  taxOutsideEu: 'GST',
  isListed: isSellerIn('AU', 'NZ'),
  rules: [
    ...pintRules({
      name: NAME, address: '{"id": "51824753556", "scheme": "0151"}',
      categories: [['aligned-ibrp-cl-01-aunz'], 'S', 'E', 'Z', 'G', 'O'],
      documents: INVOICES_OF_PINT,
      others: [buyerReference, transferAccount(), lineAmounts, smallRates, roundedTaxes((comparison) => comparison > 0)],
      ids: {
        ...rateIds(['S', 'Z', 'E', 'G'], '-aunz'),
        ...Object.fromEntries(['11', '12', '13', '14'].map((number) => [`BR-O-${number}`, `aligned-ibrp-o-${number}-aunz`])),
        'BR-CO-17': 'aligned-ibrp-051-aunz', 'BR-61': 'aligned-ibrp-018',
        'PEPPOL-EN16931-R003': 'aligned-ibrp-003', 'PEPPOL-EN16931-R120': 'aligned-ibrp-053',
      },
    }),
    legalIds, dayOfPayment(NAME, 'aligned-ibrp-061'),
  ],
};
