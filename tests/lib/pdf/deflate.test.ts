import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { deflate } from '../../../lib/pdf/deflate.js';

test('deflated bytes and Latin-1 text come back', () => {
  expect(inflateSync(deflate(Uint8Array.of(1, 2, 255)))).toEqual(Buffer.from([1, 2, 255]));
  expect(inflateSync(deflate('é 1'))).toEqual(Buffer.from([0xe9, 0x20, 0x31]));
});
