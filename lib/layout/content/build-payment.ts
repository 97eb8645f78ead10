import { groupedIban } from '../../identifiers/iban.js';
import { groupedQrReference } from '../../identifiers/qr-reference.js';
import { formatMoney } from '../../invoice/format-money.js';
import { isCreditNote } from '../../invoice/document-types.js';
import type { CodeKind, Payment } from '../../invoice/structured-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnCode } from '../../payment/payment-code.js';
import { documentLabelLanguage } from './label-phrase.js';
import type { PaymentBlock, Phrase } from './content.js';

const line = (text: string | undefined, field: string): readonly Phrase[] => (text === undefined || text === '' ? [] : [{ text, field: `payment.${field}` }]);

/** The account, with the names of its codes. They are names, not words, so they are the same in every language. */
const accountLines = ({ accountName, iban, account, bic, upi }: Payment): readonly Phrase[] => {
  if (iban === undefined && account === undefined && upi === undefined) return [];
  return [
    ...line(accountName, 'accountName'),
    ...line(iban && `IBAN ${groupedIban(iban)}`, 'iban'),
    ...line(account, 'account'),
    ...line(bic && `BIC ${bic}`, 'bic'),
    ...line(upi && `UPI ${upi.id}`, 'upi.id'),
  ];
};

const linkLine = ({ link }: Payment): readonly Phrase[] =>
  (link === undefined ? [] : [{ text: link.label ?? link.url, field: 'payment.link', uri: link.url }]);

const referenceText = ({ reference, referenceKind }: Payment): string => (referenceKind === 'qrr' ? groupedQrReference(reference) : reference);

/** The reference after its label. The invoice number has a label of its own, next to the title. */
const referenceLine = (invoice: Invoice, payment: Payment): readonly Phrase[] => {
  const { invoiceNumber, documentLabels: { reference: label } } = invoice;
  const text = referenceText(payment);
  if (label === '' || payment.reference === invoiceNumber) return line(text, 'reference');
  return [{ text: `${label} ${text}`, field: 'payment.reference', language: documentLabelLanguage(invoice, 'reference') }];
};

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
export const codeText = ({ invoice, financial }: ComputedInvoice, payment: Payment, kind: CodeKind): string => {
  const amount = formatMoney(financial.balanceDue, invoice.currency, invoice.locale);
  const parts = [CODE_NAMES[kind], amount, payeeOf(payment, kind), targetOf(payment, kind), payment.reference];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
};

/**
 * The block that says how to pay; undefined if the request has no account, no UPI ID and no link, and on a credit note,
 * where an account would read as a demand.
 * @see docs/fields.md#payment
 */
export const buildPayment = (computed: ComputedInvoice, code?: DrawnCode): PaymentBlock | undefined => {
  const { invoice, invoice: { payment, documentType } } = computed;
  if (payment === undefined || isCreditNote(documentType)) return undefined;
  const [account, link] = [accountLines(payment), linkLine(payment)];
  if (account.length + link.length === 0) return undefined;
  return {
    label: { text: payment.label ?? '', field: 'payment.label' },
    lines: [...account, ...referenceLine(invoice, payment), ...link],
    // A Swiss code is on the slip.
    ...code && code.bill === undefined && {
      code: { modules: code.modules, alternateText: codeText(computed, payment, code.kind) },
    },
  };
};
