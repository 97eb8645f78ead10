import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pdfjsAttachments } from '../support/pdf/pdf-judges.js';
import { dataOf, deploy, errorOf, type Deployment, type Sent } from './support/deployment.js';
import type { HttpResponse } from '../../lib/http/wire/http-response.js';

const example = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../examples/e-invoices/${name}.json`, import.meta.url), 'utf8')) as Record<string, unknown>;
const xrechnung = example('xrechnung');
const bytesOf = ({ body }: HttpResponse): Buffer => Buffer.from(body, 'base64');

describe.each([
  { variant: 'A', tier: 'Premium', lowest: 'Free', quota: '2000' },
  { variant: 'B', tier: 'api_growth', lowest: 'api_free', quota: '2500' },
] as const)('POST /invoices/xml in Variant $variant', ({ variant, tier, lowest, quota }) => {
  let deployment: Deployment;
  beforeAll(async () => { deployment = await deploy(variant); });
  afterAll(() => { deployment.stop(); });

  const ask = (name: 'generate' | 'xml', key: string, body: unknown = xrechnung, headers: Sent['headers'] = {}): Promise<HttpResponse> =>
    deployment.send(name, { path: `/invoices/${name}`, method: 'POST', key, body, headers });

  test('sends the very bytes that generate embeds, and charges for them', async () => {
    const key = await deployment.issueKey({ tier });
    const xml = await ask('xml', key);
    expect(xml).toMatchObject({
      statusCode: 200, isBase64Encoded: true,
      headers: {
        'Content-Type': 'application/xml; charset=utf-8', ETag: expect.stringMatching(/^"[\w-]{43}"$/), 'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${String(xrechnung.invoiceNumber)}.xml"; filename*=UTF-8''${String(xrechnung.invoiceNumber)}.xml`,
        'X-Monthly-Usage': '1', 'X-Monthly-Limit': quota,
      },
    });
    const pdf = await ask('generate', key);
    expect(pdf.headers['X-Monthly-Usage']).toBe('2');
    expect(await pdfjsAttachments(bytesOf(pdf))).toEqual({ 'xrechnung.xml': Uint8Array.from(bytesOf(xml)) });
    expect((await ask('xml', key)).headers.ETag).toBe(xml.headers.ETag);
  });

  test.each([['generate', 'xml'], ['xml', 'generate']] as const)('charges once for %s and %s under one Idempotency-Key', async (first, second) => {
    const key = await deployment.issueKey({ tier, limits: { monthlyQuota: 1 } });
    const name = { 'idempotency-key': 'RE 118' };
    const deliver = (as: typeof first): Promise<HttpResponse> => ask(as, key, xrechnung, name);
    const answers = [await deliver(first), await deliver(second), await deliver(first)];
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['Idempotency-Replayed'], headers['X-Monthly-Usage']]))
      .toEqual([[200, undefined, '1'], [200, 'true', '1'], [200, 'true', '1']]);
    expect(answers[2]!.body).toBe(answers[0]!.body);
    expect(answers.map(({ headers }) => headers['Content-Type']).slice(0, 2).sort()).toEqual(['application/pdf', 'application/xml; charset=utf-8']);
    expect(errorOf(await ask(second, key)).code).toBe('MONTHLY_LIMIT_EXCEEDED');
    const other = await ask(second, key, { ...xrechnung, notes: 'x' }, name);
    expect(errorOf(other).details?.[0]?.field).toBe('Idempotency-Key');
  });

  test('needs an e-invoice, and reports it with all other offences', async () => {
    const key = await deployment.issueKey({ tier });
    const { eInvoice, ...plain } = xrechnung;
    const refused = await ask('xml', key, plain);
    expect([typeof eInvoice, refused.statusCode, errorOf(refused).details?.map(({ field }) => field)]).toEqual(['object', 400, ['eInvoice']]);
    expect(errorOf(await ask('xml', key, {})).details?.map(({ field }) => field).sort())
      .toEqual(['billTo', 'companyName', 'date', 'eInvoice', 'invoiceNumber', 'lineItems']);
    expect((await ask('generate', key, plain)).statusCode).toBe(200);
  });

  test('refuses an invoice that breaks a rule, and charges nothing', async () => {
    const key = await deployment.issueKey({ tier });
    const { buyerReference, ...broken } = xrechnung;
    const refused = await ask('xml', key, broken);
    expect([typeof buyerReference, refused.statusCode, refused.headers['X-Monthly-Usage']]).toEqual(['string', 400, '0']);
    expect(errorOf(refused).details).toMatchObject([{ field: 'buyerReference', rules: ['BR-DE-15'] }]);
  });

  test('marks the XML of the lowest tier and of a test key with a note', async () => {
    const noted = '<ram:IncludedNote><ram:Content>SAMPLE</ram:Content></ram:IncludedNote>';
    const free = await ask('xml', await deployment.issueKey({ tier: lowest }));
    const tested = await ask('xml', await deployment.issueKey({ tier, mode: 'test' }));
    const paid = await ask('xml', await deployment.issueKey({ tier }));
    expect([free, tested, paid].map((answer) => bytesOf(answer).includes(noted))).toEqual([true, true, false]);
    expect([free, tested].map(({ headers }) => headers['X-Monthly-Usage'])).toEqual(['1', '0']);
  });

  test('needs the scope of generate, and none of its own', async () => {
    const statuses = [];
    for (const scopes of [['invoices:generate'], ['invoices:preview', 'reference:read', 'usage:read']] as const) {
      statuses.push((await ask('xml', await deployment.issueKey({ tier, scopes }))).statusCode);
    }
    expect(statuses).toEqual([200, 403]);
  });

  test('appears in the usage report once it was called', async () => {
    const key = await deployment.issueKey({ tier });
    const paths = async (): Promise<readonly string[]> => {
      const { stats } = dataOf(await deployment.send('usage', { path: '/usage', key })) as { stats?: { requestsByEndpoint: Record<string, number> } };
      return Object.keys(stats?.requestsByEndpoint ?? {});
    };
    const six = await paths();
    await ask('xml', key);
    expect([six.length, (await paths()).filter((path) => !six.includes(path))]).toEqual(variant === 'A' ? [0, []] : [6, ['/invoices/xml']]);
  });
});
