/** One instance of the service: the real lib/http and lib/accounts, with its own clock and a connection that may break. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { REQUEST_TIMEOUT_MS } from '../../../lib/accounts/store-deadline.js';
import type { TableNames } from '../../../lib/accounts/tables.js';
import type { Config } from '../../../lib/config.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import type { HttpResponse } from '../../../lib/http/http-response.js';
import type { Handler } from '../../../lib/http/pipeline.js';
import type { Prepare } from '../../support/http/endpoints.js';
import type { Subject } from './subject.js';
import {
  invoiceCountOf, CRASHED, type Answer, type TestRequest, type RenderedContent, type RequestKind, type RequestFault,
  type Quality, type Step,
} from './vocabulary.js';
import { createStoreConnection, type Store, type RunAttempt, type StoreConnection } from './store-connection.js';

/** Text of the watermark that tests expect in files of the lowest tier and of test keys. */
export const WATERMARK = 'SAMPLE';

/** The true time; the clock of each instance differs by its skew. */
export interface Clock { now: number }

/** The parts of an instance. */
export interface InstanceParts {
  readonly subject: Subject;
  readonly store: Store;
  readonly tables: TableNames;
  readonly clock: Clock;
  readonly skewMs: number;
  readonly runAttempt?: RunAttempt;
}

/** A warm instance. Like Lambda, it serves one request at a time. */
export interface Instance {
  readonly connection: StoreConnection;
  readonly send: (request: TestRequest) => Promise<Answer | typeof CRASHED>;
}

interface Body { readonly quality: Quality; readonly body: string; readonly invoiceCount?: number }

const PATHS: Readonly<Record<RequestKind, readonly [method: string, path: string]>> = {
  generate: ['POST', '/invoices/generate'], xml: ['POST', '/invoices/xml'], batch: ['POST', '/invoices/batch'], preview: ['POST', '/invoices/preview'], usage: ['GET', '/usage'], themes: ['GET', '/themes'],
  lost: ['GET', '/nowhere'],
};

const OVERSIZED_PADDING = ' '.repeat(2 * 1024 * 1024);

const gatewayEventOf = ({ kind, key, quality, body, idempotencyKey, invalidPart }: TestRequest): object => {
  const [method, path] = invalidPart === 'method' ? ['DELETE', '/themes'] : PATHS[kind];
  return {
    version: '2.0',
    rawPath: `/api/v1${path}`,
    requestContext: { stage: '$default', http: { method }, requestId: 'one-constant-id' },
    headers: {
      ...key === null ? {} : { 'x-api-key': key },
      ...method === 'POST' ? { 'content-type': invalidPart === 'media type' ? 'text/plain' : 'application/json' } : {},
      ...idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    },
    ...method === 'POST' ? { body: JSON.stringify({ quality, body, ...kind === 'batch' && { invoiceCount: invoiceCountOf({ kind, body }) } }) + (invalidPart === 'size' ? OVERSIZED_PADDING : '') } : {},
    isBase64Encoded: false,
  };
};

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit'];

const parseEnvelope = (text: string): { readonly data?: unknown; readonly error?: { readonly code: string } } =>
  JSON.parse(text) as ReturnType<typeof parseEnvelope>;

/** Converts a response to what a client sees. */
const clientAnswerOf = ({ statusCode, headers, body, isBase64Encoded }: HttpResponse): Answer => {
  const payload = isBase64Encoded ? { data: JSON.parse(Buffer.from(body, 'base64').toString()) as unknown } : parseEnvelope(body);
  return {
    status: statusCode,
    code: payload.error?.code ?? null,
    limits: LIMIT_HEADERS.map((name) => Number(headers[name])) as unknown as Answer['limits'],
    retryAfter: headers['Retry-After'] === undefined ? null : Number(headers['Retry-After']),
    isReplay: headers['Idempotency-Replayed'] === 'true',
    payload: payload.data ?? null,
  };
};

const CONFIG: Config = { variant: 'A', customTiers: [], accountsTable: '', usageTable: '', watermarkText: WATERMARK, metricsNamespace: '', logsSourceAddress: false, fontsFolder: '', localBrands: [], storeWaitMs: REQUEST_TIMEOUT_MS };

/** State of the request that is being served. */
interface RequestState {
  request: TestRequest | undefined;
  /** A fault or slow rendering happens once, however often the request is decided. */
  isFaultDue: boolean;
  isRenderDue: boolean;
  onCrash: () => void;
}

const CALL_FAULTS = { unreachable: 'unreachable', unanswered: 'lost' } as const;

/** Runs a step with the request's fault. */
const injectFault = async <Result>(
  connection: StoreConnection, requestState: RequestState, step: Step, run: () => Promise<Result>,
): Promise<Result> => {
  const effect = requestState.isFaultDue && requestState.request?.fault?.step === step ? requestState.request.fault.effect : null;
  if (effect === null) return run();
  requestState.isFaultDue = false;
  if (effect === 'unreachable' || effect === 'unanswered') {
    connection.setNextFaults([]);
    connection.setLastingFault(CALL_FAULTS[effect]);
    return run().finally(() => connection.setLastingFault('fine'));
  }
  if (effect === 'crash after') await run();
  connection.disconnect();
  requestState.onCrash();
  return new Promise<Result>(() => undefined);
};

type InjectFault = <Result>(step: Step, run: () => Promise<Result>) => Promise<Result>;

const servicesOf = (
  { subject, tables, clock, skewMs }: InstanceParts, connection: StoreConnection, injectAt: InjectFault,
): Services => {
  const accounts = subject.createAccounts({ client: connection.client, tables });
  return {
    config: CONFIG,
    callers: { findCaller: (...call) => injectAt('look up', () => accounts.findCaller(...call)) },
    meter: {
      knownRejection: (request) => accounts.knownRejection(request),
      admit: (...call) => injectAt('admit', () => accounts.admit(...call)),
      commit: (...call) => injectAt('commit', () => accounts.commit(...call)),
      addLatency: (...call) => accounts.addLatency(...call),
      retract: (...call) => injectAt('retract', () => accounts.retract(...call)),
      settle: (...call) => injectAt('settle', () => accounts.settle(...call)),
    },
    idempotencyStore: {
      claim: (...call) => injectAt('claim', () => accounts.claim(...call)),
      complete: (...call) => injectAt('complete', () => accounts.complete(...call)),
      release: (...call) => injectAt('release', () => accounts.release(...call)),
    },
    now: () => clock.now + skewMs,
    newId: randomUUID,
    log: () => undefined,
    takeInstanceReport: () => ({ isColdStart: false, store: { reads: 0, writes: 0, errors: 0 } }),
  };
};

/** Replaces validation and rendering: fast, but as slow by the fake clock as the request says. */
const fakePrepare = ({ subject, clock }: InstanceParts, requestState: RequestState, injectAt: InjectFault, format: RenderedContent['format']): Prepare => (json, { deploymentWatermark }) => {
  const { quality, body } = json as Body;
  if (quality === 'invalid') throw subject.validationError([{ field: 'body', message: 'invalid' }]);
  const draw = async (): Promise<RenderedContent> => {
    clock.now += requestState.isRenderDue ? requestState.request?.renderMs ?? 0 : 0;
    requestState.isRenderDue = false;
    if (quality === 'unrenderable' && format === 'page') throw new Error('It cannot be drawn.');
    return { format, body, watermark: deploymentWatermark };
  };
  return async () => {
    const response = subject.fileResponse(Buffer.from(JSON.stringify(await injectAt('render', draw))), body, format === 'xml' ? 'xml' : 'pdf');
    return { response, details: { lines: 1, pages: 1 } };
  };
};

const handlersOf = (
  { subject }: InstanceParts, services: Services, prepare: Readonly<Record<RenderedContent['format'], Prepare>>,
): Readonly<Record<RequestKind, Handler>> => ({
  generate: subject.generateEndpoint(prepare.page, services),
  xml: subject.xmlEndpoint(prepare.xml, services),
  batch: subject.batchEndpoint(prepare.page, services),
  preview: subject.previewEndpoint(prepare.page, services),
  usage: subject.usageEndpoint(subject.usageReport, services),
  themes: subject.referenceEndpoint('/themes', () => ({ themes: [] }), services),
  lost: subject.fallbackEndpoint(services),
});

/** Starts an instance with cold caches. */
export const createInstance = (parts: InstanceParts): Instance => {
  const connection = createStoreConnection(parts.store, parts.runAttempt);
  const requestState: RequestState = { request: undefined, isFaultDue: false, isRenderDue: false, onCrash: () => undefined };
  const injectAt: InjectFault = (step, run) => injectFault(connection, requestState, step, run);
  const prepare = { page: fakePrepare(parts, requestState, injectAt, 'page'), xml: fakePrepare(parts, requestState, injectAt, 'xml') };
  const handlers = handlersOf(parts, servicesOf(parts, connection, injectAt), prepare);
  const send = async (request: TestRequest): Promise<Answer | typeof CRASHED> => {
    Object.assign(requestState, { request, isFaultDue: true, isRenderDue: true } satisfies Partial<RequestState>);
    connection.setNextFaults(request.losses.flatMap((isLost) => (isLost ? ['lost', 'fine'] : ['fine'])));
    const crash = new Promise<typeof CRASHED>((resolve) => { requestState.onCrash = () => resolve(CRASHED); });
    const response = await Promise.race([handlers[request.kind](gatewayEventOf(request), {} as Context), crash]);
    return response === CRASHED ? CRASHED : clientAnswerOf(response);
  };
  return { connection, send };
};

/** A fault that crashes the instance. */
export const isCrash = (fault: RequestFault | null): boolean => fault?.effect.startsWith('crash') ?? false;
