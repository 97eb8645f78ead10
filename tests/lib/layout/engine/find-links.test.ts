import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findLinks } from '../../../../lib/layout/engine/find-links.js';

const found = (text: string): readonly (readonly [string, string])[] =>
  findLinks(text).map(({ start, end, uri }) => [text.slice(start, end), uri]);

describe('findLinks', () => {
  test.each([
    ['Write to billing@acme.example.', 'billing@acme.example', 'mailto:billing@acme.example'],
    ['see https://acme.example/help.', 'https://acme.example/help', 'https://acme.example/help'],
    ['(http://acme.example/a_(b))', 'http://acme.example/a_(b)', 'http://acme.example/a_(b)'],
    ['(see https://acme.example)', 'https://acme.example', 'https://acme.example/'],
    ['www.acme.example, Leeds', 'www.acme.example', 'https://www.acme.example/'],
    ['https://münchen.example/straße', 'https://münchen.example/straße', 'https://xn--mnchen-3ya.example/stra%C3%9Fe'],
    ['http://acme.example/a_(b).), and so on', 'http://acme.example/a_(b)', 'http://acme.example/a_(b)'],
    [`https://acme.example/(${').'.repeat(900)}`, 'https://acme.example/()', 'https://acme.example/()'],
    [`https://acme.example/${'.'.repeat(1_900)}a`, `https://acme.example/${'.'.repeat(1_900)}a`, `https://acme.example/${'.'.repeat(1_900)}a`],
    ['“https://acme.example/?a=1&b=2”', 'https://acme.example/?a=1&b=2', 'https://acme.example/?a=1&b=2'],
  ])('in "%s" finds %s', (text, stretch, uri) => expect(found(text)).toEqual([[stretch, uri]]));

  test.each([
    ['no address at all'], ['1 item @ 5.00'], ['a@b'], ['@acme.example'], ['me@@acme.example'], ['javascript://alert.example'],
    ['ftp://acme.example'], ['https://bank.example@evil.example/'], ['https://localhost/x'], ['https://'], ['www.acme'], ['xhttps://acme.example'],
    ['https://user:pass@acme.example/'],
  ])('finds no certain address in "%s"', (text) => expect(findLinks(text)).toEqual([]));

  test('finds several in order', () => {
    expect(found('a@acme.example b@acme.example').map(([stretch]) => stretch)).toEqual(['a@acme.example', 'b@acme.example']);
  });

  test('only ever gives absolute ASCII addresses of the three schemes, inside the text', () => {
    const text = fc.array(fc.oneof(fc.constantFrom('https://', 'www.', '@', '.', 'acme.example', '/', 'ü', ' ', ')', '('), fc.string()), { maxLength: 12 });
    fc.assert(fc.property(text.map((parts) => parts.join('')), (sample) => {
      for (const { start, end, uri } of findLinks(sample)) {
        expect(uri).toMatch(/^(https?:\/\/|mailto:)[\x21-\x7e]+$/);
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(sample.length);
      }
    }), { numRuns: 500 });
  });

  test('takes time in proportion to the text, whatever its content', () => {
    for (const part of ['a', 'a.', 'www.', 'https://', 'a@', '-@-', 'a@a.', '(', 'www.a.']) {
      expect(findLinks(part.repeat(5000)).length).toBeLessThanOrEqual(5000);
    }
  });
});
