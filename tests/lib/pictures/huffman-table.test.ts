import { describe, expect, test } from '@jest/globals';
import { huffmanTable } from '../../../lib/pictures/huffman-table.js';

const counts = (...given: readonly number[]): Uint8Array => Uint8Array.from({ length: 16 }, (_, index) => given[index] ?? 0);

describe('a table of codes', () => {
  test('gives symbol and length of the code at the start of sixteen bits', () => {
    const table = huffmanTable(counts(1, 1, 2), Uint8Array.of(7, 8, 9, 10))!;
    const at = (bits: string): readonly [number, number] => {
      const entry = table[Number.parseInt(bits.padEnd(16, '1'), 2)]!;
      return [entry >> 8, entry & 255];
    };
    expect([at('0'), at('10'), at('110'), at('111')]).toEqual([[7, 1], [8, 2], [9, 3], [10, 3]]);
  });

  test('gives 0 if no code matches', () => expect(huffmanTable(counts(0, 1), Uint8Array.of(5))![0xFFFF]).toBe(0));

  test('does not exist if a length has more codes than are possible', () => {
    expect(huffmanTable(counts(3), Uint8Array.of(1, 2, 3))).toBeUndefined();
  });
});
