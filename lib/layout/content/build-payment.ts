import { BANK_CODES, type BankCodeName, groupedBankCode } from '../../identifiers/bank-codes.js';
import { groupedIban } from '../../identifiers/iban.js';
import { groupedNationalReference } from '../../identifiers/payment-references.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import { formatMoney } from '../../presentation/formats.js';
import { type AccountAtField, accountsOf, giroName } from '../../invoice/bank-accounts.js';
import { isPayable, payableNow } from '../../invoice/instalments.js';
import { printedTerms, TERM_SENTENCES } from '../../presentation/payment-terms.js';
import type { PaymentCodeKind, Payment } from '../../invoice/structured-data.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnPaymentCode } from '../../payment/payment-codes.js';
import {
  type AccountDetail, type AccountGroup, documentLabelLanguage, documentLabelPhrase, labelPhrase, type PaymentBlock,
  type TextBlock,
} from './content.js';
import { required } from '../../required.js';
import type { Phrase } from '../engine/text.js';

/** A name that is equal in all languages. */
const properName = (text: string, field: string): Phrase => ({ text, field });

const optionalDetail = (label: Phrase, text: string | undefined, field: string): readonly AccountDetail[] =>
  (text === undefined || text === '' ? [] : [{ label, value: { text, field } }]);

/** Digits that a right-to-left page must not reorder. */
const leftToRight = ({ direction }: Invoice, text: string): string => (direction === 'rtl' ? `\u2066${text}\u2069` : text);

const PROPER_NAMES: Partial<Readonly<Record<BankCodeName, string>>> = { bsb: 'BSB', ifsc: 'IFSC' };

const bankDetails = (invoice: Invoice, account: AccountAtField): readonly AccountDetail[] => [
  ...optionalDetail(documentLabelPhrase(invoice, 'bankName'), account.bankName, `${account.field}.bankName`),
  ...BANK_CODES.flatMap((name) => {
    const [code, field, properNameOfCode] = [account[name], `${account.field}.${name}`, PROPER_NAMES[name]];
    const label = properNameOfCode === undefined
      ? documentLabelPhrase(invoice, name as Exclude<BankCodeName, 'bsb' | 'ifsc'>) : properName(properNameOfCode, field);
    return optionalDetail(label, code && leftToRight(invoice, groupedBankCode(name, code)), field);
  }),
];

/** The account number after its bank code. For a giro, the label is the name of the giro, and the number stands alone. */
const numberDetail = (invoice: Invoice, { account, bankCode, field }: AccountAtField): readonly AccountDetail[] => {
  if (account === undefined) return [];
  const giro = giroName(bankCode);
  const label = giro === undefined ? documentLabelPhrase(invoice, 'account') : properName(giro, `${field}.bankCode`);
  const text = giro === undefined && bankCode !== undefined ? `${bankCode} ${account}` : account;
  return optionalDetail(label, leftToRight(invoice, text), `${field}.account`);
};

const ibanDetail = ({ iban, field }: AccountAtField): readonly AccountDetail[] =>
  optionalDetail(properName('IBAN', `${field}.iban`), iban && groupedIban(iban), `${field}.iban`);

const ownDetails = ({ details = [], field }: AccountAtField): readonly AccountDetail[] =>
  details.flatMap(({ label, value }, index) => {
    const path = `${field}.details[${index}]`;
    return optionalDetail({ text: label, field: `${path}.label` }, value, `${path}.value`);
  });

const accountDetails = (invoice: Invoice, account: AccountAtField, upi?: Payment['upi']): readonly AccountDetail[] => {
  const { iban, account: number, details, bic, field } = account;
  if ((iban ?? number ?? upi ?? details) === undefined) return [];
  return [
    ...bankDetails(invoice, account),
    ...[...numberDetail(invoice, account), ...ibanDetail(account)].map((detail) => ({ ...detail, isNumber: true as const })),
    ...optionalDetail(properName('BIC', `${field}.bic`), bic, `${field}.bic`),
    ...optionalDetail(properName('UPI', 'payment.upi.id'), upi?.id, 'payment.upi.id'),
    ...ownDetails(account),
  ];
};

const linkPhrase = ({ link }: Payment): Phrase | undefined =>
  link && { text: link.label ?? link.url, field: 'payment.link', uri: link.url };

const referenceText = ({ reference, referenceKind }: Payment): string => {
  if (referenceKind === 'text' || referenceKind === 'rf') return reference;
  return referenceKind === 'qrr' ? groupedQrReference(reference) : groupedNationalReference(referenceKind, reference);
};

/** The reference, unless it only repeats the invoice number and there is no account. */
const referenceDetails = (invoice: Invoice, payment: Payment, hasAccount: boolean): readonly AccountDetail[] => {
  const isNumber = payment.reference === invoice.invoiceNumber;
  if (isNumber && !hasAccount) return [];
  const label = isNumber ? labelPhrase(invoice, 'invoiceNumber') : documentLabelPhrase(invoice, 'reference');
  return optionalDetail(label, referenceText(payment), 'payment.reference');
};

/** Names of payment codes. They are proper names, equal in all languages. */
const CODE_NAMES: Readonly<Record<PaymentCodeKind, string>> = { epc: 'EPC QR', swiss: 'Swiss QR', upi: 'UPI QR', link: 'QR' };

/** Name of the payee. A UPI code may have a payee name of its own. */
const payeeName = ({ accountName, upi }: Payment, kind: PaymentCodeKind): string => (kind === 'upi' ? upi?.name : undefined) ?? accountName;

/** IBAN, UPI ID or URL that a code pays to. */
const paymentTarget = ({ iban, upi, link }: Payment, kind: PaymentCodeKind): string | undefined => {
  if (kind === 'upi') return upi && `UPI ${upi.id}`;
  return kind === 'link' ? link?.url : iban && `IBAN ${groupedIban(iban)}`;
};

/** Alternate text of a code: kind, amount, payee, account and reference. */
export const codeText = (computed: ComputedInvoice, payment: Payment, kind: PaymentCodeKind): string => {
  const { invoice } = computed;
  const amount = formatMoney(payableNow(computed), invoice.currency, invoice.locale);
  const parts = [CODE_NAMES[kind], amount, payeeName(payment, kind), paymentTarget(payment, kind), payment.reference];
  return parts.filter((text) => text !== undefined && text !== '').join(', ');
};

/** The lines about an account, with its owner if that differs from the owner of the account above. */
const accountGroup = (invoice: Invoice, account: AccountAtField, nameAbove: string, upi?: Payment['upi']): AccountGroup => {
  const { name, label = '', field } = account;
  const details = accountDetails(invoice, account, upi);
  const hasOwner = details.length > 0 && name !== '' && name !== nameAbove;
  return {
    label: { text: label, field: `${field}.label` },
    ...hasOwner && { owner: { text: name, field: field === 'payment' ? 'payment.accountName' : `${field}.name` } }, details,
  };
};

type AccountGroups = Pick<PaymentBlock, 'label' | 'owner' | 'details' | 'otherAccounts'>;

/** The groups of all accounts. A Swiss payment part prints the first account instead. The reference is below the last account. */
const accountGroups = (invoice: Invoice, payment: Payment, hasPaymentPart: boolean): AccountGroups => {
  const [own, ...others] = accountsOf(payment);
  const first = hasPaymentPart
    ? { label: { text: own.label ?? '', field: 'payment.label' }, details: [] } : accountGroup(invoice, own, '', payment.upi);
  const groups = [first, ...others.map((account, index) => accountGroup(invoice, account, others[index - 1]?.name ?? own.name))];
  const hasAccount = groups.some(({ details }) => details.length > 0);
  const last = required(groups.pop(), 'last account');
  const reference = hasPaymentPart && !hasAccount ? [] : referenceDetails(invoice, payment, hasAccount);
  const [head, ...otherAccounts] = [...groups, { ...last, details: [...last.details, ...reference] }];
  return { ...required(head, 'first account'), ...otherAccounts.length > 0 && { otherAccounts } };
};

const printedCode = (computed: ComputedInvoice, payment: Payment, code: DrawnPaymentCode | undefined): Pick<PaymentBlock, 'code'> =>
  (code === undefined ? {} : { code: { modules: code.modules, alternateText: codeText(computed, payment, code.kind) } });

const termPhrases = (computed: ComputedInvoice): readonly Phrase[] => printedTerms(computed).map(({ kind, text, field }) =>
  ({ text, field, language: documentLabelLanguage(computed.invoice, TERM_SENTENCES[kind].key) }));

/** Estimated characters in a line next to a code, and maximum lines of a payment block. Both hold in every design. */
const LINE_CHARACTERS = 36;
const MAX_PAYMENT_BLOCK_LINES = 36;
/** Characters of scripts in which many characters are twice as wide as Latin letters. */
const WIDE_CHARACTERS = /[\u0900-\uffff]/g;

/** Whether the payment terms have too many lines for the payment block. */
const areLong = (terms: readonly Phrase[]): boolean => MAX_PAYMENT_BLOCK_LINES < terms.reduce((lines, { text }) =>
  lines + Math.ceil(text.replaceAll(WIDE_CHARACTERS, '$&$&').length / LINE_CHARACTERS), 0);

/** Terms that are too long for the payment block are a text block after the notes, which may be split. */
export const buildLongTerms = (computed: ComputedInvoice): readonly TextBlock[] => {
  const [terms, field] = [termPhrases(computed), 'payment'];
  return areLong(terms) ? [{ label: { text: '', field }, text: { text: terms.map(({ text }) => text).join('\n'), field } }] : [];
};

const linkAndTerms = (computed: ComputedInvoice, payment: Payment): Pick<PaymentBlock, 'link' | 'terms'> => {
  const [link, terms] = [linkPhrase(payment), termPhrases(computed)];
  return { ...link && { link }, ...terms.length > 0 && !areLong(terms) && { terms } };
};

/**
 * Payment instructions; undefined if nothing is to be paid, or if the request has no account, UPI ID, link or terms.
 * A Swiss payment part prints the first account and the code instead.
 * @see docs/fields.md#payment
 */
export const buildPayment = (computed: ComputedInvoice, code?: DrawnPaymentCode): PaymentBlock | undefined => {
  const { invoice, invoice: { payment } } = computed;
  if (payment === undefined || !isPayable(computed)) return undefined;
  const hasPaymentPart = code?.bill !== undefined;
  const accounts = accountGroups(invoice, payment, hasPaymentPart);
  const sentences = linkAndTerms(computed, payment);
  const hasAccount = accounts.otherAccounts !== undefined || accounts.details.some(({ value }) => value.field !== 'payment.reference');
  if (Object.keys(sentences).length === 0 && !hasAccount) return undefined;
  const block = { ...accounts, ...sentences };
  return hasPaymentPart ? block : { ...block, ...printedCode(computed, payment, code) };
};
