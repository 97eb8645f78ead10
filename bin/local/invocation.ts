import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { changeEnvironment, localAwsEnvironment } from './local-credentials.js';
import { isLoopback, prepareStore } from './local-store.js';
import { configOf, environmentOf, configuredEndpoint, useRepositoryFonts, useStore, type Serverless } from './serverless-service.js';

/** Placeholder of the demo key in the headers of an example event. */
export const DEMO_KEY = 'DEMO_KEY';

/** The options of `serverless invoke local` used here. serverless passes `data` to the function as its event. */
interface InvocationOptions { readonly function: string; data?: unknown }

/** Functions that need no key. */
export const PUBLIC_FUNCTIONS: readonly string[] = ['docs', 'playground', 'health'];

const storeEndpoint = (): string => configuredEndpoint() ?? `http://127.0.0.1:${readSetting(SETTINGS.dynamoDbPort, process.env)}`;

/** Sets the credentials of the local store before serverless looks for AWS credentials. */
export const useLocalCredentials = (): void => {
  const endpoint = storeEndpoint();
  if (isLoopback(endpoint)) changeEnvironment(localAwsEnvironment(endpoint));
};

const isConnectionRefused = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ECONNREFUSED';

const keyOfRunningStore = async (endpoint: string, serverless: Serverless): Promise<string> => {
  try {
    return (await prepareStore(endpoint, configOf(serverless))).key;
  } catch (cause) {
    if (!isConnectionRefused(cause)) throw cause;
    throw new Error(`No local store answers at ${endpoint}. Start one in another terminal with: npx serverless offline`, { cause });
  }
};

/** Replaces {@link DEMO_KEY} in an event by the demo key. */
const withDemoKey = (event: unknown, key: string): unknown => {
  const { headers } = (event ?? {}) as { readonly headers?: Readonly<Record<string, unknown>> };
  if (typeof headers !== 'object') return event;
  const replacedHeaders = Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value.replace(DEMO_KEY, key) : value]);
  return { ...event as object, headers: Object.fromEntries(replacedHeaders) as object };
};

/**
 * Prepares `serverless invoke local`: connects the function to the running local store, and puts the demo key into the event.
 * @throws Error with the command to start if no store is running
 */
export const prepareInvocation = async (serverless: Serverless, options: InvocationOptions): Promise<void> => {
  const endpoint = storeEndpoint();
  useStore(serverless, endpoint);
  useRepositoryFonts(serverless);
  changeEnvironment({ ...environmentOf(serverless), METRICS_NAMESPACE: '' });
  if (PUBLIC_FUNCTIONS.includes(options.function) || !isLoopback(endpoint)) return;
  options.data = withDemoKey(options.data, await keyOfRunningStore(endpoint, serverless));
};
