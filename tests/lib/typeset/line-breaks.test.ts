import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import LineBreaker from 'linebreak';
import { beginsSyllable, breakOpportunities, compoundBreaks, isInToken, punctuationBreaks, splitsWord } from '../../../lib/typeset/line-breaks.js';

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

  test('the fast path for plain text agrees with the algorithm', () => {
    const text = fc.array(fc.constantFrom(...'abcXYZ .,:;\'"()$%#&@*+=_ /'.split(''))).map((characters) => characters.join(''));
    fc.assert(fc.property(text, (plain) => {
      const breaker = new LineBreaker(plain);
      const expected: number[] = [];
      for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) expected.push(next.position);
      expect(breakOpportunities(plain)).toEqual(expected.filter((at) => !plain.slice(0, at).endsWith('://')));
    }), { numRuns: 2000 });
  });
});

const parted = (text: string, breaks: readonly number[]): string =>
  [...text].map((character, index) => (breaks.includes(index) ? `|${character}` : character)).join('');

test.each([
  ['RE-2026-LANDSCHAFT-000374-A/03', 'RE-|2026-|LANDSCHAFT-|000374-|A/|03'],
  ['rechnung@verwaltung.example', 'rechnung@|verwaltung.|example'],
  ['https://example.com/a_b?c=d', 'https://example.|com/|a_|b?|c=|d'],
  ['1.234,56', '1.|234,|56'], ['24\u200f/12\u200f/2026', '24\u200f/|12\u200f/|2026'],
  ['end.', 'end.'], ['-5', '-5'], ['a--b', 'a--b'], ['(a)/(b)', '(a)/|(b)'], ['', ''],
])('breaks after signs %s', (text, expected) => expect(parted(text, punctuationBreaks(text))).toBe(expected));

test.each([
  ['a|b', true], ['ä|ß', true], ['е|ж', true], ['א|ב', true], ['क|ख', true], ['e\u0301|a', true], ['\u{10400}|\u{10401}', true],
  ['1|2', false], ['a|1', false], ['1|a', false], ['漢|字', false], ['ア|ー', false], ['한|글', false], ['ก|ข', false], ['a|漢', false], ['a |b', false],
  ['4711_LAND|SCHAFT', false], ['LAND|SCHAFT.0009', false], ['PO_LAND|SCHAFT', false], ['Phase 2 Land|schaft 3', true], ['|a', false], ['a|', false],
])('a split that needs a hyphen %s: %s', (marked, expected) => {
  expect(splitsWord(marked.replace('|', ''), marked.indexOf('|'))).toBe(expected);
});

test.each([
  ['gemein|schaft', true], ['Verwal|tungs', true], ['inter|national', true], ['ma|chen', true], ['a|quarium', true], ['über|große', true],
  ['gemeinsch|aft', false], ['gemeins|chaft', false], ['Verw|altung', false], ['wa|ss', false], ['e|ж', false], ['1|2', false],
])('a syllable %s: %s', (marked, expected) => {
  expect(beginsSyllable(marked.replace('|', ''), marked.indexOf('|'))).toBe(expected);
});

test.each([
  ['Grundstücks|entwässerungs|planung'], ['Umsatz|steuer|vor|aus|zahlung'], ['Bestell|nummer'], ['Umweltverträglichkeits|prüfungs|unterlagen'], ['Zahlungs|bedingungen'],
  ['Zahlungsart'], ['Workshopleader'], ['請求書番号'],
])('%s has these parts', (marked) => {
  const parts = marked.split('|');
  const text = parts.join('');
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
  expect(compoundBreaks(text, 0, text.length)).toEqual(ends.reverse());
});

test.each([['see RE-2026 now', true], ['to a@b-c now', true], ['in a co-op 2', false]])('isInToken: %s', (text, isToken) => {
  expect(isInToken(text, text.indexOf('-') + 1)).toBe(isToken);
});
