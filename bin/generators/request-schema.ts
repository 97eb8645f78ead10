import { readFile } from 'node:fs/promises';

/** The parts of a JSON Schema that the invoice request uses. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  /** "Either of these fields": `withoutChoices` removes it where types or the validator are made. */
  readonly allOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
}

/** Path of the request's schema. */
export const REQUEST_SCHEMA_PATH = 'schemas/invoice-request.schema.json';

/** First lines of a generated file: where it comes from and how to renew it. */
export const GENERATED_NOTICE = `// Generated from ${REQUEST_SCHEMA_PATH}. Do not edit: change that file and run \`npm run generate\`.\n`;

/** The parsed schema of the invoice request. */
export const readRequestSchema = async (): Promise<SchemaNode> =>
  JSON.parse(await readFile(new URL(`../../${REQUEST_SCHEMA_PATH}`, import.meta.url), 'utf8')) as SchemaNode;

/** The nodes of `documentLabels`, by key. */
export const documentLabelSchemas = ({ properties }: SchemaNode): Readonly<Record<string, SchemaNode>> =>
  properties?.documentLabels?.properties ?? {};

/**
 * A node without rules about which of several fields must be there. Validation checks them itself, because Ajv's errors would name every choice.
 */
export const withoutChoices = (node: SchemaNode): SchemaNode =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => keyword !== 'allOf' && keyword !== 'oneOf'));

/** A text of a list, or of a form with a hyphen, as TypeScript writes it; undefined for other nodes. */
export const openEnumType = ({ type, anyOf = [] }: SchemaNode): string | undefined => {
  const listed = type === 'string' ? anyOf.flatMap((alternative) => alternative.enum ?? []) : [];
  return listed.length === 0 ? undefined : [...listed.map((value) => `'${value}'`), '`${string}-${string}`'].join(' | ');
};

/** Name of the definition that a node refers to, if any. */
export const definitionName = (node: SchemaNode): string | undefined => node.$ref?.replace('#/$defs/', '');

/** Merges a node with the definition that it refers to; the node's own keywords win. */
export const resolveNode = (root: SchemaNode, node: SchemaNode): SchemaNode => {
  const name = definitionName(node);
  if (name === undefined) return node;
  const definition = root.$defs?.[name];
  if (!definition) throw new Error(`${REQUEST_SCHEMA_PATH} refers to ${name}, which is not in $defs.`);
  return { ...resolveNode(root, definition), ...node };
};
