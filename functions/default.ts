import { api } from '../lib/http/api.js';
import { bootstrap } from '../lib/http/bootstrap.js';
import { startHandler } from '../lib/http/start-handler.js';
import { notFound } from '../lib/http/http-request.js';

/** The `$default` route: 404 and 405 in the service's own format. */
export const handler = startHandler(() => {
  return api(null, bootstrap()).handler(() => { throw notFound(); });
});
