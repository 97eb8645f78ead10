import { describe, expect, test } from '@jest/globals';
import { readPngChunks } from '../../../lib/pictures/read-png.js';
import { PNG_DATA, PNG_END, png, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { rejectionOf } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['logo'] };

describe('readPngChunks', () => {
  test('gives every chunk with its data, up to the end', () => {
    const file = Buffer.concat([pngOf(pngHeader(), pngChunk('tEXt', Buffer.from('hello')), PNG_DATA, PNG_END), PNG_DATA]);
    const chunks = readPngChunks(file);
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'tEXt', 'IDAT', 'IEND']);
    expect(file.toString('latin1', chunks[1]!.start, chunks[1]!.end)).toBe('hello');
    expect(chunks[3]!.end - chunks[3]!.start).toBe(0);
  });

  test('accepts chunks in any order and with any known or unknown name', () => {
    expect(readPngChunks(pngOf(pngChunk('ABCD'), pngChunk('zZzZ'), PNG_END)).map(({ type }) => type)).toEqual(['ABCD', 'zZzZ', 'IEND']);
  });

  test('rejects an invalid chunk name', () => {
    expect(rejectionOf(() => readPngChunks(pngOf(pngHeader(), pngChunk('a1b2'), PNG_DATA, PNG_END)))).toEqual(REJECTED);
  });

  test('rejects a length beyond the file', () => {
    expect(rejectionOf(() => readPngChunks(pngOf(pngHeader(), Buffer.from('ffffffff49444154', 'hex'), PNG_END)))).toEqual(REJECTED);
  });

  test('rejects the file cut off at any byte', () => {
    const whole = png();
    for (let length = 8; length < whole.length; length += 1) {
      expect(rejectionOf(() => readPngChunks(whole.subarray(0, length)))).toEqual(REJECTED);
    }
  });

  test('rejects the file with any bit of a chunk changed', () => {
    const whole = png();
    for (let index = 8; index < whole.length; index += 1) {
      const damaged = Buffer.from(whole);
      damaged[index] = (damaged[index] ?? 0) ^ 0x20;
      expect(rejectionOf(() => readPngChunks(damaged))).toEqual(REJECTED);
    }
  });
});
