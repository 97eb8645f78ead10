import { prepareInvoice } from '../../../lib/document.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { writeEInvoice } from '../../../lib/einvoice/write-e-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { validRequest } from '../invoices/valid-request.js';
import { choiceOf } from './bodies.js';

/** A request with the choice of a target. */
export const requestFor = (body: InvoiceRequest, target: TargetId): InvoiceRequest =>
  ({ ...body, eInvoice: { ...body.eInvoice, ...choiceOf(target) } });

/** A request with the choice of a target, computed. */
export const computedFor = (body: InvoiceRequest, target: TargetId): ComputedInvoice =>
  prepareInvoice(validRequest(requestFor(body, target)), { imposedWatermark: null });

/** The XML of a request for a target, whether it keeps the target's rules or not. */
export const xmlFor = (body: InvoiceRequest, target: TargetId): Uint8Array =>
  writeEInvoice(computedFor(body, target), choiceOf(target)).bytes;
