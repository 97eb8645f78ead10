import { describe, expect, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '../../lib/accounts/store-deadline.js';
import { UNLIMITED } from '../../lib/accounts/types.js';
import { readConfig, readStoreAccess } from '../../lib/config.js';

const required = { ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u' };

describe('readConfig', () => {
  test('has defaults for all but the tables', () => {
    expect(readConfig(required)).toEqual({ variant: 'A', customTiers: [], accountsTable: 'a', usageTable: 'u', watermarkText: 'SAMPLE', metricsNamespace: '', storeWaitMs: REQUEST_TIMEOUT_MS, localBrands: [], fontsFolder: '' });
  });

  test('reads every setting', () => {
    expect(readConfig({
      ...required, INTERFACE_VARIANT: 'B', WATERMARK_TEXT: 'Entwurf', TIERS: 'Free=5/1,Team=unlimited/9',
      METRICS_NAMESPACE: 'invoice-pdf-dev', STORE_WAIT_MS: '20000', FONTS_FOLDER: '/opt/fonts',
    })).toEqual({
      variant: 'B', customTiers: [{ name: 'Free', monthlyQuota: 5, requestsPerMinute: 1 }, { name: 'Team', monthlyQuota: UNLIMITED, requestsPerMinute: 9 }],
      accountsTable: 'a', usageTable: 'u', watermarkText: 'Entwurf',
      metricsNamespace: 'invoice-pdf-dev', storeWaitMs: 20_000, localBrands: [], fontsFolder: '/opt/fonts',
    });
  });

  test('cannot be changed', () => {
    const config = readConfig(required);
    expect([Object.isFrozen(config), Object.isFrozen(config.localBrands)]).toEqual([true, true]);
  });

  test.each([
    ['ACCOUNTS_TABLE', undefined],
    ['USAGE_TABLE', ''],
    ['INTERFACE_VARIANT', 'a'],
    ['INTERFACE_VARIANT', ''],
    ['WATERMARK_TEXT', ' '],
    ['WATERMARK_TEXT', 'x'.repeat(41)],
    ['WATERMARK_TEXT', 'two\nlines'],
    ['TIERS', 'Free'],
    ['METRICS_NAMESPACE', 'AWS/Lambda'],
    ['METRICS_NAMESPACE', 'a,b'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ ...required, [name]: value }))
      .toThrow(expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringContaining(name) }));
  });

  test('reads the process\'s own environment by default', () => {
    Object.assign(process.env, required);
    expect(readConfig().accountsTable).toBe('a');
  });
});

describe('readStoreAccess', () => {
  const lambda = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

  test('takes what Lambda sets', () => {
    expect(readStoreAccess({ ...lambda, AWS_SESSION_TOKEN: 'token' }))
      .toEqual({ region: 'eu-central-1', credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' } });
  });

  test('takes a local store\'s address', () => {
    expect(readStoreAccess({ ...lambda, AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:8000' })).toHaveProperty('endpoint', 'http://127.0.0.1:8000');
  });

  test('has no endpoint and no token if they are empty', () => {
    const { credentials, ...rest } = readStoreAccess({ ...lambda, AWS_SESSION_TOKEN: '', AWS_ENDPOINT_URL_DYNAMODB: '' });
    expect([Object.keys(rest), Object.keys(credentials)]).toEqual([['region'], ['accessKeyId', 'secretAccessKey']]);
  });

  test.each(Object.keys(lambda))('names %s when it is missing', (name) => {
    expect(() => readStoreAccess({ ...lambda, [name]: '' }))
      .toThrow(expect.objectContaining({ code: 'INTERNAL_ERROR', message: expect.stringContaining(name) }));
  });
});
