import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { summarizeTaxes } from '../../../lib/invoice/tax-summary.js';
import { withFormats } from '../../../lib/presentation/markdown.js';
import { normalize } from '../../../lib/document/normalize-request.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { labelSetOf } from './label-set-of.js';
import { requestBody } from './requests.js';
import { validRequest } from './valid-request.js';

/** Computes the invoice of a valid request. */
export const computedOf = (request: InvoiceRequest): ComputedInvoice => {
  const invoice = normalize(validRequest(request), { deploymentWatermark: null, labelSet: labelSetOf(request) });
  const computed = computeInvoiceAmounts(request.textFormat === 'markdown' ? withFormats(invoice) : invoice);
  return invoice.taxSummary === 'hsCode' ? { ...computed, taxSummary: summarizeTaxes(computed) } : computed;
};

/**
 * Computes the invoice of a small valid request.
 * @param fields added to the request; they replace its own
 */
export const computedInvoice = (fields: Partial<InvoiceRequest> = {}): ComputedInvoice =>
  computedOf(requestBody(fields) as unknown as InvoiceRequest);
