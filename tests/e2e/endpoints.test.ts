import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { E_INVOICE, INVOICE, LOWEST_TIER, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import { MIDDLE_TIER } from '../support/http/issue-key.js';
import { FORMAT_LIST } from '../../schemas/generated/format-list.js';

interface Envelope<Data> { readonly success: boolean; readonly data: Data }

const HEX = /^#[0-9a-f]{6}$/;
const PALETTE = ['primaryColor', 'primaryColorDark', 'accentColor', 'textColor', 'secondaryTextColor', 'borderColor', 'backgroundColor', 'headerTextColor'];
const PRESETS = [
  ['Classic', '#1e293b', '#14b8a6', 'Traditional professional design'],
  ['Corporate', '#2563eb', '#3b82f6', 'Modern business style'],
  ['Formal', '#2c3338', '#8b7355', 'Elegant official design'],
  ['Minimal', '#374151', '#6b7280', 'Clean simple design'],
  ['Creative', '#7c3aed', '#8b5cf6', 'Bold modern style'],
  ['Futuristic', '#0ea5e9', '#06b6d4', 'Tech-forward design'],
  ['Luxury', '#1e293b', '#d4af37', 'Premium high-end design'],
] as const;
const CODES = `USD EUR GBP JPY AUD CAD CHF CNY HKD NZD SGD SEK NOK DKK ISK PLN CZK HUF RON TRY UAH ILS INR PKR BDT LKR KRW TWD THB MYR
IDR PHP VND AED SAR QAR KWD BHD OMR EGP MAD NGN KES GHS ZAR UGX BRL MXN ARS CLP COP PEN`.split(/\s+/);
const LABELS = {
  invoice: 'INVOICE', billTo: 'Bill To', shipTo: 'Ship To', invoiceNumber: 'Invoice #', date: 'Date', paymentTerms: 'Payment Terms',
  dueDate: 'Due Date', poNumber: 'P.O. Number', item: 'Item', hsCode: 'HS Code', quantity: 'Qty', rate: 'Rate', amount: 'Amount',
  subtotal: 'Subtotal', discount: 'Discount', tax: 'Tax', shipping: 'Shipping', total: 'Total', amountPaid: 'Amount Paid',
  balanceDue: 'Balance Due', notes: 'Notes', terms: 'Terms & Conditions',
};

describe.each(VARIANTS)('the endpoints, variant %s', (variant) => {
  let service: E2eService;
  let key: string;
  beforeAll(async () => {
    service = await shareE2e(variant);
    ({ key } = await service.issueKey());
  });
  afterAll(() => service.stop());

  const dataOf = async <Data>(path: string, body?: object): Promise<Data> => {
    const answer = await service.call(path, { key, ...body === undefined ? {} : { body } });
    expect({ status: answer.status, type: answer.headers['content-type'] }).toEqual({ status: 200, type: 'application/json; charset=utf-8' });
    const envelope = answer.json() as Envelope<Data>;
    expect(Object.keys(envelope)).toEqual(['success', 'data']);
    expect(envelope.success).toBe(true);
    return envelope.data;
  };

  test('POST /invoices/generate answers the PDF', async () => {
    const { status, headers, bytes } = await service.call('/invoices/generate', { key, body: INVOICE });
    expect(status).toBe(200);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(bytes.length), 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toBe('attachment; filename="INV-7.pdf"; filename*=UTF-8\'\'INV-7.pdf');
    expect(headers.etag).toMatch(/^"[^"]+"$/);
  });

  test('POST /invoices/generate names the file in ASCII and in UTF-8', async () => {
    const { headers } = await service.call('/invoices/generate', { key, body: { ...INVOICE, invoiceNumber: 'Nº "7"/ä\\' } });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w.%~!#$&+^`|-]+\.pdf$/);
    expect(headers['content-disposition']).toContain('%C3%A4');
  });

  test('POST /invoices/xml answers the XML', async () => {
    const { status, headers, text } = await service.call('/invoices/xml', { key, body: E_INVOICE });
    expect(status).toBe(200);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice .*<\/rsm:CrossIndustryInvoice>$/s);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8', 'content-length': String(Buffer.byteLength(text)), 'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="INV-7.xml"; filename*=UTF-8\'\'INV-7.xml', etag: expect.stringMatching(/^"[^"]+"$/),
    });
  });

  test('POST /invoices/preview answers the computed summary', async () => {
    const data = await dataOf<{ valid: boolean; preview: Record<string, unknown> }>('/invoices/preview', {
      ...INVOICE, currency: 'EUR', discount: '10%', tax: '20%', shipping: 5, amountPaid: 100,
    });
    expect(Object.keys(data)).toEqual(['valid', 'preview']);
    expect(data).toMatchObject({
      valid: true,
      preview: {
        companyName: 'Northwind Ltd.',
        invoiceNumber: 'INV-7',
        date: '2026-03-16',
        currency: 'EUR',
        currencySymbol: { A: '€', B: 'EUR' }[variant],
        theme: 'Classic',
        lineItemCount: 1,
        financial: {
          subtotal: 300.5, discount: 30.05, tax: 54.09, shipping: 5, total: 329.54, amountPaid: 100, balanceDue: 229.54,
          taxes: [{ percent: 20, base: 270.45, amount: 54.09 }],
        },
        hasWatermark: false,
        lineItems: [{ amount: 300.5 }],
        pageCount: 1,
        warnings: [],
      },
    });
  });

  test('POST /invoices/preview names a custom theme', async () => {
    const data = await dataOf<{ preview: object }>('/invoices/preview', { ...INVOICE, customTheme: { primaryColor: '#102030' } });
    expect(data.preview).toMatchObject({ theme: 'Custom' });
  });

  test('POST /invoices/preview reports the watermark of a test key, of the lowest tier and of the request', async () => {
    const [{ key: testing }, { key: lowest }] = [await service.issueKey({ mode: 'test' }), await service.issueKey({ tier: LOWEST_TIER[variant] })];
    for (const [sender, body] of [[testing, INVOICE], [lowest, INVOICE], [key, { ...INVOICE, watermark: 'DRAFT' }]] as const) {
      const answer = await service.call('/invoices/preview', { key: sender, body });
      expect(answer.json()).toMatchObject({ data: { preview: { hasWatermark: true } } });
    }
  });

  test('GET /themes lists the seven presets', async () => {
    const { themes, defaultTheme } = await dataOf<{ themes: Record<string, string>[]; defaultTheme: string }>('/themes');
    expect(defaultTheme).toBe('Classic');
    expect(themes.map(({ name, primaryColor, accentColor }) => [name, primaryColor, accentColor]))
      .toEqual(PRESETS.map((preset) => preset.slice(0, 3)));
    const fields = { A: ['name', 'primaryColor', 'accentColor', 'description'], B: ['name', ...PALETTE, 'description'] }[variant];
    for (const theme of themes) {
      expect(Object.keys(theme).sort()).toEqual([...fields].sort());
      for (const field of fields.filter((name) => name.endsWith('Color') || name.endsWith('Dark'))) expect(theme[field]).toMatch(HEX);
    }
    const descriptions = themes.map(({ description }) => description);
    expect(descriptions.slice(1)).toEqual(PRESETS.slice(1).map(([, , , listed]) => listed));
    if (variant === 'A') expect(descriptions[0]).toBe(PRESETS[0][3]);
    if (variant === 'B') {
      expect(themes[0]?.description).toMatch(/^Traditional professional design.*slate.*teal/);
      expect(themes[0]).toMatchObject({
        primaryColorDark: '#0f172a', textColor: '#334155', secondaryTextColor: '#64748b',
        borderColor: '#e2e8f0', backgroundColor: '#ffffff', headerTextColor: '#ffffff',
      });
    }
  });

  test('GET /currencies lists 52', async () => {
    const { currencies, defaultCurrency } = await dataOf<{ currencies: Record<string, string>[]; defaultCurrency: string }>('/currencies');
    expect(defaultCurrency).toBe('USD');
    expect(currencies.map(({ code }) => code).sort()).toEqual([...CODES].sort());
    const shown = {
      A: [['USD', '$', 'US Dollar', 'USD ($)'], ['EUR', '€', 'Euro', 'EUR (€)'], ['GBP', '£', 'British Pound', 'GBP (£)'], ['JPY', '¥', 'Japanese Yen', 'JPY (¥)'], ['CAD', 'CA$', 'Canadian Dollar', 'CAD (CA$)']],
      B: [['USD', 'USD', 'US Dollar', 'USD (US Dollar)'], ['EUR', 'EUR', 'Euro', 'EUR (Euro)'], ['GBP', 'GBP', 'British Pound', 'GBP (British Pound)'], ['JPY', 'JPY', 'Japanese Yen', 'JPY (Japanese Yen)']],
    }[variant];
    for (const [code, symbol, name, fullFormat] of shown) {
      expect(currencies.find((currency) => currency.code === code)).toEqual({ code, symbol, name, fullFormat });
    }
  });

  test('GET /formats lists every format, whatever the parameters', async () => {
    const { status, headers, text } = await service.call('/formats?format=peppol', { key });
    expect([status, headers['cache-control'], JSON.parse(text)]).toEqual([200, 'no-store', { success: true, data: { formats: FORMAT_LIST } }]);
  });

  test('GET /labels/defaults lists the 22', async () => expect(await dataOf('/labels/defaults')).toEqual({ labels: LABELS }));

  test('GET /labels/defaults lists those of a language and its region, and rejects an unknown one', async () => {
    const labelsOf = async (query: string) => (await dataOf<{ labels: object }>(`/labels/defaults?${query}`)).labels;
    expect(await labelsOf('language=fr')).toEqual({ ...await labelsOf('language=fr-FR'), invoice: 'Facture', tax: 'TVA' });
    expect(await labelsOf('language=de-CH')).toMatchObject({ invoice: 'Rechnung', tax: 'MWST', invoiceNumber: 'Rechnungsnummer' });
    expect(await labelsOf('lang=fr&variant=B')).toEqual(LABELS);
    for (const [language, message] of [['de-XX', /not known in the region XX\. Regions of de: AT, /], ['xx', /Languages: en, ar, .*zh-MO\./]] as const) {
      const { status, headers, text } = await service.call(`/labels/defaults?language=${language}`, { key });
      expect([status, JSON.parse(text)]).toMatchObject([400, { error: { details: [{ field: 'language', message: expect.stringMatching(message) }] } }]);
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(['x-ratelimit-remaining', 'x-monthly-limit']));
    }
  });

  test('GET /usage reports the usage, including its own request', async () => {
    const [{ key: fresh }, { key: other }] = [await service.issueKey({ limits: {} }), await service.issueKey()];
    expect((await service.call('/invoices/generate', { key: fresh, body: INVOICE })).status).toBe(200);
    expect((await service.call('/invoices/preview', { key: fresh, body: { ...INVOICE, date: '16.3.2026' } })).status).toBe(400);
    if (variant === 'B') expect((await service.call('/invoices/xml', { key: other, body: INVOICE })).status).toBe(400);
    const answer = await service.call('/usage', { key: fresh });
    const { data } = answer.json() as Envelope<Record<string, unknown>>;
    const now = new Date();
    const currentPeriod = {
      start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())).toISOString(),
      end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString(),
    };
    if (variant === 'A') {
      expect(data).toEqual({
        currentPeriod,
        usage: { invoicesGenerated: 1, invoicesLimit: 2000, invoicesRemaining: 1999, percentUsed: 0.05 },
        rateLimit: { requestsPerMinute: 60, currentMinuteUsage: expect.any(Number) },
        subscription: { tier: MIDDLE_TIER.A, status: 'active' },
      });
      return;
    }
    expect(data).toEqual({
      currentPeriod,
      invoicesGenerated: 1,
      invoicesLimit: 2500,
      invoicesRemaining: 2499,
      requestsToday: expect.any(Number),
      rateLimitPerMinute: 75,
      tier: MIDDLE_TIER.B,
      stats: {
        totalRequests: 3,
        successfulRequests: 2,
        failedRequests: 1,
        avgResponseTime: expect.any(Number),
        requestsByEndpoint: {
          '/invoices/generate': 1, '/invoices/preview': 1, '/themes': 0, '/currencies': 0, '/labels/defaults': 0, '/usage': 1,
        },
      },
    });
    const { data: { stats } } = (await service.call('/usage', { key: other })).json() as Envelope<{ stats: { requestsByEndpoint: object } }>;
    expect(stats.requestsByEndpoint).toEqual({
      '/invoices/generate': 0, '/invoices/preview': 0, '/themes': 0, '/currencies': 0, '/labels/defaults': 0, '/usage': 1, '/invoices/xml': 1,
    });
  });

  test('the query string is ignored', async () => {
    expect((await service.call('/themes?page=2&theme=x', { key })).status).toBe(200);
  });
});
