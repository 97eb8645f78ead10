/** Feeds traffic to alarms and returns their states. */
import { METRICS, type RequestEntry } from '../../../lib/http/request-log.js';
import { isInAlarm, type Written } from './alarm-state.js';
import { metricIdsOf, type Alarm } from './template-alarms.js';

const ENTRY: RequestEntry = {
  level: 'info', event: 'request', requestId: 'id', variant: 'A', account: 'acc0000001', keyId: 'key_1',
  endpoint: '/invoices/generate', status: 200, ms: 12, coldStart: false, storeReads: 0, storeWrites: 2, storeErrors: 0, bytes: 10,
};

/** A number of equal requests, by default PDFs of one account. */
export const many = (count: number, overrides: Partial<RequestEntry> = {}): readonly RequestEntry[] =>
  Array.from({ length: count }, () => ({ ...ENTRY, ...overrides }));

const PERIODS = [1, 2, 3];

/** Counts by metric, as in the service's log and in API Gateway's own metrics. */
export const metricsOfTraffic = (entries: readonly RequestEntry[]): Readonly<Record<string, number>> => {
  const withStatus = (first: number): number => entries.filter(({ status }) => Math.floor(status / 100) === first).length;
  const own = Object.entries(METRICS).filter(([, { unit }]) => unit === 'Count').map(([name, { valueOf }]) =>
    [name, entries.reduce((sum, entry) => sum + valueOf(entry), 0)] as const);
  return { ...Object.fromEntries(own), Count: entries.length, '4xx': withStatus(4), '5xx': withStatus(5) };
};

/** Titles of the alarms in the ALARM state after three periods of the same traffic. */
export const alarmsAfter = (alarms: readonly Alarm[], traffic: Readonly<Record<string, number>>): readonly string[] =>
  alarms.filter((alarm) => {
    const written = metricIdsOf(alarm).map(([id, name]) => [id, PERIODS.map(() => (traffic[name] ? [traffic[name]] : []))]);
    return isInAlarm(alarm, Object.fromEntries(written) as Written);
  }).map(({ title }) => title);
