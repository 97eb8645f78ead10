import { decimalFromMinorUnits, decimalToText } from '../invoice/decimal.js';
import { payableNow } from '../invoice/instalments.js';
import { isCreditNote } from '../invoice/document-types.js';
import type { PaymentCodeKind, Payment, PaymentMeans } from '../invoice/structured-data.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import { epcCode } from './epc-code.js';
import type { CodeRules } from './code-rules.js';
import type { SwissBill } from './swiss-bill.js';
import { swissCode } from './swiss-code.js';
import { upiCode } from './upi-code.js';
import { required } from '../required.js';

export { qrCodeModules } from './qr-code.js';

/** What becomes of the code that a payment asks for. */
export type PaymentCodeOutcome = { readonly kind: PaymentCodeKind } & (
  | { readonly status: 'drawn'; readonly payload: string; readonly bill?: SwissBill }
  /** Nothing is due, or the document is a credit note. */
  | { readonly status: 'absent'; readonly reason: string }
  /** The fields of the request do not allow the code. */
  | { readonly status: 'rejected'; readonly message: string }
);

/** A code with its modules, ready to be drawn. */
export interface DrawnPaymentCode {
  readonly kind: PaymentCodeKind;
  readonly modules: readonly Uint8Array[]; // Rows of modules: 1 is dark, 0 light
  readonly bill?: SwissBill; // Only for a Swiss code, which is printed in a payment part
}

const linkCode: CodeRules = {
  findError: (_, { link }) => (link === undefined ? 'A code with the link needs an address: send `payment.link.url`.' : undefined),
  buildPayload: ({ payment: { link } }) => ({ text: required(link, 'link').url }),
};

const RULES: Readonly<Record<PaymentCodeKind, CodeRules>> = { epc: epcCode, swiss: swissCode, upi: upiCode, link: linkCode };

const CODE_PURPOSES: Readonly<Record<PaymentCodeKind, string>> = {
  epc: 'An EPC code asks for a transfer', swiss: 'A Swiss QR-bill asks for a transfer', upi: 'A UPI code asks for a transfer',
  link: 'A code with the link asks for a payment',
};

const TRANSFER_MEANS: ReadonlySet<PaymentMeans> = new Set(['creditTransfer', 'debitTransfer', 'bankAccount', 'sepaCreditTransfer']);

/** Means of payment other than transfers, for messages. */
const PAYMENT_METHODS: Readonly<Partial<Record<PaymentMeans, string>>> = {
  directDebit: 'by direct debit', sepaDirectDebit: 'by direct debit', card: 'by card', creditCard: 'by credit card', debitCard: 'by debit card',
  cash: 'in cash', cheque: 'by cheque', online: 'online', clearing: 'by clearing', referenceGiro: 'by reference giro',
};

/** The error if the invoice is paid by other means, so that a code would request the payment a second time. */
const meansError = (kind: PaymentCodeKind, { means }: Payment): string | undefined => {
  if (means === undefined || TRANSFER_MEANS.has(means) || (kind === 'link' && means === 'online')) return undefined;
  return `${CODE_PURPOSES[kind]}; this invoice is paid ${PAYMENT_METHODS[means] ?? 'in a way that is not defined'}.`;
};

const absenceReason = ({ documentType, currency }: Invoice, balance: bigint, amount: string): string | undefined => {
  if (isCreditNote(documentType)) return 'A credit note asks for no payment.';
  return balance > 0n ? undefined : `The balance due is ${amount} ${currency.code}.`;
};

/**
 * Decides whether the requested code is drawn, and what it contains. Contradicting fields are rejected whatever the
 * amount; a text that is too long is rejected only if the code is drawn.
 * @returns undefined if the request asks for no code
 * @see docs/payment-codes.md
 */
export const paymentCodeOutcome = (computed: ComputedInvoice): PaymentCodeOutcome | undefined => {
  const { invoice } = computed;
  const balance = payableNow(computed);
  const { payment, currency: { minorUnitDigits } } = invoice;
  const kind = payment?.qr;
  if (payment === undefined || kind === undefined) return undefined;
  const { findError, buildPayload } = RULES[kind];
  const message = meansError(kind, payment) ?? findError(invoice, payment);
  if (message !== undefined) return { kind, status: 'rejected', message };
  const amount = decimalToText(decimalFromMinorUnits(balance, minorUnitDigits), minorUnitDigits);
  const reason = absenceReason(invoice, balance, amount);
  if (reason !== undefined) return { kind, status: 'absent', reason };
  const payload = buildPayload({ invoice, payment, balance, amount });
  if ('error' in payload) return { kind, status: 'rejected', message: payload.error };
  const { text, bill } = payload;
  return { kind, status: 'drawn', payload: text, ...bill && { bill } };
};
