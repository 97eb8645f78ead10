import { required } from '../../../lib/required.js';
import type { Generator } from '../../../bin/generators/generated-file.js';
import { readRequestSchema, resolveNode, type SchemaNode } from '../../../bin/generators/request-schema.js';

/** The fields that most invoices use. The list of tools has only these, because every conversation pays for it. */
export const COMMON_FIELDS: readonly string[] = [
  'companyName', 'companyDetails', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'dueDate', 'paymentTerms', 'poNumber', 'currency', 'language', 'theme',
  'documentType', 'lineItems.description', 'lineItems.quantity', 'lineItems.rate', 'lineItems.unit', 'lineItems.discount', 'lineItems.tax',
  'discount', 'tax', 'pricesIncludeTax', 'shipping', 'amountPaid', 'notes', 'terms',
  'payment.iban', 'payment.bic', 'payment.accountName', 'payment.qr',
];

/** The ones whose names do not say enough. */
const EXPLAINED_FIELDS: ReadonlySet<string> = new Set([
  'companyDetails', 'billTo', 'paymentTerms', 'lineItems.quantity', 'tax', 'pricesIncludeTax', 'shipping',
]);

/** Keywords that say nothing to an agent. */
const OMITTED_KEYWORDS: readonly string[] = ['$schema', '$id', '$comment', 'title'];

/** A text has the type of the definition that it refers to, and no agent sends control characters. */
const isOmitted = (key: string, node: object): boolean => OMITTED_KEYWORDS.includes(key) || (key === 'type' && '$ref' in node)
  || (key === 'pattern' && (node as SchemaNode).pattern?.startsWith('^[^\\u0000') === true);

/** A list of more values is shown by its first ones. Other tools, and the errors of the service, have the rest. */
const MAX_LISTED_VALUES = 8;
const SHOWN_VALUES = 3;

const withoutOmitted = (node: unknown, isNameList = false): unknown => {
  if (Array.isArray(node)) return node.map((part) => withoutOmitted(part));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => isNameList || !isOmitted(key, node))
    .map(([key, value]) => [key, withoutOmitted(value, !isNameList && (key === 'properties' || key === '$defs'))]));
};

const firstSentence = (text: string): string => /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;

const TYPES: Readonly<Record<string, string>> = { number: 'number', string: 'text', object: 'object', array: 'list' };

const describeAlternatives = (alternatives: readonly SchemaNode[]): string => {
  const nameOf = ({ type = '', examples: [example] = [] }: SchemaNode): string =>
    (TYPES[type] ?? type) + (example === undefined ? '' : ` such as ${JSON.stringify(example)}`);
  const types = [...new Set(alternatives.map(nameOf))];
  return `A ${types.slice(0, -1).join(', ')} or ${types.at(-1) ?? ''}.`;
};

const valuesIn = (values: readonly string[]): string =>
  (values.length <= MAX_LISTED_VALUES ? `One of ${values.join(', ')}.` : `Such as ${values.slice(0, SHOWN_VALUES).join(', ')}.`);

/** Describes values in words: JSON Schema is several times longer. */
const describeValues = (values: SchemaNode['enum'], alternatives: readonly SchemaNode[]): readonly string[] => [
  ...values === undefined ? [] : [valuesIn(values)],
  ...alternatives.length > 1 ? [describeAlternatives(alternatives)] : [],
];

/** Makes the schema of the usual fields from that of the request. It accepts every invoice that the latter accepts. */
class CommonSchemaBuilder {
  constructor(private readonly root: SchemaNode) {}

  /**
   * @param pathPrefix path of the object, ending in a dot; empty for the invoice
   * @throws Error for a path that the schema does not have
   */
  object(schema: SchemaNode, fields: readonly string[], pathPrefix = ''): object {
    const names = [...new Set(fields.map((path) => path.slice(pathPrefix.length).split('.')[0] ?? ''))];
    const fieldOf = (name: string): object => this.#field(schema.properties?.[name], fields, pathPrefix + name);
    const properties = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
    const required = (schema.required ?? []).filter((name) => names.includes(name));
    return { type: 'object', ...required.length > 0 && { required }, properties };
  }

  #field(reference: SchemaNode | undefined, fields: readonly string[], path: string): object {
    if (reference === undefined) throw new Error(`The schema of the request has no field ${path}.`);
    const schema = resolveNode(this.root, reference);
    const below = fields.filter((part) => part.startsWith(`${path}.`));
    if (below.length === 0) return this.#value(schema, EXPLAINED_FIELDS.has(path));
    if (schema.items === undefined) return this.object(schema, below, `${path}.`);
    const alternatives = this.#alternatives(resolveNode(this.root, schema.items));
    const commonSchema = this.object(required(alternatives[0], 'form of an entry'), below, `${path}.`);
    if (alternatives.length === 1) return { type: 'array', items: commonSchema };
    const requirements = alternatives.map((form) => (form.required ?? []).join(', ')).join('; or ');
    return { type: 'array', description: `Each with ${requirements}.`, items: { ...commonSchema, required: undefined } };
  }

  #value(schema: SchemaNode, isExplained: boolean): object {
    const { description = '', enum: values, format } = schema;
    const alternatives = this.#alternatives(schema);
    const words = [...isExplained ? [firstSentence(description)] : [], ...describeValues(values, alternatives)];
    return {
      ...alternatives.length === 1 && { type: schema.type },
      ...format !== undefined && { format },
      ...words.length > 0 && { description: words.join(' ') },
    };
  }

  /** A schema, or the forms that it allows. */
  #alternatives(schema: SchemaNode): readonly SchemaNode[] {
    const { anyOf } = schema;
    return anyOf === undefined ? [schema] : anyOf.flatMap((part) => this.#alternatives(resolveNode(this.root, part)));
  }
}

/** Generates the schemas of the tools of the MCP server: the usual fields of an invoice, and the whole request without titles. */
export const mcpSchema: Generator = {
  name: 'schemas of the MCP tools',
  produce: async () => {
    const schema = await readRequestSchema();
    const commonSchema = new CommonSchemaBuilder(schema).object(schema, COMMON_FIELDS);
    const text = `${JSON.stringify({ usual: commonSchema, invoice: withoutOmitted(schema) }, null, 1)}\n`;
    return [{ path: 'packages/mcp/src/generated/invoice-schema.json', text }];
  },
};
