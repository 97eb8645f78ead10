import schemas from './generated/invoice-schema.json' with { type: 'json' };

/** A JSON Schema of an object, as far as this server reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly [keyword: string]: unknown;
}

/** The JSON Schema of the fields that most invoices use. */
export const USUAL_SCHEMA = schemas.usual as Schema;

/** The JSON Schema of an invoice. */
export const INVOICE_SCHEMA = schemas.invoice as Schema;
