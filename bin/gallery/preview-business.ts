import { readFileSync } from 'node:fs';
import { openInvoice, previewInvoice } from '../../lib/document.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { PreviewedBusiness } from './business-table.js';
import type { Business } from './businesses.js';

/**
 * A business with the preview of its invoice.
 * @throws AppError VALIDATION_ERROR
 */
export const previewBusiness = async (business: Business): Promise<PreviewedBusiness> => {
  const body = JSON.parse(readFileSync(new URL(`../../examples/${business.request}.json`, import.meta.url), 'utf8')) as unknown;
  const computed = await openInvoice(validateInvoiceRequest(body), { imposedWatermark: null });
  const { design, currency: { symbol, minorUnitDigits } } = computed.invoice;
  const { preview } = await previewInvoice(computed, { currencySymbol: symbol });
  return { business, design, minorUnitDigits, preview };
};
