import { batchSchemas } from './openapi-schemas.js';
import type { Generator } from './generated-file.js';
import { isObject, mapObjects, type Json } from './json-tree.js';
import { openApiDocument } from './openapi.js';
import { readRequestSchema, REQUEST_SCHEMA_PATH } from './request-schema.js';

/** Path of the schema; it refers to the one next to it. */
const PATH = 'schemas/batch-request.schema.json';

const COMMENT = `Generated from schemas/openapi.yaml and ${REQUEST_SCHEMA_PATH}. `
  + 'Change those files and run `npm run generate`.';
const DESCRIPTION = 'The JSON body of /invoices/batch. In an invoice, null removes a default. '
  + 'Beyond this schema: each invoice with its defaults is a valid request, and their numbers differ.';

/** Which of two fields goes with which output. */
const BY_OUTPUT = {
  if: { required: ['output'], properties: { output: { const: 'pdf' } } },
  then: { properties: { xml: { const: false } } },
  else: { properties: { startOnRightPage: { const: false } } },
} as const;

const toDefinition = (node: Json, name: string): Json =>
  mapObjects(node, (object) => ('$ref' in object ? { $ref: `#/$defs/${name}` } : object));

/** Makes the JSON Schema of a batch from the description of the API and the schema of an invoice. */
export const batchSchema: Generator = {
  name: 'JSON Schema of a batch',
  produce: async () => {
    const request = await readRequestSchema();
    const { BatchRequest } = (await openApiDocument('A')).components.schemas;
    if (!isObject(BatchRequest) || !isObject(BatchRequest.properties)) throw new Error('The description of the API has no BatchRequest.');
    const { defaults, invoices } = BatchRequest.properties;
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'batch-request.schema.json',
      $comment: COMMENT,
      title: 'Batch of invoices',
      description: DESCRIPTION,
      ...BatchRequest,
      properties: { ...BatchRequest.properties, defaults: toDefinition(defaults, 'defaults'), invoices: toDefinition(invoices, 'invoice') },
      ...BY_OUTPUT,
      $defs: batchSchemas(request, (pointer) => ({ $ref: `invoice-request.schema.json#${pointer}` })),
    };
    return [{ path: PATH, text: `${JSON.stringify(schema, null, 2)}\n` }];
  },
};
