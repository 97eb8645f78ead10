import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTables } from '../../../../lib/pdf/fonts/true-type.js';
import { writeSfnt } from '../../../../lib/pdf/fonts/write-sfnt.js';

const sum = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + view.getUint32(at)) >>> 0;
  return total;
};
const data = fc.uint8Array({ minLength: 1, maxLength: 50 });

describe('writeSfnt', () => {
  test('each table can be read back at the offset in the directory', () => {
    fc.assert(fc.property(data, data, (first, second) => {
      const file = writeSfnt([{ tag: 'cvt ', data: first }, { tag: 'glyf', data: second }]);
      const tables = readTables(new DataView(file.buffer));
      for (const [tag, expected] of [['cvt ', first], ['glyf', second]] as const) {
        const { offset, length } = tables.get(tag)!;
        expect(offset % 4).toBe(0);
        expect(file.slice(offset, offset + length)).toEqual(expected);
      }
    }));
  });

  test('the whole file adds up to the magic number, and each table to its checksum', () => {
    fc.assert(fc.property(data, fc.uint8Array({ minLength: 54, maxLength: 54 }), (glyf, head) => {
      const file = writeSfnt([{ tag: 'glyf', data: glyf }, { tag: 'head', data: head }]);
      expect(sum(file)).toBe(0xb1b0afba);
      const padded = new Uint8Array((glyf.length + 3) & ~3);
      padded.set(glyf);
      expect(new DataView(file.buffer).getUint32(12 + 4)).toBe(sum(padded));
    }));
  });

  test('the search fields follow from the number of tables', () => {
    const file = writeSfnt(['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => ({ tag: `tag${letter}`, data: new Uint8Array(4) })));
    const view = new DataView(file.buffer);
    expect([view.getUint16(4), view.getUint16(6), view.getUint16(8), view.getUint16(10)]).toEqual([6, 64, 2, 32]);
  });
});
