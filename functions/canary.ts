import { readCanaryTarget } from '../lib/config.js';
import { canaryHandler } from '../lib/http/canary.js';
import { runtimeServices } from '../lib/http/runtime.js';

/** Called every five minutes. */
export const handler = canaryHandler({ ...readCanaryTarget(), fetch }, runtimeServices);
