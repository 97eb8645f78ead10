import { expect, test } from '@jest/globals';
import { ADDRESS_SCHEMES, CLASSIFICATION_SCHEMES, OBJECT_SCHEMES, REGISTERS } from '../../../playground/model/schemes.js';
import { EAS, ICD, ITEM_CLASSIFICATION, REFERENCE_KIND } from '../../../schemas/generated/code-lists.js';

test.each([
  ['registers', REGISTERS, ICD], ['electronic addresses', ADDRESS_SCHEMES, EAS], ['objects', OBJECT_SCHEMES, REFERENCE_KIND], ['classifications', CLASSIFICATION_SCHEMES, ITEM_CLASSIFICATION],
])('the suggested codes of %s are in the list that the service checks, each once', (_, suggestions, list) => {
  const codes = suggestions.map(({ value }) => value);
  expect(codes.filter((code) => !list.split(' ').includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});
