import { describe, expect, test } from '@jest/globals';
import { describeSchemaError } from '../../../lib/validation/schema-errors.js';

const MANY = Array.from({ length: 52 }, (_, index) => `C${index}`);

describe('describeSchemaError', () => {
  test('suggests a valid value only if it is close', () => {
    const enumOf = (allowedValues: readonly string[]) => ({ keyword: 'enum', params: { allowedValues } });
    expect(describeSchemaError(enumOf(['A4', 'Letter']), 'letter')).toContain('Did you mean Letter?');
    expect(describeSchemaError(enumOf(MANY), 'c51')).toContain('Did you mean C51?');
    expect(describeSchemaError(enumOf(MANY), 'zzzzzzz')).toBe('Expected one of the 52 supported values; got "zzzzzzz".');
    expect(describeSchemaError(enumOf(MANY), 5)).toContain('5');
  });

  test.each([
    ['type', { type: 'number' }, '12.50', 'quotes'],
    ['type', { type: 'string' }, null, 'null'],
    ['type', { type: 'boolean' }, [], 'true or false'],
    ['type', { type: 'integer' }, [], 'an array'],
    ['required', { missingProperty: 'x' }, {}, 'required'],
    ['minLength', { limit: 1 }, '', 'visible character'],
    ['maxLength', { limit: 3 }, '😀😀😀😀', '4'],
    ['minItems', { limit: 1 }, [], '1'],
    ['minimum', { limit: 7 }, -1, '7'],
    ['exclusiveMinimum', { limit: 0 }, 0, 'more than 0'],
    ['pattern', { pattern: 'x' }, 'abc', 'abc'],
  ])('says for %s what was expected and what it got', (keyword, params, value, part) => {
    expect(describeSchemaError({ keyword, params }, value)).toContain(part);
  });

  test('lists up to twenty allowed values, and counts them if there are more', () => {
    const messageOf = (count: number): string => describeSchemaError({ keyword: 'enum', params: { allowedValues: MANY.slice(0, count) } }, 'C1');
    expect(messageOf(20)).toContain(MANY.slice(0, 20).join(', '));
    expect(messageOf(21)).toContain('21');
    expect(messageOf(21)).not.toContain('C5');
  });

  test.each([
    ['number', ''], ['number', ' '], ['number', 'abc'], ['number', '1e400'], ['number', true], ['boolean', '5'],
  ])('mentions quotes only if the value without them is a number (%s, %j)', (type, value) => {
    expect(describeSchemaError({ keyword: 'type', params: { type } }, value)).not.toContain('quotes');
  });
});
