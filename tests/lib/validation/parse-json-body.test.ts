import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseJsonBody, utf8Text } from '../../../lib/validation/parse-json-body.js';
import { refusalOf, thrownBy } from '../../support/thrown.js';

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

describe('parseJsonBody', () => {
  test('gives the value of any JSON text that is not deep', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      expect(parseJsonBody(text)).toEqual(JSON.parse(text));
    }));
  });

  test('ignores one byte order mark', () => {
    expect(parseJsonBody('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect(refusalOf(() => parseJsonBody('\uFEFF\uFEFF{}'))).toEqual(REFUSED);
  });

  test('of equal names the last counts, and a number beyond all is infinite', () => {
    expect(parseJsonBody('{"a":1,"a":2}')).toEqual({ a: 2 });
    expect(parseJsonBody('[1e400,-1e400]')).toEqual([Infinity, -Infinity]);
  });

  test.each(['', ' \n', '{', '{"a":1,}', '{\'a\':1}', 'hello', '{}{}', '[1', '\u0000', '{"a":"\n"}', 'NaN', '\uD800', '{"a":😀}', '{"a":\u202E1}'])('refuses %j', (text) => {
    expect(refusalOf(() => parseJsonBody(text))).toEqual(REFUSED);
  });

  test('tells line and column of the fault', () => {
    expect(thrownBy(() => parseJsonBody('{\n  "a": 1,\n  b: 2\n}')).details[0]?.message).toContain('line 3, column 3');
  });

  test('takes ten levels and refuses eleven, a hundred thousand and a million', () => {
    expect(parseJsonBody(`${'['.repeat(10)}${']'.repeat(10)}`)).toBeInstanceOf(Array);
    for (const levels of [11, 100_000, 1_000_000]) {
      expect(refusalOf(() => parseJsonBody(`${'['.repeat(levels)}${']'.repeat(levels)}`))).toEqual(REFUSED);
      expect(refusalOf(() => parseJsonBody('{"a":'.repeat(levels)))).toEqual(REFUSED);
    }
  });

  test('takes as much as the largest invoice holds, and refuses what is far beyond before it is parsed', () => {
    const line = { description: 'a', quantity: 1, rate: 1, hsCode: '1', unit: 'h', sku: 's', discount: { percent: 1, label: 'd' }, tax: Array.from({ length: 5 }, () => ({ percent: 1, label: 't' })) };
    const lineItems = Array.from({ length: 5_000 }, () => line);
    expect(parseJsonBody(JSON.stringify({ lineItems }))).toEqual({ lineItems });
    expect(refusalOf(() => parseJsonBody(`{"lineItems":[${'{},'.repeat(700_000)}{}]}`))).toEqual(REFUSED);
    expect(refusalOf(() => parseJsonBody(`{${'"a":1,'.repeat(1_001)}"a":1}`))).toEqual(REFUSED);
  });

  test('parses or refuses any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      try {
        parseJsonBody(text);
      } catch (error) {
        expect((error as { code?: string }).code).toBe('VALIDATION_ERROR');
      }
    }));
  });
});
