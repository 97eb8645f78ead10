import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { errorLines } from 'invoice-pdf-client/node';
import { TOOLS, type ToolContext } from './tools.js';

const toolResult = (text: string, isError = false): CallToolResult => ({ content: [{ type: 'text', text }], isError });

const callTool = async (host: ToolContext, name: string, args: Readonly<Record<string, unknown>>): Promise<CallToolResult> => {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (tool === undefined) return toolResult(`There is no tool ${name}.`, true);
  try {
    return toolResult(JSON.stringify(await tool.run(host, args)));
  } catch (error) {
    return toolResult(errorLines(error).join('\n'), true);
  }
};

/**
 * An MCP server whose tools call the service.
 * @param host the client of the service, and the folder for files
 * @param version of the package
 */
export const createServer = (host: ToolContext, version: string): McpServer => {
  const mcp = new McpServer({ name: 'invoice-pdf', version }, { capabilities: { tools: {} } });
  // The handlers are set directly, not through the SDK's tool helpers, because the tools already have JSON Schemas.
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, inputSchema, annotations }) => ({ name, description, inputSchema, annotations })),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => callTool(host, params.name, params.arguments ?? {}));
  return mcp;
};
