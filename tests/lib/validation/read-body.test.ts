import { describe, expect, test } from '@jest/globals';
import type { Shape } from '../../../schemas/generated/invoice-request-shape.js';
import { readBody } from '../../../lib/validation/read-body.js';

const text = (fields: Partial<NonNullable<Shape['text']>> = {}): Shape => ({ text: { kind: 'line', maxLength: 10, empty: 'refused', ...fields } });

const STRUCTURAL_SCHEMA: Shape = {
  fields: {
    line: text(),
    lines: text({ kind: 'lines' }),
    optional: text({ empty: 'absent' }),
    label: text({ empty: 'kept' }),
    date: text({ kind: 'token', form: 'calendarDate' }),
    token: text({ kind: 'token' }),
    number: {},
    list: { list: { maxItems: 3, item: { fields: { line: text(), number: {} } } } },
    any: { ...text(), list: { maxItems: 2, item: {} }, fields: { number: {} } },
  },
};

const read = (body: object) => {
  const { value, fieldErrors } = readBody(body, STRUCTURAL_SCHEMA);
  return { value, fields: fieldErrors.map(({ path }) => path.join('.')) };
};

describe('readBody', () => {
  test('copies known fields in the order of the body, with texts normalised', () => {
    const body = { number: 1.5, lines: 'a\r\nb', line: 'e\u0301', list: [{ line: 'x' }], token: 'e\u0301' };
    const { value, fields } = read(body);
    expect(fields).toEqual([]);
    expect(value).toEqual({ number: 1.5, lines: 'a\nb', line: 'é', list: [{ line: 'x' }], token: 'e\u0301' });
    expect(Object.keys(value as object)).toEqual(Object.keys(body));
    expect(value).not.toBe(body);
  });

  test('reads every type of a field with alternatives', () => {
    expect(read({ any: 'x' }).value).toEqual({ any: 'x' });
    expect(read({ any: [1, true] }).value).toEqual({ any: [1, true] });
    expect(read({ any: { number: 1 } }).value).toEqual({ any: { number: 1 } });
  });

  test('names unknown fields and does not enter or copy them', () => {
    const body = JSON.parse('{"line":"a","__proto__":{"number":1},"constructor":1,"toString":2,"list":[{"foo":{"deep":1}}]}') as object;
    const { value, fields } = read(body);
    expect(fields).toEqual(['__proto__', 'constructor', 'toString', 'list.0.foo']);
    expect(Object.keys(value as object)).toEqual(['line', 'list']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect((value as { number?: number }).number).toBeUndefined();
  });

  test('leaves out an empty text that means absent, keeps one that means something', () => {
    expect(read({ optional: ' ', label: ' ', line: ' ' })).toEqual({ value: { label: '', line: '' }, fields: [] });
  });

  test('makes negative zero zero', () => {
    expect(Object.is((read({ number: -0 }).value as { number: number }).number, 0)).toBe(true);
  });

  test('finds texts, tokens and numbers that are unfit, wherever they are', () => {
    const body = { line: 'a\nb', date: '2026-02-30', number: Infinity, list: [{ line: 'ok', number: 0.1 + 0.2 }, { line: '\u0000' }], any: [1e300] };
    expect(read(body).fields).toEqual(['line', 'date', 'number', 'list.0.number', 'list.1.line', 'any.0']);
  });

  test('does not search texts and lists that are far too long', () => {
    expect(read({ line: `${'\uFEFF'.repeat(500)}0123456789` })).toEqual({ value: { line: '0123456789' }, fields: [] });
    const { value, fields } = read({ line: '\u0000'.repeat(41), list: [{}, {}, {}, 'x'], any: 'x'.repeat(40) });
    expect(fields).toEqual(['line', 'list']);
    expect(value).toEqual({ line: '', list: [], any: 'x'.repeat(40) });
  });

  test('empties lists and objects in a wrong place, and passes other values on', () => {
    expect(read({ line: ['x'], number: { a: 1 }, list: 'x', token: null, date: true })).toEqual({
      value: { line: [], number: {}, list: 'x', token: null, date: true }, fields: [],
    });
    expect(read({ number: '', list: '' })).toEqual({ value: { number: '', list: '' }, fields: [] });
  });

  test('reports at most 100 faults, and still reads on', () => {
    const body = { ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1])), line: 'a\nb', number: 1 };
    const { value, fields } = read(body);
    expect(fields).toHaveLength(100);
    expect(value).toMatchObject({ number: 1 });
  });
});
