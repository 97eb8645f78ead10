import { expect, test } from '@jest/globals';
import { meteredRequest, standingOfExchange } from '../../../lib/http/exchange.js';
import { standingOf } from '../../../lib/http/standing.js';
import { createBench, exchangeOf, NOW } from './support/bench.js';
import { FakeAccounts } from './support/fake-accounts.js';

const standing = standingOf(new FakeAccounts().add('k', { account: { generation: 3 } }), createBench().config);

test('a metered request is the caller, the limits, the start of the exchange and its time for the store', () => {
  const exchange = exchangeOf({ standing });
  expect(meteredRequest(exchange)).toEqual({
    accountRef: 'acc0000001', generation: 3, limits: { requestsPerMinute: 60, monthlyQuota: 2_000 }, requestId: 'id-1',
    path: '/invoices/generate', startedAt: NOW, wait: exchange.wait,
  });
  expect(meteredRequest(exchangeOf({ standing, endpoint: null })).path).toBe('other');
});

test('a step before authenticate is a fault', () => {
  expect(() => standingOfExchange(exchangeOf())).toThrow('authenticate');
});
