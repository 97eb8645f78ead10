import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../lib/invoice/languages/language-tags.js';
import { unknownLanguageMessage, unknownRegionMessage } from '../../../lib/text/unknown-language.js';

test('lists every language', () => {
  expect(unknownLanguageMessage('xx', ['de', 'pt-BR'])).toBe('There are no labels in this language. Languages: de, pt-BR.');
  expect(unknownLanguageMessage('en_UK', ['de', 'en'], 'en-GB')).toBe('There are no labels in this language. Did you mean en-GB? Languages: de, en.');
  expect(unknownLanguageMessage('DE', ['de', 'pt-BR'])).toBe('There are no labels in this language. Did you mean de? Languages: de, pt-BR.');
});

test.each([
  ['de-AT', 'de'], ['DE', 'de'], ['pt_br', 'pt-BR'], ['pt-AO', 'pt'], ['zh-Hant-TW', 'zh-Hant'], ['no', 'nb'], ['iw', 'he'], ['cz', 'cs'], ['jp', 'ja'],
  ['German', 'de'], ['frensh', 'fr'], ['norwegian', 'nb'], ['de-', 'de'],
])('%s means %s', (wrong, meant) => expect(unknownLanguageMessage(wrong, LANGUAGES)).toContain(`Did you mean ${meant}?`));

test.each(['', 'x', 'toString', '__proto__', '-'.repeat(5_000), 'qq-QQ'])('%j means none', (wrong) => {
  expect(unknownLanguageMessage(wrong, LANGUAGES)).not.toContain('Did you mean');
});

test('lists the regions of a language', () => {
  expect(unknownRegionMessage('de', 'XX', ['AT', 'CH'])).toBe('The language de is not known in the region XX. Regions of de: AT, CH.');
});
