// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.
import type { InvoiceRequest } from './invoice-request.js';

/** One error of Ajv's: the part of it that is read. */
export interface SchemaFault {
  /** JSON pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether the data keeps the schema; every offence is left in `errors`, which the next call replaces. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly SchemaFault[] | null;
};
