import { describe, expect, test } from '@jest/globals';
import { choice } from '../../../lib/settings/kinds.js';
import { parseSetting, readSetting, type Setting } from '../../../lib/settings/setting.js';

const COLOUR: Setting<'red' | 'blue'> = {
  place: 'deployment', name: 'colour', variable: 'COLOUR', fallback: 'blue', kind: choice('red', 'blue'), meaning: 'Of the sky',
};

const offence = (...named: readonly string[]): unknown =>
  expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringMatching(new RegExp(named.join('.*'))) });

describe('a setting', () => {
  test('has the value given for it, otherwise its default', () => {
    expect(parseSetting(COLOUR, 'red')).toBe('red');
    expect(parseSetting(COLOUR, undefined)).toBe('blue');
    expect(readSetting(COLOUR, { COLOUR: 'red', colour: 'green' })).toBe('red');
    expect(readSetting(COLOUR, {})).toBe('blue');
  });

  test('reports its name, the valid values, and the value found', () => {
    expect(() => parseSetting(COLOUR, 'rad')).toThrow(offence('colour', 'COLOUR', 'red', 'blue', '"rad"'));
    expect(() => parseSetting({ ...COLOUR, name: null }, 'x')).toThrow(offence('^COLOUR'));
    expect(() => parseSetting({ ...COLOUR, variable: null }, 'x')).toThrow(offence('^colour'));
  });

  test('is required if it has no default', () => {
    expect(() => parseSetting({ ...COLOUR, fallback: null }, undefined)).toThrow(offence('colour'));
  });

  test('without a variable reads nothing from the environment', () => {
    expect(readSetting({ ...COLOUR, variable: null }, { COLOUR: 'red' })).toBe('blue');
  });
});
