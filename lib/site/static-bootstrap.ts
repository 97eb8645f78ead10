import { randomUUID } from 'node:crypto';
import { readConfig, type Config } from '../config.js';
import { jsonLog } from '../http/logger.js';
import type { StaticServices } from './static-endpoint.js';

/**
 * What serving files works with, from the environment: no store, no keys.
 * @throws AppError INTERNAL_ERROR for a wrong setting
 */
export const staticBootstrap = (): StaticServices & { readonly config: Config } => ({
  config: readConfig(),
  // eslint-disable-next-line no-restricted-properties -- the clock enters here
  now: () => Date.now(),
  newId: randomUUID,
  log: jsonLog((line) => process.stdout.write(line)),
});
