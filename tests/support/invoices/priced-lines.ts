import type { InvoiceRequest, LineItem } from '../../../schemas/generated/invoice-request.js';

/** The line items of a request without its lines of text. */
export const pricedLines = ({ lineItems }: Pick<InvoiceRequest, 'lineItems'>): readonly LineItem[] =>
  lineItems.flatMap((line) => ('text' in line ? [] : [line]));
