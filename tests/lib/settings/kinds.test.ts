import { describe, expect, test } from '@jest/globals';
import { anyText, choice, singleLine, oneOfNumbers, originList, pattern, wholeNumber } from '../../../lib/settings/kinds.js';
import type { SettingType } from '../../../lib/settings/setting.js';

const KINDS = { choice: choice('on', 'off'), whole: wholeNumber(5, 50), oneOf: oneOfNumbers(1, 7, 30), line: singleLine(4), pattern: pattern('x', /^x+$/), anyText, originList } as const;

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
    ['anyText', '', '', undefined],
    ['originList', 'https://a.example,HTTPS://App.example.com/x', 'HTTPS://App.example.com/x', 'https://app.example.com'],
    ['originList', 'a.example', 'a.example', 'https://a.example'],
    ['originList', 'https://*.example.com', 'https://*.example.com', undefined],
    ['originList', 'https://', 'https://', undefined],
  ])('%s refuses %j', (name, text, seen, hint) => {
    const parsed = (KINDS[name] as SettingType<unknown>).parse(text);
    expect(parsed).toHaveProperty('seen', seen);
    if (hint === undefined) expect(parsed).not.toHaveProperty('hint');
    else expect(parsed).toHaveProperty('hint', expect.stringContaining(hint));
  });
});
