import { RULE_SETS } from '../rule-sets.data.js';
import { compare, type Decimal, decimalFromMinorUnits, takePercent, ZERO } from '../../invoice/decimal.js';
import { pintRules, rateIds } from '../rules/pint.js';
import { NO_VIOLATIONS, type Rule, violation, violationIf, violationIfMissing } from '../rules/rule.js';
import { isCreditNoteCode } from '../code-lists.js';
import type { VatGroup } from '../model.js';
import { PINT } from './pint.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';

const NAME = 'PINT JP';

/** aligned-ibr-jp-01, 04: the registration number of a qualified invoice issuer. */
const sellerNumber: Rule = ({ invoice: { seller: { vatId } } }) => violationIf(!/^T[0-9]{13}$/.test(vatId ?? ''), 'seller.vatId',
  'A Japanese invoice has the registration number of its seller, T and 13 digits. Send it as `seller.vatId`, such as "T1234567890123".',
  vatId === undefined ? 'aligned-ibr-jp-04' : 'aligned-ibr-jp-01');

/** aligned-ibrp-052: the invoice or a line states the period of the supply. */
const period: Rule = ({ invoice }) => (invoice.lines.some((line) => line.period !== undefined) ? NO_VIOLATIONS : violationIfMissing(invoice.period, 'period',
  'A Japanese invoice names the period of the supply. Send `period`, or a `period` with each line.', 'aligned-ibrp-052'));

/** aligned-ibr-jp-05: the tax currency is JPY. */
const taxCurrency: Rule = ({ invoice }) => violationIf(![undefined, 'JPY'].includes(invoice.taxCurrency?.code), 'taxCurrency',
  'Japanese tax is accounted in yen. Send `taxCurrency` with the code JPY, or leave it out.', 'aligned-ibr-jp-05');

/** INV-04: a standard or reduced rate is above 0. */
const rates: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ category, percent, field }) =>
  violationIf(['S', 'AA'].includes(category) && compare(percent, ZERO) === 0, `${field}.percent`,
    `Category ${category} has a rate above 0 %. Send the rate, or the category E, G or O.`, 'INV-04'));

/** The whole number below a decimal, or the decimal itself if it is whole. */
const roundDown = ({ coefficient, scale }: Decimal): Decimal => {
  const unit = 10n ** BigInt(scale);
  const rest = ((coefficient % unit) + unit) % unit;
  return { coefficient: (coefficient - rest) / unit, scale: 0 };
};

const negate = ({ coefficient, scale }: Decimal): Decimal => ({ coefficient: -coefficient, scale });

const HALF: Decimal = { coefficient: 5n, scale: 1 };

/** Whether the tax lies between the whole numbers around base × rate. The rule rounds rates below 0.5 % to 0. */
const isBetween = ({ base, percent, amount }: VatGroup, digits: number): boolean => {
  const product = compare(percent, HALF) < 0 ? ZERO : takePercent(decimalFromMinorUnits(base, digits), percent);
  const tax = decimalFromMinorUnits(amount, digits);
  return compare(tax, roundDown(product)) >= 0 && compare(negate(tax), roundDown(negate(product))) >= 0;
};

/** aligned-ibrp-051-jp: the tax is base × rate, exact or rounded up or down. */
const taxes: Rule = ({ invoice: { vatBreakdown, digits, typeCode } }) => {
  if (isCreditNoteCode(typeCode)) return NO_VIOLATIONS;
  return vatBreakdown.filter((group) => !isBetween(group, digits)).flatMap(({ field }) => violation(field,
    'PINT JP rounds base × rate to a whole number above or below, and this tax is neither nor between. Send prices without tax, and a rate of 0.5 % or more.',
    'aligned-ibrp-051-jp'));
};

/** aligned-ibrp-017: at most 6 digits of the card number. */
const card: Rule = ({ invoice: { payment } }) => violationIf((payment?.card?.lastDigits.length ?? 0) > 6, 'payment.card.lastDigits',
  'PINT JP accepts 4 to 6 digits of a card. Send its last 4 digits.', 'aligned-ibrp-017');

export const PINT_JP: Target = {
  ...PINT, id: 'pint-jp', choice: { format: 'pint-jp' },
  name: { title: NAME, meaning: 'PINT JP of Japan' },
  specification: 'urn:peppol:pint:billing-1@jp-1',
  ruleSets: [RULE_SETS.pint, RULE_SETS.pintJp], needs: [...NEEDS.addressed, 'lineItems[].period|period', 'seller.vatId'],
  taxOutsideEu: 'VAT',
  isListed: isSellerIn('JP'),
  rules: [
    ...pintRules({
      name: NAME, address: '{"id": "T1234567890123", "scheme": "0221"}',
      categories: [['aligned-ibrp-cl-01-jp'], 'S', 'AA', 'E', 'G', 'O'],
      documents: [['380', '381'], '"invoice" or "creditNote"', (typeCode) => [
        ...isCreditNoteCode(typeCode) ? [] : ['aligned-ibrp-cl-02-jp'], ...['386', '875', '876', '877'].includes(typeCode) ? [] : ['ibr-cl-01'],
      ]],
      others: [], ids: rateIds(['E', 'G'], ''),
    }),
    sellerNumber, period, taxCurrency, rates, taxes, card,
  ],
};
