import { fieldOfLine } from '../../../invoice/line-field.js';
import type { Identifier, Payment } from '../../party-types.js';
import type { Violation } from '../../types.js';
import { broken, KEPT, needs, type Rule } from '../rule.js';
import { forBothIn, forSellersIn, isCreditNote } from './billing.js';

const COMPANY_SCHEME = '0184';

const legalIdScheme = (id: Identifier | undefined, field: string, rule: string): readonly Violation[] =>
  (id === undefined || id.scheme === COMPANY_SCHEME ? KEPT : broken(`${field}.scheme`,
    `The legal identifier of a Danish company is its CVR number. Send it with scheme ${COMPANY_SCHEME}.`, rule));

/** DK-R-002, 014: the seller's company number. */
const sellerNumber: Rule = ({ invoice: { seller: { legalId } } }) => [
  ...needs(legalId, 'seller.legalId', `A Danish seller needs its CVR number. Send \`seller.legalId\`, such as {"id": "DK16356706", "scheme": "${COMPANY_SCHEME}"}.`, 'DK-R-002'),
  ...legalIdScheme(legalId, 'seller.legalId', 'DK-R-014'),
];

/** DK-R-017: the buyer's company number. */
const buyerNumber: Rule = ({ invoice: { buyer } }) => legalIdScheme(buyer.legalId, 'buyer.legalId', 'DK-R-017');

/** DK-R-013: identifiers name their scheme. */
const idSchemes: Rule = ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) => invoice[party].ids.flatMap(({ scheme }, index) =>
  needs(scheme, `${party}.ids[${index}].scheme`, 'Within Denmark, an identifier needs its scheme. Send `scheme`, such as 0088 for a GLN.', 'DK-R-013')));

/** DK-R-016: nothing is due from the recipient of a credit note. */
const creditNote: Rule = (subject) => (isCreditNote(subject) && subject.invoice.totals.due < 0n
  ? broken('amountPaid', 'The amount due of a Danish credit note is not negative. Send a smaller `amountPaid`.', 'DK-R-016')
  : KEPT);

const UNSPSC = 'TST';
const UNSPSC_VERSIONS: readonly string[] = ['19.05.01', '19.0501', '26.08.01', '26.0801'];

/** DK-R-003: the version of UNSPSC. */
const classifications: Rule = ({ invoice: { lines }, given }) => lines.flatMap(({ classifications: codes }, line) => {
  const entry = codes.findIndex(({ scheme }) => scheme === UNSPSC);
  return entry < 0 || codes.some(({ version }) => UNSPSC_VERSIONS.includes(version ?? '')) ? KEPT : broken(
    `${fieldOfLine(given, line)}.classifications[${entry}].version`, 'Within Denmark, UNSPSC codes (scheme TST) are of version 19.05.01 or 26.08.01. Send `version`.', 'DK-R-003');
});

const MEANS: readonly string[] = ['1', '10', '31', '42', '48', '49', '58', '59', '93', '97'];
const ACCOUNTS: readonly string[] = ['31', '42'];
const DIRECT_DEBIT = '49';
const REFERENCE_GIRO = '93';
const GIRO_LENGTH = 8;

/** DK-R-005: the means of payment within Denmark. */
const means = ({ means: code }: Payment): readonly Violation[] => (MEANS.includes(code) ? KEPT : broken('payment.means',
  `Within Denmark, Peppol does not know the means ${code}. Send \`payment.means\` debitTransfer or bankAccount for a transfer, or sepaCreditTransfer.`, 'DK-R-005'));

/** DK-R-006: a transfer needs the bank as well as the account. */
const bank = ({ means: code, account }: Payment): readonly Violation[] => (ACCOUNTS.includes(code)
  ? [
      ...needs(account, 'payment', 'A transfer within Denmark needs the account. Send `payment.iban` or `payment.account`, and `payment.bic`.', 'DK-R-006'),
      ...account === undefined ? KEPT : needs(account.bic, 'payment.bic', 'A transfer within Denmark needs the bank. Send `payment.bic`.', 'DK-R-006'),
    ]
  : KEPT);

/** DK-R-007: a direct debit names its mandate and the account that is debited. */
const directDebit = ({ means: code, mandate }: Payment): readonly Violation[] => (code === DIRECT_DEBIT
  ? [
      ...needs(mandate?.reference, 'payment.mandate.reference', 'A direct debit needs its mandate. Send `payment.mandate.reference`.', 'DK-R-007'),
      ...needs(mandate?.debtorIban, 'payment.mandate.debtorIban', 'A direct debit needs the account that is debited. Send `payment.mandate.debtorIban`.', 'DK-R-007'),
    ]
  : KEPT);

/** DK-R-010, 011: a giro payment (FIK) has its kind, its number and an account of 8 characters. */
const giro = ({ means: code, account }: Payment, reference = ''): readonly Violation[] => {
  if (code !== REFERENCE_GIRO) return KEPT;
  const hasNumber = reference.length === 18 || reference.length === 19;
  return [
    ...account?.id.length === GIRO_LENGTH ? KEPT : broken('payment.account', 'A giro payment (FIK) has an account of 8 digits. Send `payment.account`.', 'DK-R-010'),
    ...!/^7[135]#/.test(reference)
      ? broken('payment.reference', 'The reference of a giro payment (FIK) begins with 71#, 73# or 75#. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-010')
      : /^7[15]#/.test(reference) && !hasNumber
        ? broken('payment.reference', 'After 71# or 75#, the reference has 15 or 16 digits. Send `payment.reference`, such as "71#123456789012345".', 'DK-R-011')
        : KEPT,
  ];
};

/** DK-R-005 to 007, 010, 011: the payment of an invoice within Denmark. */
const payment: Rule = (subject) => {
  const { payment: it, paymentReference } = subject.invoice;
  if (it === undefined || isCreditNote(subject)) return KEPT;
  return [...means(it), ...bank(it), ...directDebit(it), ...giro(it, paymentReference)];
};

/** Peppol's rules for sellers in Denmark. */
export const DANISH_RULES: readonly Rule[] = [
  ...forSellersIn('DK', [sellerNumber]), ...forBothIn('DK', [buyerNumber, idSchemes, creditNote, classifications, payment]),
];
