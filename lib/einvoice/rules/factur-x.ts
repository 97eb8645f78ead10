import { compare, decimalToText } from '../../invoice/decimal.js';
import { depositsAfterTax } from '../../invoice/deposits.js';
import { onlyVat } from '../build-vat-and-charges.js';
import type { EInvoice, VatGroup, Violation } from '../model.js';
import { dayOfPayment } from './payment.js';
import { NO_VIOLATIONS, type Rule, violationIf } from './rule.js';
import { RULE_SETS } from '../rule-sets.data.js';
import { taxDifference } from './vat.js';

/**
 * Last digits of the rule id for each term. Each profile has its own numbers. A term without a rule allows all codes of
 * EN 16931.
 */
export type NewerSchemeRules = Partial<Readonly<Record<'sellerId' | 'buyerId' | 'locationId' | 'sellerAddress' | 'buyerAddress', string>>>;

const { facturX: FACTUR_X } = RULE_SETS;

/** Codes of EN 16931 that the lists of Factur-X do not have yet. */
const UNKNOWN_SCHEMES: readonly string[] = ['0241', '0242', '0243', '0244', '0245', '0246', '0247', '0248'];
const UNKNOWN_ADDRESS_SCHEMES: readonly string[] = ['0219', '0220'];

const unsupportedScheme = (field: string, unknown: readonly string[], rule: string | undefined, scheme = ''): readonly Violation[] =>
  violationIf(rule !== undefined && unknown.includes(scheme), field,
    `${FACTUR_X.name} ${FACTUR_X.version} does not know the scheme ${scheme} yet. Send another identifier, or the format xrechnung.`, `FX-SCH-A-000${rule ?? ''}`);

/** Rejects schemes that Factur-X does not have yet. */
export const newerSchemes = (rules: NewerSchemeRules): Rule => ({ invoice: { seller, buyer, delivery } }) => [
  ...seller.ids.flatMap(({ scheme }, index) => unsupportedScheme(`seller.ids[${index}].scheme`, UNKNOWN_SCHEMES, rules.sellerId, scheme)),
  ...buyer.ids.flatMap(({ scheme }, index) => unsupportedScheme(`buyer.ids[${index}].scheme`, UNKNOWN_SCHEMES, rules.buyerId, scheme)),
  ...unsupportedScheme('delivery.locationId.scheme', UNKNOWN_SCHEMES, rules.locationId, delivery?.locationId?.scheme),
  ...unsupportedScheme('seller.electronicAddress.scheme', UNKNOWN_ADDRESS_SCHEMES, rules.sellerAddress, seller.electronicAddress?.scheme),
  ...unsupportedScheme('buyer.electronicAddress.scheme', UNKNOWN_ADDRESS_SCHEMES, rules.buyerAddress, buyer.electronicAddress?.scheme),
];

/** INV-04: EXTENDED needs a rate with a category for each deposit. */
const depositTaxes: Rule = ({ request, computed: { deposits } }) => depositsAfterTax(request, deposits).flatMap(({ rate }, at) =>
  violationIf(rate !== undefined && onlyVat([rate]) === undefined, `deposits[${at}].tax`,
    '0 % needs a `category`: Z, E, AE, K, G or O, such as {"percent": 0, "category": "Z"}.', 'INV-04'));

/** Number of lines, discounts and charges with each rate of category S. */
const countsOfStandardRates = ({ lines, allowances, charges }: EInvoice): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { vat } of [...lines, ...allowances, ...charges]) {
    if (vat?.category !== 'S') continue;
    const rate = decimalToText(vat.percent);
    counts.set(rate, (counts.get(rate) ?? 0) + 1);
  }
  return counts;
};

/** BR-FXEXT-S-09b, in France also S-09: the tax differs from base × rate by at most 0.01 for each line, discount and charge. */
const taxTolerance: Rule = ({ invoice, target }) => {
  const { vatBreakdown, digits, currency } = invoice;
  if (digits > 0) return NO_VIOLATIONS;
  const counts = countsOfStandardRates(invoice);
  const isOutOfTolerance = (group: VatGroup): boolean => {
    const tolerance = { coefficient: BigInt(counts.get(decimalToText(group.percent)) ?? 0), scale: 2 };
    return group.category === 'S' && compare(taxDifference(group, digits), tolerance) > 0;
  };
  return violationIf(vatBreakdown.some(isOutOfTolerance), 'eInvoice.profile',
    `The profile extended lets a tax be off by 0.01 for each line; a tax in whole ${currency} is off by more. Send the profile en16931.`,
    'BR-FXEXT-S-09b', ...target.choice.country === 'FR' ? ['BR-FXEXT-S-09'] : []);
};

export const EXTENDED_RULES: readonly Rule[] = [depositTaxes, taxTolerance, dayOfPayment('The profile extended', 'BR-CO-25', true)];
