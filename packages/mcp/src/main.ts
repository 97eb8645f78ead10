#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { removeDraftsAtExit } from 'invoice-pdf-client/node';
import { createServer } from './server.js';
import { createContext } from './settings.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };

removeDraftsAtExit();

try {
  await createServer(createContext(process.env, process.cwd()), version).connect(new StdioServerTransport());
} catch (error) {
  // Standard output belongs to the protocol.
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
