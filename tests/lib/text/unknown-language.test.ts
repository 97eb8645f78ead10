import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../lib/invoice/languages/language-tags.js';
import { unknownLanguage, unknownRegion } from '../../../lib/text/unknown-language.js';

test('lists every language', () => {
  expect(unknownLanguage('xx', ['de', 'pt-BR'])).toBe('There are no labels in this language. Languages: de, pt-BR.');
  expect(unknownLanguage('en_UK', ['de', 'en'], 'en-GB')).toBe('There are no labels in this language. Did you mean en-GB? Languages: de, en.');
  expect(unknownLanguage('DE', ['de', 'pt-BR'])).toBe('There are no labels in this language. Did you mean de? Languages: de, pt-BR.');
});

test.each([
  ['de-AT', 'de'], ['DE', 'de'], ['pt_br', 'pt-BR'], ['pt-AO', 'pt'], ['zh-Hant-TW', 'zh-Hant'], ['no', 'nb'], ['iw', 'he'], ['cz', 'cs'], ['jp', 'ja'],
  ['German', 'de'], ['frensh', 'fr'], ['norwegian', 'nb'], ['de-', 'de'],
])('%s means %s', (wrong, meant) => expect(unknownLanguage(wrong, LANGUAGES)).toContain(`Did you mean ${meant}?`));

test.each(['', 'x', 'toString', '__proto__', '-'.repeat(5_000), 'qq-QQ'])('%j means none', (wrong) => {
  expect(unknownLanguage(wrong, LANGUAGES)).not.toContain('Did you mean');
});

test('lists the regions of a language', () => {
  expect(unknownRegion('de', 'XX', ['AT', 'CH'])).toBe('The language de is not known in the region XX. Regions of de: AT, CH.');
});
