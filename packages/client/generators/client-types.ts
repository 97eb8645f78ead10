import { compile } from 'json-schema-to-typescript';
import { isDeepStrictEqual } from 'node:util';
import type { Variant } from '../../../lib/config.js';
import type { GeneratedFile, Generator } from '../../../bin/generators/generated-file.js';
import { isObject, mapObjects, mapTexts, type Json, type JsonObject } from '../../../bin/generators/json-tree.js';
import { openApiDocument } from '../../../bin/generators/openapi.js';
import { openEnumType } from '../../../bin/generators/request-schema.js';
import { asReadonly } from '../../../bin/generators/request-types.js';

const PATH = 'packages/client/src/generated/api-types.ts';

const NOTICE = '// Generated from the description of the API, schemas/openapi.yaml. Do not edit: change that file and run `npm run generate`.\n';

/**
 * Schemas that get a type name, by their path: requests and responses of the client, and nested schemas worth a name.
 * Schemas that these refer to are added.
 */
const NAMED_SCHEMAS: Readonly<Record<string, string>> = {
  InvoiceRequest: 'InvoiceRequest',
  CurrencyCode: 'CurrencyCode',
  ThemeName: 'ThemeName',
  Labels: 'Labels',
  Language: 'Language',
  Preview: 'Preview',
  LineAmount: 'Preview/properties/lineItems/items',
  Warning: 'PreviewWarning',
  TaxAmount: 'Financial/properties/taxes/items',
  ThemeList: 'ThemesAnswer/properties/data',
  CurrencyList: 'CurrenciesAnswer/properties/data',
  EInvoiceFormat: 'EInvoiceFormat',
  UsageReport: 'UsageReport',
  BatchIndex: 'BatchIndex',
  BatchEntry: 'BatchEntry',
  ReceivedInvoice: 'ReceivedInvoice',
  InvoiceSource: 'InvoiceSource',
  StatedAmounts: 'StatedAmounts',
  Difference: 'Difference',
  UnreadEntry: 'UnreadEntry',
  ErrorCode: 'ErrorCode',
  ErrorDetail: 'ErrorDetail',
};

type Definitions = Readonly<Record<string, JsonObject>>;

const REFERENCE = '#/$defs/';

const nodeAt = (root: Json, [key, ...rest]: readonly string[]): JsonObject => {
  const node = isObject(root) && key !== undefined ? root[key] : undefined;
  if (!isObject(node)) throw new Error(`The API description has no schema ${String(key)}, which ${PATH} needs.`);
  return rest.length === 0 ? node : nodeAt(node, rest);
};

const replacedAt = (root: JsonObject, [key = '', ...rest]: readonly string[], value: JsonObject): JsonObject =>
  ({ ...root, [key]: rest.length === 0 ? value : replacedAt(root[key] as JsonObject, rest, value) });

const toDefinition = (reference: string): string => {
  const pointer = reference.replace('#/components/schemas/', '');
  return REFERENCE + (Object.entries(NAMED_SCHEMAS).find(([, schemaPath]) => schemaPath === pointer)?.[0] ?? pointer);
};

const needsTitle = ({ properties, anyOf }: JsonObject): boolean => properties !== undefined || anyOf !== undefined;

/** The description of a type, with what the type cannot express: the length. */
const documentation = ({ description, maxLength }: JsonObject): string | undefined => {
  const texts = [
    ...typeof description === 'string' ? [description] : [],
    ...typeof maxLength === 'number' ? [`At most ${maxLength.toLocaleString('en-US')} characters.`] : [],
  ];
  return texts.length === 0 ? undefined : texts.join(' ');
};

/**
 * Prepares a schema for the type compiler. Titles become type names, so leaf schemas lose theirs, and plain strings are inlined. In a `properties`
 * object, a key such as `title` is a property, not a keyword.
 */
const forTypes = (node: JsonObject): JsonObject => {
  const description = documentation(node);
  const documented = description === undefined ? {} : { description };
  const tsType = openEnumType(node);
  if (tsType !== undefined) return { tsType, ...documented };
  if (typeof node.$ref === 'string' && node.type === undefined) return { $ref: toDefinition(node.$ref), ...documented };
  const dropped = ['$ref', 'examples', 'pattern', ...needsTitle(node) ? [] : ['title']];
  const kept = Object.entries(node).filter(([key, value]) => !dropped.includes(key) || isObject(value));
  return { ...Object.fromEntries(kept), ...documented };
};

const withNames = (schemas: JsonObject): JsonObject => Object.entries(NAMED_SCHEMAS).reduce((all, [name, schemaPath]) => {
  if (schemaPath === name) return all;
  const path = schemaPath.split('/');
  const node = nodeAt(all, path);
  const documented = node.description === undefined ? {} : { description: node.description };
  return { ...replacedAt(all, path, { $ref: REFERENCE + name, ...documented }), [name]: node };
}, schemas);

const referencesOf = (node: Json): readonly string[] => {
  const found = new Set<string>();
  mapTexts(node, (text) => text.startsWith(REFERENCE) ? found.add(text.slice(REFERENCE.length)) : text);
  return [...found];
};

const withReferences = (definitions: Definitions, all: JsonObject): Definitions => {
  const missing = Object.values(definitions).flatMap(referencesOf).filter((name) => !(name in definitions));
  if (missing.length === 0) return definitions;
  return withReferences({ ...definitions, ...Object.fromEntries(missing.map((name) => [name, nodeAt(all, [name])])) }, all);
};

const definitionsOf = async (variant: Variant): Promise<Definitions> => {
  const all = withNames(mapObjects((await openApiDocument(variant)).components.schemas, forTypes) as JsonObject);
  return withReferences(Object.fromEntries(Object.keys(NAMED_SCHEMAS).map((name) => [name, nodeAt(all, [name])])), all);
};

const withoutDescriptions = (node: Json): Json => mapObjects(node, ({ description, ...rest }) =>
  (typeof description === 'string' ? rest : { ...rest, ...description === undefined ? {} : { description } }));

/** Merges two schemas that differ only in their texts, with the texts of both. */
const merged = (a: Json, b: Json): Json => {
  if (typeof a === 'string' && typeof b === 'string' && a !== b) return `In variant A: ${a} In variant B: ${b}`;
  if (Array.isArray(a) && Array.isArray(b)) return a.map((item, index) => merged(item, b[index]));
  return isObject(a) && isObject(b) ? Object.fromEntries(Object.keys(a).map((key) => [key, merged(a[key], b[key])])) : a;
};

/** The definitions that differ between the variants, and those that refer to them. */
const differingNames = (a: Definitions, b: Definitions): ReadonlySet<string> => {
  const isSame = (name: string): boolean => isDeepStrictEqual(withoutDescriptions(a[name]), withoutDescriptions(b[name]));
  const names = new Set(Object.keys(a).filter((name) => !isSame(name)));
  for (let before = -1; before !== names.size;) {
    before = names.size;
    for (const [name, node] of Object.entries(a)) if (referencesOf(node).some((other) => names.has(other))) names.add(name);
  }
  return names;
};

const forVariant = (definitions: Definitions, names: ReadonlySet<string>, variant: Variant): Definitions => {
  const variantReference = (text: string): string => names.has(text.replace(REFERENCE, '')) ? `${text}${variant}` : text;
  return Object.fromEntries([...names].map((name) => [`${name}${variant}`, mapTexts(definitions[name], variantReference) as JsonObject]));
};

const choice = (name: string): string =>
  `/** ${name} of a deployment that serves variant V of the interface; either, if it is not known. */\n`
  + `export type ${name}<V extends Variant = Variant> = { readonly A: ${name}A; readonly B: ${name}B }[V];\n`;

const VARIANT = '/** Which of the two published variants of the interface a deployment serves. */\nexport type Variant = \'A\' | \'B\';\n';

/** A reference by type name. Otherwise the compiler would create a type for each reference that has a description of its own. */
const byName = (node: JsonObject): JsonObject => {
  const { $ref: reference, ...rest } = node;
  return typeof reference === 'string' ? { ...rest, tsType: reference.slice(REFERENCE.length) } : node;
};

const compiled = (definitions: Definitions): Promise<string> => {
  const properties = Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: REFERENCE + name }]));
  const root = { type: 'object', additionalProperties: false, properties, $defs: mapObjects(definitions, byName) };
  return compile(root as Parameters<typeof compile>[0], 'Root', {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    customName: (_node, keyName) => keyName,
    style: { singleQuote: true, printWidth: 130 },
  });
};

const withoutRoot = (source: string): string => source.replace(/export interface Root \{[^}]*\}\n/, '');

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const [a, b] = await Promise.all([definitionsOf('A'), definitionsOf('B')]);
  const names = differingNames(a, b);
  const common = Object.keys(a).filter((name) => !names.has(name));
  const same = Object.fromEntries(common.map((name) => [name, merged(a[name], b[name]) as JsonObject]));
  const source = asReadonly(withoutRoot(await compiled({ ...same, ...forVariant(a, names, 'A'), ...forVariant(b, names, 'B') })));
  return [{ path: PATH, text: `${NOTICE}\n${VARIANT}\n${source.trim()}\n\n${[...names].map(choice).join('\n')}` }];
};

/** Generates the types of the TypeScript client: its requests, and the responses in each variant. */
export const clientTypes: Generator = { name: 'types of the TypeScript client', produce };
