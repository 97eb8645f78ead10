import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { malformedJson, parsableJson, utf8Text } from '../../../lib/validation/json-text.js';
import { refusalOf } from '../../support/thrown.js';

const REFUSED = { code: 'VALIDATION_ERROR', fields: ['body'] };

describe('utf8Text', () => {
  test('gives any text back, its byte order marks too', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Text(Buffer.from(text))).toBe(text);
    }));
    expect(utf8Text(Buffer.from('\uFEFF{}'))).toBe('\uFEFF{}');
  });

  test.each([['Latin-1', Buffer.from('"é"', 'latin1')], ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')], ['a cut', Buffer.from('é').subarray(0, 1)]])('refuses %s', (_, bytes) => {
    expect(refusalOf(() => utf8Text(bytes))).toEqual(REFUSED);
  });
});

test('malformedJson says that a text is not JSON, though the fault should not be found', () => {
  const { code, details } = malformedJson('{}');
  expect({ code, fields: details.map(({ field }) => field) }).toEqual(REFUSED);
});

test('parsableJson refuses what is empty', () => {
  for (const text of ['', ' \n', '\uFEFF']) expect(refusalOf(() => parsableJson(text))).toEqual(REFUSED);
  expect(parsableJson('\uFEFF{} ')).toBe('{} ');
});
