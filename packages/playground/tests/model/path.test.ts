import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldPath } from '../../../../lib/validation/field-errors.js';
import type { Json } from '../../src/model/json.js';
import { isWithin, moveEntry, parsePath, pathText, valueAt, withValueAt, type Path } from '../../src/model/path.js';

const REQUEST: Json = { a: { b: 1 }, list: [{ c: 1 }, { c: 2 }] };

describe('a path', () => {
  test.each<[string, Path]>([
    ['body', []], ['', []], ['companyName', ['companyName']], ['lineItems[12].rate', ['lineItems', 12, 'rate']], ['tax[0]', ['tax', 0]],
    ['labels["odd key"]', ['labels', 'odd key']], ['["a.b"][0].c', ['a.b', 0, 'c']], ['["a\\"]"]', ['a"]']],
  ])('%s is %j', (field, path) => expect(parsePath(field)).toEqual(path));

  test('of the service is read as it was meant', () => {
    const name = fc.oneof(fc.constantFrom('rate', 'lineItems', '$x'), fc.string({ maxLength: 20 }).filter((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)));
    const steps = fc.tuple(name, fc.array(fc.oneof(name, fc.nat())));
    fc.assert(fc.property(steps, ([first, rest]) => {
      const path = [first, ...rest];
      fc.pre(fieldPath(path) !== 'body');
      expect(parsePath(fieldPath(path))).toEqual(path);
    }));
  });

  test('is written as the service writes it', () => expect(pathText(['lineItems', 0, 'rate'])).toBe('lineItems[0].rate'));

  test('leads into what it goes through', () => {
    expect([isWithin(['a', 'b'], ['a']), isWithin(['a'], ['a', 'b']), isWithin(['a'], [])]).toEqual([true, false, true]);
  });
});

describe('a value', () => {
  test.each<[Path, Json | undefined]>([
    [[], REQUEST], [['a', 'b'], 1], [['list', 1, 'c'], 2], [['list', 'c'], undefined], [['a', 0], undefined], [['none', 'b'], undefined], [['toString'], undefined],
  ])('at %j is %j', (path, value) => expect(valueAt(REQUEST, path)).toEqual(value));

  test.each<[Path, Json | undefined, Json]>([
    [['a', 'b'], 2, { a: { b: 2 }, list: [{ c: 1 }, { c: 2 }] }],
    [['a', 'b'], undefined, { list: [{ c: 1 }, { c: 2 }] }],
    [['list', 0], undefined, { a: { b: 1 }, list: [{ c: 2 }] }],
    [['list', 1, 'c'], 3, { a: { b: 1 }, list: [{ c: 1 }, { c: 3 }] }],
    [['list', 1, 'c'], undefined, { a: { b: 1 }, list: [{ c: 1 }, {}] }],
    [['x', 0, 'y'], 1, { a: { b: 1 }, list: [{ c: 1 }, { c: 2 }], x: [{ y: 1 }] }],
    [['a', 0], 1, { a: [1], list: [{ c: 1 }, { c: 2 }] }],
    [[], { z: 1 }, { z: 1 }],
    [[], undefined, {}],
  ])('put at %j as %j makes %j', (path, value, expected) => expect(withValueAt(REQUEST, path, value)).toEqual(expected));

  test.each<[Json, Json]>([
    [5, { amount: 5, code: 'X' }], ['5%', { percent: 5, code: 'X' }], ['12.x', { amount: '12.x', code: 'X' }], ['sku', { column: 'sku', code: 'X' }],
    [null, { code: 'X' }], [{ percent: 5 }, { percent: 5, code: 'X' }],
  ])('in the place of %j makes it an object', (value, expected) => expect(withValueAt({ value }, ['value', 'code'], 'X')).toEqual({ value: expected }));

  test('leaves the request that it was put into as it was', () => {
    withValueAt(REQUEST, ['a', 'b'], 9);
    expect(REQUEST).toEqual({ a: { b: 1 }, list: [{ c: 1 }, { c: 2 }] });
  });
});

test.each([[0, 2, 'bca'], [2, 0, 'cab'], [1, 1, 'abc'], [0, 3, 'abc'], [0, -1, 'abc'], [5, 0, 'abc']])('entry %d moved to %d: %s', (from, to, expected) => {
  expect(moveEntry([...'abc'], from, to).join('')).toBe(expected);
});
