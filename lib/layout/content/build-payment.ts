import { groupedIban } from '../../identifiers/iban.js';
import { groupedNationalReference } from '../../identifiers/payment-references.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import { formatMoney } from '../../presentation/formats.js';
import { isPayable, payableNow } from '../../invoice/instalments.js';
import { printedTerms, TERM_SENTENCES } from '../../presentation/payment-terms.js';
import type { PaymentCodeKind, Payment } from '../../invoice/structured-data.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnPaymentCode } from '../../payment/payment-codes.js';
import { documentLabelLanguage, documentLabelPhrase, type LabeledValue, labelPhrase, type PaymentBlock, type TextBlock } from './content.js';
import type { Phrase } from '../engine/text.js';

/** @param name a proper name, equal in all languages */
const optionalDetail = (name: string, text: string | undefined, field: string): readonly LabeledValue[] =>
  (text === undefined || text === '' ? [] : [{ label: { text: name, field }, value: { text, field } }]);

const accountDetails = ({ iban, account, bic, upi }: Payment): readonly LabeledValue[] => {
  if (iban === undefined && account === undefined && upi === undefined) return [];
  return [
    ...optionalDetail('IBAN', iban && groupedIban(iban), 'payment.iban'),
    ...optionalDetail('', account, 'payment.account'),
    ...optionalDetail('BIC', bic, 'payment.bic'),
    ...optionalDetail('UPI', upi?.id, 'payment.upi.id'),
  ];
};

const linkPhrase = ({ link }: Payment): Phrase | undefined =>
  link && { text: link.label ?? link.url, field: 'payment.link', uri: link.url };

const referenceText = ({ reference, referenceKind }: Payment): string => {
  if (referenceKind === 'text' || referenceKind === 'rf') return reference;
  return referenceKind === 'qrr' ? groupedQrReference(reference) : groupedNationalReference(referenceKind, reference);
};

/** The reference, unless it only repeats the invoice number and there is no account. */
const referenceDetails = (invoice: Invoice, payment: Payment, hasAccount: boolean): readonly LabeledValue[] => {
  const isNumber = payment.reference === invoice.invoiceNumber;
  if (payment.reference === '' || (isNumber && !hasAccount)) return [];
  const label = isNumber ? labelPhrase(invoice, 'invoiceNumber') : documentLabelPhrase(invoice, 'reference');
  return [{ label, value: { text: referenceText(payment), field: 'payment.reference' } }];
};

/** Proper names, equal in all languages. */
const CODE_NAMES: Readonly<Record<PaymentCodeKind, string>> = { epc: 'EPC QR', swiss: 'Swiss QR', upi: 'UPI QR', link: 'QR' };

/** The payee of a UPI code may have another name. */
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

const accountBlock = (invoice: Invoice, payment: Payment): Pick<PaymentBlock, 'owner' | 'details'> => {
  const account = accountDetails(payment);
  const hasAccount = account.length > 0;
  return {
    ...hasAccount && payment.accountName !== '' && { owner: { text: payment.accountName, field: 'payment.accountName' } },
    details: [...account, ...referenceDetails(invoice, payment, hasAccount)],
  };
};

const printedCode = (computed: ComputedInvoice, payment: Payment, code: DrawnPaymentCode | undefined): Pick<PaymentBlock, 'code'> =>
  (code === undefined ? {} : { code: { modules: code.modules, alternateText: codeText(computed, payment, code.kind) } });

const termPhrases = (computed: ComputedInvoice): readonly Phrase[] => printedTerms(computed).map(({ kind, text, field }) =>
  ({ text, field, language: documentLabelLanguage(computed.invoice, TERM_SENTENCES[kind].key) }));

/** Characters of a line next to a code, and maximum lines of a payment block in every design. */
const LINE_CHARACTERS = 36;
const MAX_PAYMENT_BLOCK_LINES = 36;
/** Many characters in this range are twice as wide. */
const WIDE_CHARACTERS = /[\u0900-\uffff]/g;

/** Whether the terms do not fit on the page of the payment block. */
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
 * The payment instructions; undefined without account, UPI ID, link and terms, and if nothing is to be paid. If a Swiss payment part has account and code, the block has only link and terms.
 * @see docs/fields.md#payment
 */
export const buildPayment = (computed: ComputedInvoice, code?: DrawnPaymentCode): PaymentBlock | undefined => {
  const { invoice, invoice: { payment } } = computed;
  if (payment === undefined || !isPayable(computed)) return undefined;
  const hasPaymentPart = code?.bill !== undefined;
  const account = hasPaymentPart ? { details: [] } : accountBlock(invoice, payment);
  const sentences = linkAndTerms(computed, payment);
  const hasAccount = account.details.some(({ value }) => value.field !== 'payment.reference');
  if (Object.keys(sentences).length === 0 && !hasAccount) return undefined;
  const block = { label: { text: payment.label ?? '', field: 'payment.label' }, ...account, ...sentences };
  return hasPaymentPart ? block : { ...block, ...printedCode(computed, payment, code) };
};
