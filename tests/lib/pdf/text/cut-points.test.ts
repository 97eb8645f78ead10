import { expect, test } from '@jest/globals';
import { beginsSyllable, compoundBreaks, splitsWord, punctuationBreaks } from '../../../../lib/pdf/text/cut-points.js';

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
])('a cut that needs a hyphen %s: %s', (marked, expected) => {
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
