import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { woff2Of } from '../../bundle/interface-font.js';

const HEADER_BYTES = 48;

/** The tables of a TrueType file. */
const tablesOf = (font: Buffer): readonly Buffer[] => Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
  const [start, length] = [font.readUInt32BE(20 + index * 16), font.readUInt32BE(24 + index * 16)];
  return font.subarray(start, start + length);
});

/** The flags of each table, and where their records end. */
const recordsOf = (packed: Buffer): { readonly flags: readonly number[]; readonly end: number } => {
  const flags: number[] = [];
  let at = HEADER_BYTES;
  for (let table = 0; table < packed.readUInt16BE(12); table += 1) {
    const flag = packed.readUInt8(at);
    flags.push(flag);
    at += (flag & 63) === 63 ? 5 : 1;
    while (packed.readUInt8(at) > 127) at += 1;
    at += 1;
  }
  return { flags, end: at };
};

describe('a font in WOFF2', () => {
  const source = readFileSync('fonts/inter/regular.ttf');
  const packed = Buffer.from(woff2Of(source));
  const records = recordsOf(packed);
  const unpacked = brotliDecompressSync(packed.subarray(records.end, records.end + packed.readUInt32BE(20)));

  test('has the header of the format, with its own length and the kind of outlines', () => {
    expect(packed.toString('latin1', 0, 4)).toBe('wOF2');
    expect(packed.readUInt32BE(4)).toBe(source.readUInt32BE(0));
    expect(packed.readUInt32BE(8)).toBe(packed.length);
    expect(packed.length % 4).toBe(0);
  });

  test('has each table as it was, in its order, and the two that browsers need', () => {
    const tables = Buffer.concat(tablesOf(source));
    expect(unpacked.subarray(0, tables.length).equals(tables)).toBe(true);
    expect(unpacked.length - tables.length).toBe(6 + 32);
    expect(packed.readUInt16BE(12)).toBe(source.readUInt16BE(4) + 2);
  });

  test('marks its outlines as not transformed', () => {
    expect(records.flags.filter((flag) => flag >> 6 === 3).map((flag) => flag & 63).sort()).toEqual([10, 11]);
    expect(Math.ceil((records.end + packed.readUInt32BE(20)) / 4) * 4).toBe(packed.length);
  });
});
