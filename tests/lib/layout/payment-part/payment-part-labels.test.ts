import { describe, expect, test } from '@jest/globals';
import { paymentPartLabels } from '../../../../lib/layout/payment-part/swiss-payment-part.js';
import { translations } from '../../../../node_modules/swissqrbill/lib/esm/shared/translations.js';

describe('paymentPartLabels', () => {
  test.each([
    ['de-CH', 'de'], ['de', 'de'], ['fr-CH', 'fr'], ['it', 'it'], ['en-GB', 'en'], ['rm-CH', 'en'], ['ar', 'en'], ['dev', 'en'],
  ])('of %s are in %s', (locale, language) => expect(paymentPartLabels(locale).language).toBe(language));

  test.each(['de', 'fr', 'it', 'en'])('in %s match those of another library', (language) => {
    const { language: own, information, ...words } = paymentPartLabels(language);
    const { inFavourOf, additionalInformation, ...others } = translations[language.toUpperCase() as 'DE'];
    expect({ ...words, additionalInformation: information }).toEqual({ ...others, additionalInformation });
    expect([own, typeof inFavourOf]).toEqual([language, 'string']);
  });
});
