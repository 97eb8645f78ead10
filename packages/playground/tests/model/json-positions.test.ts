import { describe, expect, test } from '@jest/globals';
import { jsonTokens, positionsOf } from '../../src/model/json-positions.js';
import fc from 'fast-check';
import { jsonText } from '../../src/model/json.js';
import { parsePath } from '../../src/model/path.js';

const words = (text: string): readonly string[] => jsonTokens(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

test('names, texts, numbers and words are distinguished', () => {
  expect(words('{"a\\"": -1.5e3, "b" : [true, null, "x:y"]}')).toEqual([
    'mark {', 'name "a\\""', 'mark :', 'number -1.5e3', 'mark ,', 'name "b"', 'mark :', 'mark [', 'word true', 'mark ,', 'word null', 'mark ,', 'text "x:y"', 'mark ]', 'mark }',
  ]);
});

test('unfinished or wrong parts are skipped without losing the rest', () => {
  expect(words('{"a": tru, "b\n1}')).toEqual(['mark {', 'name "a"', 'mark :', 'odd tru', 'mark ,', 'text "b', 'number 1', 'mark }']);
  expect(words(':')).toEqual(['mark :']);
});

const TEXT = `{
  "companyName": "Fjordlight",
  "lineItems": [
    { "description": "a", "rate": -1 },
    { "description": "b, ]", "rate": 2 }
  ],
  "tax": { "percent": 5 },
  "date": "x", "date": "2026-02-30",
  "odd key": true
}`;

const marked = (field: string, text = TEXT): string => {
  const [range] = positionsOf(text, [parsePath(field)]);
  return text.slice(range!.from, range!.to);
};

describe('a field of the request in its JSON', () => {
  test.each([
    ['companyName', '"Fjordlight"'],
    ['lineItems[0].rate', '-1'],
    ['lineItems[1].rate', '2'],
    ['lineItems[1].description', '"b, ]"'],
    ['tax', '"tax"'],
    ['tax.percent', '5'],
    ['date', '"2026-02-30"'],
    ['["odd key"]', 'true'],
    ['lineItems[1]', '{'],
  ])('%s is %s', (field, text) => expect(marked(field)).toBe(text));

  test.each([['billTo', '{'], ['lineItems[0].quantity', '{'], ['lineItems[7].rate', '"lineItems"'], ['body', '{']])('%s, which is missing, is missing from %s', (field, text) => {
    expect(marked(field)).toBe(text);
  });

  test.each(['', ' ', '[', '{"a"', '}{', '"a": 1', '{"a\\x": {"b": 1}'])('is somewhere in the text even if it is %j', (text) => {
    const [range] = positionsOf(text, [['a', 'b']]);
    expect(range!.from).toBeLessThanOrEqual(range!.to);
    expect(range!.to).toBeLessThanOrEqual(text.length);
  });

  test('can be asked for many paths at once, or none', () => {
    expect(positionsOf(TEXT, [])).toEqual([]);
    expect(positionsOf(TEXT, [['companyName'], ['companyName']])).toHaveLength(2);
  });

  test('contains the value, whatever the request is', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (request) => {
      const text = jsonText(request);
      for (const [name, value] of Object.entries(request)) {
        const [{ from, to } = { from: 0, to: 0 }] = positionsOf(text, [[name]]);
        expect(JSON.parse(text.slice(from, to))).toEqual(value);
      }
    }));
  });
});
