import type { MeteredPath } from '../accounts/types.js';
import type { AppError, ErrorCode } from '../errors.js';
import type { Variant } from '../config.js';
import type { PipelineRequest } from './edge.js';
import type { CompileCache, InstanceReport } from './instance-report.js';
import { errorReport, type ErrorReport, type LogEntry } from './logger.js';
import type { RequestWithBody } from './middlewares/json-body.js';
import type { CommitResult, WorkDetails } from './tab.js';
import type { HttpResponse } from './wire/http-response.js';

/** The log entry of a request. A field without a value is omitted, except account and key: null means that none was found. */
export interface RequestEntry extends LogEntry, WorkDetails {
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
  /** Only in a 400: up to ten fields, each with the rules that it breaks. `*` masks a name that the client made up. */
  readonly refused?: readonly string[];
  /** From the event to the response. */
  readonly ms: number;
  readonly coldStart: boolean;
  /** Only in a cold start: whether its compile cache was used. */
  readonly compileCache?: CompileCache;
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

/** A call with whatever the middlewares added to it before it was answered. */
export type LoggedRequest = PipelineRequest & Partial<Pick<RequestWithBody, 'usageRecord' | 'bytes'>>;

/** The response to a request. */
export interface ResponseSummary {
  readonly response: HttpResponse;
  readonly ms: number;
  readonly variant: Variant;
  readonly instance: InstanceReport;
  /** The error that the response reports, if any. */
  readonly error?: AppError | undefined;
}

const levelOf = (status: number): LogEntry['level'] => (status >= 500 ? 'error' : 'info');

const responseBytes = ({ body, isBase64Encoded }: HttpResponse): number => Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

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
export const requestEntry = (request: LoggedRequest, { response, ms, variant, instance, error }: ResponseSummary): RequestEntry => ({
  level: levelOf(response.statusCode),
  event: 'request',
  requestId: request.requestId,
  variant,
  ...callerFields(request),
  endpoint: request.endpoint ?? 'other',
  status: response.statusCode,
  ms,
  coldStart: instance.isColdStart,
  ...instance.isColdStart ? { compileCache: instance.compileCache } : {},
  storeReads: instance.store.reads,
  storeWrites: instance.store.writes,
  storeErrors: instance.store.errors,
  bytes: responseBytes(response),
  ...invoiceFields(request),
  ...error === undefined ? {} : errorFields(error),
});
