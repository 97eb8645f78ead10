import { describe, expect, test } from '@jest/globals';
import { SYSTEM_RUNTIME } from '../src/runtime.js';
import { rejection } from './support/fake-service.js';

describe('the runtime', () => {
  test('has a clock and random numbers', () => {
    expect(SYSTEM_RUNTIME.now()).toBeGreaterThan(Date.UTC(2026));
    expect(Array.from({ length: 100 }, SYSTEM_RUNTIME.random).every((drawn) => drawn >= 0 && drawn < 1)).toBe(true);
  });

  test('gives each id only once, in characters that a header accepts', () => {
    const names = Array.from({ length: 1000 }, SYSTEM_RUNTIME.uniqueName);
    expect(new Set(names).size).toBe(1000);
    expect(names.every((name) => /^[0-9a-f]{32}$/.test(name))).toBe(true);
  });

  test('waits', async () => {
    await expect(SYSTEM_RUNTIME.wait(1, undefined)).resolves.toBeUndefined();
    await expect(SYSTEM_RUNTIME.wait(1, new AbortController().signal)).resolves.toBeUndefined();
  });

  test('stops waiting when it is cancelled', async () => {
    const controller = new AbortController();
    const waiting = SYSTEM_RUNTIME.wait(3_600_000, controller.signal);
    controller.abort(new Error('enough'));
    expect(await rejection(waiting)).toEqual(new Error('enough'));
    expect(await rejection(SYSTEM_RUNTIME.wait(3_600_000, AbortSignal.abort('gone')))).toBe('gone');
  });
});
