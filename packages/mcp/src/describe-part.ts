import { INVOICE_SCHEMA, type Schema } from './schema.js';

const { $defs: DEFINITIONS = {}, ...INVOICE } = INVOICE_SCHEMA;

const nameOf = ($ref: string): string => $ref.replace('#/$defs/', '');

const resolved = (schema: Schema): Schema =>
  (schema.$ref === undefined ? schema : resolved(DEFINITIONS[nameOf(schema.$ref)] ?? {}));

/** The fields of an object, of the entries of a list, or of any form that a value may have. */
const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> => {
  const { properties, items, anyOf = [] } = resolved(schema);
  if (properties !== undefined) return properties;
  const forms = items === undefined ? anyOf : [items];
  return Object.assign({}, ...forms.map(fieldsOf)) as Readonly<Record<string, Schema>>;
};

/** Names of the definitions that a schema refers to, directly or through other definitions. */
const referencedNames = (node: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof node !== 'object' || node === null) return found;
  for (const [key, value] of Object.entries(node)) {
    const name = key === '$ref' ? nameOf(String(value)) : undefined;
    if (name === undefined) referencedNames(value, found);
    else if (!found.has(name)) referencedNames(DEFINITIONS[name], found.add(name));
  }
  return found;
};

/** The schema with the definitions that it needs, so that it can be read alone. */
const withDefinitions = (schema: Schema): Schema => {
  const names = [...referencedNames(schema)];
  if (names.length === 0) return schema;
  return { ...schema, $defs: Object.fromEntries(names.map((name) => [name, DEFINITIONS[name] ?? {}])) };
};

const summaryOf = (schema: Schema): string => schema.description ?? resolved(schema).description ?? '';

const summaries = (): object =>
  Object.fromEntries(Object.entries(fieldsOf(INVOICE)).map(([name, field]) => [name, summaryOf(field)]));

const fieldOf = (schema: Schema, name: string, path: string): Schema => {
  const fields = fieldsOf(schema);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field !== undefined) return field;
  const subject = path === '' ? 'An invoice' : `\`${path}\``;
  throw new Error(`${subject} has no field \`${name}\`. Its fields: ${Object.keys(fields).join(', ') || 'none'}.`);
};

/**
 * Describes a part of an invoice.
 * @param part names of fields with dots between them, such as `seller.address`; indexes such as `[0]` are ignored. Without it, every
 * field of the invoice is described in a sentence or two.
 * @returns the JSON Schema of the part
 * @throws Error that lists the fields that there are
 */
export const describePart = (part = ''): object => {
  const names = part.replaceAll(/\[\d*\]/g, '').split('.').filter((name) => name !== '');
  if (names.length === 0) return summaries();
  return withDefinitions(names.reduce<Schema>((schema, name, at) => fieldOf(schema, name, names.slice(0, at).join('.')), INVOICE));
};
