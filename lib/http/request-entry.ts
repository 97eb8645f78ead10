import type { AppError, ErrorCode } from '../errors.js';
import type { Variant } from '../config.js';
import type { Exchange } from './exchange.js';
import type { HttpResponse } from './wire/http-response.js';
import type { InstanceFacts } from './instance-facts.js';
import { faultReport, type FaultReport, type LogEntry } from './logger.js';

/** The one line of a request. A field without a value is left out, but for account and key: null says that none was found. */
export interface RequestEntry extends LogEntry {
  readonly event: 'request';
  readonly requestId: string;
  readonly variant: Variant;
  readonly account: string | null;
  readonly keyId: string | null;
  /** False where the deployment does not know the account's tier. */
  readonly isTierKnown?: false;
  readonly endpoint: string;
  readonly status: number;
  readonly code?: ErrorCode;
  /** From the event to the response. */
  readonly ms: number;
  readonly coldStart: boolean;
  readonly storeReads: number;
  readonly storeWrites: number;
  readonly storeErrors: number;
  /** Of the body that was sent, where it was looked at. */
  readonly requestBytes?: number;
  /** Of the answer's body. */
  readonly bytes: number;
  /** Line items and pages of the invoice that was drawn or laid out. */
  readonly lines?: number;
  readonly pages?: number;
  /** What became of the Idempotency-Key. */
  readonly idempotency?: 'claimed' | 'replay';
  /** What became of COMMIT. */
  readonly commit?: 'charged' | 'month-exhausted' | 'superseded' | 'unanswered';
  readonly fault?: FaultReport;
}

/** How a request was answered. */
export interface Answered {
  readonly response: HttpResponse;
  readonly ms: number;
  readonly variant: Variant;
  readonly facts: InstanceFacts;
  /** What the response tells, if it is an error. */
  readonly error?: AppError | undefined;
}

const levelOf = (status: number): LogEntry['level'] => (status >= 500 ? 'error' : 'info');

const bytesOf = ({ body, isBase64Encoded }: HttpResponse): number => Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

const callerFields = ({ standing }: Exchange): Pick<RequestEntry, 'account' | 'keyId' | 'isTierKnown'> => ({
  account: standing?.caller.account.ref ?? null,
  keyId: standing?.caller.keyId ?? null,
  ...standing?.isTierKnown === false ? { isTierKnown: false } : {},
});

const invoiceFields = ({ bytes, workFacts, claim, commit }: Exchange): Partial<RequestEntry> => ({
  ...bytes === undefined ? {} : { requestBytes: bytes.byteLength },
  ...workFacts,
  ...claim === undefined ? {} : { idempotency: claim.kind },
  ...commit === undefined ? {} : { commit },
});

const errorFields = (error: AppError): Pick<RequestEntry, 'code' | 'fault'> =>
  ({ code: error.code, ...error.status >= 500 ? { fault: faultReport(error.cause ?? error) } : {} });

/**
 * The one line of a request: who (account reference and key id), what, how it ended, and what it cost.
 * @param exchange as it stands at its end
 */
export const requestEntry = (exchange: Exchange, { response, ms, variant, facts, error }: Answered): RequestEntry => ({
  level: levelOf(response.statusCode),
  event: 'request',
  requestId: exchange.requestId,
  variant,
  ...callerFields(exchange),
  endpoint: exchange.endpoint ?? 'other',
  status: response.statusCode,
  ms,
  coldStart: facts.isColdStart,
  storeReads: facts.store.reads,
  storeWrites: facts.store.writes,
  storeErrors: facts.store.errors,
  bytes: bytesOf(response),
  ...invoiceFields(exchange),
  ...error === undefined ? {} : errorFields(error),
});
