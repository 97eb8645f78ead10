import { describe, expect, test } from '@jest/globals';
import { isListed } from '../../../lib/einvoice/code-lists.js';
import { UNIT_WORDS } from '../../../lib/einvoice/unit-words.data.js';
import { lineUnitCode, nearestUnit } from '../../../lib/einvoice/units.js';

const WORDS = Object.entries(UNIT_WORDS).flatMap(([code, words]) => words.split(', ').map((word) => ({ word, code })));

/** Words that are also codes, in capitals, but mean the word: a stick, a pascal; `EA` is each, which is a piece too. */
const WORDS_BEFORE_CODES = ['stk', 'pal', 'ea'];
/** Words that mean a code, in capitals: a flake ton, gallons a day, a sheet. */
const CODES_BEFORE_WORDS: Partial<Record<string, string>> = { fl: 'FL', gb: 'GB', st: 'XST' };

describe('the unit of a line', () => {
  test.each(WORDS)('$word is $code, in any case and with a full stop', ({ word, code }) => {
    const inCapitals = CODES_BEFORE_WORDS[word] ?? code;
    expect([word, word.toUpperCase(), `${word}.`].map((unit) => lineUnitCode({ unit }))).toEqual([code, inCapitals, code]);
  });

  test('has a listed code for each word, and no word is a code of another meaning except for listed ones', () => {
    expect(WORDS.filter(({ code }) => !isListed('unit', code))).toEqual([]);
    const others = WORDS.filter(({ word, code }) => isListed('unit', word.toUpperCase()) && word.toUpperCase() !== code).map(({ word }) => word);
    expect(others.sort()).toEqual([...WORDS_BEFORE_CODES, 'fl', 'gb'].sort());
  });

  test('is listed once for each word, in the form that is compared', () => {
    expect(new Set(WORDS.map(({ word }) => word)).size).toBe(WORDS.length);
    expect(WORDS.filter(({ word }) => word !== word.toLowerCase().normalize('NFC'))).toEqual([]);
  });

  test.each([
    ['Stunden', 'HUR'], ['Std.', 'HUR'], ['hours', 'HUR'], ['heures', 'HUR'], ['ore', 'HUR'], ['uren', 'HUR'], ['Tage', 'DAY'], ['días', 'DAY'],
    ['Stück', 'H87'], ['Stk.', 'H87'], ['STK', 'H87'], ['pièces', 'H87'], ['Monate', 'MON'], ['boxes', 'XBX'], ['Paletten', 'XPX'], ['PAL', 'XPX'],
    ['Lizenzen', 'C62'], ['Seiten', 'ZP'], ['Wörter', 'D68'], ['users', 'IE'], ['Säcke', 'XSA'], ['Fl.', 'XBO'], ['St.', 'H87'], ['VE', 'XPK'],
    ['Nächte', 'C62'], ['kWh', 'KWH'], ['Lump sum', 'LS'], ['m²', 'MTK'], ['%', 'P1'],
  ])('%s is %s', (unit, code) => expect(lineUnitCode({ unit })).toBe(code));

  test('may be a code, in its exact capitals', () => {
    expect([lineUnitCode({ unit: 'KGM' }), lineUnitCode({ unit: 'kgm' }), lineUnitCode({ unit: 'E48' })]).toEqual(['KGM', undefined, 'E48']);
  });

  test('is its code first, then its word, then one', () => {
    expect(lineUnitCode({ unitCode: 'XBX', unit: 'Stunden' })).toBe('XBX');
    expect(lineUnitCode({ unitCode: 'QQQ', unit: 'Stunden' })).toBeUndefined();
    expect(lineUnitCode({})).toBe('C62');
  });

  test('is not guessed from a shorter unit', () => {
    expect(['ms', 'gs', 'kilogarm', 'gal', ''].map((unit) => lineUnitCode({ unit }))).toEqual(Array.from({ length: 5 }));
  });

  test('has a nearest word', () => {
    expect(nearestUnit('kilogarm')).toEqual({ word: 'kilogram', code: 'KGM' });
    expect(nearestUnit('quite something else')).toBeUndefined();
  });
});
