import { describe, expect, test } from '@jest/globals';
import { VERB_DEADLINE_MS, withinDeadline } from '../../../lib/accounts/deadline.js';
import { AppError } from '../../../lib/errors.js';

const never = () => new Promise<never>(() => undefined);

describe('withinDeadline', () => {
  test('passes a result on', async () => {
    expect(await withinDeadline(async () => 7)).toBe(7);
  });

  test('ends what does not end by itself', async () => {
    await expect(withinDeadline(never, 5)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
  });

  test('fires the signal at the deadline', async () => {
    let seen: AbortSignal | undefined;
    await expect(withinDeadline((signal) => {
      seen = signal;
      return never();
    }, 5)).rejects.toThrow();
    expect(seen?.aborted).toBe(true);
  });

  test('turns a fault of the store into an error of ours that keeps its cause', async () => {
    const cause = new Error('ECONNREFUSED');
    await expect(withinDeadline(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'INTERNAL_ERROR', cause });
  });

  test('leaves our own errors alone', async () => {
    const error = new AppError('NOT_FOUND', 'text');
    await expect(withinDeadline(() => Promise.reject(error))).rejects.toBe(error);
  });

  test('leaves time for the answer within the two seconds of an endpoint', () => {
    expect(VERB_DEADLINE_MS).toBeLessThan(2_000);
  });
});
