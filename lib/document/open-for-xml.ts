import { openEInvoice, type OpenEInvoice } from '../einvoice/open-e-invoice.js';
import type { EInvoiceRequest } from '../invoice/types.js';
import { WorkBudget } from '../work/work-budget.js';
import { openCode, partsOfRequest, prepareInLanguage, refuseFaults, type OpenInvoice, type OpenOptions } from './open-invoice.js';
import { hasUsualCharacters } from './usual-characters.js';

/** An opened invoice that asks for an e-invoice. */
export interface OpenForXml extends OpenInvoice {
  readonly eInvoice: OpenEInvoice;
  /** Whether a page of it shows every character, so that none is laid out to find out. */
  readonly isShown: boolean;
}

/**
 * Opens the invoice of a request as `openInvoice` does, for its XML. Its function always needs the rules of e-invoices,
 * so they are not loaded later.
 * @param request a request that passed validation and asks for an e-invoice
 * @throws AppError VALIDATION_ERROR as `openInvoice`
 */
export const openForXml = async (request: EInvoiceRequest, options: OpenOptions): Promise<OpenForXml> => {
  const { work = new WorkBudget() } = options;
  const computed = await prepareInLanguage(request, options, work);
  const [code, eInvoice] = [await openCode(computed), openEInvoice(computed, request.eInvoice, work)];
  refuseFaults(code, eInvoice);
  return {
    computed, work, code: code.part, eInvoice: eInvoice.part, isShown: hasUsualCharacters(request),
    ...partsOfRequest(request, options),
  };
};
