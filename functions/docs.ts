import { startHandler } from '../lib/http/start-handler.js';
import { docsFiles } from '../lib/site/docs-files.js';
import { staticBootstrap } from '../lib/site/static-bootstrap.js';
import { staticEndpoint } from '../lib/site/static-endpoint.js';

/** GET /docs with its script, GET /llms.txt, and GET /api/v1/openapi.json: keyless. */
export const handler = startHandler(() => {
  const services = staticBootstrap();
  return staticEndpoint(docsFiles(services.config), services);
});
