import { groupedIban } from '../../identifiers/iban.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import { formatMoney } from '../../invoice/format-money.js';
import { payableNow } from '../../invoice/instalments.js';
import { isCreditNote } from '../../invoice/document-types.js';
import type { CodeKind, Payment } from '../../invoice/structured-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnCode } from '../../payment/payment-code.js';
import { documentLabelLanguage, labelOf } from './label-phrase.js';
import type { Fact, PaymentBlock, Phrase } from './content.js';

/** @param name A name, not a word, so it is the same in every language */
const factOf = (name: string, text: string | undefined, field: string): readonly Fact[] =>
  (text === undefined || text === '' ? [] : [{ label: { text: name, field }, value: { text, field } }]);

/** The account, with the names of its codes. */
const accountFacts = ({ iban, account, bic, upi }: Payment): readonly Fact[] => {
  if (iban === undefined && account === undefined && upi === undefined) return [];
  return [
    ...factOf('IBAN', iban && groupedIban(iban), 'payment.iban'),
    ...factOf('', account, 'payment.account'),
    ...factOf('BIC', bic, 'payment.bic'),
    ...factOf('UPI', upi?.id, 'payment.upi.id'),
  ];
};

const linkPhrase = ({ link }: Payment): Phrase | undefined =>
  link && { text: link.label ?? link.url, field: 'payment.link', uri: link.url };

const referenceText = ({ reference, referenceKind }: Payment): string => (referenceKind === 'qrr' ? groupedQrReference(reference) : reference);

/** The label of the reference. The invoice number has a label of its own. */
const referenceLabel = (invoice: Invoice, { reference }: Payment): Phrase => (reference === invoice.invoiceNumber
  ? labelOf(invoice, 'invoiceNumber')
  : { text: invoice.documentLabels.reference, field: 'documentLabels.reference', language: documentLabelLanguage(invoice, 'reference') });

/** The reference; nothing if it is the invoice number and there is no account to pay it into. */
const referenceFacts = (invoice: Invoice, payment: Payment, hasAccount: boolean): readonly Fact[] =>
  (payment.reference === '' || (!hasAccount && payment.reference === invoice.invoiceNumber) ? []
    : [{ label: referenceLabel(invoice, payment), value: { text: referenceText(payment), field: 'payment.reference' } }]);

/** Names of codes, not words, so they are the same in every language. */
const CODE_NAMES: Readonly<Record<CodeKind, string>> = { epc: 'EPC QR', swiss: 'Swiss QR', upi: 'UPI QR', link: 'QR' };

/** A UPI code may name the payee in a way of its own. */
const payeeOf = ({ accountName, upi }: Payment, kind: CodeKind): string => (kind === 'upi' ? upi?.name : undefined) ?? accountName;

/** The recipient that a code names: a bank account, a UPI account or the page behind the link. */
const targetOf = ({ iban, upi, link }: Payment, kind: CodeKind): string | undefined => {
  if (kind === 'upi') return upi && `UPI ${upi.id}`;
  return kind === 'link' ? link?.url : iban && `IBAN ${groupedIban(iban)}`;
};

/** What screen readers say instead of a code: its kind, the amount, the payee, the account and the reference. */
export const codeText = (computed: ComputedInvoice, payment: Payment, kind: CodeKind): string => {
  const { invoice } = computed;
  const amount = formatMoney(payableNow(computed), invoice.currency, invoice.locale);
  const parts = [CODE_NAMES[kind], amount, payeeOf(payment, kind), targetOf(payment, kind), payment.reference];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
};

/** What an account prints. */
type Account = Pick<PaymentBlock, 'owner' | 'facts'>;

const NO_ACCOUNT: Account = { facts: [] };

const accountOf = (invoice: Invoice, payment: Payment): Account => {
  const account = accountFacts(payment);
  const hasAccount = account.length > 0;
  return {
    ...hasAccount && payment.accountName !== '' && { owner: { text: payment.accountName, field: 'payment.accountName' } },
    facts: [...account, ...referenceFacts(invoice, payment, hasAccount)],
  };
};

const isAccount = ({ value }: Fact): boolean => value.field !== 'payment.reference';

const printedCode = (computed: ComputedInvoice, payment: Payment, code: DrawnCode | undefined): Pick<PaymentBlock, 'code'> =>
  (code === undefined ? {} : { code: { modules: code.modules, alternateText: codeText(computed, payment, code.kind) } });

/**
 * The block that says how to pay; undefined if the request has no account, no UPI ID and no link, and on a credit note,
 * where an account would read as a demand. A Swiss slip has the account and the code, so the block has only the link.
 * @see docs/fields.md#payment
 */
export const buildPayment = (computed: ComputedInvoice, code?: DrawnCode): PaymentBlock | undefined => {
  const { invoice, invoice: { payment } } = computed;
  if (payment === undefined || isCreditNote(invoice.documentType)) return undefined;
  const hasSlip = code?.bill !== undefined;
  const account = hasSlip ? NO_ACCOUNT : accountOf(invoice, payment);
  const link = linkPhrase(payment);
  if (link === undefined && !account.facts.some(isAccount)) return undefined;
  const block = { label: { text: payment.label ?? '', field: 'payment.label' }, ...account, ...link && { link } };
  return hasSlip ? block : { ...block, ...printedCode(computed, payment, code) };
};
