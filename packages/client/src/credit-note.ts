import type { InvoiceRequest } from './generated/api-types.js';

/** What a credit note does not take over: it asks for no payment. */
const OMITTED_FIELDS = [
  'authority', 'embedRequest', 'amountInWords', 'amountPaid', 'billingCase', 'deposits', 'depositMethod', 'dueDate', 'payments', 'paymentTerms', 'previousBalance', 'roundTo', 'signatures', 'terms',
];
const OMITTED_PAYMENT_FIELDS = ['cashDiscounts', 'instalments', 'lateInterest', 'printTerms', 'qr', 'reference'];
/** Labels that name the invoice. Without them, the page has the labels of a credit note. */
const OMITTED_LABELS = ['balanceDue', 'invoice', 'invoiceNumber'];

const TYPES: Readonly<Record<string, InvoiceRequest['documentType']>> = {
  invoice: 'creditNote', correctedInvoice: 'creditNote', prepaymentInvoice: 'creditNote', partialInvoice: 'creditNote', finalInvoice: 'creditNote',
  selfBilledInvoice: 'selfBilledCreditNote',
};

/** The fields that remain; undefined if there are none. */
const without = (fields: object | undefined, names: readonly string[]): object | undefined => {
  const kept = Object.entries(fields ?? {}).filter(([name]) => !names.includes(name));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
};

/**
 * Makes the request of the credit note for a whole invoice: the same lines and taxes, without what asks for payment.
 * @param request of the invoice
 * @param number of the credit note
 * @param date of the credit note, `YYYY-MM-DD`
 * @throws TypeError if the document is no invoice
 */
export const creditNoteOf = (request: InvoiceRequest, number: string, date: string): InvoiceRequest => {
  const { documentType = 'invoice', payment, labels, eInvoice } = request;
  const type = Object.hasOwn(TYPES, documentType) ? TYPES[documentType] : undefined;
  if (type === undefined) throw new TypeError(`There is no credit note for a document of the type ${documentType}.`);
  const entries = Object.entries({
    ...without(request, OMITTED_FIELDS),
    documentType: type, invoiceNumber: number, date,
    precedingInvoices: [{ number: request.invoiceNumber, date: request.date }],
    payment: without(payment, OMITTED_PAYMENT_FIELDS), labels: without(labels, OMITTED_LABELS),
    // The profile extended asks for a day of payment, which a credit note does not have.
    eInvoice: without(eInvoice, eInvoice?.profile === 'extended' ? ['termsCode', 'profile'] : ['termsCode']),
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as InvoiceRequest;
};
