import { describe, expect, test } from '@jest/globals';
import {
  anyText, countList, oneOfNumbers, oneOfWords, originList, parseSetting, readSetting, type Setting, type SettingType, singleLine,
  textMatching, tierList, wholeNumber,
} from '../../../lib/settings/setting-parser.js';
import fc from 'fast-check';
import { UNLIMITED, type Tier } from '../../../lib/accounts/types.js';

const COLOUR: Setting<'red' | 'blue'> = {
  source: 'deployment', name: 'colour', variable: 'COLOUR', defaultValue: 'blue', type: oneOfWords('red', 'blue'), description: 'Of the sky',
};

const fieldError = (...named: readonly string[]): unknown =>
  expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringMatching(new RegExp(named.join('.*'))) });

describe('a setting', () => {
  test('does not repeat the key of an account in its error', () => {
    expect(() => parseSetting(COLOUR, 'inv_live_4eC39HqLyjWDarjtT1zdp7dc'))
      .toThrow('colour (COLOUR) must be red or blue, not "inv_live_…".');
  });

  test('has the value given for it, otherwise its default', () => {
    expect(parseSetting(COLOUR, 'red')).toBe('red');
    expect(parseSetting(COLOUR, undefined)).toBe('blue');
    expect(readSetting(COLOUR, { COLOUR: 'red', colour: 'green' })).toBe('red');
    expect(readSetting(COLOUR, {})).toBe('blue');
  });

  test('reports its name, the valid values, and the value found', () => {
    expect(() => parseSetting(COLOUR, 'rad')).toThrow(fieldError('colour', 'COLOUR', 'red', 'blue', '"rad"'));
    expect(() => parseSetting({ ...COLOUR, name: null }, 'x')).toThrow(fieldError('^COLOUR'));
    expect(() => parseSetting({ ...COLOUR, variable: null }, 'x')).toThrow(fieldError('^colour'));
  });

  test('is required if it has no default', () => {
    expect(() => parseSetting({ ...COLOUR, defaultValue: null }, undefined)).toThrow(fieldError('colour'));
  });

  test('without a variable reads nothing from the environment', () => {
    expect(readSetting({ ...COLOUR, variable: null }, { COLOUR: 'red' })).toBe('blue');
  });
});

const KINDS = { choice: oneOfWords('on', 'off'), whole: wholeNumber(5, 50), oneOf: oneOfNumbers(1, 7, 30), line: singleLine(4), pattern: textMatching('x', /^x+$/), anyText, originList, countList: countList('a=1', ['generate', 'docs']) } as const;

describe('a kind', () => {
  test.each<[keyof typeof KINDS, string, unknown]>([
    ['choice', 'off', 'off'],
    ['whole', '5', 5],
    ['whole', '50', 50],
    ['oneOf', '7', 7],
    ['line', 'a b', 'a b'],
    ['line', '😀😀😀😀', '😀😀😀😀'],
    ['line', '\uFEFFa', 'a'],
    ['pattern', 'xxx', 'xxx'],
    ['anyText', 'a\nb', 'a\nb'],
    ['originList', '', []],
    ['originList', ' https://a.example , http://[::1]:80,', ['https://a.example', 'http://[::1]:80']],
    ['originList', '*', ['*']],
    ['countList', '', []],
    ['countList', 'generate=50, docs=0', [['generate', 50], ['docs', 0]]],
  ])('%s takes %j', (name, text, value) => expect((KINDS[name] as SettingType<unknown>).parse(text)).toEqual({ value }));

  test.each<[keyof typeof KINDS, string, string, string | undefined]>([
    ['choice', 'of', 'of', undefined],
    ['choice', 'somewhere', 'somewhere', undefined],
    ['choice', '', '', undefined],
    ['whole', '4', '4', '5'],
    ['whole', '51', '51', '50'],
    ['whole', '5.5', '5.5', undefined],
    ['whole', '-5', '-5', undefined],
    ['whole', '', '', undefined],
    ['oneOf', '20', '20', '30'],
    ['oneOf', 'week', 'week', undefined],
    ['line', ' ', ' ', undefined],
    ['line', 'a\nb', 'a\nb', 'one line'],
    ['line', '\u2800', '\u2800', undefined],
    ['line', 'a\uFFFE', 'a\uFFFE', 'U+FFFE'],
    ['line', 'abcde', 'abcde', '5'],
    ['pattern', 'y', 'y', undefined],
    ['countList', 'docs=1,generat=5', 'generat=5', 'generate'],
    ['countList', 'everything=5', 'everything=5', 'generate, docs'],
    ['countList', 'docs', 'docs', undefined],
    ['anyText', '', '', undefined],
    ['originList', 'https://a.example,HTTPS://App.example.com/x', 'HTTPS://App.example.com/x', 'https://app.example.com'],
    ['originList', 'a.example', 'a.example', 'https://a.example'],
    ['originList', 'https://*.example.com', 'https://*.example.com', undefined],
    ['originList', 'https://', 'https://', undefined],
  ])('%s rejects %j', (name, text, invalidPart, hint) => {
    const parsed = (KINDS[name] as SettingType<unknown>).parse(text);
    expect(parsed).toHaveProperty('invalidPart', invalidPart);
    if (hint === undefined) expect(parsed).not.toHaveProperty('hint');
    else expect(parsed).toHaveProperty('hint', expect.stringContaining(hint));
  });
});

const written = (limit: number): string => (limit === UNLIMITED ? 'unlimited' : String(limit));

const textOf = (tiers: readonly Tier[]): string =>
  tiers.map(({ name, monthlyQuota, requestsPerMinute }) => `${name}=${written(monthlyQuota)}/${written(requestsPerMinute)}`).join(', ');

/** Tiers as a deployment may have them: names of their own, limits that never fall. */
const ascendingTiers: fc.Arbitrary<readonly Tier[]> = fc
  .uniqueArray(fc.stringMatching(/^[\w.-]{1,40}$/), { maxLength: 20 })
  .chain((names) => {
    const limits = (from: number): fc.Arbitrary<number[]> =>
      fc.array(fc.integer({ min: from, max: UNLIMITED }), { minLength: names.length, maxLength: names.length });
    return fc.tuple(limits(0), limits(1)).map(([quotas, rates]) => {
      const [risingQuotas, risingRates] = [quotas.sort((a, b) => a - b), rates.sort((a, b) => a - b)];
      return names.map((name, at) => ({ name, monthlyQuota: risingQuotas[at] ?? 0, requestsPerMinute: risingRates[at] ?? 1 }));
    });
  });

describe('a list of tiers', () => {
  test('is read as it is written', () => {
    fc.assert(fc.property(ascendingTiers, (tiers) => { expect(tierList.parse(textOf(tiers))).toEqual({ value: tiers }); }));
  });

  test.each([
    ['Free', 'Free'],
    ['Free=20', 'Free=20'],
    ['Free=20/5,', ''],
    ['Free 1=20/5', 'Free 1=20/5'],
    ['Free=-1/5', 'Free=-1/5'],
    ['Free=1.5/5', 'Free=1.5/5'],
    ['Free=many/5', 'Free=many/5'],
    ['Free=1000000000/5', 'Free=1000000000/5'],
    [`${'x'.repeat(41)}=1/1`, `${'x'.repeat(41)}=1/1`],
    ['Free=20/0', 'Free=20/0'],
    ['Free=20/5,Free=30/5', 'Free=30/5'],
    ['Team=20/5,Free=19/5', 'Free=19/5'],
    ['Team=20/5,Free=20/4', 'Free=20/4'],
    ['Big=unlimited/5,Small=20/5', 'Small=20/5'],
    [Array.from({ length: 21 }, (_, at) => `t${at}=1/1`).join(','), 't20=1/1'],
  ])('rejects %j', (text, invalidPart) => expect(tierList.parse(text)).toHaveProperty('invalidPart', invalidPart));
});
