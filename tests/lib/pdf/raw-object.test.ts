import { expect, test } from '@jest/globals';
import { RawObject } from '../../../lib/pdf/raw-object.js';

test('a raw object is written as it came', () => {
  const raw = new RawObject('[0 1 2]').clone();
  const buffer = new Uint8Array(10).fill(46);
  expect(raw.copyBytesInto(buffer, 2)).toBe(raw.sizeInBytes());
  expect(Buffer.from(buffer).toString('latin1')).toBe('..[0 1 2].');
  expect(raw.toString()).toBe('[0 1 2]');
});

test('a raw object is written into a view of a larger buffer', () => {
  const buffer = Buffer.alloc(12, '.');
  new RawObject('true').copyBytesInto(buffer.subarray(4), 1);
  expect(buffer.toString('latin1')).toBe('.....true...');
});
