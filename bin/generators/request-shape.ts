import type { GeneratedFile, Generator } from './generated-file.js';
import { GENERATED_NOTICE, definitionName, readRequestSchema, resolved, type SchemaNode } from './request-schema.js';

const TYPES = `/** A text that a place accepts. */
export interface TextShape {
  /** \`line\` and \`lines\` are free text of one or more lines; a \`token\` has a form of its own. */
  readonly kind: 'line' | 'lines' | 'token';
  /** Code points. */
  readonly maxLength: number;
  /** Whether the text may be empty: never, always, or as another way to leave the field out. */
  readonly empty: 'refused' | 'kept' | 'absent';
  /** What kind of token, if its text alone says whether it is valid. */
  readonly form?:
    | 'bic' | 'calendarDate' | 'cardDigits' | 'colour' | 'countryCode' | 'creditorId' | 'creditorReferenceText' | 'easScheme' | 'exemptionCode'
    | 'gtin' | 'httpsUrl' | 'iban' | 'icdScheme' | 'language' | 'languageTag' | 'listCode' | 'merchantCode' | 'percentage' | 'qrReferenceText' | 'unitCode' | 'upiId';
}

/** The values that a place of the request accepts, by JSON type. */
export interface Shape {
  readonly text?: TextShape;
  readonly list?: { readonly maxItems: number; readonly item: Shape };
  readonly fields?: Readonly<Record<string, Shape>>;
}
`;

interface ShapeJson {
  text?: { kind: string; maxLength: number; empty: string; form?: string };
  list?: { maxItems: number; item: ShapeJson };
  fields?: Record<string, ShapeJson>;
}

/** An empty text has a meaning only if it replaces a default or is an example; elsewhere it means that the field is absent. */
const emptyText = (node: SchemaNode): string => {
  if (node.minLength !== 0) return 'refused';
  return node.default === undefined && node.examples?.includes('') !== true ? 'absent' : 'kept';
};

const KINDS: Readonly<Record<string, string>> = { singleLineText: 'line', multiLineText: 'lines' };

/** Files in base64 are read as a whole after the texts. */
const FILES: readonly string[] = ['pictureDataUrl', 'base64File'];

/** Longest token without a length limit in the schema, so that the message can still quote a wrong one. */
const TOKEN_LENGTH = 100;

/** The kind of a text: that of the first definition that is free text, among those that it refers to. */
const kindOf = (root: SchemaNode, node: SchemaNode): string => {
  const name = definitionName(node);
  if (name === undefined) return 'token';
  return KINDS[name] ?? kindOf(root, root.$defs?.[name] ?? {});
};

const textShape = (root: SchemaNode, node: SchemaNode, given: SchemaNode): ShapeJson => {
  const definition = definitionName(given);
  const kind = kindOf(root, given);
  return {
    text: {
      kind,
      maxLength: node.maxLength ?? TOKEN_LENGTH,
      empty: emptyText(node),
      ...kind === 'token' && definition !== undefined && node.enum === undefined && !FILES.includes(definition) && { form: definition },
    },
  };
};

const mergeShapes = (shapes: readonly ShapeJson[]): ShapeJson => {
  const fields = Object.assign({}, ...shapes.map((shape) => shape.fields)) as Record<string, ShapeJson>;
  return { ...Object.assign({}, ...shapes) as ShapeJson, ...Object.keys(fields).length > 0 && { fields } };
};

const shapeOf = (root: SchemaNode, given: SchemaNode): ShapeJson => {
  const node = resolved(root, given);
  if (node.type === 'string') return textShape(root, node, given);
  if (node.anyOf) return mergeShapes(node.anyOf.map((alternative) => shapeOf(root, alternative)));
  if (node.type === 'array') return { list: { maxItems: node.maxItems ?? 0, item: shapeOf(root, node.items ?? {}) } };
  if (node.type !== 'object') return {};
  return { fields: Object.fromEntries(Object.entries(node.properties ?? {}).map(([key, field]) => [key, shapeOf(root, field)])) };
};

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const schema = await readRequestSchema();
  const constant = `/** Every field of the request, and how deep and how far to look into it. */\nexport const INVOICE_REQUEST_SHAPE: Shape = ${JSON.stringify(shapeOf(schema, schema), null, 2)};\n`;
  return [{ path: 'schemas/generated/invoice-request-shape.ts', text: [GENERATED_NOTICE, TYPES, constant].join('\n') }];
};

/** Generates the outline of a request that `readBody` follows. */
export const requestShape: Generator = { name: 'outline of the invoice request', produce };
