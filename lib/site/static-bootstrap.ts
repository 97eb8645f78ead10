import { readConfig, type Config } from '../config.js';
import { runtimeServices } from '../http/process-parts.js';
import type { StaticServices } from './static-endpoint.js';

/** What serving files needs: neither store nor keys. Throws AppError INTERNAL_ERROR for a wrong setting. */
export const staticBootstrap = (): StaticServices & { readonly config: Config } => ({
  config: readConfig(),
  ...runtimeServices,
});
