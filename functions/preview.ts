import { openInvoice, previewInvoice } from '../lib/document.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { previewEndpoint } from '../lib/http/endpoint.js';
import { success } from '../lib/http/wire/http-response.js';
import { startHandler } from '../lib/http/start-handler.js';
import { validateInvoiceRequest } from '../lib/validation/validate-invoice-request.js';
import { currencySymbol } from '../lib/variants.js';

/** POST /invoices/preview */
export const handler = startHandler(() => {
  const services = bootstrap();
  return previewEndpoint(async (body, options) => {
    const computed = await openInvoice(validateInvoiceRequest(body), options);
    const symbol = currencySymbol(services.config.variant, computed.invoice.currency);
    return async () => {
      const result = await previewInvoice(computed, { currencySymbol: symbol });
      return { response: success(result), facts: { lines: result.preview.lineItemCount, pages: result.preview.pageCount } };
    };
  }, services);
});
