import type { EpochMs } from '../accounts/types.js';
import { ENDPOINTS } from '../endpoints.js';
import type { RequestEntry } from './request-entry.js';

/** How a metric is computed from a request's log entry. */
export interface Metric {
  readonly unit: 'Count' | 'Milliseconds';
  /** Whether it also has a value per endpoint. Each of these is a separate metric, which AWS bills. */
  readonly byEndpoint: boolean;
  readonly valueOf: (entry: RequestEntry) => number;
}

const count = (isCounted: (entry: RequestEntry) => boolean, byEndpoint = false): Metric =>
  ({ unit: 'Count', byEndpoint, valueOf: (entry) => (isCounted(entry) ? 1 : 0) });

const invoicesIn = ({ endpoint, status, invoiceCount = 1 }: RequestEntry): number =>
  (status === 200 && endpoint !== 'other' && ENDPOINTS[endpoint].delivers !== null ? invoiceCount : 0);

/** Every metric of the service by its name in CloudWatch. Alarms, dashboard and runbook use only these. */
export const METRICS: Readonly<Record<string, Metric>> = {
  Requests: count(() => true, true),
  Latency: { unit: 'Milliseconds', byEndpoint: true, valueOf: ({ ms }) => ms },
  ServerErrors: count(({ status }) => status >= 500, true),
  ClientErrors: count(({ status }) => status >= 400 && status < 500),
  Unauthorized: count(({ status }) => status === 401),
  StoreErrors: { unit: 'Count', byEndpoint: false, valueOf: ({ storeErrors }) => storeErrors },
  CommitFailures: count(({ commit }) => commit === 'unanswered'),
  UnknownTiers: count(({ isTierKnown }) => isTierKnown === false),
  MissingBrands: count(({ fault }) => fault?.name === 'MissingBrand'),
  ColdStarts: count(({ coldStart }) => coldStart),
  InvoicesDelivered: { unit: 'Count', byEndpoint: false, valueOf: invoicesIn },
  Pages: { unit: 'Count', byEndpoint: false, valueOf: (entry) => (invoicesIn(entry) > 0 ? entry.pages ?? 0 : 0) },
};

/** The one dimension, a field of the line. */
export const DIMENSION = 'endpoint';

/** Metrics that have the same dimensions. */
export interface MetricDirective {
  readonly Namespace: string;
  /** Sets of dimensions; each metric is kept once for each set. */
  readonly Dimensions: readonly (readonly string[])[];
  readonly Metrics: readonly { readonly Name: string; readonly Unit: Metric['unit'] }[];
}

/** The fields that turn a log line into metrics: their names. Their values are at the top level of the line. */
export interface MetricFields {
  readonly _aws: { readonly Timestamp: EpochMs; readonly CloudWatchMetrics: readonly MetricDirective[] };
  readonly [name: string]: unknown;
}

// Zero counts are omitted, which shortens the line and costs nothing. A latency of 0 ms is still a sample.
const isEmitted = ({ unit, valueOf }: Metric, entry: RequestEntry): boolean => unit === 'Milliseconds' || valueOf(entry) !== 0;

/**
 * The fields that turn a log line into metrics. CloudWatch reads them from the log, so no call is needed.
 * @see CloudWatch embedded metric format, specification
 */
export const metricFields = (entry: RequestEntry, namespace: string, at: EpochMs): MetricFields => {
  const emitted = Object.entries(METRICS).filter(([, metric]) => isEmitted(metric, entry));
  const directive = (byEndpoint: boolean, Dimensions: MetricDirective['Dimensions']): MetricDirective => ({
    Namespace: namespace,
    Dimensions,
    Metrics: emitted.filter(([, metric]) => metric.byEndpoint === byEndpoint).map(([Name, { unit }]) => ({ Name, Unit: unit })),
  });
  const isAlone = emitted.every(([, { byEndpoint }]) => byEndpoint);
  return {
    _aws: { Timestamp: at, CloudWatchMetrics: [directive(true, [[], [DIMENSION]]), ...isAlone ? [] : [directive(false, [[]])]] },
    ...Object.fromEntries(emitted.map(([name, { valueOf }]) => [name, valueOf(entry)])),
  };
};
