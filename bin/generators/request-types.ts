import { compile } from 'json-schema-to-typescript';
import type { GeneratedFile, Generator } from './generated-file.js';
import { GENERATED_NOTICE, openEnumType, readRequestSchema, withoutChoices, type SchemaNode } from './request-schema.js';

const byName = (
  nodes: Readonly<Record<string, SchemaNode>>, change: (node: SchemaNode) => SchemaNode,
): Readonly<Record<string, SchemaNode>> => Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, change(node)]));

/**
 * Prepares the schema for the type compiler. Titles become type names, so leaf schemas lose theirs; otherwise each would become an alias of
 * `string`. A reference loses its other keywords; otherwise each use of a definition would become a type of its own.
 */
const forTypes = (node: SchemaNode): SchemaNode => {
  if (node.$ref !== undefined && node.type === undefined) return { $ref: node.$ref };
  const tsType = openEnumType(node);
  if (tsType !== undefined) return { description: node.description, tsType } as SchemaNode;
  const { title, ...rest } = withoutChoices(node);
  const isLeaf = !node.properties && !node.anyOf;
  return {
    ...rest,
    ...!isLeaf && { title },
    ...node.properties && { properties: byName(node.properties, forTypes) },
    ...node.$defs && { $defs: byName(node.$defs, forTypes) },
    ...node.items && { items: forTypes(node.items) },
    ...node.anyOf && { anyOf: node.anyOf.map(forTypes) },
  };
};

/** Makes every property and array of generated types readonly. */
export const asReadonly = (source: string): string => source
  .replace(/^( +)("?\w+"?\??:)(?=\s)/gm, '$1readonly $2')
  .replace(/^( +)(\[k: string\]:)/gm, '$1readonly $2')
  .replace(/\b([A-Z]\w*)\[\]/g, 'readonly $1[]')
  .replace(/: (\([A-Z]\w*(?: \| [A-Z]\w*)*\)\[\])/g, ': readonly $1');

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const schema = forTypes(await readRequestSchema());
  const source = await compile(schema as Parameters<typeof compile>[0], 'InvoiceRequest', {
    bannerComment: GENERATED_NOTICE,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    customName: (node, keyName) => node.$id ? 'InvoiceRequest' : node.title === undefined ? undefined : keyName,
    style: { singleQuote: true, printWidth: 130 },
  });
  return [{ path: 'schemas/generated/invoice-request.ts', text: asReadonly(source) }];
};

/** Generates the TypeScript type of a valid request. */
export const requestTypes: Generator = { name: 'type of the invoice request', produce };
