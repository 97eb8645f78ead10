import { randomInt } from 'node:crypto';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createRetryStrategy, MAX_ATTEMPTS } from './retry-strategy.js';
import type { StoreCallCounter } from './store-tally.js';

/** The type of the DynamoDB client. */
export type StoreClient = DynamoDBDocumentClient;

/** Milliseconds for one attempt: to connect, and to get an answer. */
const TIMEOUTS = {
  request: { connectionTimeout: 300, requestTimeout: 500 },
  operator: { connectionTimeout: 3_000, requestTimeout: 10_000 },
} as const;

/** Options for operators' commands, the local service and tests. Deployed functions use only `tally`. */
interface StoreClientOptions extends Pick<DynamoDBClientConfig, 'endpoint' | 'region' | 'credentials'> {
  /**
   * `request`: must end within two seconds. `operator`: may be far away; also for the local service, whose machine may
   * be busy.
   */
  readonly timeoutProfile?: keyof typeof TIMEOUTS;
  /** A number in [0, 1) for the jitter between attempts. */
  readonly random?: () => number;
  /** Counts each attempt. */
  readonly callCounter?: StoreCallCounter;
}

const RANDOM_STEPS = 1_000;
const cryptoRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/**
 * Creates a DynamoDB client. The SDK's defaults are unsafe for a request that must end in two seconds: a hang waits 300
 * s, `requestTimeout` alone only warns, and throttling costs seconds. Connections are kept alive. Region, credentials
 * and endpoint (`AWS_ENDPOINT_URL_DYNAMODB`) come from the SDK's own environment if not given. See
 * docs/metering.md#when-dynamodb-is-slow-or-unavailable.
 */
export const createStoreClient = (
  { random = cryptoRandom, timeoutProfile = 'request', callCounter, ...options }: StoreClientOptions = {},
): StoreClient => {
  const client = new DynamoDBClient({
    ...options,
    maxAttempts: MAX_ATTEMPTS,
    retryStrategy: createRetryStrategy(random),
    requestHandler: {
      ...TIMEOUTS[timeoutProfile],
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true },
      httpsAgent: { keepAlive: true },
    },
  });
  if (callCounter !== undefined) {
    // After the retry step, so that each attempt is counted.
    client.middlewareStack.add((next, { commandName }) => (args) => callCounter.count(commandName, () => next(args)), { step: 'finalizeRequest', priority: 'low' });
  }
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};
