import { describe, expect, test } from '@jest/globals';
import { callSettings, checkedApiKey, checkedBaseUrl, checkedIdempotencyKey, type CallOptions } from '../src/settings.js';

describe('callSettings', () => {
  test('has defaults', () => {
    expect(callSettings({})).toEqual({ timeoutMs: 30_000, maxRetries: 3, maxWaitMs: 60_000, signal: undefined });
  });

  test('uses the first value that is set', () => {
    const { signal } = new AbortController();
    expect(callSettings({ maxRetries: 0, timeoutMs: undefined, signal }, { maxRetries: 7, timeoutMs: 5 }))
      .toEqual({ timeoutMs: 5, maxRetries: 0, maxWaitMs: 60_000, signal });
  });

  test.each<CallOptions>([
    { timeoutMs: 0 }, { timeoutMs: 2_147_483_648 }, { timeoutMs: Number.NaN }, { timeoutMs: Infinity }, { timeoutMs: '5' as unknown as number },
    { maxRetries: -1 }, { maxRetries: 1.5 }, { maxRetries: 101 }, { maxWaitMs: -1 },
  ])('rejects %j', (options) => {
    expect(() => callSettings(options)).toThrow(TypeError);
    expect(() => callSettings({}, options)).toThrow(TypeError);
  });
});

describe('checkedBaseUrl', () => {
  test.each([
    ['https://pdf.example.com/api/v1', 'https://pdf.example.com/api/v1'],
    ['https://pdf.example.com/api/v1//', 'https://pdf.example.com/api/v1'],
    [new URL('http://localhost:3000/api/v1/'), 'http://localhost:3000/api/v1'],
  ])('%s → %s', (given, expected) => expect(checkedBaseUrl(given)).toBe(expected));

  test.each([
    '', '/api/v1', 'pdf.example.com', 'ftp://pdf.example.com', 'file:///etc', 'https://user@pdf.example.com', 'https://u:secret@pdf.example.com',
    'https://pdf.example.com/?key=secret', 'https://pdf.example.com/#secret', 'https://pdf.example.com/?', undefined as unknown as string,
  ])('rejects %j without repeating it', (given) => {
    expect(() => checkedBaseUrl(given)).toThrow(TypeError);
    expect(() => checkedBaseUrl(given)).not.toThrow(/secret/);
  });
});

describe('checkedApiKey', () => {
  test('accepts a key, or null for none', () => {
    expect(checkedApiKey('inv_test_x')).toBe('inv_test_x');
    expect(checkedApiKey(null)).toBeNull();
  });

  test.each(['', 'secret key', 'secret\n', 'sécret', undefined as unknown as string, 7 as unknown as string])('rejects %j without repeating it', (given) => {
    expect(() => checkedApiKey(given)).toThrow(TypeError);
    expect(() => checkedApiKey(given)).not.toThrow(/s.cret/);
  });
});

describe('checkedIdempotencyKey', () => {
  test.each(['order-1234', 'a b', '~'.repeat(255)])('accepts %j', (key) => expect(checkedIdempotencyKey(key)).toBe(key));

  test.each(['', 'x'.repeat(256), 'Müller', 'a\nb', ' a', 'a '])('rejects %j', (key) => {
    expect(() => checkedIdempotencyKey(key)).toThrow(TypeError);
  });
});
