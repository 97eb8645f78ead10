import { randomUUID } from 'node:crypto';
import { readConfig, type Config } from '../config.js';
import { jsonLog } from '../http/logger.js';
import type { StaticServices } from './static-endpoint.js';

/**
 * The services that serving files needs, from the environment. They include neither the store nor keys.
 * @throws AppError INTERNAL_ERROR for a wrong setting
 */
export const staticBootstrap = (): StaticServices & { readonly config: Config } => ({
  config: readConfig(),
  // eslint-disable-next-line no-restricted-properties -- the clock enters here
  now: () => Date.now(),
  newId: randomUUID,
  log: jsonLog((line) => process.stdout.write(line)),
});
