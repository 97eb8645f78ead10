import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import LineBreaker from 'linebreak';
import { breakOpportunities } from '../../../../lib/pdf/text/break-opportunities.js';

const parts = (text: string): readonly string[] => {
  let start = 0;
  return breakOpportunities(text).map((end) => text.slice(start, (start = end)));
};

describe('breakOpportunities', () => {
  test.each([
    ['The quick fox', ['The ', 'quick ', 'fox']],
    ['a  b', ['a  ', 'b']],
    ['foo-bar', ['foo-', 'bar']],
    ['e-mail an X-ray', ['e-mail ', 'an ', 'X-ray']],
    ['К-сть, plan-B', ['К-сть, ', 'plan-B']],
    ['é\u0301-a\u0323b c-', ['é\u0301-a\u0323b ', 'c-']],
    ['fee -\u200eUS$1.50, -CHF 5', ['fee ', '-\u200eUS$1.50, ', '-CHF ', '5']],
    ['no-1-up', ['no-1-', 'up']],
    ['1,234.50 EUR', ['1,234.50 EUR']],
    ['14 mm or 118 a of § 4, 3 men', ['14 mm ', 'or ', '118 a ', 'of ', '§ 4, ', '3 ', 'men']],
    ['第12号室', ['第', '12号', '室']],
    ['10\u00a0000\u202f€ x', ['10\u00a0000\u202f€ ', 'x']],
    ['発票「番号」。', ['発', '票', '「番', '号」。']],
    ['1년간 회사를(주)은 A사', ['1년간 ', '회사를', '(주)', '은 ', 'A사']],
    ['Net 5 · Tax 1 · a', ['Net ', '5 · ', 'Tax ', '1 · ', 'a']],
    ['trailing ', ['trailing ']],
    ['', []],
  ])('%s', (text, expected) => expect(parts(text)).toEqual(expected));

  test.each([
    ['Thai', 'ใบแจ้งหนี้ค่าบริการ'], ['Lao', 'ໃບເກັບເງິນຄ່າບໍລິການ'], ['Khmer', 'វិក្កយបត្រសេវាកម្ម'], ['Burmese', 'ငွေတောင်းခံလွှာဝန်ဆောင်မှု'],
  ])('%s breaks between words of the dictionary, never before a mark', (_, text) => {
    const words = parts(text);
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) expect(word).toMatch(/^[^\p{M}]/u);
  });

  test('Thai words of business texts are not divided, wherever they are', () => {
    expect(parts('ส่งหลักฐานการชำระเงินภายในวันครบกำหนดทุกๆครั้ง')).toEqual(
      ['ส่ง', 'หลักฐาน', 'การ', 'ชำระเงิน', 'ภายใน', 'วัน', 'ครบ', 'กำหนด', 'ทุกๆ', 'ครั้ง'],
    );
  });

  test('a repetition mark stays with its word', () => {
    expect(parts('ต่างๆนานา').every((word) => !word.startsWith('ๆ'))).toBe(true);
  });

  test('never between the scheme of an address and its name', () => {
    expect(breakOpportunities('see https://a.example/b')).toEqual([4, 22, 23]);
    expect(breakOpportunities('see https://')).toEqual([4, 12]);
  });

  test('the short cut for plain text agrees with the algorithm', () => {
    const text = fc.array(fc.constantFrom(...'abcXYZ .,:;\'"()$%#&@*+=_ /'.split(''))).map((characters) => characters.join(''));
    fc.assert(fc.property(text, (plain) => {
      const breaker = new LineBreaker(plain);
      const expected: number[] = [];
      for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) expected.push(next.position);
      expect(breakOpportunities(plain)).toEqual(expected.filter((at) => !plain.slice(0, at).endsWith('://')));
    }), { numRuns: 2000 });
  });
});
