import { describe, expect, test } from '@jest/globals';
import { memoize } from '../../../lib/invoice/remember.js';

describe('remember', () => {
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
