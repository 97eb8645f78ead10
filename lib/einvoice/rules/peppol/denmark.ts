import { fieldOfLine } from '../../../invoice/line-field.js';
import type { Identifier, Payment } from '../../party-types.js';
import type { Violation } from '../../types.js';
import { violation, NO_VIOLATIONS, needs, type Rule } from '../rule.js';
import { forBothIn, forSellersIn, isCreditNote } from './billing.js';

const DANISH_COMPANY_SCHEME = '0184';

const danishLegalIdScheme = (id: Identifier | undefined, field: string, rule: string): readonly Violation[] =>
  (id === undefined || id.scheme === DANISH_COMPANY_SCHEME ? NO_VIOLATIONS : violation(`${field}.scheme`,
    `The legal identifier of a Danish company is its CVR number. Send it with scheme ${DANISH_COMPANY_SCHEME}.`, rule));

/** DK-R-002, 014: the seller's company number. */
const danishSellerNumber: Rule = ({ invoice: { seller: { legalId } } }) => [
  ...needs(legalId, 'seller.legalId', `A Danish seller needs its CVR number. Send \`seller.legalId\`, such as {"id": "DK16356706", "scheme": "${DANISH_COMPANY_SCHEME}"}.`, 'DK-R-002'),
  ...danishLegalIdScheme(legalId, 'seller.legalId', 'DK-R-014'),
];

/** DK-R-017: the buyer's company number. */
const danishBuyerNumber: Rule = ({ invoice: { buyer } }) => danishLegalIdScheme(buyer.legalId, 'buyer.legalId', 'DK-R-017');

/** DK-R-013: identifiers name their scheme. */
const danishIdSchemes: Rule = ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) => invoice[party].ids.flatMap(({ scheme }, index) =>
  needs(scheme, `${party}.ids[${index}].scheme`, 'Within Denmark, an identifier needs its scheme. Send `scheme`, such as 0088 for a GLN.', 'DK-R-013')));

/** DK-R-016: nothing is due from the recipient of a credit note. */
const danishCreditNote: Rule = (input) => (isCreditNote(input) && input.invoice.totals.due < 0n
  ? violation('amountPaid', 'The amount due of a Danish credit note is not negative. Send a smaller `amountPaid`.', 'DK-R-016')
  : NO_VIOLATIONS);

const UNSPSC = 'TST';
const UNSPSC_VERSIONS: readonly string[] = ['19.05.01', '19.0501', '26.08.01', '26.0801'];

/** DK-R-003: the version of UNSPSC. */
const danishClassifications: Rule = ({ invoice: { lines }, given }) => lines.flatMap(({ classifications: codes }, line) => {
  const entry = codes.findIndex(({ scheme }) => scheme === UNSPSC);
  return entry < 0 || codes.some(({ version }) => UNSPSC_VERSIONS.includes(version ?? '')) ? NO_VIOLATIONS : violation(
    `${fieldOfLine(given, line)}.classifications[${entry}].version`, 'Within Denmark, UNSPSC codes (scheme TST) are of version 19.05.01 or 26.08.01. Send `version`.', 'DK-R-003');
});

const DANISH_MEANS: readonly string[] = ['1', '10', '31', '42', '48', '49', '58', '59', '93', '97'];
const DANISH_TRANSFERS: readonly string[] = ['31', '42'];
const DANISH_DIRECT_DEBIT = '49';
const DANISH_GIRO = '93';
const DANISH_GIRO_LENGTH = 8;

/** DK-R-005: the means of payment within Denmark. */
const danishMeans = ({ means: code }: Payment): readonly Violation[] => (DANISH_MEANS.includes(code) ? NO_VIOLATIONS : violation('payment.means',
  `Within Denmark, Peppol does not know the means ${code}. Send \`payment.means\` debitTransfer or bankAccount for a transfer, or sepaCreditTransfer.`, 'DK-R-005'));

/** DK-R-006: a transfer needs the bank as well as the account. */
const danishBank = ({ means: code, account }: Payment): readonly Violation[] => (DANISH_TRANSFERS.includes(code)
  ? [
      ...needs(account, 'payment', 'A transfer within Denmark needs the account. Send `payment.iban` or `payment.account`, and `payment.bic`.', 'DK-R-006'),
      ...account === undefined ? NO_VIOLATIONS : needs(account.bic, 'payment.bic', 'A transfer within Denmark needs the bank. Send `payment.bic`.', 'DK-R-006'),
    ]
  : NO_VIOLATIONS);

/** DK-R-007: a direct debit names its mandate and the account that is debited. */
const danishDirectDebit = ({ means: code, mandate }: Payment): readonly Violation[] => (code === DANISH_DIRECT_DEBIT
  ? [
      ...needs(mandate?.reference, 'payment.mandate.reference', 'A direct debit needs its mandate. Send `payment.mandate.reference`.', 'DK-R-007'),
      ...needs(mandate?.debtorIban, 'payment.mandate.debtorIban', 'A direct debit needs the account that is debited. Send `payment.mandate.debtorIban`.', 'DK-R-007'),
    ]
  : NO_VIOLATIONS);

/** DK-R-010, 011: a giro payment (FIK) has its kind, its number and an account of 8 characters. */
const danishGiro = ({ means: code, account }: Payment, reference = ''): readonly Violation[] => {
  if (code !== DANISH_GIRO) return NO_VIOLATIONS;
  const hasNumber = reference.length === 18 || reference.length === 19;
  return [
    ...account?.id.length === DANISH_GIRO_LENGTH ? NO_VIOLATIONS : violation('payment.account', 'A giro payment (FIK) has an account of 8 digits. Send `payment.account`.', 'DK-R-010'),
    ...!/^7[135]#/.test(reference)
      ? violation('payment.reference', 'The reference of a giro payment (FIK) begins with 71#, 73# or 75#. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-010')
      : /^7[15]#/.test(reference) && !hasNumber
        ? violation('payment.reference', 'After 71# or 75#, the reference has 15 or 16 digits. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-011')
        : NO_VIOLATIONS,
  ];
};

/** DK-R-005 to 007, 010, 011: the payment of an invoice within Denmark. */
const danishPayment: Rule = (input) => {
  const { payment: it, paymentReference } = input.invoice;
  if (it === undefined || isCreditNote(input)) return NO_VIOLATIONS;
  return [...danishMeans(it), ...danishBank(it), ...danishDirectDebit(it), ...danishGiro(it, paymentReference)];
};

/** Peppol's rules for sellers in Denmark. */
export const DANISH_RULES: readonly Rule[] = [
  ...forSellersIn('DK', [danishSellerNumber]), ...forBothIn('DK', [danishBuyerNumber, danishIdSchemes, danishCreditNote, danishClassifications, danishPayment]),
];
