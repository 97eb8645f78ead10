import { REQUEST_TIMEOUT_MS, storeDeadline } from '../../../../lib/accounts/store-deadline.js';
import type { Context } from 'aws-lambda';
import { AppError } from '../../../../lib/errors.js';
import type { Config, Variant } from '../../../../lib/config.js';
import type { HttpResponse } from '../../../../lib/http/http-response.js';
import type { LogEntry } from '../../../../lib/http/logger.js';
import type { Services } from '../../../../lib/http/bootstrap.js';
import type { PipelineRequest, Request } from '../../../../lib/http/pipeline.js';
import { toPrincipal } from '../../../../lib/http/principal.js';
import { UsageRecord, type AuthenticatedRequest } from '../../../../lib/http/usage-record.js';
import { FakeAccounts } from './fake-accounts.js';

/** 2026-11-21T10:20:30.400Z */
export const NOW = Date.UTC(2026, 10, 21, 10, 20, 30, 400);

/** The five limit headers as they are where no account is known. */
export const NO_ACCOUNT = {
  'X-RateLimit-Limit': '0',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': String(Date.UTC(2026, 10, 21, 10, 21, 0) / 1000),
  'X-Monthly-Usage': '0',
  'X-Monthly-Limit': '0',
};

/** Lambda's context of a request. Middlewares add to it. */
export const newContext = (): Context => ({ awsRequestId: 'constant' }) as Context;

/** The services of the pipeline with everything outside in memory. */
export interface Harness extends Services {
  readonly accounts: FakeAccounts;
  readonly entries: LogEntry[];
  /** Current time; the tests change it. */
  readonly clock: { now: number };
}

export const createHarness = (config: Partial<Config> = {}): Harness => {
  const accounts = new FakeAccounts();
  const entries: LogEntry[] = [];
  const clock = { now: NOW };
  let ids = 0;
  return {
    accounts, entries, clock,
    config: { variant: 'A', customTiers: [], accountsTable: 'a', usageTable: 'u', watermarkText: 'SAMPLE', metricsNamespace: '', logsSourceAddress: false, fontsFolder: '', localBrands: [], storeWaitMs: REQUEST_TIMEOUT_MS, ...config },
    callers: accounts,
    meter: accounts,
    idempotencyStore: accounts,
    now: () => clock.now,
    newId: () => `00000000-0000-4000-8000-${String(ids += 1).padStart(12, '0')}`,
    log: (entry) => { entries.push(entry); },
    takeInstanceReport: () => ({ isColdStart: false, store: { reads: 0, writes: 0, errors: 0 } }),
  };
};

/** Both variants with a tier of each: above the lowest, and the lowest. */
export const VARIANTS: readonly { variant: Variant; tier: string; lowest: string; perMinute: number; quota: number }[] = [
  { variant: 'A', tier: 'Premium', lowest: 'Free', perMinute: 60, quota: 2_000 },
  { variant: 'B', tier: 'api_growth', lowest: 'api_free', perMinute: 75, quota: 2_500 },
];

/** The parts of a request that a test chooses. */
interface RequestParts {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An API Gateway HTTP API event, payload 2.0; the body base64-encoded, as it comes for some media types. */
export const eventOf = ({ method = 'GET', path = '/themes', headers = {}, body }: RequestParts, encoded = false): object => ({
  version: '2.0',
  rawPath: path.startsWith('/api/') ? path : `/api/v1${path}`,
  headers,
  requestContext: { stage: '$default', http: { method }, requestId: 'one-constant-id' },
  ...body === undefined ? {} : { body: encoded ? Buffer.from(body).toString('base64') : body },
  isBase64Encoded: encoded && body !== undefined,
});

/** A POST of JSON with a key. */
export const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestParts => ({
  method: 'POST', path, body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'x-api-key': 'good', 'content-type': 'application/json', ...headers },
});

/** A body in the envelope. */
interface Envelope {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly details?: readonly { field: string }[] };
}

export const bodyOf = (response: HttpResponse): Envelope => JSON.parse(response.body) as Envelope;

/** The parts of a request's event that a test chooses. */
export type HttpOverrides = Partial<PipelineRequest['http']>;

/** A call as the first middleware gets it. */
export const pipelineRequestOf = (overrides: Partial<Omit<PipelineRequest, 'http'>> & { readonly http?: HttpOverrides } = {}): PipelineRequest => ({
  endpoint: '/invoices/generate',
  requestId: 'id-1',
  startedAt: NOW,
  origin: {},
  deadline: storeDeadline(),
  ...overrides,
  http: { method: 'POST', path: '/api/v1/invoices/generate', isGatewayAddress: false, query: {}, headers: { 'x-api-key': 'good' }, body: '', isBase64Encoded: false, ...overrides.http },
});

/** A call after the key look-up. The account of the key `good` may differ from the one that the instance has in its cache. */
export const meteredRequestOf = (
  harness: Harness, caller: Parameters<FakeAccounts['add']>[1] = {}, overrides: Parameters<typeof pipelineRequestOf>[0] = {},
): AuthenticatedRequest => {
  const request = pipelineRequestOf(overrides);
  return { ...request, usageRecord: new UsageRecord(request, harness, toPrincipal(harness.accounts.add('good', caller), harness.config)) };
};

/** What a function throws, if it is an error of ours. */
export const rejectionBy = async (act: () => unknown): Promise<AppError> => {
  try {
    await act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
};

/** Middy's request with what earlier middlewares have added to its context. */
export const middyRequestOf = <Added extends object>(
  added: Added, rest: Partial<Pick<Request<Added>, 'response' | 'error'>> = {},
): Request<Added> =>
  ({
    event: {}, response: null, error: null, internal: {}, ...rest, context: Object.assign(newContext(), added),
  }) as Request<Added>;
