import { expect, test } from '@jest/globals';
import { jsonTokens } from '../../../playground/model/json-tokens.js';

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
