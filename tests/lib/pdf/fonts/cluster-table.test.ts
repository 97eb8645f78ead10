import { describe, expect, test } from '@jest/globals';
import { ClusterTable, type Cluster } from '../../../../lib/pdf/fonts/cluster-table.js';

const cluster = (text: string): Cluster => ({ shape: { kind: 'box' }, advance: 600, text, before: '', after: '' });

describe('a cluster table', () => {
  test('numbers clusters in order of first sight', () => {
    const table = new ClusterTable();
    expect([table.intern('a', () => cluster('a')), table.intern('b', () => cluster('b')), table.intern('a', () => cluster('x'))]).toEqual([0, 1, 0]);
    expect(table.size).toBe(2);
    expect(table.cluster(0).text).toBe('a');
  });

  test('a letter is one glyph for one character', () => {
    const table = new ClusterTable();
    const letter = table.internLetter(36, 65, 640);
    expect(table.internLetter(36, 65, 640)).toBe(letter);
    expect(table.internLetter(36, 0x391, 640)).not.toBe(letter);
    expect(table.cluster(letter)).toEqual({ shape: { kind: 'glyph', glyph: 36 }, advance: 640, text: 'A', before: '', after: '' });
  });

  test('an unknown number is a fault', () => {
    expect(() => new ClusterTable().cluster(0)).toThrow(RangeError);
  });
});
