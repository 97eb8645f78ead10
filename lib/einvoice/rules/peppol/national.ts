import { fieldOfLine } from '../../../invoice/lines.js';
import type { Attachment, Identifier, Payment, Violation } from '../../model.js';
import { NO_VIOLATIONS, type Rule, violation, violationIf, violationIfMissing, warningIf, type WarningRule } from '../rule.js';
import { forBothIn, forSellersIn, forSellersTaxedIn, isBilling, hasCreditNoteCode } from './conditions.js';
import { GREEK_RULES, GREEK_WARNINGS } from './greece.js';
import { isCreditNoteCode } from '../../code-lists.js';
import { paymentAccounts } from '../payment.js';
import { dutchAddress, dutchLegalId, dutchMeans, dutchOrder, dutchPayment } from '../netherlands.js';
import { isNorwegianNumber, isSwedishNumber } from '../../../identifiers/organisation-numbers.js';
import { decimalToText } from '../../../invoice/decimal.js';
import { isWithinGermany, type GermanRuleSet } from '../german.js';
import { malformedIdentifiers, malformedVatIds, RECOMMENDED_SCHEMES, RECOMMENDED_VAT_IDS } from './identifiers.js';

const DANISH_COMPANY_SCHEME = '0184';

const danishLegalIdScheme = (id: Identifier | undefined, field: string, rule: string): readonly Violation[] =>
  violationIf(id !== undefined && id.scheme !== DANISH_COMPANY_SCHEME, `${field}.scheme`,
    `The legal identifier of a Danish company is its CVR number. Send it with scheme ${DANISH_COMPANY_SCHEME}.`, rule);

/** DK-R-002, 014: the seller's company number. */
const danishSellerNumber: Rule = ({ invoice: { seller: { legalId } } }) => [
  ...violationIfMissing(legalId, 'seller.legalId', `A Danish seller needs its CVR number. Send \`seller.legalId\`, such as {"id": "DK16356706", "scheme": "${DANISH_COMPANY_SCHEME}"}.`, 'DK-R-002'),
  ...danishLegalIdScheme(legalId, 'seller.legalId', 'DK-R-014'),
];

/** DK-R-017: the buyer's company number. */
const danishBuyerNumber: Rule = ({ invoice: { buyer } }) => danishLegalIdScheme(buyer.legalId, 'buyer.legalId', 'DK-R-017');

/** DK-R-013: identifiers name their scheme. */
const danishIdSchemes: Rule = ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) => invoice[party].ids.flatMap(({ scheme }, index) =>
  violationIfMissing(scheme, `${party}.ids[${index}].scheme`, 'Within Denmark, an identifier needs its scheme. Send `scheme`, such as 0088 for a GLN.', 'DK-R-013')));

/** DK-R-016: the amount due of a credit note is not negative. */
const danishCreditNote: Rule = (input) => violationIf(hasCreditNoteCode(input) && input.invoice.totals.due < 0n, 'amountPaid',
  'The amount due of a Danish credit note must not be negative. Send a smaller `amountPaid`.', 'DK-R-016');

const UNSPSC_SCHEME = 'TST';
const UNSPSC_VERSIONS: readonly string[] = ['19.05.01', '19.0501', '26.08.01', '26.0801'];

/** DK-R-003: the version of UNSPSC. */
const danishClassifications: Rule = ({ invoice: { lines }, request }) => lines.flatMap(({ classifications: codes }, line) => {
  const entry = codes.findIndex(({ scheme }) => scheme === UNSPSC_SCHEME);
  return entry < 0 || codes.some(({ version }) => UNSPSC_VERSIONS.includes(version ?? '')) ? NO_VIOLATIONS : violation(
    `${fieldOfLine(request, line)}.classifications[${entry}].version`, 'Within Denmark, UNSPSC codes (scheme TST) are of version 19.05.01 or 26.08.01. Send `version`.', 'DK-R-003');
});

const DANISH_MEANS: readonly string[] = ['1', '10', '31', '42', '48', '49', '58', '59', '93', '97'];

/** DK-R-005: the means of payment within Denmark. */
const danishMeans = ({ means: code }: Payment): readonly Violation[] => violationIf(!DANISH_MEANS.includes(code), 'payment.means',
  `Within Denmark, Peppol does not allow the means ${code}. Send \`payment.means\` debitTransfer or bankAccount for a transfer, or sepaCreditTransfer.`, 'DK-R-005');

/** DK-R-006: a transfer names account and bank. */
const danishBank = (payment: Payment): readonly Violation[] => {
  const { means: code, account } = payment;
  if (code !== '31' && code !== '42') return NO_VIOLATIONS;
  return account === undefined
    ? violation('payment', 'A transfer within Denmark needs the account. Send `payment.iban` or `payment.account`, and `payment.bic`.', 'DK-R-006')
    : paymentAccounts(payment).flatMap(({ bic, bankCode, field }) => violationIfMissing(bic ?? bankCode, `${field}.bic`,
      `A transfer within Denmark needs the bank. Send \`${field}.bic\`, or the registration number as \`${field}.bankCode\`.`, 'DK-R-006'));
};

/** DK-R-007: a direct debit names its mandate and the account that is debited. */
const danishDirectDebit = ({ means: code, mandate }: Payment): readonly Violation[] => (code !== '49' ? NO_VIOLATIONS : [
  ...violationIfMissing(mandate?.reference, 'payment.mandate.reference', 'A direct debit needs its mandate. Send `payment.mandate.reference`.', 'DK-R-007'),
  ...violationIfMissing(mandate?.debtorIban, 'payment.mandate.debtorIban', 'A direct debit needs the account that is debited. Send `payment.mandate.debtorIban`.', 'DK-R-007'),
]);

/** DK-R-010, 011: a giro payment (FIK) has an account of 8 characters and a reference with its kind and number. */
const danishGiro = ({ means: code, account }: Payment, reference = ''): readonly Violation[] => {
  if (code !== '93') return NO_VIOLATIONS;
  const hasNumber = reference.length === 18 || reference.length === 19;
  return [
    ...violationIf(account?.id.length !== 8, 'payment.account', 'A giro payment (FIK) has an account of 8 digits. Send `payment.account`.', 'DK-R-010'),
    ...violationIf(!/^7[135]#/.test(reference), 'payment.reference',
      'The reference of a giro payment (FIK) begins with 71#, 73# or 75#. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-010'),
    ...violationIf(/^7[15]#/.test(reference) && !hasNumber, 'payment.reference',
      'After 71# or 75#, the reference has 15 or 16 digits. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-011'),
  ];
};

/** DK-R-005 to 007, 010, 011: the payment of an invoice within Denmark. */
const danishPayment: Rule = (input) => {
  const { payment, paymentReference: reference } = input.invoice;
  if (payment === undefined || hasCreditNoteCode(input)) return NO_VIOLATIONS;
  return [...danishMeans(payment), ...danishBank(payment), ...danishDirectDebit(payment), ...danishGiro(payment, reference)];
};

const DANISH_RULES: readonly Rule[] = [
  ...forSellersIn('DK', [danishSellerNumber]), ...forBothIn('DK', [danishBuyerNumber, danishIdSchemes, danishCreditNote, danishClassifications, danishPayment]),
];

const ICELANDIC_COMPANY_SCHEME = '0196';
/** IS-R-002 to 005: the legal identifier and the address of an Icelandic party. */
const icelandicParty = (party: 'seller' | 'buyer', idRule: string, addressRule: string): Rule => ({ invoice: { [party]: { legalId, address } } }) => [
  ...violationIf(legalId?.scheme !== ICELANDIC_COMPANY_SCHEME, `${party}.legalId`,
    `A Peppol invoice needs the kennitala of an Icelandic ${party}. Send \`${party}.legalId\` with scheme ${ICELANDIC_COMPANY_SCHEME}.`, idRule),
  ...(['line1', 'postalCode'] as const).flatMap((part) => violationIfMissing(address?.[part], `${party}.address.${part}`,
    `A Peppol invoice needs the street and the post code of an Icelandic ${party}. Send \`${party}.address.${part}\`.`, addressRule)),
];

/** IS-R-007: an Icelandic bank account. */
const icelandicAccount: Rule = ({ invoice: { payment } }) => {
  if (payment?.means !== '42') return NO_VIOLATIONS;
  const accounts = payment.account === undefined ? [{ id: '', field: 'payment' }] : paymentAccounts(payment);
  return accounts.flatMap(({ id, field }) => violationIf(id.length !== 12, `${field}.account`,
    `An Icelandic bank account has 12 digits. Send it as \`${field}.account\`.`, 'IS-R-007'));
};

/** Whether an attachment is not a file, but states the final due date in its id. */
const isFinalDueDate = ({ description }: Attachment): boolean => description === 'EINDAGI';

const ISO_DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const isDay = (text: string): boolean => {
  const day = new Date(ISO_DATE.test(text) ? text : '');
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const finalDueDateViolations = ({ id }: Attachment, field: string, dueDate: string | undefined): readonly Violation[] => {
  if (!isDay(id)) return violation(`${field}.id`, 'The id of an attachment with the description EINDAGI is a day. Send it, such as "2026-12-31".', 'IS-R-008');
  if (dueDate === undefined) {
    return violation('dueDate', 'A final due date (EINDAGI) needs the due date. Send an invoice with `dueDate`, or no such attachment.', 'IS-R-009', 'IS-R-010');
  }
  return violationIf(dueDate > id, `${field}.id`, 'The final due date (EINDAGI) is not before the due date. Send `dueDate` or a later day.', 'IS-R-010');
};

/** IS-R-008 to 010: the final due date. A credit note has no due date to compare with. */
const icelandicFinalDueDate: Rule = (input) => {
  const { attachments, dueDate } = input.invoice;
  const first = attachments.findIndex(isFinalDueDate);
  const second = attachments.findIndex((attachment, index) => index > first && isFinalDueDate(attachment));
  const attachment = attachments[first];
  if (attachment === undefined) return NO_VIOLATIONS;
  return second < 0
    ? finalDueDateViolations(attachment, `attachments[${first}]`, hasCreditNoteCode(input) ? undefined : dueDate)
    : violation(`attachments[${second}].description`, 'An invoice has one final due date. Send the description EINDAGI once.', 'IS-R-008');
};

const ICELANDIC_RULES: readonly Rule[] = [
  ...forSellersIn('IS', [icelandicParty('seller', 'IS-R-002', 'IS-R-003'), icelandicAccount, icelandicFinalDueDate]),
  ...forBothIn('IS', [icelandicParty('buyer', 'IS-R-004', 'IS-R-005')]),
];

/** IT-R-001: an Italian tax code. */
const italianTaxNumber: Rule = ({ invoice: { seller: { taxNumber } } }) =>
  violationIf(taxNumber !== undefined && !/^[A-Z0-9]{11,16}$/.test(taxNumber), 'seller.taxNumber',
    'An Italian tax code has 11 to 16 capital letters and digits. Send it without spaces.', 'IT-R-001');

const ITALIAN_ADDRESS_RULES = [['line1', 'IT-R-002', 'street'], ['city', 'IT-R-003', 'city'], ['postalCode', 'IT-R-004', 'post code']] as const;

/** IT-R-002 to 004: the seller's address. */
const italianAddress: Rule = ({ invoice: { seller } }) => ITALIAN_ADDRESS_RULES.flatMap(([part, rule, what]) => violationIfMissing(seller.address?.[part], `seller.address.${part}`,
  `A Peppol invoice needs the ${what} of an Italian seller. Send \`seller.address.${part}\`.`, rule));

const ITALIAN_RULES: readonly Rule[] = forSellersTaxedIn('IT', [italianTaxNumber, italianAddress]);

/** NL-R-001: a credit note names its invoice. */
const dutchCreditNote: Rule = (input) => violationIf(hasCreditNoteCode(input) && input.invoice.precedingInvoices.length === 0, 'precedingInvoices',
  'A credit note of a Dutch seller names the invoice. Send `precedingInvoices`.', 'NL-R-001');

/** Whether an amount is due. A negative credit note counts. */
const isDueInTheNetherlands = (due: bigint, typeCode: string): boolean => (isCreditNoteCode(typeCode) ? due < 0n : due > 0n);

const DUTCH_RULES: readonly Rule[] = [
  ...forSellersIn('NL', [
    dutchCreditNote, dutchAddress('seller', 'NL-R-002'), dutchLegalId('seller', 'NL-R-003'), dutchAddress('taxRepresentative', 'NL-R-006'),
    dutchPayment('NL-R-007', isDueInTheNetherlands), dutchOrder('NL-R-009'),
  ]),
  ...forBothIn('NL', [dutchAddress('buyer', 'NL-R-004'), dutchLegalId('buyer', 'NL-R-005'), dutchMeans('NL-R-008', 'Peppol')]),
];

const NORWEGIAN_VAT_ID = /^NO([0-9]{9})MVA$/;

/** NO-R-001: a Norwegian VAT identifier. */
const norwegianVatId: Rule = ({ invoice: { seller: { vatId = '' } } }) =>
  violationIf(vatId.startsWith('NO') && !isNorwegianNumber(NORWEGIAN_VAT_ID.exec(vatId)?.[1] ?? ''), 'seller.vatId',
    'A Norwegian VAT identifier is NO, an organisation number with its check digit, and MVA. Send it in this form, such as "NO974760673MVA".', 'NO-R-001');

const NORWEGIAN_RULES: readonly Rule[] = forSellersTaxedIn('NO', [norwegianVatId]);

const isDigits = (text: string): boolean => /^[0-9]+$/.test(text);

/** SE-R-001, 002: a Swedish VAT identifier. */
const swedishVatId: Rule = ({ invoice: { seller: { vatId = '' } } }) => {
  const broken = [...vatId.length === 14 ? [] : ['SE-R-001'], ...isDigits(vatId.slice(2)) ? [] : ['SE-R-002']];
  return violationIf(vatId.startsWith('SE') && broken.length > 0, 'seller.vatId',
    'A Swedish VAT identifier is SE and twelve digits. Send it in this form, such as "SE202100548901".', ...broken);
};

/** SE-R-003, 004, 013: a Swedish organisation number. */
const swedishLegalId: Rule = ({ invoice: { seller: { legalId } } }) => {
  const id = legalId?.id ?? '';
  const broken = [...isDigits(id) ? [] : ['SE-R-003'], ...id.length === 10 ? [] : ['SE-R-004'], ...isSwedishNumber(id) ? [] : ['SE-R-013']];
  return violationIf(legalId !== undefined && broken.length > 0, 'seller.legalId.id',
    'A Swedish organisation number has ten digits with a check digit. Send it in this form, such as "2021005489".', ...broken);
};

const SWEDISH_TAX_NOTE = 'GODKÄND FÖR F-SKATT';

/** SE-R-005: a Swedish company sends a fixed text as its tax number. */
const swedishTaxNumber: Rule = ({ invoice: { seller: { legalId, taxNumber = SWEDISH_TAX_NOTE } } }) =>
  violationIf(legalId !== undefined && taxNumber.toUpperCase() !== SWEDISH_TAX_NOTE, 'seller.taxNumber',
    'A Swedish company states here that it pays its own taxes. Send `seller.taxNumber` "Godkänd för F-skatt".', 'SE-R-005');

/** SE-R-006: the standard rates of Sweden. */
const swedishRates: Rule = ({ invoice: { seller: { vatId = '' }, vatBreakdown } }) => vatBreakdown.flatMap((group) => violationIf(
  vatId.startsWith('SE') && group.category === 'S' && !['25', '12', '6'].includes(decimalToText(group.percent)), `${group.field}.percent`,
  'The VAT rates of Sweden are 25, 12 and 6 %. Send one of them, or another category.', 'SE-R-006'));

const SWEDISH_RULES: readonly Rule[] = forSellersIn('SE', [swedishVatId, swedishLegalId, swedishTaxNumber, swedishRates]);

/** National rules of Peppol BIS Billing, without Germany's, which come from XRechnung. */
export const NATIONAL_RULES: readonly Rule[] =
  [...DUTCH_RULES, ...DANISH_RULES, ...SWEDISH_RULES, ...NORWEGIAN_RULES, ...ITALIAN_RULES, ...ICELANDIC_RULES, ...GREEK_RULES];

const GERMAN_RULE_SUFFIXES: Readonly<Record<string, string>> = { a: '-1', b: '-2' };

/** XRechnung rules that Peppol applies between German parties. BR-DE-1 becomes DE-R-001, BR-DE-23-a DE-R-023-1. */
export const PEPPOL_IN_GERMANY: GermanRuleSet = {
  document: 'A Peppol invoice within Germany',
  appliesTo: (input) => isBilling(input) && isWithinGermany(input.invoice),
  id: (rule) => rule.replace(/^BR-DE-(\d+)(?:-([ab]))?$/, (_, number: string, part: string | undefined) =>
    `DE-R-${number.padStart(3, '0')}${GERMAN_RULE_SUFFIXES[part ?? ''] ?? ''}`),
};

/** NO-R-002: most Norwegian companies must name their register. */
const norwegianRegister: WarningRule = ({ invoice: { seller } }) => warningIf(seller.taxNumber !== 'Foretaksregisteret', 'seller.taxNumber',
  'Most Norwegian companies must say that they are registered. Send `seller.taxNumber` "Foretaksregisteret".', 'NO-R-002');

/** IS-R-001: usual document types in Iceland. */
const icelandicTypes: WarningRule = ({ invoice: { typeCode } }) => warningIf(typeCode !== '380' && typeCode !== '381', 'documentType',
  'An Icelandic seller should send an invoice or a credit note. Send `documentType` "invoice" or "creditNote".', 'IS-R-001');

/** SE-R-012: usual code of a transfer within Sweden. */
const swedishTransfer: WarningRule = ({ invoice: { payment } }) => warningIf(payment?.means === '31', 'payment.means',
  'Within Sweden, a transfer has the code 30. Send `payment.means` "creditTransfer".', 'SE-R-012');

interface Giro { readonly form: RegExp; readonly lengths: string; readonly digitsRule: string; readonly lengthRule: string }

const GIROS: Readonly<Record<string, Giro>> = {
  'SE:PLUSGIRO': { form: /^.{2,8}$/, lengths: '2 to 8', digitsRule: 'SE-R-007', lengthRule: 'SE-R-010' },
  'SE:BANKGIRO': { form: /^.{7,8}$/, lengths: '7 or 8', digitsRule: 'SE-R-008', lengthRule: 'SE-R-009' },
};

/** SE-R-007 to 010: the number of a Swedish giro. */
const swedishGiro: WarningRule = ({ invoice: { payment } }) => {
  if (payment?.means !== '30') return [];
  return paymentAccounts(payment).flatMap(({ id, bankCode = '', field }) => {
    const giro = GIROS[bankCode];
    if (giro === undefined) return [];
    const hasDigits = /^[0-9]+$/.test(id);
    return warningIf(!hasDigits || !giro.form.test(id), `${field}.account`,
      `This giro number has ${giro.lengths} digits. Send it as \`${field}.account\`.`, hasDigits ? giro.lengthRule : giro.digitsRule);
  });
};

const identifiers: WarningRule = ({ invoice }) =>
  [...malformedIdentifiers(invoice, RECOMMENDED_SCHEMES), ...malformedVatIds(invoice, RECOMMENDED_VAT_IDS)];

/** Peppol's warnings about identifiers and national usage. */
export const PEPPOL_WARNINGS: readonly WarningRule[] = [
  identifiers, ...forSellersTaxedIn('NO', [norwegianRegister]), ...forSellersIn('IS', [icelandicTypes]),
  ...forBothIn('SE', [swedishTransfer]), ...forSellersIn('SE', [swedishGiro]), ...GREEK_WARNINGS,
];
