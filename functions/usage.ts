import { bootstrap } from '../lib/http/bootstrap.js';
import { usageEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';
import { usageReport } from '../lib/variants.js';

/** GET /usage */
export const handler = startHandler(() => usageEndpoint(usageReport, bootstrap()));
