import { startHandler } from '../lib/http/start-handler.js';
import { DOCS_ALIASES, docsFiles } from '../lib/site/docs-files.js';
import { type Redirect, staticBootstrap, staticEndpoint, type StaticFile } from '../lib/site/static-endpoint.js';

/** GET /docs with its script, GET /llms.txt and GET /api/v1/openapi.json, all public. Their aliases redirect. */
export const handler = startHandler(() => {
  const services = staticBootstrap();
  return staticEndpoint(new Map<string, StaticFile | Redirect>([...docsFiles(services.config), ...DOCS_ALIASES]), services);
});
