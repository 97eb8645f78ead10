import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { malformedJsonError, checkedJson, utf8Text } from '../../../lib/validation/json-text.js';
import { rejectionOf } from '../../support/thrown.js';

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['body'] };

describe('utf8Text', () => {
  test('gives any text back, its byte order marks too', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Text(Buffer.from(text))).toBe(text);
    }));
    expect(utf8Text(Buffer.from('\uFEFF{}'))).toBe('\uFEFF{}');
  });

  test.each([['Latin-1', Buffer.from('"é"', 'latin1')], ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')], ['a cut', Buffer.from('é').subarray(0, 1)]])('refuses %s', (_, bytes) => {
    expect(rejectionOf(() => utf8Text(bytes))).toEqual(REJECTED);
  });
});

test('malformedJson says that a text is not JSON, though the fault should not be found', () => {
  const { code, details } = malformedJsonError('{}');
  expect({ code, fields: details.map(({ field }) => field) }).toEqual(REJECTED);
});

test('parsableJson refuses what is empty', () => {
  for (const text of ['', ' \n', '\uFEFF']) expect(rejectionOf(() => checkedJson(text))).toEqual(REJECTED);
  expect(checkedJson('\uFEFF{} ')).toBe('{} ');
});
