import { codeOffences } from './code-offences.js';
import { eInvoiceOffences } from './einvoice/check.js';
import { writeEInvoice } from './einvoice/write-e-invoice.js';
import { validationError } from './errors.js';
import { checkFileSize } from './file-size.js';
import { compute } from './invoice/compute.js';
import { loadLabelSet } from './invoice/load-label-set.js';
import { normalize, type NormalizeOptions } from './invoice/normalize.js';
import type { ComputedInvoice, ValidRequest } from './invoice/types.js';
import { required } from './required.js';

/**
 * Computes every amount of an e-invoice and checks the payment code and the rules of its format. It refuses nothing that only drawing refuses, such
 * as a corrupt logo.
 * @param request a request that passed validation and asks for an e-invoice
 * @param options what the deployment adds
 * @throws AppError VALIDATION_ERROR for faults that only the whole invoice shows, and for every rule that is broken
 * @see docs/e-invoices.md#rules, docs/payment-codes.md#what-is-refused
 */
export const openEInvoice = async (
  request: ValidRequest, { imposedWatermark }: Pick<NormalizeOptions, 'imposedWatermark'>,
): Promise<ComputedInvoice> => {
  const computed = compute(normalize(request, { imposedWatermark, labelSet: await loadLabelSet(request.language) }));
  const offences = [...await codeOffences(computed), ...eInvoiceOffences(computed)];
  if (offences.length > 0) throw validationError(offences);
  return computed;
};

/**
 * Writes an e-invoice as a file of its own. A PDF that embeds the e-invoice has the same bytes in it.
 * @param computed as opened
 * @returns XML in UTF-8
 * @throws AppError VALIDATION_ERROR with the field `lineItems` if the file is too large for a response
 */
export const writeEInvoiceFile = (computed: ComputedInvoice): Uint8Array => {
  const { bytes } = writeEInvoice(computed, required(computed.invoice.eInvoice, 'format'));
  checkFileSize('XML', bytes.length);
  return bytes;
};
