import { describe, expect, test } from '@jest/globals';
import { metricFields, type MetricFields, METRICS, type RequestEntry } from '../../../lib/http/request-log.js';

const entryOf = (overrides: Partial<RequestEntry> = {}): RequestEntry => ({
  level: 'info', event: 'request', requestId: 'id', variant: 'A', account: null, keyId: null, endpoint: '/invoices/generate', status: 200, ms: 12,
  coldStart: false, storeReads: 0, storeWrites: 2, storeErrors: 0, bytes: 10, ...overrides,
});

const fieldsOf = (overrides?: Partial<RequestEntry>): MetricFields => metricFields(entryOf(overrides), 'invoice-pdf-dev', 1_000);

const valuesOf = (overrides?: Partial<RequestEntry>): object =>
  Object.fromEntries(Object.entries(fieldsOf(overrides)).filter(([name]) => name !== '_aws'));

describe('metricFields', () => {
  test('is CloudWatch\'s embedded metric format', () => {
    expect(fieldsOf({ pages: 3 })._aws).toEqual({
      Timestamp: 1_000,
      CloudWatchMetrics: [
        {
          Namespace: 'invoice-pdf-dev', Dimensions: [[], ['endpoint']],
          Metrics: [{ Name: 'Requests', Unit: 'Count' }, { Name: 'Latency', Unit: 'Milliseconds' }],
        },
        {
          Namespace: 'invoice-pdf-dev', Dimensions: [[]],
          Metrics: [{ Name: 'InvoicesDelivered', Unit: 'Count' }, { Name: 'Pages', Unit: 'Count' }],
        },
      ],
    });
  });

  test('names each metric once, and each as a number at the top of the line', () => {
    const fields = fieldsOf({ status: 500, coldStart: true, storeErrors: 2, commit: 'unanswered', isTierKnown: false });
    const names = fields._aws.CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect([name, typeof fields[name]]).toEqual([name, 'number']);
  });

  test.each<[string, Partial<RequestEntry>, object]>([
    ['a PDF', { pages: 2, commit: 'charged' }, { Requests: 1, Latency: 12, InvoicesDelivered: 1, Pages: 2 }],
    ['an XML', { endpoint: '/invoices/xml', commit: 'charged' }, { Requests: 1, Latency: 12, InvoicesDelivered: 1 }],
    ['a batch', { endpoint: '/invoices/batch', invoiceCount: 40, pages: 44 }, { Requests: 1, Latency: 12, InvoicesDelivered: 40, Pages: 44 }],
    ['a dry run', { endpoint: '/invoices/batch', invoiceCount: 0, pages: 44 }, { Requests: 1, Latency: 12 }],
    ['a rejected XML', { endpoint: '/invoices/xml', status: 400 }, { Requests: 1, Latency: 12, ClientErrors: 1 }],
    ['a preview', { endpoint: '/invoices/preview', pages: 2 }, { Requests: 1, Latency: 12 }],
    ['an answer in no time', { endpoint: '/themes', ms: 0 }, { Requests: 1, Latency: 0 }],
    ['a rejection after a cold start', { status: 429, coldStart: true }, { Requests: 1, Latency: 12, ClientErrors: 1, ColdStarts: 1 }],
    [
      'an unanswered COMMIT', { status: 500, commit: 'unanswered', storeErrors: 9, pages: 1 },
      { Requests: 1, Latency: 12, ServerErrors: 1, CommitFailures: 1, StoreErrors: 9 },
    ],
    ['no valid key', { status: 401 }, { Requests: 1, Latency: 12, ClientErrors: 1, Unauthorized: 1 }],
    ['a lost race for the month', { status: 429, commit: 'month-exhausted' }, { Requests: 1, Latency: 12, ClientErrors: 1 }],
    ['a brand that the deployment lacks', { status: 500, fault: { name: 'MissingBrand', frames: [] } }, { Requests: 1, Latency: 12, ServerErrors: 1, MissingBrands: 1 }],
    ['a tier that nobody knows', { endpoint: '/usage', isTierKnown: false }, { Requests: 1, Latency: 12, UnknownTiers: 1 }],
  ])('reports of %s what happened and nothing else', (_, overrides, values) => expect(valuesOf(overrides)).toEqual(values));

  test('has few metrics by endpoint: each endpoint makes one more, and each is billed', () => {
    expect(Object.entries(METRICS).filter(([, { byEndpoint }]) => byEndpoint).map(([name]) => name)).toEqual(['Requests', 'Latency', 'ServerErrors']);
  });
});
