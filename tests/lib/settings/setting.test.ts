import { describe, expect, test } from '@jest/globals';
import { choice } from '../../../lib/settings/kinds.js';
import { parseSetting, readSetting, type Setting } from '../../../lib/settings/setting.js';

const COLOUR: Setting<'red' | 'blue'> = {
  source: 'deployment', name: 'colour', variable: 'COLOUR', defaultValue: 'blue', type: choice('red', 'blue'), description: 'Of the sky',
};

const fieldError = (...named: readonly string[]): unknown =>
  expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringMatching(new RegExp(named.join('.*'))) });

describe('a setting', () => {
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
