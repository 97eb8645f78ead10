// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.
import type { ErrorObject } from 'ajv';
import type { InvoiceRequest } from './invoice-request.js';

/** Whether the data keeps the schema; every offence is left in `errors`, which the next call replaces. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly ErrorObject[] | null;
};
