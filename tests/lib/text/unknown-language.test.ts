import { expect, test } from '@jest/globals';
import { LANGUAGES } from '../../../lib/invoice/languages/label-sets.js';
import { unknownLanguage } from '../../../lib/text/unknown-language.js';

test('lists every language', () => {
  expect(unknownLanguage('xx', ['de', 'pt-BR'])).toBe('There are no labels in this language. Languages: de, pt-BR.');
  expect(unknownLanguage('DE', ['de', 'pt-BR'])).toBe('There are no labels in this language. Did you mean de? Languages: de, pt-BR.');
});

test.each([
  ['de-AT', 'de'], ['DE', 'de'], ['pt_br', 'pt-BR'], ['pt-AO', 'pt'], ['zh-Hant-TW', 'zh-Hant'], ['no', 'nb'], ['iw', 'he'], ['cz', 'cs'], ['jp', 'ja'],
  ['German', 'de'], ['frensh', 'fr'], ['norwegian', 'nb'], ['de-', 'de'],
])('%s means %s', (wrong, meant) => {
  expect(unknownLanguage(wrong, LANGUAGES)).toContain(`Did you mean ${meant}?`);
});

test.each(['', 'x', 'toString', '__proto__', '-'.repeat(5_000), 'qq-QQ'])('%j means none', (wrong) => {
  expect(unknownLanguage(wrong, LANGUAGES)).not.toContain('Did you mean');
});
