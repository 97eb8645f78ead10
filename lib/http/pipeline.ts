import type { Context } from 'aws-lambda';
import { fitsBeforeEnd, type StoreDeadline, storeDeadline } from '../accounts/store-deadline.js';
import { AppError } from '../errors.js';
import middy from '@middy/core';
import type { EpochMs } from '../accounts/types.js';
import type { EndpointPath } from '../endpoints.js';
import type { Services } from './bootstrap.js';
import { type HttpRequest, readHttpRequest, requestedEndpoint, type RequestOrigin, requestOrigin } from './http-request.js';
import type { HttpResponse } from './http-response.js';

/**
 * Milliseconds needed after the last wait for the store, for a log line and for sending a response. 6 MB take about
 * 100 ms.
 */
export const RESPONSE_MS = 500;

/**
 * Milliseconds until the response must be sent, before Lambda ends the function. Infinity if the context does not say,
 * as in tests.
 */
export const msToRespond = (context?: Partial<Pick<Context, 'getRemainingTimeInMillis'>>): number =>
  (context?.getRemainingTimeInMillis?.() ?? Infinity) - RESPONSE_MS;

// The name identifies the error in the log.
const outOfTime = (): AppError => new AppError('INTERNAL_ERROR', 'Too little time was left to serve the request.', {
  headers: { 'Retry-After': '1' }, cause: Object.assign(new Error('The function must end too soon.'), { name: 'OutOfTime' }),
});

/**
 * Rejects a request that Lambda might cut off: the time left must cover the longest wait for the store and the
 * response.
 * @throws AppError INTERNAL_ERROR with `Retry-After`
 */
export const checkTimeLeft = (deadline: StoreDeadline): void => {
  if (!fitsBeforeEnd(deadline)) throw outOfTime();
};

/** A Lambda handler for API Gateway's proxy events, payload 2.0 or 1.0. */
export type Handler = (event: unknown, context: Context) => Promise<HttpResponse>;

/** A request as it arrives. Middlewares add properties to it; the type of each says what it needs and adds. */
export interface PipelineRequest {
  readonly http: HttpRequest;
  /** The requested endpoint; null if there is none. */
  readonly endpoint: EndpointPath | null;
  /** A new UUID. */
  readonly requestId: string;
  readonly startedAt: EpochMs;
  /** For the log line. */
  readonly origin: RequestOrigin;
  /** How long it may still wait for the store, 1.8 s in all. Then `withinDeadline` throws a 500. */
  readonly deadline: StoreDeadline;
}

/** A middleware for requests that have what it `Needs`. Later middlewares and the handler also have what it `Gives`. */
export interface Middleware<Needs extends PipelineRequest = PipelineRequest, Gives = unknown> {
  /** Ends the request with this response. No other hook runs, so it adds headers and log line itself. */
  readonly respondEarly?: (request: Needs) => HttpResponse | undefined;
  /** Returns what it adds to the request. To reject the request, it throws. */
  readonly before?: (request: Needs) => Gives | Promise<Gives>;
  /** Returns the response, changed or not. `after` and `onError` run in reverse order. */
  readonly after?: (request: Needs, response: HttpResponse) => HttpResponse | Promise<HttpResponse>;
  /**
   * Runs if its own `before` or anything after it throws. Its return value becomes the response; an error that it
   * throws replaces the error.
   */
  readonly onError?: (request: Needs, error: unknown) => HttpResponse | undefined | Promise<HttpResponse | undefined>;
}

/** The middlewares of an endpoint. `use` accepts a middleware only after those that give what it needs. */
interface Pipeline<Now extends PipelineRequest> {
  readonly use: <Gives>(middleware: Middleware<Now, Gives>) => Pipeline<Now & Gives>;
  readonly handler: (work: (request: Now) => HttpResponse | Promise<HttpResponse>) => Handler;
}

/** Middy's own store of a request. */
interface PipelineState extends Record<string, unknown> {
  /** Index of the last middleware that has started. */
  lastStarted: number;
}

type MiddyMiddleware = middy.MiddlewareObj<PipelineRequest, HttpResponse, Error, Context, PipelineState>;
type MiddyHandler = middy.MiddyfiedHandler<PipelineRequest, HttpResponse, Error, Context, PipelineState>;

// Middy runs each `onError`, even of a middleware that has not started. The request then lacks what it needs.
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

// The types of `use` have checked that each request has what a middleware needs, which Middy's types cannot express.
const pipelineOf = <Now extends PipelineRequest>(
  middyHandler: MiddyHandler, toPipelineRequest: (event: unknown, context: Context) => PipelineRequest, length = 0,
): Pipeline<Now> => ({
  use: (middleware) => pipelineOf(
    middyHandler.use(toMiddyMiddleware(middleware as Middleware, length)), toPipelineRequest, length + 1,
  ),
  handler: (work) => {
    const run = middyHandler.handler(work as (request: PipelineRequest) => Promise<HttpResponse>);
    return (event, context) => run(toPipelineRequest(event, context), context);
  },
});

/**
 * Creates the pipeline of an endpoint, which Middy runs.
 * @param path of the endpoint; null for requests without an endpoint
 */
export const pipeline = (
  path: EndpointPath | null, { config, now, newId }: Pick<Services, 'config' | 'now' | 'newId'>,
): Pipeline<PipelineRequest> => {
  // Middy's early time-out is off. It would respond while the work continues, which could then charge for a PDF that
  // nobody gets.
  const middyHandler = middy<PipelineRequest, HttpResponse, Error, Context, PipelineState>({ timeoutEarlyInMillis: 0 });
  return pipelineOf(middyHandler, (event, context) => {
    const http = readHttpRequest(event);
    const deadline = storeDeadline(config.storeWaitMs, () => msToRespond(context));
    const origin = requestOrigin(event, context, config.logsSourceAddress);
    return { http, endpoint: requestedEndpoint(path, http), requestId: newId(), startedAt: now(), origin, deadline };
  });
};
