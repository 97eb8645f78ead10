import { describe, expect, test } from '@jest/globals';
import { createRetryStrategy, MAX_ATTEMPTS } from '../../../lib/accounts/retry-strategy.js';

const delaysOf = async (chance: number): Promise<number[]> => {
  const strategy = createRetryStrategy(() => chance);
  let token = await strategy.acquireInitialRetryToken('');
  const delays = [token.getRetryDelay()];
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    token = await strategy.refreshRetryTokenForRetry(token, { errorType: 'THROTTLING' });
    expect(token.getRetryCount()).toBe(attempt);
    delays.push(token.getRetryDelay());
  }
  await expect(strategy.refreshRetryTokenForRetry(token, { errorType: 'TRANSIENT' })).rejects.toThrow();
  return delays;
};

describe('createRetryStrategy', () => {
  test('tries three times and waits 25·2^i ms in between, half of it random', async () => {
    expect(await delaysOf(0)).toEqual([0, 12.5, 25]);
    expect(await delaysOf(0.999)).toEqual([0, expect.closeTo(25, 1), expect.closeTo(50, 0)]);
  });

  test('does not repeat a fault of the client', async () => {
    const strategy = createRetryStrategy(() => 0);
    const token = await strategy.acquireInitialRetryToken('');
    strategy.recordSuccess(token);
    await expect(strategy.refreshRetryTokenForRetry(token, { errorType: 'CLIENT_ERROR' })).rejects.toThrow();
  });
});
