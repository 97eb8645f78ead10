/**
 * The rules of PINT, Peppol's model for invoices outside the EU. Most are rules of EN 16931 and Peppol under other ids;
 * rules without such an id do not apply.
 */
import type { VatCategory } from '../../invoice/structured-data.js';
import type { EInvoice, VatGroup } from '../model.js';
import type { TaxCodes } from '../targets/target-form.js';
import { codeRules } from './codes.js';
import { SERVICE_RULES } from './service-rules.js';
import { partyRules } from './parties.js';
import { malformedIdentifiers, PINT_SCHEMES } from './peppol/identifiers.js';
import { addressSchemes } from './peppol/peppol.js';
import { electronicAddresses } from './peppol-and-xrechnung.js';
import { deliveryNoteOnce, linePeriods } from './lines.js';
import { NO_VIOLATIONS, type Rule, violation, violationIf } from './rule.js';
import { CATEGORY_RULES, otherCurrency, sameSign } from './vat.js';

/** PINT ids by the ids of EN 16931 and Peppol. Some countries state a rule of PINT again under an id of their own. */
type Ids = Readonly<Record<string, string | readonly string[]>>;

const SHARED_IDS: Ids = {
  'BR-08': 'ibr-008', 'BR-10': 'ibr-010', 'BR-17': 'ibr-017', 'BR-53': 'ibr-077', 'BR-DEC-14': 'ibr-125',
  ...Object.fromEntries(['07', '10', '11', '13', '14', '15', '19', '20', '23', '25', '26'].map((number) => [`BR-CL-${number}`, `ibr-cl-${number}`])),
  'PEPPOL-EN16931-R010': 'ibr-080', 'PEPPOL-EN16931-R020': 'ibr-081', 'PEPPOL-EN16931-R055': 'ibr-084', 'PEPPOL-EN16931-R110': 'ibr-085',
  'PEPPOL-EN16931-R111': 'ibr-086',
  'PEPPOL-COMMON-R040': 'ibr-068', 'PEPPOL-COMMON-R041': 'ibr-069', 'PEPPOL-COMMON-R042': 'ibr-070', 'PEPPOL-COMMON-R043': 'ibr-113',
  'PEPPOL-COMMON-R044': 'ibr-114', 'PEPPOL-COMMON-R045': 'ibr-115', 'PEPPOL-COMMON-R046': 'ibr-115', 'PEPPOL-COMMON-R047': 'ibr-116',
  'PEPPOL-COMMON-R049': 'ibr-127', 'PEPPOL-COMMON-R050': 'ibr-120', 'ibr-co-26': 'ibr-co-26',
};

/** Ids of the rate rules of some categories, and of those for supplies outside the scope of the tax. */
export const rateIds = (categories: readonly VatCategory[], suffix: string): Ids => Object.fromEntries([
  ...categories.flatMap((category) => ['05', '06', '07', '09'].map((number) =>
    [`BR-${category}-${number}`, `aligned-ibrp-${category.toLowerCase()}-${number}${suffix}`] as const)),
  ...['05', '06', '07', '09'].map((number) => [`BR-O-${number}`, `aligned-ibrp-o-09${suffix}`] as const),
]);

/** Replaces the ids of rules. A rule without a new id is left out. */
const withIds = (rules: readonly Rule[], ids: Ids): readonly Rule[] => rules.map((rule) => (input) =>
  rule(input).flatMap((found) => {
    // Ids of this service (INV-…) stay.
    const reportedRules = [...new Set(found.rules.flatMap((id) => (id.startsWith('INV-') ? id : ids[id] ?? [])))];
    return reportedRules.length === 0 ? [] : [{ ...found, rules: reportedRules }];
  }));

/** ibr-068 to 070, 113 to 116, 120, 127: identifiers have the form of their scheme. */
const identifiers: Rule = ({ invoice }) => malformedIdentifiers(invoice, PINT_SCHEMES);

/** ibr-co-26: the seller has an identifier. */
const sellerIdentity: Rule = ({ invoice: { seller: { vatId, taxNumber, legalId, ids } } }) =>
  violationIf([vatId, taxNumber, legalId, ...ids].every((id) => id === undefined), 'seller',
    'The seller has no identifier. Send `seller.vatId`, `seller.legalId` or `seller.ids`.', 'ibr-co-26');

const sharedRules = (address: string): readonly Rule[] => [
  ...SERVICE_RULES, ...partyRules(), ...CATEGORY_RULES, otherCurrency(), sameSign,
  ...codeRules([addressSchemes('easOutsidePint', 'BR-CL-25')]), electronicAddresses({ document: 'A PINT invoice', address }), identifiers, linePeriods,
];

/** The rule that an unknown tax breaks; in some countries, also the one that it breaks on a line. */
type CategoryRules = readonly string[];

/** The settings of a country. */
interface Pint {
  readonly name: string;
  readonly address: string; // Example of an electronic address
  /** Allowed categories, or the codes in their place; both with the rules that others break. */
  readonly categories:
    | readonly [rules: CategoryRules, first: VatCategory, ...others: VatCategory[]]
    | readonly [rules: CategoryRules, codes: TaxCodes];
  /** Allowed document codes, their names in the request, and the rules that other codes break. */
  readonly documents: readonly [codes: readonly string[], names: string, rulesOf: (typeCode: string) => readonly string[]];
  readonly others: readonly Rule[]; // More rules of EN 16931 and Peppol that the country has under its own ids
  readonly ids: Ids;
}

/** ibr-cl-01: the types of PINT that a request can have. */
export const INVOICES_OF_PINT: Pint['documents'] = [
  ['380', '381', '386', '875', '876', '877'], '"invoice", "creditNote", "prepaymentInvoice" or a construction invoice', () => ['ibr-cl-01'],
];

const documentTypes = ({ name, documents: [codes, names, rulesOf] }: Pint): Rule => ({ invoice: { typeCode } }) =>
  violationIf(!codes.includes(typeCode), 'documentType', `${name} has no such document. Send \`documentType\` ${names}.`, ...rulesOf(typeCode));

const orList = (list: readonly string[]): string => [list.slice(0, -1).join(', '), ...list.slice(-1)].filter((part) => part !== '').join(' or ');

const brokenBy = (rules: CategoryRules, { category, code }: VatGroup, { lines }: EInvoice): readonly string[] =>
  rules.slice(0, lines.some(({ vat }) => vat?.category === category && vat.code === code) ? 2 : 1);

/** Each tax has a category that the format knows. */
const knownCategories = (name: string, rules: CategoryRules, list: readonly string[]): Rule => ({ invoice }) =>
  invoice.vatBreakdown.filter(({ category }) => !list.includes(category)).flatMap((group) => violation(`${group.field}.category`,
    `${name} has no tax of category ${group.category}. Send ${orList(list)}.`, ...brokenBy(rules, group, invoice)));

/** Each tax has a code of its category, sent or by default. */
const knownCodes = (name: string, rules: CategoryRules, { codes, defaults }: TaxCodes): Rule => ({ invoice }) =>
  invoice.vatBreakdown.flatMap((group) => {
    const { category, code = defaults[category], field } = group;
    const list = Object.keys(codes).filter((each) => codes[each] === category);
    return list.length === 0 || list.includes(code ?? '') ? NO_VIOLATIONS : violation(`${field}.code`,
      `${name} has a code for each tax of category ${category}. Send \`code\` ${orList(list.map((each) => `"${each}"`))}.`, ...brokenBy(rules, group, invoice));
  });

const categories = ({ name, categories: [rules, first, ...others] }: Pint): readonly Rule[] => (typeof first === 'object'
  ? [knownCategories(name, rules, [...new Set(Object.values(first.codes))]), knownCodes(name, rules, first)]
  : [knownCategories(name, rules, [first, ...others])]);

/** The rules of a format built on PINT, without its national rules. */
export const pintRules = (pint: Pint): readonly Rule[] => [
  ...withIds([...sharedRules(pint.address), ...pint.others, sellerIdentity], { ...SHARED_IDS, ...pint.ids }),
  documentTypes(pint), deliveryNoteOnce('ibr-092'), ...categories(pint),
];
