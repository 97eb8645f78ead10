import { readFile } from 'node:fs/promises';
import type { Generator } from './generated-file.js';

const NOTICE = '// Generated from schemas/invoice-request.schema.json. Do not edit: change that file and run `npm run generate`.\n';

/** Keywords that say nothing to an agent. */
const LEFT_OUT: readonly string[] = ['$schema', '$id', 'title'];

const lean = (node: unknown, isNameList = false): unknown => {
  if (Array.isArray(node)) return node.map((one) => lean(one));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).filter(([key]) => isNameList || !LEFT_OUT.includes(key))
    .map(([key, value]) => [key, lean(value, !isNameList && (key === 'properties' || key === '$defs'))]));
};

/** Generates the schema of an invoice for the tools of the MCP server: that of the request, without titles. */
export const mcpSchema: Generator = {
  name: 'schema of the MCP tools',
  produce: async () => {
    const schema = JSON.parse(await readFile(new URL('../../schemas/invoice-request.schema.json', import.meta.url), 'utf8')) as object;
    return [{ path: 'clients/mcp/src/generated/invoice-schema.ts', text: `${NOTICE}\n/** The JSON Schema of an invoice. */\nexport const INVOICE_SCHEMA = ${JSON.stringify(lean(schema), null, 1)} as const;\n` }];
  },
};
