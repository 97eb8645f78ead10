import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { type MetricFields, METRICS, type RequestEntry } from '../../lib/http/request-log.js';
import type { Answer } from '../support/http/http-client.js';
import { logLineError } from '../support/http/leaks.js';
import { INVOICE, LOWEST_TIER, startE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import { VALID_CALLS } from '../support/http/valid-calls.js';

type Line = RequestEntry & MetricFields;

interface Measured { readonly answer: Answer; readonly reads: number; readonly writes: number }

/** What CloudWatch makes of a line: a value a metric and set of dimensions. */
const metricsIn = (line: Line): Readonly<Record<string, number>> => Object.fromEntries(
  line._aws.CloudWatchMetrics.flatMap(({ Namespace: namespace, Dimensions: sets, Metrics: metrics }) =>
    sets.flatMap((set) => metrics.map(({ Name: name }) =>
      [[namespace, ...set.map((dimension) => String(line[dimension])), name].join(' '), line[name] as number]))),
);

describe.each(someOf(VARIANTS, 0, 1))('the log in Variant %s', (variant) => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e(variant, { maxSandboxes: 1 }); });
  afterEach(() => { service.packaged.gate.setState('available'); });
  afterAll(() => service.stop());

  const linesOf = ({ headers }: Answer, event: string): readonly Line[] => service.packaged.logs().split('\n')
    .filter((line) => line.includes(String(headers['x-request-id'])) && line.includes(`"event":"${event}"`))
    .map((line) => JSON.parse(line) as Line);

  const lineOf = (answer: Answer): Line => {
    const lines = linesOf(answer, 'request');
    expect(lines).toHaveLength(1);
    expect(logLineError(JSON.stringify(lines[0]))).toBeUndefined();
    return lines[0]!;
  };

  /** Calls to DynamoDB that the gate let through meanwhile. */
  const callsDuring = async (run: () => Promise<Answer>): Promise<Measured> => {
    const before = service.packaged.gate.calls().length;
    const answer = await run();
    const calls = service.packaged.gate.calls().slice(before);
    const made = (action: string): number => calls.filter((call) => call.action === `dynamodb:${action}`).length;
    return { answer, reads: made('GetItem'), writes: made('UpdateItem') };
  };

  test('has one line per request with its whole cost, cold and warm', async () => {
    const { key, keyId, account } = await service.issueKey();
    const send = () => service.call('/invoices/generate', { key, body: INVOICE });
    await service.packaged.functions.get('generate')?.kill();
    const [cold, warm] = [await callsDuring(send), await callsDuring(send)];
    expect([cold.reads, cold.writes, warm.reads, warm.writes]).toEqual([1, 2, 0, 2]);
    for (const [{ answer, reads, writes }, coldStart] of [[cold, true], [warm, false]] as const) {
      const line = lineOf(answer);
      expect(line).toEqual({
        level: 'info', event: 'request', requestId: answer.headers['x-request-id'],
        awsRequestId: expect.any(String), gatewayRequestId: answer.headers['apigw-requestid'], variant, account: account.ref, keyId,
        endpoint: '/invoices/generate', status: 200, ms: expect.any(Number), coldStart,
        storeReads: reads, storeWrites: writes, storeErrors: 0,
        requestBytes: Buffer.byteLength(JSON.stringify(INVOICE)), bytes: answer.bytes.length, lines: 1, pages: 1, commit: 'charged',
        _aws: expect.any(Object),
        Requests: 1, Latency: line.ms, ...coldStart ? { ColdStarts: 1 } : {}, InvoicesDelivered: 1, Pages: 1,
      });
    }
  });

  const EVERY = [
    'level', 'event', 'requestId', 'awsRequestId', 'gatewayRequestId', 'variant', 'account', 'keyId', 'endpoint', 'status', 'ms', 'coldStart', 'storeReads', 'storeWrites', 'storeErrors', 'bytes',
  ];

  /** Fields of the endpoints that take a body. */
  const OF_BODIES: Readonly<Record<string, readonly string[]>> = {
    '/invoices/preview': ['requestBytes', 'lines', 'pages'],
    '/invoices/generate': ['requestBytes', 'lines', 'pages', 'commit'],
    '/invoices/xml': ['requestBytes', 'lines', 'commit'],
    '/invoices/batch': ['requestBytes', 'invoiceCount', 'lines', 'pages', 'commit'],
    '/invoices/read': ['requestBytes', 'lines'],
    '/invoices/show': ['requestBytes', 'lines', 'pages', 'commit'],
  };

  test.each(VALID_CALLS)('reports of $path what an operator needs, and no more', async ({ path, call, takes }) => {
    const own = takes === null ? [] : OF_BODIES[path] ?? [];
    const { key, account } = await service.issueKey();
    const line = lineOf(await service.call(path, { ...call, key }));
    expect(Object.keys(line).filter((name) => name !== '_aws' && !(name in METRICS)).sort()).toEqual([...EVERY, ...own].sort());
    expect(line).toMatchObject({ endpoint: path, status: 200, account: account.ref, storeWrites: own.includes('commit') ? 2 : 1 });
  });

  test('gives CloudWatch each metric over all, and three of them by endpoint', async () => {
    const { key } = await service.issueKey();
    const line = lineOf(await service.call('/invoices/generate', { key, body: INVOICE }));
    const metrics = metricsIn(line);
    const namespace = 'invoice-pdf-dev';
    expect(metrics).toMatchObject({
      [`${namespace} Requests`]: 1, [`${namespace} /invoices/generate Requests`]: 1,
      [`${namespace} Latency`]: line.ms, [`${namespace} /invoices/generate Latency`]: line.ms,
      [`${namespace} InvoicesDelivered`]: 1, [`${namespace} Pages`]: 1,
    });
    expect(Math.abs(line._aws.Timestamp - Date.now())).toBeLessThan(600_000);
  });

  test('names what a 400 rejected, but neither values nor names that the client made up', async () => {
    const { key } = await service.issueKey();
    const body = { ...INVOICE, 'Jane Doe': 1, currency: 'Jane Doe', lineItems: [{ ...INVOICE.lineItems[0], rate: '9.99', janeDoe: 1 }] };
    const line = lineOf(await service.call('/invoices/preview', { key, body }));
    expect([...line.refused ?? []].sort()).toEqual(['* unknown', 'currency enum', 'lineItems[0].* unknown', 'lineItems[0].rate type']);
    expect(JSON.stringify(line)).not.toMatch(/jane|9\.99/i);
  });

  test('distinguishes a COMMIT that was never answered from other faults', async () => {
    const { key } = await service.issueKey();
    service.packaged.gate.setState('rejecting charges');
    const line = lineOf(await service.call('/invoices/generate', { key, body: INVOICE }));
    expect(line).toMatchObject({
      level: 'error', status: 500, code: 'INTERNAL_ERROR', fault: {}, commit: 'unanswered', lines: 1, pages: 1, CommitFailures: 1, ServerErrors: 1,
    });
    expect(line.storeErrors).toBeGreaterThanOrEqual(3);
    expect([line.StoreErrors, line.InvoicesDelivered]).toEqual([line.storeErrors, undefined]);
    service.packaged.gate.setState('rejecting');
    const other = lineOf(await service.call('/invoices/generate', { key, body: INVOICE }));
    expect(other).toMatchObject({ status: 500, ServerErrors: 1, storeErrors: 3 });
    expect(other).not.toHaveProperty('commit');
    expect(other).not.toHaveProperty('CommitFailures');
  });

  test('reports a tier that the deployment does not know', async () => {
    const { key, account } = await service.issueKey({ tier: 'Gone', limits: {} });
    const answer = await service.call('/themes', { key });
    expect(linesOf(answer, 'alarm')).toMatchObject([{
      level: 'error', alarm: 'unknown-tier', account: account.ref, tier: 'Gone', treatedAs: LOWEST_TIER[variant],
    }]);
    expect(lineOf(answer)).toMatchObject({ level: 'info', status: 200, isTierKnown: false, UnknownTiers: 1 });
  });

  test('reports a brand that the deployment lacks', async () => {
    const { key, account } = await service.issueKey({ brands: ['gone'] });
    const answer = await service.call('/invoices/preview', { key, body: INVOICE });
    expect(linesOf(answer, 'alarm')).toMatchObject([{ level: 'error', alarm: 'missing-brand', account: account.ref, brand: 'gone' }]);
    expect(lineOf(answer)).toMatchObject({ level: 'error', status: 500, fault: { name: 'MissingBrand' }, MissingBrands: 1, ServerErrors: 1 });
  });

  test('has rejections with their codes, and marks replays', async () => {
    const { key } = await service.issueKey();
    expect(lineOf(await service.call('/themes'))).toMatchObject({
      account: null, keyId: null, status: 401, code: 'UNAUTHORIZED', ClientErrors: 1, Unauthorized: 1, storeReads: 0, storeWrites: 0,
    });
    const nowhere = lineOf(await service.call('/nowhere', { key }));
    expect(nowhere).toMatchObject({ endpoint: 'other', status: 404, code: 'NOT_FOUND', ClientErrors: 1 });
    const idempotent = { key, body: INVOICE, headers: [['Idempotency-Key', `log-${variant}`]] as const };
    const first = lineOf(await service.call('/invoices/generate', idempotent));
    const again = lineOf(await service.call('/invoices/generate', idempotent));
    expect(first).toMatchObject({ idempotency: 'claimed', commit: 'charged' });
    expect(again).toMatchObject({ idempotency: 'replay', InvoicesDelivered: 1 });
    expect(again).not.toHaveProperty('commit');
    const preview = lineOf(await service.call('/invoices/preview', { key, body: INVOICE }));
    expect(preview).toMatchObject({ endpoint: '/invoices/preview', lines: 1, pages: 1, storeWrites: 1 });
    expect(preview).not.toHaveProperty('Pages');
  });

  test('is as long as bin/costs/bill.ts assumes, with the line of the access log', async () => {
    const { key } = await service.issueKey();
    const line = lineOf(await service.call('/invoices/generate', { key, body: INVOICE }));
    const own = Object.fromEntries(Object.entries(line).filter(([name]) => name !== '_aws' && !(name in METRICS)));
    const [length, ownLength] = [line, own].map((fields) => JSON.stringify(fields).length) as [number, number];
    expect(Math.abs(length - 850)).toBeLessThan(40);
    expect(Math.abs(length - ownLength - 410)).toBeLessThan(40); // for metrics
  });

  test('has only metrics that alarms and dashboard use', () => {
    const lines = service.packaged.logs().split('\n').filter((line) => line.includes('"_aws"')).map((line) => JSON.parse(line) as Line);
    const directives = lines.flatMap(({ _aws: head }) => head.CloudWatchMetrics);
    const names = new Set(directives.flatMap(({ Metrics: metrics }) => metrics.map(({ Name: name }) => name)));
    expect([...names].sort()).toEqual(Object.keys(METRICS).sort());
  });
});

describe('without metrics, and with the address of the client', () => {
  let service: E2eService;
  beforeAll(async () => { service = await startE2e('A', { environment: { METRICS_NAMESPACE: '', SOURCE_ADDRESS: 'on' } }); });
  afterAll(() => service.stop());

  test('a line has only its own fields, and the address', async () => {
    const { key } = await service.issueKey();
    const answer = await service.call('/themes', { key });
    const line = service.packaged.logs().split('\n').find((text) => text.includes(String(answer.headers['x-request-id'])));
    const fields = JSON.parse(line ?? '') as Readonly<Record<string, unknown>>;
    expect(Object.keys(fields).filter((name) => name === '_aws' || name in METRICS)).toEqual([]);
    expect(fields.sourceIp).toBe('192.0.2.1');
  });
});
