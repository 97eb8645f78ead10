import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '../../../../lib/invoice/currencies.js';
import { currencyEntry } from '../../../../lib/variants.js';
import { ADDRESS_SCHEMES, CLASSIFICATION_SCHEMES, countrySuggestions, currencySuggestion, languageOptions, LOCALES, matchSuggestions, OBJECT_SCHEMES, REGISTERS } from '../../src/model/suggestions.js';
import { EAS, ICD, ITEM_CLASSIFICATION, REFERENCE_KIND } from '../../../../schemas/generated/code-lists.js';
import { readFileSync } from 'node:fs';
import { findLanguage } from '../../../../lib/presentation/languages.js';

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

test('every country is suggested once, with a name', () => {
  const all = countrySuggestions();
  expect(all).toHaveLength(250);
  expect(new Set(all.map(({ value }) => value)).size).toBe(250);
  expect(all.filter(({ value, title }) => !/^[A-Z]{2}$/.test(value) || title === '')).toEqual([]);
  expect(all.find(({ value }) => value === 'XI')?.title).toBe('Northern Ireland');
  expect(all.find(({ value }) => value === 'DE')?.title).toBe('Germany');
});

test.each([
  ['registers', REGISTERS, ICD], ['electronic addresses', ADDRESS_SCHEMES, EAS], ['objects', OBJECT_SCHEMES, REFERENCE_KIND], ['classifications', CLASSIFICATION_SCHEMES, ITEM_CLASSIFICATION],
])('the suggested codes of %s are in the list that the service checks, each once', (_, suggestions, list) => {
  const codes = suggestions.map(({ value }) => value);
  expect(codes.filter((code) => !list.split(' ').includes(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

/** Other names of a language in the list. */
const ALIASES = ['sr-ME', 'zh', 'zh-CN', 'zh-SG', 'zh-MY', 'zh-TW', 'zh-HK', 'zh-MO'];

test('every language of the service can be chosen once, by its names', () => {
  const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as
    { readonly $defs: { readonly language: { readonly anyOf: readonly [{ readonly enum: readonly string[] }] } } };
  const options = languageOptions();
  const languages = schema.$defs.language.anyOf[0].enum.filter((code) => !ALIASES.includes(code));
  const regional = options.map(([code]) => code).filter((code) => !languages.includes(code));
  expect(regional.map(findLanguage)).toEqual(regional.map((code) => ({ set: code.slice(0, -3), locale: code })));
  expect(options.map(([code]) => code).sort()).toEqual([...languages, ...regional].sort());
  expect(new Map(options).get('de-AT')).toBe('Austrian German · Österreichisches Deutsch');
  expect(new Map(options).get('de')).toBe('German · Deutsch');
  expect(new Map(options).get('en')).toBe('English');
  expect(options.map(([, title]) => title)).toEqual(options.map(([, title]) => title).toSorted((left, right) => left.localeCompare(right, 'en')));
});
