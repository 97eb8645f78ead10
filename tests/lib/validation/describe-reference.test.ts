import { expect, test } from '@jest/globals';
import { referenceErrors } from '../../../lib/validation/schema-errors.js';

const PATH = ['payment', 'reference'];
const NAMES = '`rf`, `qrr`, `ogm`, `viite`, `kid`, `kid11`, `ocr` or `ocrLength`';

test.each<readonly [unknown, readonly string[], string]>([
  ['x'.repeat(141), PATH, 'Expected 1 to 140 characters; got 141.'],
  [5, PATH, `Expected a text, or an object with ${NAMES}; got 5.`],
  [[], PATH, `Expected a text, or an object with ${NAMES}; got an array.`],
  [{}, PATH, `Expected a text, or an object with ${NAMES}; got an object.`],
  [{ rf: 5 }, [...PATH, 'rf'], 'Expected a string; got 5.'],
  [{ qrr: 118 }, [...PATH, 'qrr'], 'Expected a string; got 118.'],
  [{ rf: '1', qrr: '1' }, PATH, `Expected only one of ${NAMES}.`],
])('%j', (value, path, message) => expect(referenceErrors(value, PATH)).toEqual([{ path, message }]));

test('leaves the form of a reference to the token rules', () => expect(referenceErrors({ rf: 'a b' }, PATH)).toEqual([]));
