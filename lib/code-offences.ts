import type { ErrorDetail } from './errors.js';
import type { ComputedInvoice } from './invoice/types.js';
import type { CodeOutcome } from './payment/payment-code.js';

/**
 * The outcome of the payment code that a request asks for. The files of payment codes are loaded when the first invoice needs them.
 * @param computed an invoice with its amounts
 * @returns undefined if the request asks for no code
 */
export const codeOutcomeOf = async (computed: ComputedInvoice): Promise<CodeOutcome | undefined> => {
  if (computed.invoice.payment?.qr === undefined) return undefined;
  const { codeOutcome } = await import('./payment/payment-codes.js');
  return codeOutcome(computed);
};

/**
 * The reason why the payment code that a request asks for cannot be made. PDF, preview and XML refuse it equally, because they are one invoice.
 * @param computed an invoice with its amounts
 * @see docs/payment-codes.md#what-is-refused
 */
export const codeOffences = async (computed: ComputedInvoice): Promise<readonly ErrorDetail[]> => {
  const outcome = await codeOutcomeOf(computed);
  return outcome?.status === 'refused' ? [{ field: 'payment.qr', message: outcome.message }] : [];
};
