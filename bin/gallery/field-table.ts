import { FIELDS, PLACED_FIELDS, type ListedField } from './field-list.js';

/** The parts of a JSON Schema that describe a field. */
interface DescribedNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, DescribedNode>>;
}

/** The request's JSON Schema. */
export interface DescribedRequest extends DescribedNode {
  readonly $defs: { readonly lineItem: DescribedNode };
}

const LINE_ITEM = 'lineItems[].';

/**
 * The description of a field in the schema.
 * @throws Error that names a field without a description
 */
const meaningOf = (schema: DescribedRequest, path: string): string => {
  const inLine = path.startsWith(LINE_ITEM);
  const found = inLine ? schema.$defs.lineItem.properties?.[path.slice(LINE_ITEM.length)] : schema.properties?.[path];
  if (found?.description === undefined) throw new Error(`The schema describes no field ${path}.`);
  return found.description;
};

const numberOf = (field: ListedField): string => {
  const index = PLACED_FIELDS.findIndex(({ path }) => path === field.path);
  return index < 0 ? '' : String(index + 1);
};

/**
 * All fields as a Markdown table: number in the picture, form, meaning.
 * @param schema the request's JSON Schema, whose descriptions are the meanings
 */
export const fieldTable = (schema: DescribedRequest): string => [
  '| | field | form | meaning |',
  '|---|---|---|---|',
  ...FIELDS.map((field) => `| ${numberOf(field)} | \`${field.path}\` | ${field.form} | ${meaningOf(schema, field.path)} |`),
].join('\n');
