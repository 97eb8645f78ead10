import { bootstrap } from '../lib/http/bootstrap.js';
import { usageEndpoint } from '../lib/http/endpoint.js';
import { usageReport } from '../lib/variants.js';

/** GET /usage */
export const handler = usageEndpoint(usageReport, bootstrap());
