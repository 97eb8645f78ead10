import { expect, test } from '@jest/globals';
import { BoundedCache } from '../../../lib/accounts/bounded-cache.js';

test('holds the most recently used entries only', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
});

test('replaces and forgets', () => {
  const cache = new BoundedCache<number>(2);
  cache.set('a', 1);
  cache.set('a', 2);
  expect(cache.get('a')).toBe(2);
  cache.delete('a');
  expect(cache.get('a')).toBeUndefined();
});
