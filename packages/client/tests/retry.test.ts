import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { InvoicePdfConnectionError, InvoicePdfError, type ClientErrorCode } from '../src/errors.js';
import type { ErrorCode } from '../src/index.js';
import { retryDelay, withRetries, type RetryHistory, type RetryPolicy } from '../src/retry.js';
import { STATUS_BY_CODE } from '../../../lib/errors.js';
import { rejection } from './support/fake-service.js';

const SETTINGS: RetryPolicy = { maxRetries: 3, maxWaitMs: 60_000, signal: undefined };

const answered = (status: number, code: ErrorCode | ClientErrorCode, retryAfter: number | null = null): InvoicePdfError =>
  new InvoicePdfError(code, 'No.', { status, retryAfter });

/** The state of a call after a number of retries. */
const tried = (retries: number): RetryHistory => ({ retries, conflicts: 0, conflictMs: 0 });

const NEW = tried(0);

const half = (): number => 0.5;

describe('retryDelay', () => {
  test('is given for the codes of temporary errors, and no others', () => {
    const passing = Object.entries(STATUS_BY_CODE)
      .filter(([code, status]) => retryDelay(answered(status, code as ErrorCode), NEW, SETTINGS, half) !== null);
    expect(passing.map(([code]) => code).sort()).toEqual(['CONFLICT', 'INTERNAL_ERROR', 'RATE_LIMIT_EXCEEDED']);
  });

  test('is given for temporary answers of gateways, and no others', () => {
    const statuses = Array.from({ length: 600 }, (_, status) => status);
    expect(statuses.filter((status) => retryDelay(answered(status, 'UNEXPECTED_RESPONSE'), NEW, SETTINGS, half) !== null)).toEqual([429, 500, 502, 503, 504]);
  });

  test.each(['CONNECTION_ERROR', 'TIMEOUT'] as const)('is given for %s', (code) => {
    expect(retryDelay(new InvoicePdfConnectionError(code, 'Away.'), NEW, SETTINGS, half)).toBe(125);
  });

  test('doubles up to eight seconds, and is drawn between 0 and that', () => {
    const settings = { ...SETTINGS, maxRetries: 99 };
    const bounds = [0, 1, 2, 3, 4, 5, 6, 50].map((retry) => retryDelay(answered(500, 'INTERNAL_ERROR'), tried(retry), settings, () => 1));
    expect(bounds).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(retryDelay(answered(500, 'INTERNAL_ERROR'), tried(2), SETTINGS, () => 0)).toBe(0);
  });

  test('is never shorter than Retry-After, and not much longer', () => {
    fc.assert(fc.property(fc.nat(60), fc.nat(2), fc.double({ min: 0, max: 1, noNaN: true }), (seconds, retry, drawn) => {
      const ms = retryDelay(answered(429, 'RATE_LIMIT_EXCEEDED', seconds), tried(retry), SETTINGS, () => drawn) ?? -1;
      expect(ms).toBeGreaterThanOrEqual(seconds * 1000);
      expect(ms).toBeLessThanOrEqual(seconds * 1000 + 1000);
    }));
  });

  test('is null if Retry-After is longer than allowed', () => {
    expect(retryDelay(answered(429, 'RATE_LIMIT_EXCEEDED', 60), NEW, SETTINGS, half)).toBe(60_125);
    expect(retryDelay(answered(429, 'RATE_LIMIT_EXCEEDED', 61), NEW, SETTINGS, half)).toBeNull();
  });

  test('is null after the last try', () => {
    expect(retryDelay(answered(500, 'INTERNAL_ERROR'), tried(3), SETTINGS, half)).toBeNull();
    expect(retryDelay(answered(500, 'INTERNAL_ERROR'), NEW, { ...SETTINGS, maxRetries: 0 }, half)).toBeNull();
  });
});

describe('withRetries', () => {
  const run = async (outcomes: readonly unknown[]): Promise<{ readonly result: unknown; readonly tries: number }> => {
    let tries = 0;
    const result = withRetries(async () => {
      const outcome = outcomes[tries];
      tries += 1;
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }, SETTINGS, { random: half, wait: async () => undefined });
    return { result: await result.catch((error: unknown) => error), tries };
  };
  const retryableError = answered(503, 'UNEXPECTED_RESPONSE');

  test('ends with the first success', async () => {
    expect(await run([retryableError, retryableError, 'good'])).toEqual({ result: 'good', tries: 3 });
  });

  test('ends with the error of the last try', async () => {
    const last = answered(500, 'INTERNAL_ERROR');
    const { result, tries } = await run([retryableError, retryableError, retryableError, last, 'too late']);
    expect(result).toBe(last);
    expect(tries).toBe(4);
  });

  test.each([
    answered(400, 'VALIDATION_ERROR'), new TypeError('a mistake of ours'), new DOMException('stop', 'AbortError'),
  ])('does not try again after %s', async (error) => expect(await run([error, 'good'])).toEqual({ result: error, tries: 1 }));

  test('waits for conflicts longer than its number of retries', async () => {
    const conflicts = Array.from({ length: 10 }, () => answered(409, 'CONFLICT', 1));
    expect(await run([retryableError, ...conflicts, retryableError, retryableError, 'good'])).toEqual({ result: 'good', tries: 14 });
  });

  test('waits for conflicts no longer in all than the longest wait', async () => {
    // With chance at its half: 1 s each, and 0.125, 0.25, 0.5, 1, 2, 4, 4, … on top: the 14th would be at 61.875 s.
    const conflicts = Array.from({ length: 99 }, () => answered(409, 'CONFLICT', 1));
    const { result, tries } = await run(conflicts);
    expect([(result as InvoicePdfError).code, tries]).toEqual(['CONFLICT', 16]);
    expect(retryDelay(conflicts[0]!, NEW, { ...SETTINGS, maxRetries: 0 }, half)).toBeNull();
  });

  test('ends with the caller\'s reason if it is cancelled while it waits', async () => {
    const wait = async (): Promise<never> => { throw new Error('cancelled'); };
    expect(await rejection(withRetries(async () => { throw retryableError; }, SETTINGS, { random: half, wait }))).toEqual(new Error('cancelled'));
  });
});
