import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { paymentCodeOutcome, type PaymentCodeOutcome } from '../../../lib/payment/payment-codes.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../invoices/computed-invoice.js';

type Payment = NonNullable<InvoiceRequest['payment']>;

/** An IBAN of Germany, and one of Switzerland. */
export const IBAN = 'DE02120300000000202051';
export const SWISS_IBAN = 'CH9300762011623852957';

const lines = (rate: number): Pick<InvoiceRequest, 'lineItems'> => ({ lineItems: [{ description: 'Work', quantity: 1, rate }] });

/** An invoice over 351.24 EUR that is paid by transfer, with an EPC code. */
export const epcInvoice = (payment: Payment = {}, fields: Partial<InvoiceRequest> = {}): ComputedInvoice =>
  computedInvoice({ currency: 'EUR', ...lines(351.24), payment: { iban: IBAN, qr: 'epc', ...payment }, ...fields });

/** An invoice over 351.24 INR with a UPI code. */
export const upiInvoice = (payment: Payment = {}, fields: Partial<InvoiceRequest> = {}): ComputedInvoice =>
  computedInvoice({ currency: 'INR', ...lines(351.24), payment: { upi: { id: 'acme@okbank' }, qr: 'upi', ...payment }, ...fields });

/** The text of the code, or why there is none. */
const printed = (outcome: PaymentCodeOutcome | undefined): string | undefined => {
  if (outcome?.status === 'drawn') return outcome.payload;
  return outcome?.status === 'absent' ? outcome.reason : outcome?.message;
};

/** The text of an invoice's code, or why there is none. */
export const codeOf = (computed: ComputedInvoice): string | undefined => printed(paymentCodeOutcome(computed));
