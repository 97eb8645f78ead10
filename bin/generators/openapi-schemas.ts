import { batchParts } from './batch-parts.js';
import { isObject, mapObjects, type Json, type JsonObject } from './json-tree.js';
import { withoutChoices, type SchemaNode } from './request-schema.js';

const REQUEST = './invoice-request.schema.json';
const COMPONENTS = '#/components/schemas/';
const FIELD = `${REQUEST}#`;

const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * Converts a reference into the request's schema to a reference to a component.
 * @throws Error for a place without a name: generators of clients make a name from the path, and not all of them a valid one
 */
const toComponent = (reference: string): string => {
  if (reference.startsWith('#/components/')) return reference;
  const pointer = reference.replace(REQUEST, '').replace(/^#/, '');
  const definition = /^\/\$defs\/(\w+)$/.exec(pointer)?.[1];
  if (pointer !== '' && definition === undefined) throw new Error(`The description of the API refers to ${reference}: give it a name in components.schemas.`);
  return COMPONENTS + (definition === undefined ? 'InvoiceRequest' : pascalCase(definition));
};

/** The document with every reference to a component. */
export const withComponents = (node: Json): Json => mapObjects(node, (object) =>
  (typeof object.$ref === 'string' ? { ...object, $ref: toComponent(object.$ref) } : object));

/** A schema without texts for people. A field may have the name of such a text; its value is a schema. */
const bare = (node: Json): object => mapObjects(node, (object) => {
  const isText = ([key, value]: readonly [string, Json]): boolean =>
    (['title', 'description'].includes(key) && typeof value === 'string') || (key === 'examples' && Array.isArray(value)) || (key === 'default' && !isObject(value));
  return Object.fromEntries(Object.entries(object).filter((entry) => !isText(entry)));
}) as object;

/** Names of components by the field of the request that they are, such as `/properties/theme`. */
const namesOfFields = (own: JsonObject): ReadonlyMap<string, string> => new Map(Object.entries(own).flatMap(([name, node]) => {
  const reference = isObject(node) && typeof node.$ref === 'string' ? node.$ref : '';
  return reference.startsWith(FIELD) ? [[reference.slice(FIELD.length), name]] : [];
}));

/** A field that refers to a component. What the field alone has stays with it: a default is none of the values of answers. */
const referenceTo = (name: string, node: SchemaNode): JsonObject =>
  ({ $ref: COMPONENTS + name, ...Object.fromEntries(Object.entries(node).filter(([key]) => ['title', 'description', 'default'].includes(key))) });

const extended = (own: Json, schema: object): object => ({ ...own as object, ...schema });

/**
 * The components of the description: its own, the request with its definitions, and the two parts of a batch. A component of its own that only
 * refers to a field of the request becomes that field's schema, and the request refers to it.
 * @throws Error for a component that exists twice
 */
export const componentsWith = (own: JsonObject, { $schema, $id, $defs = {}, ...request }: SchemaNode): JsonObject => {
  const names = namesOfFields(own);
  const fields = Object.entries(request.properties ?? {}).map(([field, node]) => ({ field, node, name: names.get(`/properties/${field}`) }));
  const named = Object.fromEntries(fields.flatMap(({ node, name }) => (name === undefined ? [] : [[name, { ...node, default: undefined }] as const])));
  const properties = Object.fromEntries(fields.map(({ field, node, name }) => [field, name === undefined ? node : referenceTo(name, node)]));
  const definitions = Object.fromEntries(Object.entries($defs).map(([name, node]) => [pascalCase(name), node]));
  const twice = Object.keys(own).filter((name) => name === 'InvoiceRequest' || Object.hasOwn(definitions, name));
  if (twice.length > 0) throw new Error(`schemas/openapi.yaml and the schema of the request both define ${twice.join(', ')}.`);
  const parts = batchParts(request, (pointer, node) => bare(names.has(pointer) ? referenceTo(names.get(pointer) ?? '', node) : node));
  return {
    InvoiceRequest: { ...request, properties }, ...definitions, ...own, ...named,
    InvoiceDefaults: extended(own.InvoiceDefaults, parts.defaults), InvoicePart: extended(own.InvoicePart, parts.invoice),
  };
};

/** Adds a sentence to a description. */
const saying = (node: JsonObject, sentence: string): JsonObject =>
  ({ ...node, description: typeof node.description === 'string' ? `${node.description.trim()} ${sentence}` : sentence });

/**
 * Says in words what generators of clients misread: a field with a `default` becomes required, or is sent although nobody set it, and a choice of
 * required fields becomes a type without fields.
 */
export const inWords = (schemas: Json): Json => mapObjects(schemas, (object) => {
  const { default: fallback, ...rest } = withoutChoices(object as SchemaNode);
  if (fallback === undefined || isObject(fallback)) return withoutChoices(object as SchemaNode);
  return saying(rest as JsonObject, `By default \`${String(fallback)}\`.`);
});
