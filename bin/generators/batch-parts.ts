import type { SchemaNode } from './request-schema.js';

/** Fields that an invoice and the defaults merge by key. */
const MERGED_FIELDS = ['customTheme', 'labels', 'documentLabels'];

/** The schema of a field of the request, by its pointer, such as `/properties/date`. */
export type SchemaOfField = (pointer: string, node: SchemaNode) => object;

/** The fields of the request that the two parts of a batch may have. None is required. */
export interface BatchSchemas { readonly defaults: object; readonly invoice: object }

const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });

const fieldsOf = ({ properties = {} }: SchemaNode, pointer: string, schemaOf: SchemaOfField): object => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(Object.entries(properties).map(([name, node]) => [name, schemaOf(`${pointer}/properties/${name}`, node)])),
});

/** The schemas of the defaults of a batch and of an invoice in it, in which null removes a default. */
export const batchSchemas = (request: SchemaNode, schemaOf: SchemaOfField): BatchSchemas => {
  const nullable: SchemaOfField = (pointer, node) => orNull(schemaOf(pointer, node));
  const merged = MERGED_FIELDS.map((name) => `/properties/${name}`);
  const invoiceField: SchemaOfField = (pointer, node) =>
    (merged.includes(pointer) ? orNull(fieldsOf(node, pointer, nullable)) : nullable(pointer, node));
  return { defaults: fieldsOf(request, '', schemaOf), invoice: fieldsOf(request, '', invoiceField) };
};
