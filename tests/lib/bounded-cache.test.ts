import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BoundedCache, memoize } from '../../lib/bounded-cache.js';

test('keeps recently used values and drops the rest', () => {
  const cache = new BoundedCache<number>(4);
  for (const [key, value] of [['a', 1], ['b', 2], ['c', 3]] as const) cache.set(key, value);
  expect(cache.get('a')).toBe(1);
  cache.set('d', 4);
  cache.set('e', 5);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => cache.get(key))).toEqual([1, undefined, undefined, 4, 5]);
});

test('replaces and removes, in both generations', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  cache.set('b', 3);
  expect(cache.get('a')).toBe(2);
  cache.delete('a');
  cache.delete('b');
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
});

test('makes a value once', () => {
  const cache = new BoundedCache<string>(2);
  const made: string[] = [];
  const make = (): string => String(made.push('made'));
  expect([cache.getOrMake('a', make), cache.getOrMake('a', make), made.length]).toEqual(['1', '1', 1]);
});

test('answers as a map does, or with nothing, and holds no more than its capacity', () => {
  const step = fc.record({ key: fc.constantFrom(...'abcdefghij'), operation: fc.constantFrom('get', 'set', 'delete') });
  fc.assert(fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
    const cache = new BoundedCache<number>(capacity);
    const model = new Map<string, number>();
    const operations: Readonly<Record<string, (key: string, value: number) => void>> = {
      get: (key) => { expect([undefined, model.get(key)]).toContain(cache.get(key)); },
      set: (key, value) => {
        cache.set(key, value);
        model.set(key, value);
        expect(cache.get(key)).toBe(value);
      },
      delete: (key) => {
        cache.delete(key);
        model.delete(key);
        expect(cache.get(key)).toBeUndefined();
      },
    };
    steps.forEach(({ key, operation }, index) => operations[operation]?.(key, index));
    const held = [...'abcdefghij'].filter((key) => cache.get(key) !== undefined);
    expect(held.length).toBeLessThanOrEqual(capacity);
  }));
});

describe('memoize', () => {
  const counting = (capacity: number): { recall: (a: string, b: string) => string; calls: string[] } => {
    const calls: string[] = [];
    const recall = memoize(capacity, (a: string, b: string) => {
      calls.push(a + b);
      return `${a}-${b}`;
    });
    return { recall, calls };
  };

  test('asks once for the same keys', () => {
    const { recall, calls } = counting(10);
    expect([recall('a', 'b'), recall('a', 'b'), recall('b', 'a')]).toEqual(['a-b', 'a-b', 'b-a']);
    expect(calls).toEqual(['ab', 'ba']);
  });

  test('never holds more than its capacity', () => {
    const { recall, calls } = counting(2);
    for (const key of ['1', '2', '3', '3', '1']) recall(key, '');
    expect(calls).toEqual(['1', '2', '3', '1']);
  });
});
