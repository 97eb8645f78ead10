import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type RetryStrategy = Extract<NonNullable<DynamoDBClientConfig['retryStrategy']>, { acquireInitialRetryToken: unknown }>;
type RetryToken = Awaited<ReturnType<RetryStrategy['acquireInitialRetryToken']>>;

/** Attempts of one call, including the first. */
export const MAX_ATTEMPTS = 3;

const BASE_DELAY_MS = 25;

const tokenOf = (retries: number, delayMs: number): RetryToken =>
  ({ getRetryCount: () => retries, getRetryDelay: () => delayMs });

/**
 * Sends a call at most three times, with a delay of 25·2^i ms whose second half is random. The SDK's own strategy waits
 * for seconds under throttling, longer than a request may take.
 * @param chance a random number in [0, 1) for each call
 */
export const createRetryStrategy = (random: () => number): RetryStrategy => ({
  acquireInitialRetryToken: () => Promise.resolve(tokenOf(0, 0)),
  refreshRetryTokenForRetry: (token, { errorType }) => {
    const retries = token.getRetryCount();
    if (errorType === 'CLIENT_ERROR' || retries + 1 >= MAX_ATTEMPTS) return Promise.reject(new Error('No further attempt.'));
    return Promise.resolve(tokenOf(retries + 1, BASE_DELAY_MS * 2 ** retries * (0.5 + random() / 2)));
  },
  recordSuccess: () => undefined,
});
