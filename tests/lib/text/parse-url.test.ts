import { expect, test } from '@jest/globals';
import { parseUrl } from '../../../lib/text/parse-url.js';

test('gives the parts of an address', () => {
  expect(parseUrl('https://user@acme.example/a?b#c')).toMatchObject({ hostname: 'acme.example', username: 'user', pathname: '/a' });
});

test.each(['', 'acme.example', 'https://', 'http://a b/'])('gives nothing for %j', (text) => {
  expect(parseUrl(text)).toBeNull();
});

test('gives the same answer however many addresses the process has seen', () => {
  const hosts = new Set(Array.from({ length: 20_000 }, () => parseUrl('https://exämple.example/ü')?.hostname));
  expect([...hosts]).toEqual(['xn--exmple-cua.example']);
});
