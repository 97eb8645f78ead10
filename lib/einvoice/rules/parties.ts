import type { VatCategory } from '../../invoice/structured-data.js';
import { isListed } from '../code-lists.js';
import type { EInvoice, Violation } from '../model.js';
import { germanRuleId, type GermanRuleSet } from './german.js';
import { idsWhereUsed, isUbl, NO_VIOLATIONS, type Rule, type RuleInput, supportsPart, violationIf, violationIfMissing } from './rule.js';

const COUNTRY_EXAMPLE = 'at least {"country": "DE"}';

/** BR-08, 09: the seller has a country. */
const sellerAddress: Rule = ({ invoice }) => violationIfMissing(invoice.seller.address, 'seller.address.country',
  `Required for an e-invoice: the seller's country. Send \`seller\` with its \`address\`, ${COUNTRY_EXAMPLE}.`, 'BR-08', 'BR-09');

/** BR-10, 11: the buyer has a country. */
const buyerAddress: Rule = ({ invoice: { buyer }, target }) =>
  violationIf(buyer.address === undefined && supportsPart(target, 'header'), 'buyer.address.country',
    `Required for an e-invoice: the buyer's country. Send \`buyer\` with its \`address\`, ${COUNTRY_EXAMPLE}.`, 'BR-10', 'BR-11');

/** Categories that require a VAT identifier or tax number of the seller. */
const NEED_TAX_ID: readonly VatCategory[] = ['S', 'Z', 'E', 'AE', 'L', 'M'];

/** Ids of the rules 02 (lines), 03 (allowances) and 04 (charges) of categories, for those that the invoice uses there. */
const rulesInUse = ({ vatUses }: RuleInput, categories: readonly VatCategory[]): readonly string[] =>
  categories.flatMap((category) => idsWhereUsed(category, vatUses.get(category), ['02', '03', '04']));

const violationIfAny = (field: string, message: string, rules: readonly string[]): readonly Violation[] =>
  violationIf(rules.length > 0, field, message, ...rules);

const taxIdRules = (input: RuleInput, german: GermanRuleSet | undefined): readonly string[] => {
  const { seller, taxRepresentative } = input.invoice;
  if (seller.vatId !== undefined || seller.taxNumber !== undefined || taxRepresentative !== undefined) return [];
  const rules = rulesInUse(input, NEED_TAX_ID);
  const isTaxed = [...input.vatUses.keys()].some((category) => category !== 'O');
  return isTaxed ? [...rules, ...germanRuleId(german, input, 'BR-DE-16')] : rules;
};

const identityMessage = ({ target }: RuleInput, needsTaxId: boolean): string => {
  if (needsTaxId) return 'The seller has no VAT identifier and no tax number. Send `seller.vatId` or `seller.taxNumber`.';
  return supportsPart(target, 'header')
    ? 'The seller has no identifier. Send `seller.vatId`, `seller.taxNumber`, `seller.legalId` or `seller.ids`.'
    : 'The seller has no identifier that the profile minimum contains. Send `seller.vatId` or `seller.legalId`.';
};

/** BR-CO-26, BR-DE-16, BR-S-02 to 04 and the same rules of other categories: the seller has an identifier. */
const sellerIdentity = (german: GermanRuleSet | undefined): Rule => (input) => {
  const { vatId, legalId, ids } = input.invoice.seller;
  const isUnidentified = vatId === undefined && legalId === undefined && ids.length === 0;
  const taxRules = taxIdRules(input, german);
  return violationIfAny('seller', identityMessage(input, taxRules.length > 0), [...isUnidentified ? ['BR-CO-26'] : [], ...taxRules]);
};

const VAT_ID_REASONS = { K: 'A supply within the EU (category K)', G: 'An export (category G)' } as const;

/** BR-IC-02 to 04, BR-G-02 to 04: the seller has a VAT identifier. */
const sellerVatId: Rule = (input) => {
  const { seller, taxRepresentative } = input.invoice;
  if (seller.vatId !== undefined || taxRepresentative !== undefined) return NO_VIOLATIONS;
  return (['K', 'G'] as const).flatMap((category) => violationIfAny('seller.vatId',
    `${VAT_ID_REASONS[category]} needs the seller's VAT identifier. Send \`seller.vatId\`.`, rulesInUse(input, [category])));
};

/** BR-AE-02 to 04, BR-IC-02 to 04: the buyer has an identifier. */
const buyerIdentity: Rule = (input) => {
  const { vatId, legalId } = input.invoice.buyer;
  if (vatId !== undefined) return NO_VIOLATIONS;
  return [
    ...violationIfAny('buyer.vatId', 'Reverse charge (category AE) needs the buyer\'s VAT identifier. Send `buyer.vatId`, or `buyer.legalId`.',
      legalId === undefined ? rulesInUse(input, ['AE']) : []),
    ...violationIfAny('buyer.vatId', `${VAT_ID_REASONS.K} needs the buyer's VAT identifier. Send \`buyer.vatId\`.`, rulesInUse(input, ['K'])),
  ];
};

/** BR-O-02 to 04: an invoice outside the scope of VAT has no VAT identifier. */
const noVatIds: Rule = (input) => {
  const rules = rulesInUse(input, ['O']);
  if (rules.length === 0) return NO_VIOLATIONS;
  const { seller, buyer, taxRepresentative } = input.invoice;
  const vatIdViolations = (vatId: string | undefined, party: string, what: string): readonly Violation[] =>
    violationIf(vatId !== undefined, `${party}.vatId`,
      `Category O (outside the scope of VAT) allows no VAT identifier. Leave out ${what}, or use another category.`, ...rules);
  return [
    ...vatIdViolations(seller.vatId, 'seller', '`seller.vatId` and send `seller.taxNumber` or `seller.legalId`'),
    ...vatIdViolations(buyer.vatId, 'buyer', '`buyer.vatId`'), ...vatIdViolations(taxRepresentative?.vatId, 'taxRepresentative', '`taxRepresentative`'),
  ];
};

/** Whether a VAT identifier begins with a country. Greece is EL here, and GR in addresses. */
const hasCountry = (vatId: string): boolean => vatId.startsWith('EL') || isListed('country', vatId.slice(0, 2));

/** BR-CO-09: VAT identifiers begin with a country code. */
const vatIdCountries: Rule = ({ invoice: { seller, buyer, taxRepresentative } }) =>
  Object.entries({ seller, buyer, taxRepresentative }).flatMap(([name, party]) =>
    violationIf(party?.vatId !== undefined && !hasCountry(party.vatId), `${name}.vatId`,
      `The VAT identifier "${party?.vatId ?? ''}" does not begin with a country. Send it with its country in capitals, such as "DE123456788"; Greece is EL.`, 'BR-CO-09'));

/** The CII rules treat a payee with the seller's legal identifier as the seller. */
const hasSellersLegalId = ({ payee, seller }: EInvoice): boolean =>
  payee?.legalId !== undefined && payee.legalId.id === seller.legalId?.id;

/** The UBL rules treat the payee as the seller if it has the seller's trading name, or the creditor identifier is the seller's. */
const isSellerInUbl = ({ payee, seller, payment }: EInvoice): boolean =>
  payee?.name === seller.tradingName || seller.ids.some(({ id }) => id === payment?.mandate?.creditorId);

const UBL_NAME_RULES: readonly string[] = ['UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21'];

/** BR-17: the payee is not the seller. */
const payee: Rule = ({ invoice, target }) => {
  const { payee, seller } = invoice;
  if (payee === undefined) return NO_VIOLATIONS;
  const hasSellersName = payee.name === seller.name;
  const isSeller = seller.ids.some(({ id }) => id === payee.id)
    || (isUbl(target) ? isSellerInUbl(invoice) : hasSellersName || hasSellersLegalId(invoice));
  return violationIfAny('payee', 'The payee is the seller. Leave out `payee`, or send the other company that receives the payment.',
    [...isSeller ? ['BR-17'] : [], ...hasSellersName && isUbl(target) ? UBL_NAME_RULES : []]);
};

export const partyRules = (german?: GermanRuleSet): readonly Rule[] => [
  sellerAddress, sellerIdentity(german), sellerVatId, buyerAddress, buyerIdentity, noVatIds, vatIdCountries, payee,
];
