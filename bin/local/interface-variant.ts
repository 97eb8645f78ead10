import { readConfig, type Variant } from '../../lib/config.js';

/** The names come from serverless.yml; here they only have to be there. */
const ANY_TABLES = { ACCOUNTS_TABLE: 'any', USAGE_TABLE: 'any' };

/**
 * Which of the interface's variants `INTERFACE_VARIANT` asks for; A if it is not set. The other settings of the handlers are checked
 * too: with a wrong one the service would start, and then answer nothing.
 * @throws AppError INTERNAL_ERROR that names the variable, what was expected and what was seen
 */
export const variantFromEnvironment = (): Variant => readConfig({ ...process.env, ...ANY_TABLES }).variant;
