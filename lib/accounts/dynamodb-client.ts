import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { randomInt } from 'node:crypto';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

/** Attempts sent to the store, including retries, because each may be billed. */
export interface StoreCallCounts {
  readonly reads: number;
  readonly writes: number;
  /** Attempts that timed out, were throttled or were rejected. A failed condition is not an error. */
  readonly errors: number;
}

export interface StoreCallCounter {
  /** Makes one attempt and counts it. */
  readonly count: <Result>(command: string | undefined, attempt: () => Promise<Result>) => Promise<Result>;
  /** Returns the counts since the last call. */
  readonly take: () => StoreCallCounts;
}

const NO_CALLS: StoreCallCounts = { reads: 0, writes: 0, errors: 0 };

const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === 'ConditionalCheckFailedException';

export const createStoreCallCounter = (): StoreCallCounter => {
  let counts = NO_CALLS;
  const add = (kind: keyof StoreCallCounts): void => { counts = { ...counts, [kind]: counts[kind] + 1 }; };
  return {
    count: async (command, attempt) => {
      add(command === 'GetItemCommand' ? 'reads' : 'writes');
      try {
        return await attempt();
      } catch (error) {
        if (!isAnswer(error)) add('errors');
        throw error;
      }
    },
    take: () => {
      const takenCounts = counts;
      counts = NO_CALLS;
      return takenCounts;
    },
  };
};

type RetryStrategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;
type RetryToken = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>>;

/** Attempts of one call, including the first. */
export const MAX_ATTEMPTS = 3;

const BASE_DELAY_MS = 25;

const retryToken = (retries: number, delayMs: number): RetryToken =>
  ({ getRetryCount: () => retries, getRetryDelay: () => delayMs });

/**
 * Sends a call at most three times, with a delay of 25·2^i ms whose second half is random. The SDK's own strategy waits
 * for seconds under throttling, longer than a request may take.
 * @param random returns a number in [0, 1)
 */
export const createRetryStrategy = (random: () => number): RetryStrategy => ({
  acquireInitialRetryToken: () => Promise.resolve(retryToken(0, 0)),
  refreshRetryTokenForRetry: (token, { errorType }) => {
    const retries = token.getRetryCount();
    if (errorType === 'CLIENT_ERROR' || retries + 1 >= MAX_ATTEMPTS) return Promise.reject(new Error('No further attempt.'));
    return Promise.resolve(retryToken(retries + 1, BASE_DELAY_MS * 2 ** retries * (0.5 + random() / 2)));
  },
  recordSuccess: () => undefined,
});

export type StoreClient = DynamoDBDocumentClient;

/** Milliseconds of one attempt to connect and to get an answer. */
const TIMEOUTS_MS = {
  request: { connectionTimeout: 300, requestTimeout: 500 },
  operator: { connectionTimeout: 3_000, requestTimeout: 10_000 },
} as const;

/** Options for operators' commands, the local service and tests. Deployed functions set only `callCounter`. */
interface StoreClientOptions extends Pick<DynamoDBClientConfig, 'endpoint' | 'region' | 'credentials'> {
  /**
   * `request`: for calls that must end within two seconds. `operator`: for distant clients, and the local service on a
   * busy machine.
   */
  readonly timeoutProfile?: keyof typeof TIMEOUTS_MS;
  /** A number in [0, 1) for the jitter between attempts. */
  readonly random?: () => number;
  /** Counts each attempt. */
  readonly callCounter?: StoreCallCounter;
}

const RANDOM_RESOLUTION = 1_000;
const cryptoRandom = (): number => randomInt(RANDOM_RESOLUTION) / RANDOM_RESOLUTION;

/**
 * Creates a DynamoDB client. The SDK's defaults are unsafe for a request that must end in two seconds: a hanging call
 * waits 300 s, `requestTimeout` alone only warns, and throttling costs seconds. Without options, the SDK reads region,
 * credentials and endpoint (`AWS_ENDPOINT_URL_DYNAMODB`) from the environment.
 * @see lib/ARCHITECTURE.md#when-dynamodb-is-slow-or-unavailable
 */
export const createStoreClient = (
  { random = cryptoRandom, timeoutProfile = 'request', callCounter, ...options }: StoreClientOptions = {},
): StoreClient => {
  const client = new DynamoDBClient({
    ...options,
    maxAttempts: MAX_ATTEMPTS,
    retryStrategy: createRetryStrategy(random),
    requestHandler: {
      ...TIMEOUTS_MS[timeoutProfile],
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true },
      httpsAgent: { keepAlive: true },
    },
  });
  if (callCounter !== undefined) {
    // After the retry step, to count each attempt.
    client.middlewareStack.add((next, { commandName }) => (args) => callCounter.count(commandName, () => next(args)),
      { step: 'finalizeRequest', priority: 'low' });
  }
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};

/**
 * Reads every item whose primary key has a prefix, strongly consistent, from all pages of the table.
 * @param attributes to read; undefined: all. A policy can allow the scan of some attributes only
 */
export const scanItems = async <Item>(
  client: StoreClient, TableName: string, prefix: string, abortSignal: AbortSignal, attributes?: readonly string[],
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let startKey: Record<string, unknown> | undefined;
  do {
    const command = new ScanCommand({
      TableName, ConsistentRead: true, ExclusiveStartKey: startKey,
      FilterExpression: 'begins_with(pk, :prefix)', ExpressionAttributeValues: { ':prefix': prefix },
      ...attributes && { Select: 'SPECIFIC_ATTRIBUTES', ProjectionExpression: attributes.join(', ') },
    });
    const { Items, LastEvaluatedKey } = await client.send(command, { abortSignal });
    items.push(...(Items ?? []) as Item[]);
    startKey = LastEvaluatedKey;
  } while (startKey !== undefined);
  return items;
};
