import { readConfig, type Config } from '../config.js';
import { processParts } from '../http/process-parts.js';
import type { StaticServices } from './static-endpoint.js';

/**
 * The services that serving files needs, from the environment. They include neither the store nor keys.
 * @throws AppError INTERNAL_ERROR for a wrong setting
 */
export const staticBootstrap = (): StaticServices & { readonly config: Config } => ({
  config: readConfig(),
  ...processParts,
});
