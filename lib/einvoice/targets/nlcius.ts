import { RULE_SETS } from '../rule-sets.data.js';
import { paymentAccounts } from '../rules/payment.js';
import { COMMON_WARNINGS } from '../rules/warnings.js';
import { dutchAddress, dutchMeans, dutchOrder, dutchPayment, dutchLegalId, needsDutchLegalId } from '../rules/netherlands.js';
import { type Rule, type RuleInput, rulesWhen, violation, violationIf, violationIfMissing, warningIf, type WarningRule } from '../rules/rule.js';
import { inOrder, UBL_RULES } from '../rules/en16931.js';
import { EN_16931_PARTS, UBL_GAPS } from '../business-terms.js';
import { isCreditNoteCode } from '../code-lists.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';

/** BR-NL-2: the invoice has a buyer reference or an order number. */
const buyerReference: Rule = ({ invoice: { buyerReference: reference, poNumber } }) => violationIfMissing(reference ?? poNumber, 'buyerReference',
  'An invoice of a Dutch seller needs the buyer\'s reference or order. Send `buyerReference`, or `poNumber`.', 'BR-NL-2');

const ALLOWED_TYPES: readonly string[] = ['380', '381', '384', '389'];

/** BR-NL-7, 9: the document type is allowed; a corrected invoice names the invoice that it corrects. */
const documentType: Rule = ({ invoice: { typeCode, precedingInvoices } }) => {
  if (!ALLOWED_TYPES.includes(typeCode)) {
    return violation('documentType', 'NLCIUS has no such type of document. Send `documentType` "invoice", "creditNote", "correctedInvoice" or "selfBilledInvoice".', 'BR-NL-7');
  }
  return violationIf(typeCode === '384' && precedingInvoices.length === 0, 'precedingInvoices',
    'A corrected invoice names the invoice that it corrects. Send `precedingInvoices`.', 'BR-NL-9');
};

const isDutch = isSellerIn('NL');
const isOfDutchSeller = ({ invoice }: RuleInput): boolean => isDutch(invoice);

const NLCIUS_RULES: readonly Rule[] = [
  ...rulesWhen(isOfDutchSeller, [
    needsDutchLegalId('seller', 'BR-NL-1'), dutchLegalId('seller', 'BR-NL-1'), buyerReference, dutchAddress('seller', 'BR-NL-3'),
    dutchAddress('buyer', 'BR-NL-4'), dutchAddress('taxRepresentative', 'BR-NL-5'), documentType,
    needsDutchLegalId('buyer', 'BR-NL-10'), dutchLegalId('buyer', 'BR-NL-10'),
    dutchPayment('BR-NL-11', (due, typeCode) => due > 0n && !isCreditNoteCode(typeCode)), dutchMeans('BR-NL-12', 'NLCIUS'),
  ]),
  dutchOrder('BR-NL-13'),
];

/** BR-NL-24, 26, 29, 30, 32, 35: terms that NLCIUS advises against. */
const NLCIUS_WARNINGS: readonly WarningRule[] = rulesWhen(isOfDutchSeller, [
  ({ invoice: { precedingInvoices } }) => warningIf(precedingInvoices.some(({ date }) => date !== undefined), 'precedingInvoices',
    'NLCIUS advises against the date of a preceding invoice. Send its `number` alone.', 'BR-NL-24'),
  ({ invoice: { seller } }) => warningIf(seller.legalInfo !== undefined, 'seller.legalInfo', 'NLCIUS advises against legal information. Leave it out.', 'BR-NL-26'),
  ({ invoice: { payment } }) => warningIf(payment?.service !== undefined, 'payment.service',
    'NLCIUS advises against the name of a payment service. Leave it out.', 'BR-NL-29'),
  ({ invoice: { payment } }) => (payment === undefined ? [] : paymentAccounts(payment)).flatMap(({ name, field }) => warningIf(
    name !== undefined, field === 'payment' ? 'payment.accountName' : `${field}.name`,
    'NLCIUS advises against the name of an account. Leave it out.', 'BR-NL-30')),
  ({ invoice }) => [invoice, ...invoice.lines].flatMap(({ allowances, charges }) => [...allowances, ...charges])
    .flatMap(({ codeField = '' }) => warningIf(codeField !== '', codeField,
      'NLCIUS advises against the code for the reason of a discount or a charge. Leave it out.', 'BR-NL-32')),
  ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ field, reasonCode }) => warningIf(reasonCode !== undefined, `${field}.reasonCode`,
    'NLCIUS advises against the code for the reason of an exemption. Send a `reason`, and no `reasonCode`.', 'BR-NL-35')),
]);

export const NLCIUS: Target = {
  id: 'nlcius', choice: { format: 'nlcius' }, syntax: 'ubl',
  name: { title: 'NLCIUS', meaning: 'the Dutch NLCIUS (SI-UBL 2.0)' },
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0', process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ruleSets: [RULE_SETS.en16931, RULE_SETS.nlcius], needs: NEEDS.taxed,
  supportedTerms: { parts: EN_16931_PARTS, gaps: UBL_GAPS },
  addsNothing: true,
  isListed: isDutch,
  rules: inOrder(UBL_RULES, NLCIUS_RULES), warningRules: [...NLCIUS_WARNINGS, ...COMMON_WARNINGS],
};
