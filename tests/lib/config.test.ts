import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../lib/config.js';

const required = { ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u' };

describe('readConfig', () => {
  test('has defaults for all but the tables', () => {
    expect(readConfig(required)).toEqual({ variant: 'A', accountsTable: 'a', usageTable: 'u', watermarkText: 'SAMPLE', corsOrigins: [] });
  });

  test('reads every setting', () => {
    expect(readConfig({
      ...required, INTERFACE_VARIANT: 'B', WATERMARK_TEXT: 'Entwurf', CORS_ORIGINS: ' https://a.example , http://localhost:5173,',
    })).toEqual({
      variant: 'B', accountsTable: 'a', usageTable: 'u', watermarkText: 'Entwurf', corsOrigins: ['https://a.example', 'http://localhost:5173'],
    });
    expect(readConfig({ ...required, CORS_ORIGINS: '*' }).corsOrigins).toEqual(['*']);
  });

  test('cannot be changed', () => {
    const config = readConfig(required);
    expect([Object.isFrozen(config), Object.isFrozen(config.corsOrigins)]).toEqual([true, true]);
  });

  test.each([
    ['ACCOUNTS_TABLE', undefined],
    ['USAGE_TABLE', ''],
    ['INTERFACE_VARIANT', 'a'],
    ['INTERFACE_VARIANT', ''],
    ['WATERMARK_TEXT', ' '],
    ['WATERMARK_TEXT', 'x'.repeat(41)],
    ['WATERMARK_TEXT', 'two\nlines'],
    ['CORS_ORIGINS', 'https://a.example/'],
    ['CORS_ORIGINS', 'a.example'],
    ['CORS_ORIGINS', 'https://*.example.com'],
    ['CORS_ORIGINS', 'HTTPS://App.example.com'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ ...required, [name]: value }))
      .toThrow(expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringContaining(name) }));
  });

  test('reads the process\'s own environment where none is given', () => {
    Object.assign(process.env, required);
    expect(readConfig().accountsTable).toBe('a');
  });
});
