import { readdirSync, readFileSync } from 'node:fs';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

const FOLDER = new URL('../../../examples/', import.meta.url);

/** The requests in `examples`, by file name. Files without an invoice, such as events, are left out. */
export const requestExamples = (): ReadonlyMap<string, InvoiceRequest> =>
  new Map(['', 'businesses/', 'e-invoices/', 'payment-codes/', 'tax-authorities/'].flatMap((folder) =>
    readdirSync(new URL(folder, FOLDER)).filter((name) => name.endsWith('.json')).map((name): [string, InvoiceRequest] =>
      [folder + name, JSON.parse(readFileSync(new URL(folder + name, FOLDER), 'utf8')) as InvoiceRequest])));
