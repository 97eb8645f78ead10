import { batchSchema } from './batch-schema.js';
import { clientTypes } from '../../packages/client/generators/client-types.js';
import { exampleEvents } from './example-events.js';
import type { Generator } from './generated-file.js';
import { formatListFile } from './format-list.js';
import { httpFile } from './http-file.js';
import { infrastructure } from './infrastructure.js';
import { llmsText } from './llms-text.js';
import { mcpSchema } from '../../packages/mcp/generators/mcp-schema.js';
import { openApi } from './openapi.js';
import { docsSections } from './docs-sections.js';
import { postmanCollection } from './postman-collection.js';
import { requestForm } from '../../packages/playground/generators/request-form.js';
import { pythonClient } from '../../packages/python/generators/python-client.js';
import { requestTypes } from './request-types.js';

/** All generators but those for lib. To add one, write it in this folder and list it here. */
export const GENERATORS: readonly Generator[] = [
  infrastructure, requestTypes, batchSchema, openApi, clientTypes, pythonClient, llmsText, docsSections,
  exampleEvents, formatListFile, mcpSchema, requestForm,
];

/** Generators of files that are part of a release and not committed. */
export const RELEASE_GENERATORS: readonly Generator[] = [postmanCollection, httpFile];
