import { readFile } from 'node:fs/promises';
import type { Generator } from './generated-file.js';

/** The fields that most invoices use. Agents get only these in the list of tools, which they pay for in every conversation. */
export const USUAL_FIELDS: readonly string[] = [
  'companyName', 'companyDetails', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'dueDate', 'paymentTerms', 'poNumber', 'currency', 'language', 'theme',
  'documentType', 'lineItems.description', 'lineItems.quantity', 'lineItems.rate', 'lineItems.unit', 'lineItems.discount', 'lineItems.tax',
  'discount', 'tax', 'pricesIncludeTax', 'shipping', 'amountPaid', 'notes', 'terms',
  'payment.iban', 'payment.bic', 'payment.accountName', 'payment.qr',
];

/** The ones whose names do not say enough. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'companyDetails', 'billTo', 'paymentTerms', 'lineItems.quantity', 'tax', 'pricesIncludeTax', 'shipping',
]);

const NOTICE = '// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.\n';

/** Keywords that say nothing to an agent. */
const LEFT_OUT: readonly string[] = ['$schema', '$id', '$comment', 'title'];

/** A list of more values is shown by its first ones. Other tools, and the errors of the service, have the rest. */
const MOST_VALUES = 8;
const SHOWN_VALUES = 3;

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const lean = (node: unknown, isNameList = false): unknown => {
  if (Array.isArray(node)) return node.map((one) => lean(one));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => isNameList || !LEFT_OUT.includes(key))
    .map(([key, value]) => [key, lean(value, !isNameList && (key === 'properties' || key === '$defs'))]));
};

const firstSentence = (text: string): string => /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;

const TYPES: Readonly<Record<string, string>> = { number: 'number', string: 'text', object: 'object', array: 'list' };

const choiceOf = (forms: readonly Schema[]): string => {
  const nameOf = ({ type = '', examples: [example] = [] }: Schema): string =>
    (TYPES[type] ?? type) + (example === undefined ? '' : ` such as ${JSON.stringify(example)}`);
  const types = [...new Set(forms.map(nameOf))];
  return `A ${types.slice(0, -1).join(', ')} or ${types.at(-1) ?? ''}.`;
};

const valuesIn = (values: readonly string[]): string =>
  (values.length <= MOST_VALUES ? `One of ${values.join(', ')}.` : `Such as ${values.slice(0, SHOWN_VALUES).join(', ')}.`);

/** What a value may be, in words: as JSON Schema it takes several times the room. */
const wordsFor = (values: Schema['enum'], forms: readonly Schema[]): readonly string[] => [
  ...values === undefined ? [] : [valuesIn(values)],
  ...forms.length > 1 ? [choiceOf(forms)] : [],
];

/** Makes the schema of the usual fields from that of the request. It accepts every invoice that the latter accepts. */
class Usual {
  constructor(private readonly defs: Readonly<Record<string, Schema>>) {}

  /**
   * @param fields full paths of the fields of this object
   * @param place path of the object, ending in a dot; empty for the invoice
   * @throws Error for a path that the schema does not have
   */
  object(schema: Schema, fields: readonly string[], place = ''): object {
    const names = [...new Set(fields.map((path) => path.slice(place.length).split('.')[0] ?? ''))];
    const fieldOf = (name: string): object =>
      this.#field(this.#resolved(schema.properties?.[name], place + name), fields, place + name);
    const properties = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
    const required = (schema.required ?? []).filter((name) => names.includes(name));
    return { type: 'object', ...required.length > 0 && { required }, properties };
  }

  #resolved(schema: Schema | undefined, name: string): Schema {
    if (schema === undefined) throw new Error(`The schema of the request has no field ${name}.`);
    const { $ref, ...own } = schema;
    return $ref === undefined ? own : { ...this.#resolved(this.defs[$ref.replace('#/$defs/', '')], $ref), ...own };
  }

  #field(schema: Schema, fields: readonly string[], path: string): object {
    const below = fields.filter((one) => one.startsWith(`${path}.`));
    if (below.length === 0) return this.#value(schema, EXPLAINED.has(path));
    if (schema.items === undefined) return this.object(schema, below, `${path}.`);
    return { type: 'array', items: this.object(this.#resolved(schema.items, path), below, `${path}.`) };
  }

  #value(schema: Schema, isExplained: boolean): object {
    const { description = '', enum: values, format } = schema;
    const forms = this.#forms(schema);
    const words = [...isExplained ? [firstSentence(description)] : [], ...wordsFor(values, forms)];
    return {
      ...forms.length === 1 && { type: schema.type },
      ...format !== undefined && { format },
      ...words.length > 0 && { description: words.join(' ') },
    };
  }

  /** A schema, or the forms that it allows. */
  #forms(schema: Schema): readonly Schema[] {
    const { anyOf } = schema;
    return anyOf === undefined ? [schema] : anyOf.flatMap((one) => this.#forms(this.#resolved(one, 'anyOf')));
  }
}

const constant = (name: string, comment: string, value: unknown): string =>
  `/** ${comment} */\nexport const ${name}: Schema = ${JSON.stringify(value, null, 1)};\n`;

/** Generates the schemas of the tools of the MCP server: the usual fields of an invoice, and the whole request without titles. */
export const mcpSchema: Generator = {
  name: 'schemas of the MCP tools',
  produce: async () => {
    const schema = JSON.parse(await readFile(new URL('../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as Schema;
    const usual = new Usual(schema.$defs ?? {}).object(schema, USUAL_FIELDS);
    const text = [
      NOTICE, 'import type { Schema } from \'../schema.js\';\n',
      constant('USUAL_SCHEMA', 'The JSON Schema of the fields that most invoices use.', usual),
      constant('INVOICE_SCHEMA', 'The JSON Schema of an invoice.', lean(schema)),
    ].join('\n');
    return [{ path: 'clients/mcp/src/generated/invoice-schema.ts', text }];
  },
};
