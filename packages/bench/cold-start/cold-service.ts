import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createTables } from '../../../bin/local/local-tables.js';
import { startDynamoDb } from '../../../bin/local/dynamodb-process.js';
import { localAdmin } from '../../../bin/local/local-store.js';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { benchRequestTo } from '../bench-invoice.js';
import { startLenientStore } from '../../../tests/reliability/hostile/lenient-store.js';
import { send } from '../../../tests/support/http/http-client.js';
import { startHttpApi, type HttpApi, type Invoke } from '../../../tests/support/lambda/http-api.js';
import { packageService } from '../../../tests/support/lambda/package-service.js';
import { PACKAGED_STAGE } from '../../../tests/support/lambda/packaged-service.js';
import { functionsOf, readTemplate, rootsIn, routesOf, type PackagedFunction } from '../../../tests/support/lambda/packaged-template.js';
import type { FunctionDefinition } from '../../../tests/support/lambda/sandbox.js';
import { measureColdStart, type ColdStart } from './cold-start.js';
import type { Launch } from './cpu-quota.js';
import { measureWarmRequests, type Warm, type WarmLoad } from './warm-requests.js';

/** The packaged functions with a DynamoDB. Each call runs in its own process. */
export interface ColdService {
  /** Function names in serverless.yml. */
  readonly functions: readonly string[];
  /** Memory of a function in the template. */
  readonly memoryOf: (functionKey: string) => number;
  /** Size of a function's zip, in bytes. */
  readonly zipSizeOf: (functionKey: string) => number;
  /** Measures a cold start, by default with the template's memory. */
  readonly measure: (functionKey: string, launch: Launch, memoryMb?: number) => Promise<ColdStart>;
  /** Measures the requests of a warm instance. DynamoDB answers each call after {@link STORE_MS}. */
  readonly measureWarm: (functionKey: string, launch: Launch, memoryMb: number, load: WarmLoad) => Promise<Warm>;
  readonly stop: () => Promise<void>;
}

/** Lambda starts Node.js with it. */
const LAMBDA_FLAG = '--expose-gc';

/** Line items of the measured invoice. */
const LINES = 10;

/** Assumed duration of a DynamoDB call from Lambda. */
export const STORE_MS = 9;

const NO_LIMIT = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };

/** A valid request to each function; `$default` gets one that matches no route. */
const requestOf = (routeKey: string): { readonly path: string; readonly body?: object; readonly status: number } => {
  if (routeKey === '$default') return { path: '/api/v1/nothing-here', status: 404 };
  const [method = '', path = ''] = routeKey.split(' ');
  return method === 'POST' ? { path, body: benchRequestTo(path, LINES, 1), status: 200 } : { path, status: 200 };
};

interface Running {
  readonly folder: string;
  readonly endpoint: string;
  readonly launch: Launch;
  readonly memoryMb: number | undefined;
}

const definitionOf = (packaged: PackagedFunction, { folder, endpoint, launch, memoryMb }: Running): FunctionDefinition => ({
  name: packaged.key,
  ...rootsIn(folder, packaged),
  handler: packaged.handler,
  memoryMb: memoryMb ?? packaged.memoryMb,
  timeoutMs: 30_000,
  execPath: launch.execPath,
  nodeArgs: [...launch.args, LAMBDA_FLAG],
  environment: { ...localAwsEnvironment(endpoint), ...packaged.environment },
});

const createKey = async (endpoint: string): Promise<string> => (await localAdmin(endpoint, PACKAGED_STAGE).createKey({
  accountName: 'cold', tier: 'Premium', mode: 'live', scopes: ALL_SCOPES, label: '', limits: NO_LIMIT,
})).key;

/** Packages the service and starts DynamoDB in its own process, outside every quota. */
export const startColdService = async (): Promise<ColdService> => {
  const folder = packageService();
  const template = readTemplate(folder);
  const packaged = new Map(functionsOf(template).map((definition) => [definition.key, definition]));
  // The first route of each function: later ones of docs redirect.
  const routeKeys = new Map(routesOf(template).map(({ routeKey, functionKey }) => [functionKey, routeKey] as const).reverse());
  const packagedOf = (functionKey: string): PackagedFunction => {
    const definition = packaged.get(functionKey);
    if (definition === undefined) throw new Error(`No function ${functionKey}; there are ${[...packaged.keys()].join(', ')}.`);
    return definition;
  };
  const dynamoDb = await startDynamoDb();
  await createTables(dynamoDb.endpoint, PACKAGED_STAGE);
  const key = await createKey(dynamoDb.endpoint);
  const measure: ColdService['measure'] = async (functionKey, launch, memoryMb) => {
    const [definition, routeKey] = [packagedOf(functionKey), routeKeys.get(functionKey) ?? ''];
    const running = { folder, endpoint: dynamoDb.endpoint, launch, memoryMb };
    return measureColdStart(definitionOf(definition, running), async (invoke: Invoke) => {
      const front: HttpApi = await startHttpApi([routeKey], invoke);
      const { path, body, status } = requestOf(routeKey);
      const answer = await send(front.origin, path.slice(1), { key, ...body === undefined ? {} : { body } });
      await front.stop();
      if (answer.status !== status) throw new Error(`${functionKey} answered ${answer.status} instead of ${status}: ${answer.text}`);
    });
  };
  const measureWarm: ColdService['measureWarm'] = async (functionKey, launch, memoryMb, load) => {
    const { endpoint, accounts: [{ key: lenientKey }], stop } = await startLenientStore(STORE_MS);
    const definition = definitionOf(packagedOf(functionKey), { folder, endpoint, launch, memoryMb });
    const routeKey = routeKeys.get(functionKey) ?? '';
    try {
      return await measureWarmRequests(definition, { routeKey, key: lenientKey, ...load });
    } finally {
      await stop();
    }
  };
  return {
    functions: [...packaged.keys()],
    memoryOf: (functionKey) => packagedOf(functionKey).memoryMb,
    zipSizeOf: (functionKey) => statSync(join(folder, `${functionKey}.zip`)).size,
    measure,
    measureWarm,
    stop: () => dynamoDb.stop(),
  };
};
