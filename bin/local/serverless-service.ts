import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableNamesForStage } from '../../lib/accounts/tables.js';
import { readConfig, type Config } from '../../lib/config.js';
import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { changeEnvironment, LOCAL_STAGE, localAwsEnvironment } from './local-credentials.js';
import { isLoopback } from './local-store.js';

/** The parts that our hooks use of serverless's plugin object. */
export interface Serverless {
  readonly service: {
    readonly provider: { readonly environment: Record<string, string | number>; timeout?: number };
    readonly functions: Readonly<Record<string, { timeout?: number }>>;
  };
}

/** The environment variables that serverless.yml gives the functions. */
export const environmentOf = ({ service }: Serverless): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(service.provider.environment).map(([name, value]) => [name, String(value)]));

/** The settings of the functions, parameters included. Throws AppError INTERNAL_ERROR that names what is wrong. */
export const configOf = (serverless: Serverless): Config => readConfig(environmentOf(serverless));

/**
 * The address of the store that the user set; undefined if there is none.
 * @throws AppError INTERNAL_ERROR if it is not an address
 */
export const configuredEndpoint = (): string | undefined => {
  const endpoint = readSetting(SETTINGS.dynamoDbEndpoint, process.env);
  return endpoint === '' ? undefined : endpoint;
};

/**
 * Connects the functions to a store. A store on this machine has the tables of the stage `local` and fake credentials,
 * whatever stage and profile are set. Any other store is used with the stage and credentials that are set.
 */
export const useStore = ({ service }: Serverless, endpoint: string): void => {
  if (!isLoopback(endpoint)) return;
  const { accounts, usage } = tableNamesForStage(LOCAL_STAGE);
  Object.assign(service.provider.environment, { ACCOUNTS_TABLE: accounts, USAGE_TABLE: usage });
  changeEnvironment(localAwsEnvironment(endpoint));
};

const FONTS = fileURLToPath(new URL('../../fonts', import.meta.url));

/** Gives the functions the fonts of the repository, because no layer is mounted on this machine. */
export const useRepositoryFonts = ({ service }: Serverless): void => { service.provider.environment.FONTS_FOLDER = FONTS; };

const BRANDS = fileURLToPath(new URL('../../brands', import.meta.url));

/** Lets every local account use all brands of the repository. The build, which comes later, checks them. */
export const useAllBrands = ({ service }: Serverless): void => {
  const entries = existsSync(BRANDS) ? readdirSync(BRANDS, { withFileTypes: true }) : [];
  service.provider.environment.LOCAL_BRANDS = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name).sort().join(',');
};

/** On a busy machine the embedded store is slow. */
const LOCAL_TIMEOUT_S = 20;
const MS_PER_S = 1_000;

/** Gives each function more time for the store on this machine, and a limit of its time that covers it. */
export const extendTimeouts = ({ service: { provider, functions } }: Serverless, endpoint: string): void => {
  if (!isLoopback(endpoint)) return;
  provider.environment.STORE_WAIT_MS = LOCAL_TIMEOUT_S * MS_PER_S;
  for (const config of Object.values(functions)) config.timeout = (config.timeout ?? provider.timeout ?? 0) + LOCAL_TIMEOUT_S;
};
