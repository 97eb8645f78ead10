import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpResponse } from '../../lib/http/wire/http-response.js';
import { dataOf, deploy, errorOf, type Deployment } from './support/deployment.js';

describe.each([
  { variant: 'A', tier: 'Premium', fields: 4, dollar: { symbol: '$', fullFormat: 'USD ($)' } },
  { variant: 'B', tier: 'api_growth', fields: 10, dollar: { symbol: 'USD', fullFormat: 'USD (US Dollar)' } },
] as const)('the lists in Variant $variant', ({ variant, tier, fields, dollar }) => {
  let deployment: Deployment;
  let key: string;
  beforeAll(async () => {
    deployment = await deploy(variant);
    key = await deployment.issueKey({ tier });
  });
  afterAll(() => { deployment.stop(); });

  test('GET /themes has the seven designs', async () => {
    const response = await deployment.send('themes', { path: '/themes', key });
    const { themes, defaultTheme } = dataOf(response) as { themes: Record<string, string>[]; defaultTheme: string };
    expect([response.statusCode, defaultTheme]).toEqual([200, 'Classic']);
    expect(themes.map(({ name }) => name)).toEqual(['Classic', 'Corporate', 'Formal', 'Minimal', 'Creative', 'Futuristic', 'Luxury']);
    for (const theme of themes) {
      expect(Object.keys(theme)).toHaveLength(fields);
      for (const [field, value] of Object.entries(theme)) if (field.endsWith('Color')) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }
    expect(themes[0]).toMatchObject({ primaryColor: '#1e293b', accentColor: '#14b8a6' });
  });

  test('GET /currencies has the 52', async () => {
    const { currencies, defaultCurrency } = dataOf(await deployment.send('currencies', { path: '/currencies', key })) as {
      currencies: { code: string }[]; defaultCurrency: string;
    };
    expect([new Set(currencies.map(({ code }) => code)).size, defaultCurrency]).toEqual([52, 'USD']);
    expect(currencies.find(({ code }) => code === 'USD')).toEqual({ code: 'USD', name: 'US Dollar', ...dollar });
  });

  test('GET /labels/defaults has the 22', async () => {
    const { labels } = dataOf(await deployment.send('labels-defaults', { path: '/labels/defaults', key })) as { labels: Record<string, string> };
    expect(Object.keys(labels)).toHaveLength(22);
    expect(labels).toMatchObject({ invoice: 'INVOICE', terms: 'Terms & Conditions' });
  });

  test('GET /labels/defaults has the 22 in a language, and refuses an unknown one', async () => {
    const ask = async (query: Readonly<Record<string, string>>): Promise<HttpResponse> => deployment.send('labels-defaults', { path: '/labels/defaults', query, key });
    const { labels } = dataOf(await ask({ language: 'fr' })) as { labels: Record<string, string> };
    expect(Object.keys(labels)).toHaveLength(22);
    expect(labels).toMatchObject({ invoice: 'Facture', tax: 'TVA' });
    expect(dataOf(await ask({ lang: 'fr', variant: 'B' }))).toMatchObject({ labels: { invoice: 'INVOICE' } });
    expect(dataOf(await ask({ language: 'de-CH' }))).toMatchObject({ labels: { invoice: 'Rechnung', tax: 'MWST', invoiceNumber: 'Rechnungsnummer' } });
    expect(dataOf(await ask({ language: 'en-GB' }))).toMatchObject({ labels: { tax: 'VAT' } });
    expect(errorOf(await ask({ language: 'de-XX' }))).toMatchObject({
      details: [{ field: 'language', message: 'The language de is not known in the region XX. Regions of de: AT, BE, CH, DE, IT, LI, LU.' }],
    });
    const refused = await ask({ language: 'no' });
    expect([refused.statusCode, errorOf(refused)]).toMatchObject([400, {
      code: 'VALIDATION_ERROR', details: [{ field: 'language', message: expect.stringMatching(/Did you mean nb\? Languages: en, ar, .*zh-MO\./) }],
    }]);
    expect(Object.keys(refused.headers)).toEqual(expect.arrayContaining(['X-RateLimit-Remaining', 'X-Monthly-Limit']));
  });

  test('need a key, and count', async () => {
    expect((await deployment.send('themes', { path: '/themes' })).statusCode).toBe(401);
    expect((await deployment.send('themes', { path: '/themes', method: 'HEAD', key })).statusCode).toBe(405);
    const left = Number((await deployment.send('currencies', { path: '/currencies', key })).headers['X-RateLimit-Remaining']);
    expect(left).toBeGreaterThan(0);
  });
});

test('a function with a wrong setting answers 500 in the envelope', async () => {
  const deployment = await deploy('C');
  const response = await deployment.send('themes', { path: '/themes' });
  expect([response.statusCode, errorOf(response).code]).toEqual([500, 'INTERNAL_ERROR']);
  deployment.stop();
});
