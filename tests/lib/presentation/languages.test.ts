import { describe, expect, test } from '@jest/globals';
import { findLanguage, languageError, LANGUAGES, unknownLanguageMessage, unknownRegionMessage } from '../../../lib/presentation/languages.js';

test('lists every language', () => {
  expect(unknownLanguageMessage('xx', ['de', 'pt-BR'])).toBe('There are no labels in this language. Languages: de, pt-BR.');
  expect(unknownLanguageMessage('en_UK', ['de', 'en'], 'en-GB')).toBe('There are no labels in this language. Did you mean en-GB? Languages: de, en.');
  expect(unknownLanguageMessage('DE', ['de', 'pt-BR'])).toBe('There are no labels in this language. Did you mean de? Languages: de, pt-BR.');
});

test.each([
  ['de-AT', 'de'], ['DE', 'de'], ['pt_br', 'pt-BR'], ['pt-AO', 'pt'], ['zh-Hant-TW', 'zh-Hant'], ['iw', 'he'], ['cz', 'cs'], ['jp', 'ja'],
  ['German', 'de'], ['frensh', 'fr'], ['norwegian', 'nb'], ['de-', 'de'],
])('%s means %s', (wrong, meant) => expect(unknownLanguageMessage(wrong, LANGUAGES)).toContain(`Did you mean ${meant}?`));

test.each(['', 'x', 'toString', '__proto__', '-'.repeat(5_000), 'qq-QQ'])('%j means none', (wrong) => {
  expect(unknownLanguageMessage(wrong, LANGUAGES)).not.toContain('Did you mean');
});

test('lists the regions of a language', () => {
  expect(unknownRegionMessage('de', 'XX', ['AT', 'CH'])).toBe('The language de is not known in the region XX. Regions of de: AT, CH.');
});

describe('findLanguage', () => {
  test.each([
    ['de', { set: 'de' }], ['pt-BR', { set: 'pt-BR' }], ['zh', { set: 'zh-Hans', locale: 'zh-CN' }], ['zh-MO', { set: 'zh-Hant', locale: 'zh-MO' }],
    ['en-GB', { set: 'en', locale: 'en-GB' }], ['de-AT', { set: 'de', locale: 'de-AT' }], ['pt-PT', { set: 'pt', locale: 'pt-PT' }],
    ['es-MX', { set: 'es', locale: 'es-MX' }], ['es-IC', { set: 'es', locale: 'es-IC' }], ['es-419', { set: 'es', locale: 'es-419' }],
    ['fr-CA', { set: 'fr', locale: 'fr-CA' }], ['zh-Hant-HK', { set: 'zh-Hant', locale: 'zh-Hant-HK' }],
    ['sr-RS', { set: 'sr', locale: 'sr-RS' }], ['sr-Latn', { set: 'sr-Latn' }], ['sr-Latn-ME', { set: 'sr-Latn', locale: 'sr-Latn-ME' }],
    // Montenegro writes Serbian in Latin letters.
    ['sr-ME', { set: 'sr-Latn', locale: 'sr-ME' }],
  ])('%s', (tag, expected) => {
    expect(findLanguage(tag)).toEqual(expected);
    expect(languageError(tag)).toBeUndefined();
  });

  test.each(['', 'xx', 'de-', 'de-XX', 'de-at', 'DE', 'de_AT', 'de-AT-AT', 'de-419', 'toString', '__proto__', '__proto__-AT', 'constructor-DE'])('none for %j', (tag) => {
    expect(findLanguage(tag)).toBeUndefined();
    expect(languageError(tag)).toEqual(expect.any(String));
  });
});

describe('languageError', () => {
  test('an unknown region of a known language: the regions of the language', () => {
    expect(languageError('de-XX')).toBe('The language de is not known in the region XX. Regions of de: AT, BE, CH, DE, IT, LI, LU.');
    expect(languageError('de_xx')).toBe(languageError('de-XX'));
    expect(languageError('zh-DE')).toBe('The language zh is not known in the region DE. Regions of zh: CN, HK, MO, MY, SG, TW.');
    expect(languageError('sr-HR')).toBe('The language sr is not known in the region HR. Regions of sr: BA, ME, RS, XK.');
    expect(languageError('nb-SE')).toBe('The language nb is not known in the region SE. Regions of nb: NO, SJ.');
  });

  test.each([['en-UK', 'en-GB'], ['en_GB', 'en-GB'], ['DE-at', 'de-AT'], ['iw-IL', 'he-IL'], ['NO', 'nb'], ['no_NO', 'nb-NO'], ['german', 'de']])('%s means %s', (wrong, meant) => {
    expect(languageError(wrong)).toBe(`There are no labels in this language. Did you mean ${meant}? Languages: ${LANGUAGES.join(', ')}.`);
  });

  test('a long text is not read as a tag', () => {
    expect(languageError(`de-${'x'.repeat(5_000)}`)).toMatch(/^There are no labels in this language\. Did you mean de\? /);
  });
});
