import { expect, test } from '@jest/globals';
import { meteredRequest, grantOfExchange } from '../../../lib/http/exchange.js';
import { grantOf } from '../../../lib/http/grant.js';
import { createBench, exchangeOf, NOW } from './support/bench.js';
import { FakeAccounts } from './support/fake-accounts.js';

const grant = grantOf(new FakeAccounts().add('k', { account: { generation: 3 } }), createBench().config);

test('a metered request is the caller, the limits, the start of the exchange and its time for the store', () => {
  const exchange = exchangeOf({ grant });
  expect(meteredRequest(exchange)).toEqual({
    accountRef: 'acc0000001', generation: 3, limits: { requestsPerMinute: 60, monthlyQuota: 2_000 }, requestId: 'id-1',
    path: '/invoices/generate', startedAt: NOW, wait: exchange.wait,
  });
  expect(meteredRequest(exchangeOf({ grant, endpoint: null })).path).toBe('other');
});

test('a step before authenticate is a fault', () => {
  expect(() => grantOfExchange(exchangeOf())).toThrow('authenticate');
});
