import { expect, test } from '@jest/globals';
import { unitWord } from '../../../lib/presentation/unit-words.js';

test.each([
  ['HUR', 1, 'en', 'hour'], ['HUR', 2.5, 'en', 'hours'], ['HUR', 1, 'de', 'Stunde'], ['HUR', 2, 'de', 'Stunden'], ['KGM', 5, 'pl', 'kilogramów'],
  // The dual of Hebrew and Arabic contains its number.
  ['HUR', 2, 'he', 'שעות'], ['HUR', 2, 'ar', 'ساعة'], ['MON', 3, 'ja', 'か月'], ['P1', 7, 'fr', 'pour cent'],
  ['MTK', 3, 'el', 'm²'], ['KWH', 3, 'th', 'kWh'], ['H87', 3, 'de', 'Stk.'], ['EA', 3, 'de', 'Stk.'], ['C62', 1, 'de', 'C62'], ['XPX', 1, 'de', 'XPX'],
  ['constructor', 1, 'de', 'constructor'],
])('%s of %d in %s is %s', (code, quantity, language, word) => {
  expect(unitWord(code, quantity, language, 'Stk.')).toBe(word);
});
