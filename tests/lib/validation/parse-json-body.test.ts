import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { malformedJson, parsableJson, parseJsonBody, utf8Text } from '../../../lib/validation/parse-json-body.js';
import { roundedAgain } from '../../support/inexact-numbers.js';
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
      expect(roundedAgain(parseJsonBody(text))).toEqual(JSON.parse(text));
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
    const messageOf = (text: string): string | undefined => thrownBy(() => parseJsonBody(text)).details[0]?.message;
    expect(messageOf('{\n  "a": 1,\n  b: 2\n}')).toContain('line 3, column 3');
    expect(messageOf('\n}')).toContain('line 2, column 1');
    expect(messageOf('{"a":"\n"}')).toContain('line 1, column 7');
  });

  test('shows the character that it did not expect, by its number where it would not be seen', () => {
    const messageOf = (text: string): string => thrownBy(() => parseJsonBody(text)).details[0]?.message ?? '';
    expect(messageOf('{"a":😀}')).toContain('😀');
    expect(messageOf('{"a":é}')).toContain('é');
    expect(messageOf('{"a":é}')).not.toContain('U+');
    expect(messageOf('{"a":\u202E1}')).toContain('U+202E');
    expect(messageOf('{"a":\u00A0}')).toContain('U+00A0');
    expect(messageOf('{"a":\u0000}')).toContain('U+0000');
  });

  test('says that a text is not JSON, though the fault should not be found', () => {
    const { code, details } = malformedJson('{}');
    expect({ code, fields: details.map(({ field }) => field) }).toEqual(REFUSED);
  });

  test('does not parse what is empty', () => {
    for (const text of ['', ' \n', '\uFEFF']) expect(refusalOf(() => parsableJson(text))).toEqual(REFUSED);
    expect(parsableJson('\uFEFF{} ')).toBe('{} ');
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

  test('names the limit that a body goes beyond', () => {
    const messageOf = (text: string): string | undefined => thrownBy(() => parseJsonBody(text)).details[0]?.message;
    expect(messageOf('['.repeat(11))).toContain('10 ');
    expect(messageOf(`[${'1,'.repeat(100_001)}1]`)).toContain('100000');
    expect(messageOf(`{${'"a":1,'.repeat(1_001)}"a":1}`)).toContain('1000 ');
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
