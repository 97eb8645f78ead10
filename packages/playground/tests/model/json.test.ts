import { expect, test } from '@jest/globals';
import { isList, isObject, jsonText, listOr, objectOr, parsedObject, shownText, without, type Json } from '../../src/model/json.js';

test('objects, lists and other values are distinguished', () => {
  const values: Json[] = [{}, [], null, 'a', 1];
  expect(values.map(isObject)).toEqual([true, false, false, false, false]);
  expect(values.map(isList)).toEqual([false, true, false, false, false]);
  expect([objectOr([1]), objectOr({ a: 1 }), listOr('a'), listOr([1])]).toEqual([{}, { a: 1 }, [], [1]]);
});

test.each<[Json | undefined, string]>([[undefined, ''], ['text', 'text'], [4.5, '4.5'], [null, 'null'], [['a'], '["a"]']])('%j is shown as %j', (value, text) => {
  expect(shownText(value)).toBe(text);
});

test('a field is removed, and the others stay', () => expect(without({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 }));

test.each(['', '{', '[1]', '"a"', 'null'])('%j is not an object', (text) => expect(parsedObject(text)).toBeNull());

test('written JSON is read back as the same value', () => {
  expect(parsedObject(jsonText({ a: [1, { b: 'ü' }] }))).toEqual({ a: [1, { b: 'ü' }] });
});

test('a number that is too large for JavaScript is a text, and never null', () => {
  expect(parsedObject('{"a":1e400,"b":[-1e400],"c":1e300}')).toEqual({ a: 'Infinity', b: ['-Infinity'], c: 1e300 });
});
