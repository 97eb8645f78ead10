import { describe, expect, test } from '@jest/globals';
import { readLogo } from '../../../lib/invoice/logo.js';
import { tokenFault } from '../../../lib/validation/token-rules.js';
import { dataUrl, png } from '../../support/pictures.js';
import { thrownBy } from '../../support/thrown.js';

describe('tokenFault', () => {
  test.each([
    ['x#1e293b', 'colour'], ['#1e293b0', 'colour'], ['x8.25%', 'percentage'], ['8.25%x', 'percentage'], ['8.%', 'percentage'],
  ] as const)('refuses %s as %s', (text, form) => {
    expect(tokenFault(text, form)).toEqual(expect.any(String));
  });

  test('takes percentages of several digits on both sides', () => {
    expect(['19%', '12.345%', '100%'].map((text) => tokenFault(text, 'percentage'))).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    ['2026-01-31', 'calendarDate'],
    ['#1e293b', 'colour'],
    ['#1E293B', 'colour'],
    ['de-AT', 'languageTag'],
    ['8.25%', 'percentage'],
    [dataUrl(png()), 'pictureDataUrl'],
  ] as const)('takes %s as %s', (text, form) => {
    expect(tokenFault(text, form)).toBeUndefined();
  });

  test.each([
    ['2026-02-30', 'calendarDate'],
    ['1e293b', 'colour'],
    ['#fff', 'colour'],
    ['#12345g', 'colour'],
    ['#1e293bff', 'colour'],
    ['#1e293b\n', 'colour'],
    ['de_AT', 'languageTag'],
    ['8.25', 'percentage'],
    ['data:image/png;base64,', 'pictureDataUrl'],
  ] as const)('refuses %s as %s', (text, form) => {
    expect(tokenFault(text, form)).toEqual(expect.any(String));
  });

  test('says of a picture what reading it says', () => {
    const url = dataUrl(Buffer.from('GIF89a'));
    expect(tokenFault(url, 'pictureDataUrl')).toBe(thrownBy(() => readLogo(url)).details[0]?.message);
  });
});
