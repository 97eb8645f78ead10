// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.
import type { InvoiceRequest } from './invoice-request.js';

/** The part of an Ajv error that is read. */
export interface AjvError {
  /** JSON pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether the data matches the schema. `errors` has every validation error until the next call. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly AjvError[] | null;
};
