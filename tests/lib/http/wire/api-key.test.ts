import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readApiKey } from '../../../../lib/http/wire/api-key.js';

describe('readApiKey', () => {
  test.each([
    ['x-api-key', { 'x-api-key': 'k1' }, 'k1'],
    ['Authorization: Bearer', { authorization: 'Bearer k1' }, 'k1'],
    ['the scheme in any case', { authorization: 'bEARER   k1 ' }, 'k1'],
    ['a tab after the scheme', { authorization: 'Bearer\tk1' }, 'k1'],
    ['the same key in both', { 'x-api-key': ' k1 ', authorization: 'Bearer k1' }, 'k1'],
    ['another scheme in addition to the key', { 'x-api-key': 'k1', authorization: 'Basic dTpw' }, 'k1'],
  ])('reads the key of %s', (_, headers, key) => expect(readApiKey(headers)).toBe(key));

  test.each([
    ['no header', {}],
    ['an empty key', { 'x-api-key': ' ' }],
    ['a scheme without a key', { authorization: 'Bearer' }],
    ['a scheme without a key in addition to a key', { 'x-api-key': 'k1', authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic k1' }],
    ['a key without a scheme', { authorization: 'k1' }],
    ['a scheme that only begins like Bearer', { authorization: 'Bearerk1' }],
    ['two different keys', { 'x-api-key': 'k1', authorization: 'Bearer k2' }],
    ['x-api-key twice', { 'x-api-key': 'k1,k1' }],
    ['Authorization twice', { authorization: 'Bearer k1, Bearer k1' }],
    ['Authorization twice in addition to a key', { 'x-api-key': 'k1', authorization: 'Basic dTpw, Bearer k1' }],
  ])('reads no key from %s', (_, headers) => expect(readApiKey(headers)).toBeNull());

  const key = fc.stringMatching(/^inv_(?:live|test)_[0-9A-Za-z]{48}$/);

  test('gives back any key, however it is sent', () => {
    fc.assert(fc.property(key, fc.constantFrom('Bearer ', 'bearer ', 'BEARER  '), (k, scheme) => {
      expect(readApiKey({ 'x-api-key': k })).toBe(k);
      expect(readApiKey({ authorization: scheme + k })).toBe(k);
      expect(readApiKey({ 'x-api-key': k, authorization: scheme + k })).toBe(k);
    }));
  });

  test('never chooses between two keys, and never reads a joined header', () => {
    fc.assert(fc.property(key, key, (one, other) => {
      fc.pre(one !== other);
      expect(readApiKey({ 'x-api-key': one, authorization: `Bearer ${other}` })).toBeNull();
      expect(readApiKey({ 'x-api-key': `${one}, ${other}` })).toBeNull();
      expect(readApiKey({ authorization: `Bearer ${one},Bearer ${other}` })).toBeNull();
    }));
  });

  test('never throws, and gives no key with commas or surrounding blanks', () => {
    const headers = fc.record({ 'x-api-key': fc.string(), authorization: fc.string() }, { requiredKeys: [] });
    fc.assert(fc.property(headers, (sent) => {
      const found = readApiKey(sent);
      expect(found === null || (found !== '' && !found.includes(',') && found.trim() === found)).toBe(true);
    }));
  });
});
