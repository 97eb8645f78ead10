import { type SchemaNode, withoutChoices } from './request-schema.js';
import { isObject, mapObjects, type Json, type JsonObject } from './json-tree.js';

/** Fields of an invoice that are merged with the defaults by key. */
const MERGED_FIELDS = ['customTheme', 'labels', 'documentLabels'];

/** Fields of a single invoice, which a batch has no defaults for. */
const WITHOUT_DEFAULT = ['authority'];

/** The schema of a field of the request, by its pointer, such as `/properties/date`. */
type SchemaOfField = (pointer: string, node: SchemaNode) => object;

/** The fields of the request that the two parts of a batch may have. None is required. */
interface BatchSchemas { readonly defaults: object; readonly invoice: object }

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
  const properties = Object.fromEntries(Object.entries(request.properties ?? {})
    .filter(([name]) => !WITHOUT_DEFAULT.includes(name)));
  return { defaults: fieldsOf({ ...request, properties }, '', schemaOf), invoice: fieldsOf(request, '', invoiceField) };
};

const REQUEST = './invoice-request.schema.json';
const COMPONENTS = '#/components/schemas/';
const FIELD = `${REQUEST}#`;

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Converts a reference into the request's schema to a reference to a component.
 * @throws Error for a schema without a name: client generators derive names from the path, and not always valid ones
 */
const toComponent = (reference: string): string => {
  if (reference.startsWith('#/components/')) return reference;
  const pointer = reference.replace(REQUEST, '').replace(/^#/, '');
  const definition = /^\/\$defs\/(\w+)$/.exec(pointer)?.[1];
  if (pointer !== '' && definition === undefined) throw new Error(`The description of the API refers to ${reference}: give it a name in components.schemas.`);
  return COMPONENTS + (definition === undefined ? 'InvoiceRequest' : pascalCase(definition));
};

/** The document with every reference to a component. */
export const withComponentReferences = (node: Json): Json => mapObjects(node, (object) =>
  (typeof object.$ref === 'string' ? { ...object, $ref: toComponent(object.$ref) } : object));

/** A schema without texts for people. A field may have the name of such a text; its value is a schema. */
const withoutTexts = (node: Json): object => mapObjects(node, (object) => {
  const isText = ([key, value]: readonly [string, Json]): boolean =>
    (['title', 'description'].includes(key) && typeof value === 'string') || (key === 'examples' && Array.isArray(value)) || (key === 'default' && !isObject(value));
  return Object.fromEntries(Object.entries(object).filter((entry) => !isText(entry)));
}) as object;

/** Names of components by the field of the request that they are, such as `/properties/theme`. */
const namesOfFields = (
  ownSchemas: JsonObject,
): ReadonlyMap<string, string> => new Map(Object.entries(ownSchemas).flatMap(([name, node]) => {
  const reference = isObject(node) && typeof node.$ref === 'string' ? node.$ref : '';
  return reference.startsWith(FIELD) ? [[reference.slice(FIELD.length), name]] : [];
}));

/** A field that refers to a component. The field keeps its own keywords, such as its default, which responses do not have. */
const referenceTo = (name: string, node: SchemaNode): JsonObject =>
  ({ $ref: COMPONENTS + name, ...Object.fromEntries(Object.entries(node).filter(([key]) => ['title', 'description', 'default'].includes(key))) });

const mapValues = <Value>(nodes: Readonly<Record<string, Value>>, change: (value: Value, name: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, change(node, name)]));

/** The request without the keywords of a document of its own, and its definitions. */
const requestSchemas = ({ $defs = {}, ...request }: SchemaNode, names: ReadonlyMap<string, string>): JsonObject => {
  const schema = Object.entries(request).filter(([keyword]) => !['$schema', '$id'].includes(keyword));
  const properties = mapValues(request.properties ?? {}, (node, field) => {
    const name = names.get(`/properties/${field}`);
    return name === undefined ? node : referenceTo(name, node);
  });
  const definitions = Object.entries($defs).map(([name, node]) => [pascalCase(name), node]);
  return { InvoiceRequest: { ...Object.fromEntries(schema), properties }, ...Object.fromEntries(definitions) as JsonObject };
};

/** The components that are fields of the request. */
const fieldSchemas = ({ properties = {} }: SchemaNode, names: ReadonlyMap<string, string>): JsonObject =>
  Object.fromEntries(Object.entries(properties).flatMap(([field, node]) => {
    const name = names.get(`/properties/${field}`);
    return name === undefined ? [] : [[name, { ...node, default: undefined }]];
  }));

const batchComponents = (ownSchemas: JsonObject, request: SchemaNode, names: ReadonlyMap<string, string>): JsonObject => {
  const { defaults, invoice } = batchSchemas(request, (pointer, node) => {
    const name = names.get(pointer);
    return withoutTexts(name === undefined ? node : referenceTo(name, node));
  });
  const extended = (name: string, fields: object): object => ({ ...ownSchemas[name] as object, ...fields });
  return { InvoiceDefaults: extended('InvoiceDefaults', defaults), InvoicePart: extended('InvoicePart', invoice) };
};

/**
 * The components of the description: its own, the request with its definitions, and the two parts of a batch. A component of its own that only
 * refers to a field of the request becomes that field's schema, and the request refers to it.
 * @throws Error for a component that exists twice
 */
export const componentSchemas = (ownSchemas: JsonObject, request: SchemaNode): JsonObject => {
  const names = namesOfFields(ownSchemas);
  const requestComponents = requestSchemas(request, names);
  const duplicates = Object.keys(ownSchemas).filter((name) => Object.hasOwn(requestComponents, name));
  if (duplicates.length > 0) throw new Error(`schemas/openapi.yaml and the schema of the request both define ${duplicates.join(', ')}.`);
  return { ...requestComponents, ...ownSchemas, ...fieldSchemas(request, names), ...batchComponents(ownSchemas, request, names) };
};

const isValue = (node: Json): node is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof node);

/**
 * Puts into the description what client generators misread: they make a field with a `default` required, or always send
 * it, and turn a choice of required fields into a type without fields.
 */
export const describeDefaults = (schemas: Json): Json => mapObjects(schemas, (object) => {
  const plain: JsonObject = { ...withoutChoices(object) };
  const { default: defaultValue, ...rest } = plain;
  const { description = '' } = rest;
  if (!isValue(defaultValue) || typeof description !== 'string') return plain;
  return { ...rest, description: `${description.trim()} By default \`${defaultValue}\`.`.trimStart() };
});
