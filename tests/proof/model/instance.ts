/** One instance of the service: the real lib/http and lib/accounts, with its own clock and a connection that may break. */
import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { REQUEST_WAIT_MS } from '../../../lib/accounts/deadline.js';
import type { TableNames } from '../../../lib/accounts/table-names.js';
import type { Config } from '../../../lib/config.js';
import type { Services } from '../../../lib/http/bootstrap.js';
import type { HttpResponse } from '../../../lib/http/wire/http-response.js';
import type { Handler } from '../../../lib/http/edge.js';
import type { Prepare } from '../../support/http/endpoints.js';
import type { Subject } from './subject.js';
import { amountOf, DEAD, type Answer, type Asked, type Drawn, type Kind, type Mishap, type Quality, type Verb } from './vocabulary.js';
import { createWire, type Store, type Through, type Wire } from './wire.js';

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
  readonly through?: Through;
}

/** A warm instance. Like Lambda, it serves one request at a time. */
export interface Instance { readonly wire: Wire; readonly send: (asked: Asked) => Promise<Answer | typeof DEAD> }

interface Body { readonly quality: Quality; readonly body: string; readonly invoiceCount?: number }

const PATHS: Readonly<Record<Kind, readonly [method: string, path: string]>> = {
  generate: ['POST', '/invoices/generate'], xml: ['POST', '/invoices/xml'], batch: ['POST', '/invoices/batch'], preview: ['POST', '/invoices/preview'], usage: ['GET', '/usage'], themes: ['GET', '/themes'],
  lost: ['GET', '/nowhere'],
};

const TOO_LARGE = ' '.repeat(2 * 1024 * 1024);

const eventOf = ({ kind, key, quality, body, idempotencyKey, oddity }: Asked): object => {
  const [method, path] = oddity === 'method' ? ['DELETE', '/themes'] : PATHS[kind];
  return {
    version: '2.0',
    rawPath: `/api/v1${path}`,
    requestContext: { stage: '$default', http: { method }, requestId: 'one-constant-id' },
    headers: {
      ...key === null ? {} : { 'x-api-key': key },
      ...method === 'POST' ? { 'content-type': oddity === 'media type' ? 'text/plain' : 'application/json' } : {},
      ...idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    },
    ...method === 'POST' ? { body: JSON.stringify({ quality, body, ...kind === 'batch' && { invoiceCount: amountOf({ kind, body }) } }) + (oddity === 'size' ? TOO_LARGE : '') } : {},
    isBase64Encoded: false,
  };
};

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit'];

const jsonOf = (text: string): { readonly data?: unknown; readonly error?: { readonly code: string } } =>
  JSON.parse(text) as ReturnType<typeof jsonOf>;

/** Converts a response to what a client sees. */
export const answerOf = ({ statusCode, headers, body, isBase64Encoded }: HttpResponse): Answer => {
  const payload = isBase64Encoded ? { data: JSON.parse(Buffer.from(body, 'base64').toString()) as unknown } : jsonOf(body);
  return {
    status: statusCode,
    code: payload.error?.code ?? null,
    limits: LIMIT_HEADERS.map((name) => Number(headers[name])) as unknown as Answer['limits'],
    retryAfter: headers['Retry-After'] === undefined ? null : Number(headers['Retry-After']),
    isReplay: headers['Idempotency-Replayed'] === 'true',
    shown: payload.data ?? null,
  };
};

const CONFIG: Config = { variant: 'A', ownTiers: [], accountsTable: '', usageTable: '', watermarkText: WATERMARK, corsOrigins: [], metricsNamespace: '', fontsFolder: '', localBrands: [], storeWaitMs: REQUEST_WAIT_MS };

/** What befalls the request that is being served. */
interface Course {
  asked: Asked | undefined;
  /** A mishap or a long rendering befalls it once, however often the request is decided. */
  isMishapDue: boolean;
  isRenderDue: boolean;
  onDeath: () => void;
}

const WEATHER = { unreachable: 'unreachable', unanswered: 'lost' } as const;

/** Runs a verb as the course of the request wants it. */
const befall = async <Result>(wire: Wire, course: Course, verb: Verb, run: () => Promise<Result>): Promise<Result> => {
  const fate = course.isMishapDue && course.asked?.mishap?.verb === verb ? course.asked.mishap.fate : null;
  if (fate === null) return run();
  course.isMishapDue = false;
  if (fate === 'unreachable' || fate === 'unanswered') {
    wire.forecast([]);
    wire.climate(WEATHER[fate]);
    return run().finally(() => wire.climate('fine'));
  }
  if (fate === 'dies after') await run();
  wire.cut();
  course.onDeath();
  return new Promise<Result>(() => undefined);
};

type Befall = <Result>(verb: Verb, run: () => Promise<Result>) => Promise<Result>;

const servicesOf = ({ subject, tables, clock, skewMs }: InstanceParts, wire: Wire, at: Befall): Services => {
  const accounts = subject.createAccounts({ client: wire.client, tables });
  return {
    config: CONFIG,
    callers: { findCaller: (...call) => at('look up', () => accounts.findCaller(...call)) },
    meter: {
      knownRefusal: (request) => accounts.knownRefusal(request),
      admit: (...call) => at('admit', () => accounts.admit(...call)),
      commit: (...call) => at('commit', () => accounts.commit(...call)),
      addTime: (...call) => accounts.addTime(...call),
      retract: (...call) => at('retract', () => accounts.retract(...call)),
      settle: (...call) => at('settle', () => accounts.settle(...call)),
    },
    ledger: {
      claim: (...call) => at('claim', () => accounts.claim(...call)),
      complete: (...call) => at('complete', () => accounts.complete(...call)),
      release: (...call) => at('release', () => accounts.release(...call)),
    },
    now: () => clock.now + skewMs,
    newId: randomUUID,
    log: () => undefined,
    takeReport: () => ({ isColdStart: false, compileCache: 'none', store: { reads: 0, writes: 0, errors: 0 } }),
  };
};

/** In the place of validation and rendering: as they would, but quickly, and as long by the clock as the request says. */
const preparing = ({ subject, clock }: InstanceParts, course: Course, at: Befall, format: Drawn['format']): Prepare => (json, { imposedWatermark }) => {
  const { quality, body } = json as Body;
  if (quality === 'offensive') throw subject.validationError([{ field: 'body', message: 'offensive' }]);
  const draw = async (): Promise<Drawn> => {
    clock.now += course.isRenderDue ? course.asked?.renderMs ?? 0 : 0;
    course.isRenderDue = false;
    if (quality === 'unprintable' && format === 'page') throw new Error('It cannot be drawn.');
    return { format, body, watermark: imposedWatermark };
  };
  return async () => {
    const response = subject.fileResponse(Buffer.from(JSON.stringify(await at('render', draw))), body, format === 'xml' ? 'xml' : 'pdf');
    return { response, details: { lines: 1, pages: 1 } };
  };
};

const handlersOf = (
  { subject }: InstanceParts, services: Services, prepare: Readonly<Record<Drawn['format'], Prepare>>,
): Readonly<Record<Kind, Handler>> => ({
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
  const wire = createWire(parts.store, parts.through);
  const course: Course = { asked: undefined, isMishapDue: false, isRenderDue: false, onDeath: () => undefined };
  const at: Befall = (verb, run) => befall(wire, course, verb, run);
  const prepare = { page: preparing(parts, course, at, 'page'), xml: preparing(parts, course, at, 'xml') };
  const handlers = handlersOf(parts, servicesOf(parts, wire, at), prepare);
  const send = async (asked: Asked): Promise<Answer | typeof DEAD> => {
    Object.assign(course, { asked, isMishapDue: true, isRenderDue: true });
    wire.forecast(asked.losses.flatMap((isLost) => (isLost ? ['lost', 'fine'] : ['fine'])));
    const death = new Promise<typeof DEAD>((resolve) => { course.onDeath = () => resolve(DEAD); });
    const response = await Promise.race([handlers[asked.kind](eventOf(asked), {} as Context), death]);
    return response === DEAD ? DEAD : answerOf(response);
  };
  return { wire, send };
};

/** A mishap that ends its instance. */
export const isDeadly = (mishap: Mishap | null): boolean => mishap?.fate.startsWith('dies') ?? false;
