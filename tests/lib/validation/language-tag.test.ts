import { describe, expect, test } from '@jest/globals';
import { languageTagError } from '../../../lib/validation/language-tag.js';

describe('languageTagFault', () => {
  test.each(['en', 'en-US', 'EN-us', 'de-CH-1996', 'zh-Hant-TW', 'ar-EG-u-nu-latn', 'es-419', 'sr-Latn-RS', 'fil', 'en-x-mine'])('takes %s', (tag) => {
    expect(languageTagError(tag)).toBeUndefined();
  });

  test.each(['', 'e', 'en_US', 'en-', '-en', 'en--US', 'abcd', 'notalanguage', 'en-US-u', 'x-mine', 'en US', '12', 'C', 'en-US.UTF-8', 'en\n'])('refuses %j', (tag) => {
    expect(languageTagError(tag)).toEqual(expect.any(String));
  });

  test('names the tag that was meant when underscores are the only fault', () => {
    expect(languageTagError('pt_BR')).toContain('pt-BR');
    expect(languageTagError('zh_Hant_TW')).toContain('zh-Hant-TW');
    for (const tag of ['pt_', 'pt_BR.UTF-8', 'ptbr-']) expect(languageTagError(tag)).not.toContain('pt');
  });
});
