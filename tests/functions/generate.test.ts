import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pdfjsAttachments } from '../support/pdf/pdf-judges.js';
import { deploy, errorOf, type Deployment, type Sent } from './support/deployment.js';

const example = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;
const invoice = example('minimal');

describe.each([
  { variant: 'A', tier: 'Premium', quota: '2000' },
  { variant: 'B', tier: 'api_growth', quota: '2500' },
] as const)('POST /invoices/generate in Variant $variant', ({ variant, tier, quota }) => {
  let deployment: Deployment;
  const generate = async (key: string, body: unknown = invoice, headers: Sent['headers'] = {}) =>
    deployment.send('generate', { path: '/invoices/generate', method: 'POST', key, body, headers });
  beforeAll(async () => { deployment = await deploy(variant); });
  afterAll(() => { deployment.stop(); });

  test('sends the PDF, and charges for it', async () => {
    const key = await deployment.issueKey({ tier });
    const response = await generate(key, example('invoice'));
    expect(Buffer.from(response.body, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(response).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: {
        'Content-Type': 'application/pdf', ETag: expect.stringMatching(/^"[\w-]{43}"$/), 'Cache-Control': 'no-store',
        'Content-Disposition': 'attachment; filename="FS-2026-0147.pdf"; filename*=UTF-8\'\'FS-2026-0147.pdf',
        'X-Monthly-Usage': '1', 'X-Monthly-Limit': quota,
      },
    });
    const again = await generate(key, example('invoice'));
    expect([again.body === response.body, again.headers['X-Monthly-Usage']]).toEqual([true, '2']);
  });

  test('charges nothing for an offence', async () => {
    const key = await deployment.issueKey({ tier });
    const offences = await generate(key, { ...invoice, discount: 761 });
    expect([offences.statusCode, offences.headers['X-Monthly-Usage'], errorOf(offences).details?.[0]?.field]).toEqual([400, '0', 'discount']);
  });

  test('sends an e-invoice, and charges nothing for one that breaks a rule', async () => {
    const key = await deployment.issueKey({ tier });
    const xrechnung = example('e-invoices/xrechnung');
    const sent = await generate(key, xrechnung);
    expect([sent.statusCode, sent.headers['X-Monthly-Usage']]).toEqual([200, '1']);
    expect(Object.keys(await pdfjsAttachments(Buffer.from(sent.body, 'base64')))).toEqual(['xrechnung.xml']);
    const { buyerReference, ...broken } = xrechnung;
    const refused = await generate(key, { ...broken, seller: { ...broken.seller as object, contact: {} } });
    expect([typeof buyerReference, refused.statusCode, refused.headers['X-Monthly-Usage']]).toEqual(['string', 400, '1']);
    expect(errorOf(refused).details).toMatchObject([{ field: 'buyerReference', rules: ['BR-DE-15'] }, { field: 'seller.contact', rules: ['BR-DE-2'] }]);
  });

  test('is refused once the month is used up, except for test keys and replays', async () => {
    const accountName = `Small ${variant}`;
    const limits = { monthlyQuota: 1 };
    const key = await deployment.issueKey({ tier, accountName, limits });
    const testKey = await deployment.issueKey({ tier, accountName, mode: 'test' });
    const first = await generate(key, invoice, { 'idempotency-key': 'order 1' });
    expect([first.statusCode, first.headers['X-Monthly-Usage'], first.headers['X-Monthly-Limit']]).toEqual([200, '1', '1']);
    expect(errorOf(await generate(key)).code).toBe('MONTHLY_LIMIT_EXCEEDED');
    expect((await generate(testKey)).statusCode).toBe(200);
    const replay = await generate(key, invoice, { 'idempotency-key': 'order 1' });
    expect([replay.body === first.body, replay.headers['Idempotency-Replayed'], replay.headers['X-Monthly-Usage']]).toEqual([true, 'true', '1']);
    expect(errorOf(await generate(key, { ...invoice, notes: 'x' }, { 'idempotency-key': 'order 1' })).details?.[0]?.field).toBe('Idempotency-Key');
  });

  test('is refused once the minute is used up, whichever account limit it is', async () => {
    const key = await deployment.issueKey({ tier, limits: { requestsPerMinute: 0 } });
    // The first refusal comes from the store, the second from memory. Both must be the same.
    for (const response of [await generate(key), await generate(key)]) {
      expect([errorOf(response).code, response.headers['X-RateLimit-Remaining']]).toEqual(['RATE_LIMIT_EXCEEDED', '0']);
      expect(Number(response.headers['Retry-After'])).toBeGreaterThan(0);
    }
  });
});
