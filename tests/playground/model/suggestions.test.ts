import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '../../../lib/invoice/currencies.js';
import { currencyEntry } from '../../../lib/variants.js';
import { currencySuggestion, LOCALES, matchSuggestions } from '../../../playground/model/suggestions.js';

const values = (text: string): readonly string[] => matchSuggestions(LOCALES, text).map(({ value }) => value);

describe('the suggestions for a text', () => {
  test('are all if it is empty', () => expect(values(' ')).toHaveLength(LOCALES.length));

  test('are those that begin with it, then those that contain it', () => {
    expect(values('de').slice(0, 2)).toEqual(['de-DE', 'de-CH']);
    expect(values('ish')).toContain('sv-SE');
    expect(values('BRAZIL')).toEqual(['pt-BR']);
    expect(values('xyz')).toEqual([]);
  });
});

describe('a currency', () => {
  test.each(['A', 'B'] as const)('of variant %s is suggested by code and name', (variant) => {
    const dollar = currencySuggestion({ ...currencyEntry(variant, CURRENCIES.find(({ code }) => code === 'USD')!) });
    expect(dollar).toEqual({ value: 'USD', title: 'US Dollar', detail: { A: '$', B: '' }[variant] });
  });

  test('of another form is empty', () => expect(currencySuggestion({})).toMatchObject({ value: '', title: '' }));
});
