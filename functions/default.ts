import { bootstrap } from '../lib/http/bootstrap.js';
import { fallbackEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';

/** The `$default` route: 404 and 405 in the service's own format, and CORS preflights. */
export const handler = startHandler(() => fallbackEndpoint(bootstrap()));
