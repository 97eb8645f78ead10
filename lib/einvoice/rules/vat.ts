import { add, compare, type Decimal, decimalFromMinorUnits, decimalToText, roundToMinorUnits, takePercent, ZERO } from '../../invoice/decimal.js';
import type { VatCategory } from '../../invoice/structured-data.js';
import type { TargetForm } from '../targets/target-form.js';
import type { VatGroup, Violation } from '../model.js';
import {
  categoryRules, idsWhereUsed, isUbl, NO_VIOLATIONS, type Rule, type RuleInput, supportsPart, violation, violationIf,
  violationIfMissing,
} from './rule.js';

/** The official rule rounds rates below this one to 0. */
const HALF: Decimal = { coefficient: 5n, scale: 1 };

const rateText = (percent: Decimal): string => `${decimalToText(percent)} %`;

const perGroup = (check: (group: VatGroup, input: RuleInput) => readonly Violation[]): Rule =>
  (input) => input.invoice.vatBreakdown.flatMap((group) => check(group, input));

/** Categories with a rate above 0. */
const TAXED_CATEGORIES: readonly VatCategory[] = ['S', 'L'];
/**
 * Whether a category allows 0 % and other rates. L does in UBL, but not in CII (BR-AF-05). Another rule rejects AA
 * whatever its rate, because EN 16931 does not have it.
 */
const allowsAnyRate = (category: VatCategory, target: TargetForm): boolean =>
  category === 'M' || category === 'AA' || (category === 'L' && isUbl(target));

const rateRules = ({ category }: VatGroup, { vatUses }: RuleInput, otherwise: string): readonly string[] => {
  const rules = idsWhereUsed(category, vatUses.get(category), ['05', '06', '07']);
  // Without lines, allowances and charges, only the breakdown shows the rate.
  return rules.length > 0 ? rules : categoryRules(category, otherwise);
};

/** BR-S-05 to 07 and the same rules of other categories: the category allows the rate. */
const rates = perGroup((group, input) => {
  const { category, percent, field } = group;
  const isZero = compare(percent, ZERO) === 0;
  if (allowsAnyRate(category, input.target) || TAXED_CATEGORIES.includes(category) !== isZero) return NO_VIOLATIONS;
  const message = isZero
    ? `Category ${category} has a rate above 0 %. Send the rate, or the category of the exemption: Z, E, AE, K, G or O.`
    : `Category ${category} has a rate of 0 %; this one is ${rateText(percent)}. Send \`percent\` 0, or leave \`category\` out.`;
  return violation(`${field}.percent`, message, ...rateRules(group, input, isZero ? '05' : '09'));
});

/** BR-E-10: an exemption has a reason. */
const exemptionReason = perGroup(({ category, reason, reasonCode, field }) => violationIf(
  category === 'E' && (reason ?? reasonCode) === undefined, `${field}.reasonCode`,
  'An exemption (category E) needs its reason. Send `reason`, such as "Steuerbefreiung für Kleinunternehmer (§ 19 UStG)", or a VATEX `reasonCode`.', 'BR-E-10'));

/** The category of a VATEX code, and the rule that requires it. */
const CATEGORY_OF_CODE: Readonly<Record<string, readonly [VatCategory, string]>> = {
  'VATEX-EU-G': ['G', 'PEPPOL-EN16931-P0104'],
  'VATEX-EU-O': ['O', 'PEPPOL-EN16931-P0105'],
  'VATEX-EU-IC': ['K', 'PEPPOL-EN16931-P0106'],
  'VATEX-EU-AE': ['AE', 'PEPPOL-EN16931-P0107'],
  'VATEX-EU-D': ['E', 'PEPPOL-EN16931-P0108'],
  'VATEX-EU-F': ['E', 'PEPPOL-EN16931-P0109'],
  'VATEX-EU-I': ['E', 'PEPPOL-EN16931-P0110'],
  'VATEX-EU-J': ['E', 'PEPPOL-EN16931-P0111'],
};

/** PEPPOL-EN16931-P0104 to P0111: some reason codes belong to one category. */
const reasonCodes = perGroup(({ category, reasonCode, field }) => {
  const [expected, rule] = CATEGORY_OF_CODE[reasonCode ?? ''] ?? [category, ''];
  return violationIf(expected !== category, `${field}.reasonCode`,
    `The reason code ${reasonCode ?? ''} belongs to category ${expected}; this tax has category ${category}. Send the category ${expected}, or another code.`, rule);
});

/** BR-IC-11, 12: a supply within the EU states day and country of the delivery. */
const delivery: Rule = ({ invoice, vatUses }) => (!vatUses.has('K') ? NO_VIOLATIONS : [
  ...violationIfMissing(invoice.delivery?.date ?? invoice.period, 'delivery.date',
    'A supply within the EU (category K) needs the day of the delivery. Send `delivery.date`, or `period`.', 'BR-IC-11'),
  ...violationIfMissing(invoice.delivery?.address, 'delivery.address.country',
    'A supply within the EU (category K) needs the country of the delivery. Send `delivery` with its `address`, at least {"country": "FR"}.', 'BR-IC-12'),
]);

/** BR-O-11 to 14: category O excludes all other categories from the invoice. */
const onlyCategoryO: Rule = ({ invoice: { vatBreakdown }, target, vatUses }) => {
  const otherCategory = vatBreakdown.find(({ category }) => category !== vatBreakdown[0]?.category);
  if (!vatUses.has('O') || otherCategory === undefined) return NO_VIOLATIONS;
  const others = [...vatUses].filter(([category]) => category !== 'O').map(([, usage]) => usage);
  const rules = [
    'BR-O-11', ...supportsPart(target, 'lines') ? ['BR-O-12'] : [],
    ...others.some(({ allowances }) => allowances) ? ['BR-O-13'] : [], ...others.some(({ charges }) => charges) ? ['BR-O-14'] : [],
  ];
  return violation(otherCategory.field,
    'Category O (outside the scope of VAT) allows no other category on the same invoice. Send two invoices, or use another category than O.', ...rules);
};

/** BR-CO-17: the tax is base × rate. The official rule rounds the rate to whole percents. */
export const smallRates: Rule = ({ invoice: { vatBreakdown, digits } }) => vatBreakdown.flatMap(({ percent, amount, field }) => {
  if (compare(percent, ZERO) === 0 || compare(percent, HALF) >= 0) return NO_VIOLATIONS;
  // The rule rounds the tax as well: 0.50 up to 1, −0.50 up to 0.
  const absoluteTax = { coefficient: amount < 0n ? -amount : amount, scale: digits };
  const roundsToZero = amount < 0n ? compare(absoluteTax, HALF) <= 0 : compare(absoluteTax, HALF) < 0;
  return violationIf(!roundsToZero, field,
    `The official rules round a rate of ${rateText(percent)} to 0 % and then allow less than 0.50 of tax. Send a rate of 0.5 % or more, or no \`eInvoice\`.`, 'BR-CO-17', 'INV-06');
});

/** A tax must differ from base × rate by less than this. */
const MAX_TAX_DIFFERENCE: Decimal = { coefficient: 1n, scale: 0 };
const CENT_DIGITS = 2;

/** Difference between a tax and base × rate, which the official rules round to two decimals. */
export const taxDifference = ({ percent, base, amount }: VatGroup, digits: number): Decimal => {
  const product = takePercent(decimalFromMinorUnits(base, digits), percent);
  const expected = decimalFromMinorUnits(roundToMinorUnits(product, CENT_DIGITS), CENT_DIGITS);
  const { coefficient, scale } = add(expected, decimalFromMinorUnits(-amount, digits));
  return { coefficient: coefficient < 0n ? -coefficient : coefficient, scale };
};

/**
 * BR-CO-17, BR-S-09 and the like of other categories: the tax differs from base × rate by less than 1. In a currency
 * without decimals, gross lines and shipping are each rounded to whole units, so together they may differ by more.
 * @param isOff receives how the difference compares with 1
 */
export const roundedTaxes = (isOff: (comparison: number) => boolean): Rule => ({ invoice, request: { shipping } }) => {
  const { vatBreakdown, digits, currency } = invoice;
  if (digits > 0) return NO_VIOLATIONS;
  const instead = `Send prices without tax${shipping === undefined ? '' : ', or the shipping as a line item'}.`;
  const rounded = vatBreakdown.filter((group) => isOff(compare(taxDifference(group, digits), MAX_TAX_DIFFERENCE)));
  return rounded.flatMap(({ category, percent }) => violation('pricesIncludeTax',
    `Gross prices are rounded to whole ${currency}, so the tax of ${rateText(percent)} would be 1 or more off base × rate. ${instead}`,
    'BR-CO-17', ...categoryRules(category, '09')));
};

/** Each tax is base × rate, as far as a format allows. Gross prices in a currency without decimals may differ more. */
export const taxWithin = (
  isWithin: (difference: Decimal) => boolean, ruleOf: (group: VatGroup) => string,
): Rule => perGroup((group, { invoice }) =>
  violationIf(!isWithin(taxDifference(group, invoice.digits)), group.field,
    `The tax of ${rateText(group.percent)} differs too much from base × rate. Send prices without tax, or another currency.`, ruleOf(group)));

/** BR-CL-17, 18: EN 16931 has no separate category for a reduced rate. */
const reducedRate = perGroup(({ category, field }, { vatUses }) => violationIf(category === 'AA', `${field}.category`,
  'Only `pint-jp` has category AA. Leave `category` out: a reduced rate is S.', 'BR-CL-17', ...vatUses.get(category)?.lines === true ? ['BR-CL-18'] : []));

export const CATEGORY_RULES: readonly Rule[] = [rates, exemptionReason, reasonCodes, delivery, onlyCategoryO, reducedRate];

export const VAT_RULES: readonly Rule[] = [...CATEGORY_RULES, smallRates, roundedTaxes((comparison) => comparison >= 0)];

/** BR-53 and the same rules of other formats: the tax currency is not the currency of the invoice. */
export const otherCurrency = (...rules: readonly string[]): Rule => ({ invoice: { taxCurrency, currency } }) =>
  violationIf(taxCurrency?.code === currency, 'taxCurrency',
    `The invoice is in ${currency} already. Leave \`taxCurrency\` out, or send the other currency of your tax accounts.`, 'BR-53', ...rules);

/** PEPPOL-EN16931-R055: both tax totals have the same sign, or one is zero. */
export const sameSign: Rule = ({ invoice: { taxCurrency, totals } }) => {
  if (taxCurrency === undefined) return NO_VIOLATIONS;
  const isNegative = totals.vat < 0n;
  const { coefficient } = taxCurrency.taxAmount;
  if (isNegative ? coefficient <= 0n : totals.vat === 0n || coefficient >= 0n) return NO_VIOLATIONS;
  const sign = isNegative ? 'negative' : 'positive';
  return violation('taxCurrency', `The tax of the invoice is ${sign}, so \`taxAmount\` must be ${sign} too. Send it with the other sign.`, 'PEPPOL-EN16931-R055');
};
