import type { Context } from 'aws-lambda';
import { fitsBeforeEnd, type StoreDeadline, storeDeadline } from '../accounts/store-deadline.js';
import { AppError } from '../errors.js';
import middy from '@middy/core';
import type { EpochMs } from '../accounts/types.js';
import type { EndpointPath } from '../endpoints.js';
import type { Services } from './bootstrap.js';
import { type HttpRequest, readHttpRequest, requestedEndpoint } from './http-request.js';
import type { HttpResponse } from './http-response.js';

/**
 * Milliseconds needed after the last wait for the store: a log line, and sending a response of up to 6 MB, which takes
 * about 100 ms.
 */
export const RESPONSE_MS = 500;

/**
 * Milliseconds until the response must be sent, so that the platform does not end the function before. Infinity if the
 * context does not say, as in tests.
 */
export const msToRespond = (context?: Partial<Pick<Context, 'getRemainingTimeInMillis'>>): number =>
  (context?.getRemainingTimeInMillis?.() ?? Infinity) - RESPONSE_MS;

// The name identifies it in the log.
const outOfTime = (): AppError => new AppError('INTERNAL_ERROR', 'Too little time was left to serve the request.', {
  headers: { 'Retry-After': '1' }, cause: Object.assign(new Error('The function must end too soon.'), { name: 'OutOfTime' }),
});

/**
 * Refuses a request that the platform might cut off: the time left must cover the longest wait for the store and the
 * response.
 * @throws AppError INTERNAL_ERROR with `Retry-After`
 */
export const checkTimeLeft = (deadline: StoreDeadline): void => {
  if (!fitsBeforeEnd(deadline)) throw outOfTime();
};

/** A Lambda handler for API Gateway's proxy events, payload 2.0 or 1.0. */
export type Handler = (event: unknown, context: Context) => Promise<HttpResponse>;

/** A request as it arrives. Middlewares add properties to it; the types of each say what it needs and what it adds. */
export interface PipelineRequest {
  readonly http: HttpRequest;
  /** The requested endpoint, null if there is none. */
  readonly endpoint: EndpointPath | null;
  /** A new UUID. */
  readonly requestId: string;
  readonly startedAt: EpochMs;
  /** The time that it may still wait for the store, 1.8 s in all; then `withinWait` throws a 500 (accounts/store-deadline.ts). */
  readonly deadline: StoreDeadline;
}

/** A middleware for calls that have what it `Needs`; later middlewares and the handler have what it `Gives` as well. */
export interface Middleware<Needs extends PipelineRequest = PipelineRequest, Gives = unknown> {
  /** Ends the call with this response. No other hook runs, so it adds headers and log line itself. */
  readonly respondEarly?: (request: Needs) => HttpResponse | undefined;
  /** Returns what it adds to the call. Refuses the call by throwing. */
  readonly before?: (request: Needs) => Gives | Promise<Gives>;
  /** Returns the response as it passes on. `after` and `onError` run in reverse order. */
  readonly after?: (request: Needs, response: HttpResponse) => HttpResponse | Promise<HttpResponse>;
  /**
   * Runs if its own `before`, or anything after that, throws. What it throws replaces the error; what it returns is the
   * response.
   */
  readonly onError?: (request: Needs, error: unknown) => HttpResponse | undefined | Promise<HttpResponse | undefined>;
}

/** The list of an endpoint's middlewares: `use` accepts one only after those that give what it needs. */
interface Pipeline<Now extends PipelineRequest> {
  readonly use: <Gives>(middleware: Middleware<Now, Gives>) => Pipeline<Now & Gives>;
  readonly handler: (work: (request: Now) => HttpResponse | Promise<HttpResponse>) => Handler;
}

/** Middy's own store of a request. */
interface PipelineState extends Record<string, unknown> {
  /** Index of the last middleware whose turn came. */
  lastStarted: number;
}

type MiddyMiddleware = middy.MiddlewareObj<PipelineRequest, HttpResponse, Error, Context, PipelineState>;
type MiddyHandler = middy.MiddyfiedHandler<PipelineRequest, HttpResponse, Error, Context, PipelineState>;

// Middy runs each `onError`, also of a middleware whose turn has not come. That call lacks what the middleware needs.
const toMiddyMiddleware = ({ respondEarly, before, after, onError }: Middleware, index: number): MiddyMiddleware => ({
  before: async ({ event: request, internal }) => {
    internal.lastStarted = index;
    const response = respondEarly?.(request);
    if (response === undefined && before !== undefined) Object.assign(request, await before(request));
    return response;
  },
  ...after && {
    after: async (request) => { if (request.response !== null) request.response = await after(request.event, request.response); },
  },
  ...onError && {
    onError: async (request) => {
      if (request.internal.lastStarted < index) return;
      try {
        request.response = await onError(request.event, request.error) ?? request.response;
      } catch (error) {
        request.error = error as Error;
      }
    },
  },
});

// The types of `use` have checked that each call has what a middleware needs, which Middy's types cannot express.
const pipelineOf = <Now extends PipelineRequest>(middyHandler: MiddyHandler, toPipelineRequest: (event: unknown, context: Context) => PipelineRequest, length = 0): Pipeline<Now> => ({
  use: (middleware) => pipelineOf(middyHandler.use(toMiddyMiddleware(middleware as Middleware, length)), toPipelineRequest, length + 1),
  handler: (work) => {
    const run = middyHandler.handler(work as (request: PipelineRequest) => Promise<HttpResponse>);
    return (event, context) => run(toPipelineRequest(event, context), context);
  },
});

/**
 * Begins the list of an endpoint's middlewares, which Middy runs.
 * @param path of the endpoint; null for every request without an endpoint
 */
export const pipeline = (path: EndpointPath | null, { config, now, newId }: Pick<Services, 'config' | 'now' | 'newId'>): Pipeline<PipelineRequest> => {
  // Middy's early time-out is off: it would respond while the work continues, which might then charge for a PDF that
  // was never sent.
  const middyHandler = middy<PipelineRequest, HttpResponse, Error, Context, PipelineState>({ timeoutEarlyInMillis: 0 });
  return pipelineOf(middyHandler, (event, context) => {
    const http = readHttpRequest(event);
    const deadline = storeDeadline(config.storeWaitMs, () => msToRespond(context));
    return { http, endpoint: requestedEndpoint(path, http), requestId: newId(), startedAt: now(), deadline };
  });
};
