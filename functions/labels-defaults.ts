import { bootstrap } from '../lib/http/bootstrap.js';
import { referenceEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';
import { defaultLabelsIn } from '../lib/invoice/load-label-set.js';

/** GET /labels/defaults */
export const handler = startHandler(() => referenceEndpoint(
  '/labels/defaults',
  async (_, { language }) => ({ labels: await defaultLabelsIn(language) }),
  bootstrap(),
));
