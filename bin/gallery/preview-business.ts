import { readFileSync } from 'node:fs';
import { openInvoice } from '../../lib/document/open-invoice.js';
import { previewInvoice } from '../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import type { PreviewedBusiness } from './business-table.js';
import type { Business } from './businesses.js';

/**
 * A business with the preview of its invoice.
 * @throws AppError VALIDATION_ERROR
 */
export const previewBusiness = async (business: Business): Promise<PreviewedBusiness> => {
  const body = JSON.parse(readFileSync(new URL(`../../examples/${business.request}.json`, import.meta.url), 'utf8')) as unknown;
  const open = await openInvoice(validateInvoiceRequest(body), { imposedWatermark: null });
  const { design, currency: { symbol, minorUnitDigits } } = open.computed.invoice;
  const { preview } = await previewInvoice(open, { currencySymbol: symbol });
  return { business, design, minorUnitDigits, preview };
};
