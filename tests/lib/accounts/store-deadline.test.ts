import { describe, expect, test } from '@jest/globals';
import { fitsBeforeEnd, REQUEST_TIMEOUT_MS, storeDeadline, withinDeadline } from '../../../lib/accounts/store-deadline.js';
import { AppError } from '../../../lib/errors.js';

const never = () => new Promise<never>(() => undefined);

describe('withinDeadline', () => {
  test('returns the result', async () => expect(await withinDeadline(async () => 7)).toBe(7));

  test('ends an operation that does not end by itself', async () => {
    await expect(withinDeadline(never, storeDeadline(5))).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
  });

  test('fires the signal at the deadline', async () => {
    let seen: AbortSignal | undefined;
    await expect(withinDeadline((signal) => {
      seen = signal;
      return never();
    }, storeDeadline(5))).rejects.toThrow();
    expect(seen?.aborted).toBe(true);
  });

  test('subtracts each wait from the total of the request, but not the work between', async () => {
    const wait = storeDeadline(10_000);
    await withinDeadline(() => new Promise((resolve) => { setTimeout(resolve, 20); }), wait);
    const afterOne = wait.remainingMs;
    await new Promise((resolve) => { setTimeout(resolve, 20); });
    expect([afterOne < 10_000, wait.remainingMs]).toEqual([true, afterOne]);
    await expect(withinDeadline(() => Promise.reject(new Error('ECONNRESET')), wait)).rejects.toThrow();
    expect(wait.remainingMs).toBeLessThan(afterOne);
  });

  test('does not start an operation when the total is used up', async () => {
    const wait = storeDeadline(5);
    await expect(withinDeadline(never, wait)).rejects.toThrow();
    let asked = 0;
    const ask = () => Promise.resolve(asked += 1);
    await expect(withinDeadline(ask, wait)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
    expect([asked, wait.remainingMs]).toEqual([0, 0]);
  });

  test('ends when its caller must end, even if waiting time is left', async () => {
    const wait = storeDeadline(60_000, () => 5);
    await expect(withinDeadline(never, wait)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', headers: { 'Retry-After': '1' } });
  });

  test.each([0, -7])('does not start an operation if its caller must end in %d ms', async (ms) => {
    let asked = 0;
    const ask = () => Promise.resolve(asked += 1);
    await expect(withinDeadline(ask, storeDeadline(60_000, () => ms))).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(asked).toBe(0);
  });

  test('converts an error of the store and keeps it as the cause', async () => {
    const cause = new Error('ECONNREFUSED');
    await expect(withinDeadline(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'INTERNAL_ERROR', cause });
  });

  test('passes on our own errors', async () => {
    const error = new AppError('NOT_FOUND', 'text');
    await expect(withinDeadline(() => Promise.reject(error))).rejects.toBe(error);
  });

  test('leaves time for the response within two seconds', () => expect(REQUEST_TIMEOUT_MS).toBeLessThan(2_000));
});

describe('fitsBeforeEnd', () => {
  test.each([[99, false], [100, true], [Infinity, true]])('for 100 ms of waiting and an end in %d ms is %j', (ms, fits) => {
    expect(fitsBeforeEnd(storeDeadline(100, () => ms))).toBe(fits);
  });

  test('is true without an end', () => expect(fitsBeforeEnd(storeDeadline())).toBe(true));
});
