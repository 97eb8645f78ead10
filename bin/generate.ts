/** `npm run generate` renews every generated file; with `--check` it changes nothing and fails if one is out of date. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { attributeTables } from './generators/attribute-tables.js';
import { clientTypes } from './generators/client-types.js';
import { codeLists } from './generators/code-lists.js';
import { configuration } from './generators/configuration.js';
import { eInvoiceFormats } from './generators/e-invoice-formats.js';
import { exampleEvents } from './generators/example-events.js';
import type { GeneratedFile, Generator } from './generators/generated-file.js';
import { httpFile } from './generators/http-file.js';
import { infrastructure } from './generators/infrastructure.js';
import { labelSets } from './generators/label-sets.js';
import { llmsText } from './generators/llms-text.js';
import { mcpSchema } from './generators/mcp-schema.js';
import { openApi } from './generators/openapi.js';
import { postmanCollection } from './generators/postman-collection.js';
import { pythonClient } from './generators/python-client.js';
import { requestChoices } from './generators/request-choices.js';
import { requestShape } from './generators/request-shape.js';
import { requestTypes } from './generators/request-types.js';
import { requestValidator } from './generators/request-validator.js';
import { scopeTable } from './generators/scope-table.js';
import { fail } from './local/fail.js';

/** Those that write what the others read. */
const FIRST: readonly Generator[] = [requestChoices];

/** All other generators. To add one, write it in bin/generators and list it here. */
const GENERATORS: readonly Generator[] = [
  infrastructure, scopeTable, eInvoiceFormats,
  requestTypes, requestValidator, requestShape, openApi, clientTypes, pythonClient, postmanCollection, httpFile, llmsText,
  configuration, attributeTables, exampleEvents, codeLists, labelSets, mcpSchema,
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const committedText = async (path: string): Promise<string | undefined> =>
  readFile(resolve(ROOT, path), 'utf8').catch(() => undefined);

const outdatedFiles = async (files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> => {
  const committed = await Promise.all(files.map((file) => committedText(file.path)));
  return files.filter((file, index) => committed[index] !== file.text);
};

const write = async (file: GeneratedFile): Promise<void> => {
  await mkdir(dirname(resolve(ROOT, file.path)), { recursive: true });
  await writeFile(resolve(ROOT, file.path), file.text);
  console.log(`wrote ${file.path}`);
};

const refuse = (files: readonly GeneratedFile[]): void => {
  for (const file of files) console.error(`${file.path} differs from what its source generates.`);
  console.error('Run `npm run generate` and commit the result. Do not edit generated files by hand.');
  process.exitCode = 1;
};

/** Runs generators and renews what they make, or refuses it. */
const run = async (generators: readonly Generator[], check: boolean): Promise<void> => {
  const files = (await Promise.all(generators.map((generator) => generator.produce()))).flat();
  const outdated = await outdatedFiles(files);
  if (outdated.length === 0) console.log(`${files.length} generated files are up to date.`);
  else if (check) refuse(outdated);
  else await Promise.all(outdated.map(write));
};

const main = async (): Promise<void> => {
  const { values: { check } } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  await run(FIRST, check);
  await run(GENERATORS, check);
};

await main().catch(fail);
