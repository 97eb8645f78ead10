import { readFileSync } from 'node:fs';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** An e-invoice of the docs. */
export const exampleBody = (name: string): InvoiceRequest =>
  JSON.parse(readFileSync(new URL(`../../../examples/e-invoices/${name}.json`, import.meta.url), 'utf8')) as InvoiceRequest;
