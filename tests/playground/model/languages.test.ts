import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languageOf } from '../../../lib/invoice/languages/language-tags.js';
import { languageOptions } from '../../../playground/model/languages.js';

/** Other names of a language in the list. */
const ALIASES = ['sr-ME', 'zh', 'zh-CN', 'zh-SG', 'zh-MY', 'zh-TW', 'zh-HK', 'zh-MO'];

test('every language of the service can be chosen once, by its names', () => {
  const schema = JSON.parse(readFileSync('schemas/invoice-request.schema.json', 'utf8')) as
    { readonly $defs: { readonly language: { readonly anyOf: readonly [{ readonly enum: readonly string[] }] } } };
  const options = languageOptions();
  const languages = schema.$defs.language.anyOf[0].enum.filter((code) => !ALIASES.includes(code));
  const regional = options.map(([code]) => code).filter((code) => !languages.includes(code));
  expect(regional.map(languageOf)).toEqual(regional.map((code) => ({ set: code.slice(0, -3), locale: code })));
  expect(options.map(([code]) => code).sort()).toEqual([...languages, ...regional].sort());
  expect(new Map(options).get('de-AT')).toBe('Austrian German · Österreichisches Deutsch');
  expect(new Map(options).get('de')).toBe('German · Deutsch');
  expect(new Map(options).get('en')).toBe('English');
  expect(options.map(([, title]) => title)).toEqual(options.map(([, title]) => title).toSorted((left, right) => left.localeCompare(right, 'en')));
});
