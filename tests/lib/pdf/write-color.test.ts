import { expect, test } from '@jest/globals';
import { ByteWriter } from '../../../lib/pdf/byte-writer.js';
import { writeColor } from '../../../lib/pdf/write-color.js';

test.each([
  ['#000000', '0 g\n'], ['#ffffff', '1 g\n'], ['#808080', '0.502 g\n'], ['#123456', '0.071 0.204 0.337 rg\n'], ['#ff0001', '1 0 0.004 rg\n'],
])('%s is written as %s', (color, text) => {
  const out = new ByteWriter();
  writeColor(out, color, 'g\n', 'rg\n');
  expect(Buffer.from(out.bytes).toString('latin1')).toBe(text);
});
