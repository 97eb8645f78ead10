import { expect, test } from '@jest/globals';
import { CrossReferences } from '../../../lib/pdf/cross-references.js';

test('rows are differences from the row above', () => {
  const places = new CrossReferences(3);
  places.setOffset(1, 0x01020304);
  places.setPacked(2, 0x01020305, 9);
  expect([...places.rows()]).toEqual([
    2, 0, 0, 0, 0, 0, 0xff, 0xff,
    2, 1, 1, 2, 3, 4, 1, 1,
    2, 1, 0, 0, 0, 1, 0, 9,
  ]);
  expect(places.entries).toBe('/W[1 4 2]/DecodeParms<</Predictor 12/Columns 7>>');
});
