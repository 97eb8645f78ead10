import { type DemoAccount, type DemoConfig, existingStore, type LocalStore, startStore } from './local-store.js';
import { playgroundUrl } from './browser.js';
import type { Config } from '../../lib/config.js';
import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { assertPortFree, assertPortsDiffer, freePort } from './ports.js';
import { configOf, configuredEndpoint, useAllBrands, useRepositoryFonts, useStore, extendTimeouts, type Serverless } from './serverless-service.js';

/** What to print when the local service is ready. */
interface ServiceInfo {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly store: Pick<LocalStore, 'endpoint' | 'location' | 'demo'>;
  readonly config: Pick<DemoConfig, 'variant'>;
  readonly hasPlayground: boolean;
}

const withKey = ({ baseUrl, hasPlayground }: ServiceInfo, { key, tier }: DemoAccount) => ({
  playground: hasPlayground ? [`Playground  ${playgroundUrl(baseUrl, key)}   (with the demo key)`, ''] : [],
  key: [`Key       ${key}   (account demo, tier ${tier})`],
  curl: [
    `curl -sS -X POST ${baseUrl}/invoices/generate -H 'x-api-key: ${key}' -H 'Content-Type: application/json' --data-binary @examples/invoice.json -o invoice.pdf`,
    '',
  ],
});

const withoutKey = ({ baseUrl, hasPlayground }: ServiceInfo) => ({
  playground: hasPlayground ? [`Playground  ${new URL('/', baseUrl).href}`, ''] : [],
  key: ['Key       not created, because the store is not on this machine'],
  curl: [],
});

/** The text that `serverless offline` prints when the service answers; the last line begins with `ready`. */
export const startMessage = (info: ServiceInfo): string => {
  const { baseUrl, store, config } = info;
  const sections = store.demo === undefined ? withoutKey(info) : withKey(info, store.demo);
  return [
    '',
    ...sections.playground,
    `Base URL  ${baseUrl}   (variant ${config.variant}; data ${store.location})`,
    `DynamoDB  ${store.endpoint}`,
    ...sections.key,
    '',
    ...sections.curl,
    `ready ${baseUrl}`,
  ].join('\n');
};

/** The options of `serverless offline` used here. serverless-offline reads the same object. */
interface OfflineOptions {
  readonly memory?: boolean;
  readonly only?: string;
  readonly param?: readonly string[];
  host?: string;
  httpPort?: string | number;
  lambdaPort?: string | number;
  noSponsor?: boolean;
}

/** The local service, apart from its functions. */
interface OfflineSession {
  /** Prints the addresses. Call it when the functions answer. */
  readonly announce: () => void;
  readonly stop: () => Promise<void>;
}

const openStore = async (port: number, { memory }: OfflineOptions, config: Config): Promise<LocalStore> => {
  const endpoint = configuredEndpoint();
  if (endpoint !== undefined) return existingStore(endpoint, config);
  const dynamoDbPort = readSetting(SETTINGS.dynamoDbPort, process.env);
  assertPortsDiffer(port, dynamoDbPort);
  await assertPortFree(dynamoDbPort, 'DYNAMODB_PORT');
  return startStore(dynamoDbPort, memory === true, config);
};

/** Metrics are off by default, because there is no CloudWatch to read them here. */
const withoutMetrics = ({ service }: Serverless, { param = [] }: OfflineOptions): void => {
  if (!param.some((each) => each.startsWith('metrics='))) service.provider.environment.METRICS_NAMESPACE = '';
};

/** Serves one function, because the others are not built. */
const serveOnly = ({ service: { functions } }: Serverless, { only }: OfflineOptions): void => {
  if (only === undefined) return;
  for (const name of Object.keys(functions)) if (name !== only) Reflect.deleteProperty(functions, name);
};

const PARENT_CHECK_MS = 250;

/** npm passes a SIGTERM on to its shell, but the shell does not pass it on. So the process ends when its parent is gone. */
const exitWithParent = (): void => {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM'); }, PARENT_CHECK_MS).unref();
};

/** Reports to the parent process that the service is ready; see bin/local/local-service.ts. */
const notifyParent = (baseUrl: string, { demo }: LocalStore): void => { process.send?.({ baseUrl, key: demo?.key }); };

/**
 * Prepares `serverless offline`: checks the ports, opens the store, and sets the environment of the functions.
 * @param options of the command; missing ports are filled in
 * @throws Error or AppError with one sentence about the cause
 */
export const startOffline = async (serverless: Serverless, options: OfflineOptions): Promise<OfflineSession> => {
  const config = configOf(serverless);
  const port = readSetting(SETTINGS.port, { PORT: String(options.httpPort ?? process.env.PORT ?? SETTINGS.port.defaultValue) });
  await assertPortFree(port, 'PORT');
  console.log(`Starting the invoice PDF service, variant ${config.variant} …`);
  const store = await openStore(port, options, config);
  useStore(serverless, store.endpoint);
  extendTimeouts(serverless, store.endpoint);
  useRepositoryFonts(serverless);
  useAllBrands(serverless);
  withoutMetrics(serverless, options);
  serveOnly(serverless, options);
  options.httpPort = port;
  options.lambdaPort ??= await freePort();
  options.noSponsor = true;
  exitWithParent();
  const baseUrl = `http://${options.host ?? 'localhost'}:${port}/api/v1`;
  return {
    announce: () => {
      console.log(startMessage({ baseUrl, store, config, hasPlayground: 'playground' in serverless.service.functions }));
      notifyParent(baseUrl, store);
    },
    stop: store.stop,
  };
};
