/** What generators of clients misread must not be in the description. tests/e2e/client-generators.test.ts runs some of them. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isObject, type Json, type JsonObject } from '../../bin/generators/json-tree.js';
import { readRequestSchema, type SchemaNode } from '../../bin/generators/request-schema.js';

/** A node with its JSON pointer. */
interface Position { readonly pointer: string; readonly node: JsonObject }

const object = (node: Json): JsonObject => (isObject(node) ? node : {});
const childrenOf = ({ pointer, node }: Position): readonly Position[] => Object.entries(node).flatMap(([key, value]) =>
  (Array.isArray(value) ? value as readonly Json[] : [value]).flatMap((one) => (isObject(one) ? [{ pointer: `${pointer}/${key}`, node: one }] : [])));

/** Keys below which values stand, not parts of the description. */
const VALUES = /\/(example|examples|default|const|enum)$/;

const positionsIn = (position: Position): readonly Position[] =>
  (VALUES.test(position.pointer) && !position.pointer.endsWith('responses/default') ? [] : [position, ...childrenOf(position).flatMap(positionsIn)]);

/** A schema and the schemas in it. */
const withNested = ({ pointer, node }: Position): readonly Position[] => {
  const under = (...keys: readonly string[]): readonly Position[] =>
    childrenOf({ pointer, node: Object.fromEntries(keys.map((key) => [key, node[key]])) });
  const fields = childrenOf({ pointer: `${pointer}/properties`, node: object(node.properties) });
  return [{ pointer, node }, ...[...fields, ...under('items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf')].flatMap(withNested)];
};

const schemasIn = (document: JsonObject): readonly Position[] => {
  const components = object(object(document.components).schemas);
  const outside = positionsIn({ pointer: '', node: { ...document, components: { ...object(document.components), schemas: {} } } });
  const used = outside.flatMap(({ pointer, node }) => (isObject(node.schema) ? [{ pointer: `${pointer}/schema`, node: node.schema }] : []));
  return [...childrenOf({ pointer: '/components/schemas', node: components }), ...used].flatMap(withNested);
};

const contentsIn = (document: JsonObject): readonly Position[] => positionsIn({ pointer: '', node: document })
  .flatMap(({ pointer, node }) => childrenOf({ pointer, node: object(node.content) }));

type Rule = (document: JsonObject) => readonly string[];

const isText = (mediaType: string): boolean => /\/(json|xml)$/.test(mediaType);
const alternativesOf = ({ anyOf, oneOf, allOf }: JsonObject): readonly Json[] =>
  [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list as readonly Json[] : []));
const pointersOf = (document: JsonObject, isFault: (node: JsonObject) => boolean): readonly string[] =>
  schemasIn(document).filter(({ node }) => isFault(node)).map(({ pointer }) => pointer);

const RULES: Readonly<Record<string, Rule>> = {
  'a reference to a part of a component': (document) => positionsIn({ pointer: '', node: document })
    .filter(({ node: { $ref } }) => typeof $ref === 'string' && !/^#\/components\/\w+\/[\w-]+$/.test($ref)).map(({ pointer }) => pointer),
  'a body of a request elsewhere than in place': (document) => positionsIn({ pointer: '', node: document })
    .filter(({ pointer, node }) => pointer.endsWith('/requestBody') && node.$ref !== undefined).map(({ pointer }) => pointer),
  'a file that is not binary': (document) => contentsIn(document)
    .filter(({ pointer, node }) => !isText(pointer) && object(node.schema).format !== 'binary').map(({ pointer }) => pointer),
  'an object without fields': (document) =>
    pointersOf(document, ({ type, properties, additionalProperties }) => type === 'object' && properties === undefined && additionalProperties === undefined),
  'an alternative without a type': (document) =>
    pointersOf(document, (node) => alternativesOf(node).some((one) => ['type', '$ref', 'anyOf'].every((keyword) => object(one)[keyword] === undefined))),
  'a default': (document) => pointersOf(document, (node) => node.default !== undefined),
  'values without a type': (document) => pointersOf(document, (node) => (node.enum !== undefined || node.const !== undefined) && node.type === undefined),
  'no contact': (document) => (object(document.info).contact === undefined ? ['/info'] : []),
};

/** A part of a description that breaks each rule. */
const BROKEN: Readonly<Record<keyof typeof RULES, JsonObject>> = {
  'a reference to a part of a component': { components: { schemas: { A: { $ref: '#/components/schemas/B/properties/c' } } } },
  'a body of a request elsewhere than in place': { paths: { '/a': { post: { requestBody: { $ref: '#/components/requestBodies/A' } } } } },
  'a file that is not binary': { paths: { '/a': { get: { responses: { 200: { content: { 'application/pdf': { schema: { type: 'string' } } } } } } } } },
  'an object without fields': { components: { schemas: { A: { type: 'array', items: { type: 'object' } } } } },
  'an alternative without a type': { components: { schemas: { A: { type: 'object', properties: {}, anyOf: [{ required: ['a'] }] } } } },
  'a default': { components: { schemas: { A: { type: 'object', properties: { default: { type: 'string', default: 'a' } } } } } },
  'values without a type': { components: { parameters: { A: { schema: { enum: ['a'] } } } } },
  'no contact': { info: { title: 'A' } },
};

describe.each(['a', 'b'])('the description of variant %s', (variant) => {
  const document = JSON.parse(readFileSync(`schemas/generated/openapi-${variant}.json`, 'utf8')) as JsonObject;

  test.each(Object.entries(RULES))('does not have %s', (_, rule) => expect(rule(document)).toEqual([]));

  test('has its schemas and files looked at', () => {
    expect(schemasIn(document).length).toBeGreaterThan(500);
    expect(contentsIn(document).filter(({ pointer }) => !isText(pointer))).toHaveLength(8);
  });
});

test.each(Object.entries(RULES))('%s is found', (name, rule) => expect(rule(BROKEN[name] ?? {})).toHaveLength(1));

describe('the schema of the request', () => {
  const choicesOf = ({ allOf = [], oneOf = [] }: SchemaNode): readonly SchemaNode[] =>
    [...allOf.flatMap(({ anyOf = [] }) => anyOf), ...oneOf];

  test('says in words which of several fields are required, because the description has no such choices', async () => {
    const { $defs = {}, ...request } = await readRequestSchema();
    const nodes = [request, ...Object.values($defs)].filter((node) => choicesOf(node).length > 0);
    const unsaid = nodes.flatMap((node) => choicesOf(node).flatMap(({ required = [] }) => required)
      .filter((field) => field !== 'documentType' && !new RegExp(`\`${field}(\\.name)?\``).test(node.description ?? '')));
    expect([nodes.length, unsaid]).toEqual([7, []]);
  });
});
