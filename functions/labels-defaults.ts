import { bootstrap } from '../lib/http/bootstrap.js';
import { referenceEndpoint } from '../lib/http/endpoint.js';
import { DEFAULT_LABELS } from '../lib/invoice/labels.js';

/** GET /labels/defaults */
export const handler = referenceEndpoint('/labels/defaults', () => ({ labels: DEFAULT_LABELS }), bootstrap());
