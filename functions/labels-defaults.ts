import { bootstrap } from '../lib/http/bootstrap.js';
import { referenceEndpoint } from '../lib/http/endpoint.js';
import { startHandler } from '../lib/http/start-handler.js';
import { DEFAULT_LABELS } from '../lib/invoice/labels.js';

/** GET /labels/defaults */
export const handler = startHandler(() => referenceEndpoint('/labels/defaults', () => ({ labels: DEFAULT_LABELS }), bootstrap()));
