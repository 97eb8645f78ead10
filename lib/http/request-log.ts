import type { EpochMs, MeteredPath } from '../accounts/types.js';
import type { AppError, ErrorCode } from '../errors.js';
import type { Variant } from '../config.js';
import type { PipelineRequest } from './pipeline.js';
import type { RequestOrigin } from './http-request.js';
import type { InstanceReport } from './runtime.js';
import { errorReport, type ErrorReport, type LogEntry } from './logger.js';
import type { RequestWithBody } from './request-body.js';
import type { CommitResult, WorkDetails } from './usage-record.js';
import type { HttpResponse } from './http-response.js';
import { ENDPOINTS } from '../endpoints.js';

/**
 * The log entry of a request. A field without a value is omitted, except account and key: null means that none was
 * found.
 */
export interface RequestEntry extends LogEntry, WorkDetails, RequestOrigin {
  readonly event: 'request';
  readonly requestId: string;
  readonly variant: Variant;
  readonly account: string | null;
  readonly keyId: string | null;
  /** False if the deployment does not know the account's tier. */
  readonly isTierKnown?: false;
  readonly endpoint: MeteredPath;
  readonly status: number;
  readonly code?: ErrorCode;
  /** Only in a 400: up to ten fields, each with its broken rules. `*` masks a name that the client invented. */
  readonly refused?: readonly string[];
  /** Milliseconds from the event to the response. */
  readonly ms: number;
  readonly coldStart: boolean;
  readonly storeReads: number;
  readonly storeWrites: number;
  readonly storeErrors: number;
  /** Size of the request body, if it was read. */
  readonly requestBytes?: number;
  /** Size of the response body. */
  readonly bytes: number;
  /** The result of COMMIT. */
  readonly commit?: CommitResult;
  readonly fault?: ErrorReport;
}

/** A request with whatever the middlewares added to it before it was answered. */
export type LoggedRequest = PipelineRequest & Partial<Pick<RequestWithBody, 'usageRecord' | 'bytes'>>;

/** The response to a request. */
export interface ResponseSummary {
  readonly response: HttpResponse;
  readonly ms: number;
  readonly variant: Variant;
  readonly instance: InstanceReport;
  readonly error?: AppError | undefined;
}

const logLevel = (status: number): LogEntry['level'] => (status >= 500 ? 'error' : 'info');

const responseBytes = ({ body, isBase64Encoded }: HttpResponse): number =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

const callerFields = ({ usageRecord }: LoggedRequest): Pick<RequestEntry, 'account' | 'keyId' | 'isTierKnown'> => ({
  account: usageRecord?.principal.caller.account.ref ?? null,
  keyId: usageRecord?.principal.caller.keyId ?? null,
  ...usageRecord?.principal.isTierKnown === false ? { isTierKnown: false } : {},
});

const invoiceFields = ({ bytes, usageRecord }: LoggedRequest): Partial<RequestEntry> => ({
  ...bytes === undefined ? {} : { requestBytes: bytes.byteLength },
  ...usageRecord?.details,
  ...usageRecord?.commit === undefined ? {} : { commit: usageRecord.commit },
});

const MAX_LOGGED_FIELDS = 10;

const errorFields = (error: AppError): Pick<RequestEntry, 'code' | 'refused' | 'fault'> => ({
  code: error.code,
  ...error.logged.length > 0 ? { refused: error.logged.slice(0, MAX_LOGGED_FIELDS) } : {},
  ...error.status >= 500 ? { fault: errorReport(error.cause ?? error) } : {},
});

/** The log entry of a request: caller (account reference and key id), endpoint, result and cost. */
export const requestEntry = (
  request: LoggedRequest, { response, ms, variant, instance, error }: ResponseSummary,
): RequestEntry => ({
  level: logLevel(response.statusCode),
  event: 'request',
  requestId: request.requestId,
  ...request.origin,
  variant,
  ...callerFields(request),
  endpoint: request.endpoint ?? 'other',
  status: response.statusCode,
  ms,
  coldStart: instance.isColdStart,
  storeReads: instance.store.reads,
  storeWrites: instance.store.writes,
  storeErrors: instance.store.errors,
  bytes: responseBytes(response),
  ...invoiceFields(request),
  ...error === undefined ? {} : errorFields(error),
});

/** How a metric is computed from a request's log entry. */
interface Metric {
  readonly unit: 'Count' | 'Milliseconds';
  /** Whether the metric also has a value per endpoint. AWS bills each endpoint as a separate metric. */
  readonly byEndpoint: boolean;
  readonly valueOf: (entry: RequestEntry) => number;
}

const countMetric = (isCounted: (entry: RequestEntry) => boolean, byEndpoint = false): Metric =>
  ({ unit: 'Count', byEndpoint, valueOf: (entry) => (isCounted(entry) ? 1 : 0) });

const invoicesIn = ({ endpoint, status, invoiceCount = 1 }: RequestEntry): number =>
  (status === 200 && endpoint !== 'other' && ENDPOINTS[endpoint].delivers !== null ? invoiceCount : 0);

/** All metrics of the service by their CloudWatch names. Alarms, dashboard and runbook use only these. */
export const METRICS: Readonly<Record<string, Metric>> = {
  Requests: countMetric(() => true, true),
  Latency: { unit: 'Milliseconds', byEndpoint: true, valueOf: ({ ms }) => ms },
  ServerErrors: countMetric(({ status }) => status >= 500, true),
  ClientErrors: countMetric(({ status }) => status >= 400 && status < 500),
  Unauthorized: countMetric(({ status }) => status === 401),
  StoreErrors: { unit: 'Count', byEndpoint: false, valueOf: ({ storeErrors }) => storeErrors },
  CommitFailures: countMetric(({ commit }) => commit === 'unanswered'),
  UnknownTiers: countMetric(({ isTierKnown }) => isTierKnown === false),
  MissingBrands: countMetric(({ fault }) => fault?.name === 'MissingBrand'),
  ColdStarts: countMetric(({ coldStart }) => coldStart),
  InvoicesDelivered: { unit: 'Count', byEndpoint: false, valueOf: invoicesIn },
  Pages: { unit: 'Count', byEndpoint: false, valueOf: (entry) => (invoicesIn(entry) > 0 ? entry.pages ?? 0 : 0) },
};

/** The only dimension of the metrics. Its value is the field of this name in the log line. */
export const DIMENSION = 'endpoint';

/** Metrics with the same dimensions. */
export interface MetricDirective {
  readonly Namespace: string;
  /** Sets of dimension names. CloudWatch stores each metric once per set. */
  readonly Dimensions: readonly (readonly string[])[];
  readonly Metrics: readonly { readonly Name: string; readonly Unit: Metric['unit'] }[];
}

/** The fields that turn a log line into metrics. The values are at the top level of the line. */
export interface MetricFields {
  readonly _aws: { readonly Timestamp: EpochMs; readonly CloudWatchMetrics: readonly MetricDirective[] };
  readonly [name: string]: unknown;
}

// Zero counts are omitted, which shortens the line and costs nothing. A latency of 0 ms is still a sample.
const isEmitted = ({ unit, valueOf }: Metric, entry: RequestEntry): boolean => unit === 'Milliseconds' || valueOf(entry) !== 0;

/**
 * The fields that turn a log line into metrics. CloudWatch reads them from the log.
 * @see CloudWatch embedded metric format, specification
 */
export const metricFields = (entry: RequestEntry, namespace: string, at: EpochMs): MetricFields => {
  const metrics = Object.entries(METRICS).filter(([, metric]) => isEmitted(metric, entry));
  const directive = (byEndpoint: boolean, Dimensions: MetricDirective['Dimensions']): MetricDirective => ({
    Namespace: namespace,
    Dimensions,
    Metrics: metrics.filter(([, metric]) => metric.byEndpoint === byEndpoint).map(([Name, { unit }]) => ({ Name, Unit: unit })),
  });
  const isAlone = metrics.every(([, { byEndpoint }]) => byEndpoint);
  return {
    _aws: { Timestamp: at, CloudWatchMetrics: [directive(true, [[], [DIMENSION]]), ...isAlone ? [] : [directive(false, [[]])]] },
    ...Object.fromEntries(metrics.map(([name, { valueOf }]) => [name, valueOf(entry)])),
  };
};
