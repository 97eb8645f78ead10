import { readConfig, type Config } from '../../lib/config.js';

/** The names come from serverless.yml; here they only have to be there. */
const ANY_TABLES = { ACCOUNTS_TABLE: 'any', USAGE_TABLE: 'any' };

/** What a local service has to know of its settings. */
export type LocalConfig = Pick<Config, 'variant' | 'ownTiers'>;

/**
 * Variant and tiers that the environment asks for. The other settings of the handlers are checked too: with a wrong one the service
 * would start, and then answer nothing.
 * @throws AppError INTERNAL_ERROR that names the variable, what was expected and what was seen
 */
export const localConfig = (): LocalConfig => readConfig({ ...process.env, ...ANY_TABLES });
