import type { GeneratedFile, Generator } from './generated-file.js';
import { GENERATED_NOTICE, definitionName, readRequestSchema, resolveNode, type SchemaNode } from './request-schema.js';

const TYPE_DECLARATIONS = `/** A text that a field accepts. */
export interface TextShape {
  /** \`line\` and \`lines\` are free text of one or more lines; a \`token\` has a form of its own. */
  readonly kind: 'line' | 'lines' | 'token';
  /** Code points. */
  readonly maxLength: number;
  /** Whether the text may be empty: never, always, or as another way to leave the field out. */
  readonly empty: 'rejected' | 'kept' | 'absent';
  /** What kind of token, if its text alone says whether it is valid. */
  readonly form?:
    | 'bic' | 'calendarDate' | 'cardDigits' | 'codeContent' | 'colour' | 'countryCode' | 'creditorId' | 'creditorReferenceText' | 'easScheme' | 'exemptionCode'
    | 'gtin' | 'httpsUrl' | 'iban' | 'icdScheme' | 'language' | 'languageTag' | 'listCode' | 'merchantCode' | 'percentage' | 'qrReferenceText' | 'unitCode' | 'upiId';
}

/** The values that a field accepts, by JSON type. */
export interface Shape {
  readonly text?: TextShape;
  readonly list?: { readonly maxItems: number; readonly item: Shape };
  readonly fields?: Readonly<Record<string, Shape>>;
}
`;

interface StructureJson {
  text?: { kind: string; maxLength: number; empty: string; form?: string };
  list?: { maxItems: number; item: StructureJson };
  fields?: Record<string, StructureJson>;
}

/** An empty text has a meaning only if it replaces a default or is an example; elsewhere it means that the field is absent. */
const emptyTextRule = (node: SchemaNode): string => {
  if (node.minLength !== 0) return 'rejected';
  return node.default === undefined && node.examples?.includes('') !== true ? 'absent' : 'kept';
};

const TEXT_KINDS: Readonly<Record<string, string>> = { singleLineText: 'line', multiLineText: 'lines' };

/** Files in base64 are read as a whole after the texts. */
const FILE_DEFINITIONS: readonly string[] = ['pictureDataUrl', 'base64File'];

/** Longest token without a length limit in the schema, so that the message can still quote a wrong one. */
const TOKEN_LENGTH = 100;

/** The kind of a text: the first free-text definition that it refers to. */
const kindOf = (root: SchemaNode, node: SchemaNode): string => {
  const name = definitionName(node);
  if (name === undefined) return 'token';
  return TEXT_KINDS[name] ?? kindOf(root, root.$defs?.[name] ?? {});
};

const textStructure = (root: SchemaNode, node: SchemaNode, reference: SchemaNode): StructureJson => {
  const definition = definitionName(reference);
  const kind = kindOf(root, reference);
  return {
    text: {
      kind,
      maxLength: node.maxLength ?? TOKEN_LENGTH,
      empty: emptyTextRule(node),
      ...kind === 'token' && definition !== undefined && node.enum === undefined && !FILE_DEFINITIONS.includes(definition) && { form: definition },
    },
  };
};

const mergeStructures = (structures: readonly StructureJson[]): StructureJson => {
  const fields = Object.assign({}, ...structures.map((structure) => structure.fields)) as Record<string, StructureJson>;
  return { ...Object.assign({}, ...structures) as StructureJson, ...Object.keys(fields).length > 0 && { fields } };
};

const structureOf = (root: SchemaNode, reference: SchemaNode): StructureJson => {
  const node = resolveNode(root, reference);
  if (node.type === 'string') return textStructure(root, node, reference);
  if (node.anyOf) return mergeStructures(node.anyOf.map((alternative) => structureOf(root, alternative)));
  if (node.type === 'array') return { list: { maxItems: node.maxItems ?? 0, item: structureOf(root, node.items ?? {}) } };
  if (node.type !== 'object') return {};
  const properties = Object.entries(node.properties ?? {});
  return { fields: Object.fromEntries(properties.map(([key, field]) => [key, structureOf(root, field)])) };
};

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const schema = await readRequestSchema();
  const constant = `/** Every field of the request, and how deep and how far to look into it. */\nexport const INVOICE_REQUEST_SHAPE: Shape = ${JSON.stringify(structureOf(schema, schema), null, 2)};\n`;
  return [{ path: 'schemas/generated/invoice-request-shape.ts', text: [GENERATED_NOTICE, TYPE_DECLARATIONS, constant].join('\n') }];
};

/** Generates the structural schema of a request that `readBody` follows. */
export const requestStructure: Generator = { name: 'outline of the invoice request', produce };
