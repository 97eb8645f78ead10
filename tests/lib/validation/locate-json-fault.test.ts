import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { locateJsonError } from '../../../lib/validation/locate-json-fault.js';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('locateJsonFault', () => {
  test.each([
    ['{"a":1,}', 7],
    ['[1,2,]', 5],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['{\'a\':1}', 1],
    ['{"a":\'x\'}', 5],
    ['{"a":undefined}', 5],
    ['[NaN]', 1],
    ['[01]', 2],
    ['[1.]', 2],
    ['{"a":1 "b":2}', 7],
    ['{"a":1}x', 7],
    ['{"a":1', 6],
    ['{"a":"x', 7],
    ['{"a":"x\ny"}', 7],
    ['{"a":"\\x"}', 6],
    ['{"a":"\\u12"}', 6],
    ['{"a":"\\', 6],
    ['// hi\n{}', 0],
    ['[1,,2]', 3],
    ['', 0],
    ['{', 1],
    ['[1}', 2],
  ])('finds the fault of %j at %d', (text, index) => {
    expect(locateJsonError(text)?.index).toBe(index);
    expect(isJson(text)).toBe(false);
  });

  test('finds none in JSON', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      expect(locateJsonError(JSON.stringify(value, null, indent))).toBeUndefined();
    }));
    expect(locateJsonError(' {"a" : [ ] , "b":"\\u00e9\\n\\\\" , "c":-0.5E+3} \r\n')).toBeUndefined();
  });

  test('agrees with JSON.parse on texts close to JSON', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '.5', 'e1', '0', 'true', 'nul', 'null', ' ', '\n', '\u0001', 'x');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')), (text) => {
      expect(locateJsonError(text) === undefined).toBe(isJson(text));
    }), { numRuns: 2000 });
  });
});
