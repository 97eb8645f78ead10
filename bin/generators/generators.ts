import { clientTypes } from './client-types.js';
import { codeLists } from './code-lists.js';
import { eInvoiceFormats } from './e-invoice-formats.js';
import { exampleEvents } from './example-events.js';
import type { Generator } from './generated-file.js';
import { httpFile } from './http-file.js';
import { infrastructure } from './infrastructure.js';
import { labelSets } from './label-sets.js';
import { llmsText } from './llms-text.js';
import { mcpSchema } from './mcp-schema.js';
import { openApi } from './openapi.js';
import { pageParts } from './page-parts.js';
import { postmanCollection } from './postman-collection.js';
import { pythonClient } from './python-client.js';
import { requestShape } from './request-shape.js';
import { requestTypes } from './request-types.js';
import { requestValidator } from './request-validator.js';

/** All generators but the first ones. To add one, write it in this folder and list it here. */
export const GENERATORS: readonly Generator[] = [
  infrastructure, eInvoiceFormats,
  requestTypes, requestValidator, requestShape, openApi, clientTypes, pythonClient, postmanCollection, httpFile, llmsText,
  pageParts, exampleEvents, codeLists, labelSets, mcpSchema,
];
