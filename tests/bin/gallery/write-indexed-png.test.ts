import { describe, expect, test } from '@jest/globals';
import { PNG } from 'pngjs';
import { writeIndexedPng } from '../../../bin/gallery/write-indexed-png.js';

describe('writeIndexedPng', () => {
  test('another reader sees the same pixels', () => {
    const indices = Uint8Array.of(0, 1, 0, 1, 1, 0);
    const file = writeIndexedPng({ width: 3, height: 2, palette: [0xffffff, 0x14b8a6], indices });
    const { width, height, data } = PNG.sync.read(file);
    const white = [255, 255, 255, 255];
    const teal = [0x14, 0xb8, 0xa6, 255];
    expect([width, height]).toEqual([3, 2]);
    expect([...data]).toEqual([...white, ...teal, ...white, ...teal, ...teal, ...white]);
  });
});
