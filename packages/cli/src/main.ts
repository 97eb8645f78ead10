#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { removeDraftsAtExit } from 'invoice-pdf-client/node';
import { runCli } from './run.js';
import { processTerminal } from './terminal.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };

removeDraftsAtExit();

// Not process.exit: it would cut output that a pipe has not taken yet.
process.exitCode = await runCli(process.argv.slice(2), version, processTerminal());
