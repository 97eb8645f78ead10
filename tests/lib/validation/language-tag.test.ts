import { describe, expect, test } from '@jest/globals';
import { languageTagFault } from '../../../lib/validation/language-tag.js';

describe('languageTagFault', () => {
  test.each(['en', 'en-US', 'EN-us', 'de-CH-1996', 'zh-Hant-TW', 'ar-EG-u-nu-latn', 'es-419', 'sr-Latn-RS', 'fil', 'en-x-mine'])('takes %s', (tag) => {
    expect(languageTagFault(tag)).toBeUndefined();
  });

  test.each(['', 'e', 'en_US', 'en-', '-en', 'en--US', 'abcd', 'notalanguage', 'en-US-u', 'x-mine', 'en US', '12', 'C', 'en-US.UTF-8', 'en\n'])('refuses %j', (tag) => {
    expect(languageTagFault(tag)).toEqual(expect.any(String));
  });

  test('names the tag that was meant when underscores are the only fault', () => {
    expect(languageTagFault('pt_BR')).toContain('pt-BR');
    expect(languageTagFault('zh_Hant_TW')).toContain('zh-Hant-TW');
    for (const tag of ['pt_', 'pt_BR.UTF-8', 'ptbr-']) expect(languageTagFault(tag)).not.toContain('pt');
  });
});
