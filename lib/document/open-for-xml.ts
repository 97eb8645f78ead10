import { prepareEInvoice, type PreparedEInvoice } from '../einvoice/open-e-invoice.js';
import type { EInvoiceRequest } from '../invoice/types.js';
import { WorkBudget } from '../work/work-budget.js';
import { preparePaymentCode, requestFieldsOf, computeInLanguage, rejectErrors, type PreparedInvoice, type PrepareOptions } from './open-invoice.js';
import { hasUsualCharacters } from './usual-characters.js';

/** An opened invoice that asks for an e-invoice. */
export interface PreparedForXml extends PreparedInvoice {
  readonly eInvoice: PreparedEInvoice;
  /** Whether a page of it shows every character, so that none is laid out to find out. */
  readonly showsAllCharacters: boolean;
}

/**
 * Opens the invoice of a request as `openInvoice` does, for its XML. Its function always needs the rules of e-invoices,
 * so they are not loaded later.
 * @param request a request that passed validation and asks for an e-invoice
 * @throws AppError VALIDATION_ERROR as `openInvoice`
 */
export const prepareForXml = async (request: EInvoiceRequest, options: PrepareOptions): Promise<PreparedForXml> => {
  const { work = new WorkBudget() } = options;
  const computed = await computeInLanguage(request, options, work);
  const [code, eInvoice] = [await preparePaymentCode(computed), prepareEInvoice(computed, request.eInvoice, work)];
  rejectErrors(code, eInvoice);
  return {
    computed, work, code: code.prepared, eInvoice: eInvoice.prepared, showsAllCharacters: hasUsualCharacters(request),
    ...requestFieldsOf(request, options),
  };
};
