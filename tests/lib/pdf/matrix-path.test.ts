import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { matrixPath } from '../../../lib/pdf/content-stream.js';

const rowsOf = (...rows: readonly string[]): readonly Uint8Array[] => rows.map((row) => Uint8Array.from(row, (sign) => (sign === '#' ? 1 : 0)));

test('modules next to each other are one rectangle, equal runs below each other are one', () => {
  expect(matrixPath(rowsOf('##.#', '##..', '.##.'))).toBe('0 0 2 2 re\n3 0 1 1 re\n1 2 2 1 re\n');
});

test('a run that begins again after a gap is a new rectangle', () => {
  expect(matrixPath(rowsOf('#', '.', '#', '#'))).toBe('0 0 1 1 re\n0 2 1 2 re\n');
});

test('the rectangles cover each dark module once, and no light one', () => {
  const listOf = <Value>(value: fc.Arbitrary<Value>, length: number): fc.Arbitrary<Value[]> =>
    fc.array(value, { minLength: length, maxLength: length });
  const matrix = fc.integer({ min: 1, max: 12 }).chain((side) => listOf(listOf(fc.integer({ min: 0, max: 1 }), side), side));
  fc.assert(fc.property(matrix, (rows) => {
    const covered = rows.map((row) => row.map(() => 0));
    const path = matrixPath(rows.map((row) => Uint8Array.from(row)));
    for (const [, left, top, width, height] of path.matchAll(/^(\d+) (\d+) (\d+) (\d+) re$/gm)) {
      for (let y = Number(top); y < Number(top) + Number(height); y += 1) {
        for (let x = Number(left); x < Number(left) + Number(width); x += 1) covered[y]![x]! += 1;
      }
    }
    expect(covered).toEqual(rows);
  }), { seed: 16 });
});
