import { _, Ajv, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { transform } from 'esbuild';
import type { GeneratedFile, Generator } from './generated-file.js';
import { definitionName, GENERATED_NOTICE, readRequestSchema, REQUEST_SCHEMA_PATH, withoutChoices, type SchemaNode } from './request-schema.js';

const DECLARATION = `${GENERATED_NOTICE}import type { InvoiceRequest } from './invoice-request.js';

/** The part of an Ajv error that is read. */
export interface AjvError {
  /** JSON pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether the data matches the schema. \`errors\` has every validation error until the next call. */
export declare const validateInvoiceRequest: {
  (data: unknown): data is InvoiceRequest;
  errors?: readonly AjvError[] | null;
};
`;

const codePoints = (text: Name): Code => _`${text}.length - (${text}.match(/[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]/g) ?? []).length`;

/** Counts code points only if the UTF-16 length does not decide; Ajv's own keyword would walk every text. */
const isLonger = (text: Name, limit: number): Code =>
  _`${text}.length > ${limit} && (${text}.length > ${2 * limit} || ${codePoints(text)} > ${limit})`;

const isShorter = (text: Name, limit: number): Code => (limit <= 1
  ? _`${text}.length < ${limit}`
  : _`${text}.length < ${limit} || (${text}.length < ${2 * limit} && ${codePoints(text)} < ${limit})`);

const lengthKeyword = (keyword: string, isViolated: (text: Name, limit: number) => Code): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType: 'number',
  error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code: (context: KeywordCxt) => { context.fail(isViolated(context.data, Number(context.schema))); },
});

/** Annotations are for readers of the schema; the generated code does not need them. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'examples', 'default', '$comment', '$schema']);

const isSchema = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const forValidator = (node: SchemaNode): object => Object.fromEntries(
  // A field may have the name of an annotation (description). Its value is a schema, unlike an annotation's.
  Object.entries(withoutChoices(node)).filter(([key, value]) => !ANNOTATIONS.has(key) || isSchema(value)),
);

/** Names of the definitions that a node with alternatives refers to. */
const alternativesIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(alternativesIn);
  if (!isSchema(node)) return [];
  const { anyOf = [] } = node as SchemaNode;
  return [...anyOf.flatMap((alternative) => definitionName(alternative) ?? []), ...Object.values(node).flatMap(alternativesIn)];
};

const withoutKeywords = (node: SchemaNode, ...keywords: readonly (keyof SchemaNode)[]): SchemaNode =>
  Object.fromEntries(Object.entries(node).filter(([keyword]) => !keywords.includes(keyword as keyof SchemaNode)));

/** A node without the names of fields, which `readBody` has checked before. */
const withoutNames = (node: SchemaNode): SchemaNode => {
  const fields = Object.entries(node.properties ?? {}).map(([name, field]) => [name, withoutNames(field)] as const);
  return { ...withoutKeywords(node, 'additionalProperties'), ...fields.length > 0 && { properties: Object.fromEntries(fields) } };
};

/** A text decides which of the two kinds a line is, so that the errors of a line item do not name a line of text. */
const withLineKinds = ({ properties = {}, ...requestSchema }: SchemaNode): SchemaNode => {
  const { lineItems = {} } = properties;
  const [item, text] = lineItems.items?.anyOf ?? [];
  if (item === undefined || text === undefined) throw new Error(`${REQUEST_SCHEMA_PATH} has not two kinds of lines.`);
  const isText = { type: 'object', required: ['text'], properties: { text: {} } };
  const items = { if: isText, then: text, else: item };
  return { ...requestSchema, properties: { ...properties, lineItems: { ...lineItems, items } } };
};

const isToken = (name: string, { type, $ref }: SchemaNode): boolean => type === 'string' && $ref === undefined && !name.endsWith('LineText');

/** A token without its form, which `readBody` has checked before. */
const withoutFormat = (name: string, node: SchemaNode): SchemaNode =>
  (isToken(name, node) ? withoutKeywords(node, 'pattern', 'maxLength', 'format', 'anyOf') : node);

/** A schema without what `readBody` has checked before. Alternatives keep it, because it distinguishes them. */
const withoutCheckedFormats = ({ $defs = {}, ...requestSchema }: SchemaNode): SchemaNode => {
  const alternatives = new Set(alternativesIn({ ...requestSchema, $defs }));
  const reducedDefinitions = Object.entries($defs).map(([name, node]) =>
    [name, alternatives.has(name) ? node : withoutFormat(name, withoutNames(node))] as const);
  return { ...withoutNames(requestSchema), $defs: Object.fromEntries(reducedDefinitions) };
};

/** A text with limits, or one of a list of values. */
const isLeaf = ({ type, $ref, enum: values }: SchemaNode): boolean => values !== undefined || (type === 'string' && $ref !== undefined);

/** Makes one definition of all leaves that are equal: one function checks them, and their errors do not keep the objects around them. */
const withSharedLeaves = ({ $defs = {}, ...requestSchema }: SchemaNode): SchemaNode => {
  const names = new Map<string, string>();
  const shared = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shared);
    if (!isSchema(value)) return value;
    if (!isLeaf(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shared(inner)]));
    const leaf = JSON.stringify(value);
    const name = names.get(leaf) ?? `leaf${names.size}`;
    names.set(leaf, name);
    return { $ref: `#/$defs/${name}` };
  };
  const [request, definitions] = [shared(requestSchema) as SchemaNode, shared($defs) as NonNullable<SchemaNode['$defs']>];
  const leaves = Object.fromEntries(Array.from(names, ([leaf, name]) => [name, JSON.parse(leaf) as SchemaNode]));
  return { ...request, $defs: { ...definitions, ...leaves } };
};

/** What Ajv's code passes on and nobody reads: a quarter of it. */
const UNREAD = /schemaPath:"(?:[^"\\\\]|\\\\.)*",|,\s*parentData(?::[^,{}]+)?,\s*parentDataProperty(?::[^,{}]+)?,\s*rootData(?:=data|:rootData)?(?=\})/g;

const withoutUnread = (code: string): string => {
  const read = code.replace(UNREAD, '');
  const rest = /schemaPath|parentData|rootData/.exec(read);
  if (rest !== null) throw new Error(`Ajv now writes ${read.slice(Math.max(0, rest.index - 60), rest.index + 60)}: adapt the pattern for what nobody reads.`);
  return read;
};

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const requestSchema = JSON.stringify(withoutCheckedFormats(withLineKinds(await readRequestSchema())));
  const cleaned = JSON.parse(requestSchema, (_key, value: unknown) =>
    isSchema(value) ? forValidator(value) : value) as SchemaNode;
  const schema = withSharedLeaves(cleaned);
  // Not the class for 2020-12, which tracks the fields that each branch has seen, for keywords that the schema does not use.
  const ajv = new Ajv({
    allErrors: true, strict: true, messages: false,
    // Dates are checked outside the schema, with better messages.
    formats: { date: true }, inlineRefs: false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  for (const [keyword, isViolated] of [['maxLength', isLonger], ['minLength', isShorter]] as const) {
    ajv.removeKeyword(keyword).addKeyword(lengthKeyword(keyword, isViolated));
  }
  ajv.addSchema(schema, 'request');
  const code = standalone.default(ajv, { validateInvoiceRequest: 'request' });
  const { code: minified } = await transform(withoutUnread(code), { format: 'esm', target: 'node20', minify: true, treeShaking: true });
  return [
    { path: 'schemas/generated/validate-invoice-request.js', text: `${GENERATED_NOTICE}${minified}` },
    { path: 'schemas/generated/validate-invoice-request.d.ts', text: DECLARATION },
  ];
};

/** Generates the precompiled validator of a request. */
export const requestValidator: Generator = { name: 'validator of the invoice request', produce };
