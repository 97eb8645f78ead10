// Runs in check:slow: it waits until lost calls time out.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { InvoicePdfClient, InvoicePdfError } from '../../packages/client/src/index.js';
import type { ClientOptions, InvoiceRequest, UsageReport } from '../../packages/client/src/index.js';
import { startAnswerProxy, type AnswerProxy, type AnswerFault } from '../support/http/answer-proxy.js';
import { E_INVOICE, INVOICE, startE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { KeyOptions } from '../support/http/issue-key.js';

const generatedIn = (report: UsageReport): number => ('usage' in report ? report.usage.invoicesGenerated : report.invoicesGenerated);

const failureOf = async (call: Promise<unknown>): Promise<InvoicePdfError> => {
  const outcome = await call.catch((error: unknown) => error);
  if (outcome instanceof InvoicePdfError) return outcome;
  throw new Error('The call did not fail as it should.', { cause: outcome });
};

describe.each(VARIANTS)('the TypeScript client and the service in variant %s', (variant) => {
  let service: E2eService;
  let proxy: AnswerProxy;
  beforeAll(async () => {
    service = await startE2e(variant);
    proxy = await startAnswerProxy(service.packaged.baseUrl);
  });
  afterEach(() => { service.packaged.gate.setState('available'); });
  afterAll(async () => {
    await proxy.stop();
    await service.stop();
  });

  const clientOf = async (keyOptions: KeyOptions = {}, options: Partial<ClientOptions> = {}): Promise<InvoicePdfClient> => {
    const { key: apiKey } = await service.issueKey(keyOptions);
    return new InvoicePdfClient({ baseUrl: service.packaged.baseUrl, apiKey, ...options });
  };

  test('gives what the service says', async () => {
    const { key } = await service.issueKey();
    const client = new InvoicePdfClient({ baseUrl: service.packaged.baseUrl, apiKey: key });
    const dataAt = async (path: string, body?: object): Promise<unknown> =>
      ((await service.call(path, { key, ...body === undefined ? {} : { body } })).json() as { readonly data: unknown }).data;
    expect(await client.themes()).toEqual(await dataAt('/themes'));
    expect(await client.currencies()).toEqual(await dataAt('/currencies'));
    expect({ labels: await client.labelDefaults() }).toEqual(await dataAt('/labels/defaults'));
    expect({ formats: await client.formats() }).toEqual(await dataAt('/formats'));
    expect({ valid: true, preview: await client.preview(INVOICE) }).toEqual(await dataAt('/invoices/preview', INVOICE));
    const [mine, raw] = [await client.usage(), await dataAt('/usage')];
    expect(Object.keys(mine)).toEqual(Object.keys(raw as object));
    expect('usage' in mine).toBe(variant === 'A');
  });

  test('draws an invoice, and reports the limits', async () => {
    const client = await clientOf({ limits: { requestsPerMinute: 100, monthlyQuota: 50 } });
    expect(client.limits).toBeNull();
    const pdf = await client.generate({ ...INVOICE, invoiceNumber: 'Ré/7' });
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(pdf).toMatchObject({ filename: 'Ré-7.pdf', replayed: false, etag: expect.any(String), requestId: expect.any(String) });
    expect(client.limits).toMatchObject({ limit: 100, remaining: 99, monthlyUsage: 1, monthlyLimit: 50 });
    const seconds = (client.limits!.reset.getTime() - Date.now()) / 1000;
    expect(seconds).toBeLessThanOrEqual(60);
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    await pdf.save(join(folder, pdf.filename));
    expect(new Uint8Array(await readFile(join(folder, 'Ré-7.pdf')))).toEqual(pdf.bytes);
    await rm(folder, { recursive: true });
  });

  test('is charged once for a key of its own', async () => {
    const client = await clientOf();
    const options = { idempotencyKey: 'order-7' };
    const [first, second] = [await client.generate(INVOICE, options), await client.generate(INVOICE, options)];
    expect([first.replayed, second.replayed]).toEqual([false, true]);
    expect(second.bytes).toEqual(first.bytes);
    expect(generatedIn(await client.usage())).toBe(1);
  });

  test('writes an e-invoice, and is charged once for it and its PDF', async () => {
    const client = await clientOf();
    const invoice = E_INVOICE as InvoiceRequest;
    const xml = await client.xml({ ...invoice, invoiceNumber: 'Ré/7' });
    expect(xml).toMatchObject({ filename: 'Ré-7.xml', replayed: false, etag: expect.any(String), requestId: expect.any(String) });
    expect(xml.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rsm:CrossIndustryInvoice /);
    expect(xml.text()).toContain('<ram:ID>Ré/7</ram:ID>');
    const pdf = await client.generate({ ...invoice, invoiceNumber: 'Ré/7' }, { idempotencyKey: xml.idempotencyKey });
    expect([pdf.replayed, pdf.filename, generatedIn(await client.usage())]).toEqual([true, 'Ré-7.pdf', 1]);
    const { code, details } = await failureOf(client.xml({ ...invoice, seller: { address: { country: 'DE' } } }));
    expect([code, details[0]]).toEqual(['VALIDATION_ERROR', { field: 'seller', message: expect.any(String), rules: ['BR-CO-26', 'BR-S-02'] }]);
  });

  test.each<AnswerFault>(['is lost', 'is cut in the body', 'comes too late'])('is charged once where the answer %s', async (answerFault) => {
    const client = await clientOf({}, { baseUrl: proxy.baseUrl, timeoutMs: 5000 });
    const before = proxy.requests.length;
    await client.preview(INVOICE); // warm, so that the time limit is for the answer
    await client.generate(INVOICE);
    proxy.setNextFaults(answerFault, answerFault);
    const pdf = await client.generate(INVOICE, { timeoutMs: 2000 });
    expect(pdf.replayed).toBe(true);
    const keys = proxy.requests.slice(before + 2).map((headers) => headers['idempotency-key']);
    expect(keys).toEqual([pdf.idempotencyKey, pdf.idempotencyKey, pdf.idempotencyKey]);
    expect(generatedIn(await client.usage())).toBe(2);
  });

  test('gets its PDF when the store is back', async () => {
    let tries = 0;
    const statuses: number[] = [];
    const client = await clientOf({}, { fetch: async (...request) => {
      service.packaged.gate.setState((tries += 1) === 1 ? 'rejecting' : 'available');
      const response = await fetch(...request);
      statuses.push(response.status);
      return response;
    } });
    expect((await client.generate(INVOICE)).bytes.length).toBeGreaterThan(1000);
    expect(statuses).toEqual([500, 200]);
    expect(client.limits).toMatchObject({ monthlyUsage: 1 });
  });

  test('reports in the end that the store does not answer', async () => {
    const client = await clientOf({}, { maxRetries: 1 });
    service.packaged.gate.setState('rejecting');
    const known = { requestId: expect.any(String), retryAfter: expect.any(Number) };
    expect(await failureOf(client.usage())).toMatchObject({ code: 'INTERNAL_ERROR', status: 500, ...known });
  });
});

describe('a charge that may or may not have been written', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A'); });
  afterAll(() => service.stop());

  test('happens once: the client waits longer than the half minute in which its key is in use', async () => {
    const { key: apiKey } = await service.issueKey();
    const statuses: number[] = [];
    const client = new InvoicePdfClient({ baseUrl: service.packaged.baseUrl, apiKey, fetch: async (...request) => {
      service.packaged.gate.setState(statuses.length === 0 ? 'rejecting charges' : 'available');
      const response = await fetch(...request);
      statuses.push(response.status);
      return response;
    } });
    expect((await client.generate(INVOICE)).bytes.length).toBeGreaterThan(1000);
    expect([statuses[0], statuses[1], statuses.at(-1)]).toEqual([500, 409, 200]);
    expect(generatedIn(await client.usage())).toBe(1);
  });
});
