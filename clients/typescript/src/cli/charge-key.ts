import { createHash } from 'node:crypto';
import type { InvoiceRequest } from '../generated/api-types.js';

/** An Idempotency-Key made from the invoice: a repetition of the same invoice, as PDF or XML, is not charged again. */
export const chargeKeyOf = (invoice: InvoiceRequest): string =>
  `invoice-pdf-${createHash('sha256').update(JSON.stringify(invoice)).digest('hex')}`;
