import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import middy from '@middy/core';
import { fitsBeforeEnd, type StoreDeadline, storeDeadline } from '../accounts/store-deadline.js';
import { AppError } from '../errors.js';
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

/** API Gateway's event. The JSON parser replaces the text of its body. */
export type ApiEvent = APIGatewayProxyEventV2;

/** A Lambda handler for API Gateway's proxy events, payload 2.0 or 1.0. */
export type Handler = (event: unknown, context: Context) => Promise<HttpResponse>;

/** A request as the first middleware reads it. */
export interface PipelineRequest {
  readonly http: HttpRequest;
  /** The requested endpoint; null if there is none. */
  readonly endpoint: EndpointPath | null;
  /** A new UUID. */
  readonly requestId: string;
  readonly startedAt: EpochMs;
  /** The origin of the request, for the log line. */
  readonly origin: RequestOrigin;
  /** How long the request may still wait for the store, 1.8 s in all. Then `withinDeadline` throws a 500. */
  readonly deadline: StoreDeadline;
}

/**
 * Middy's request. Middlewares add to Lambda's `context` what later ones and the handler need, as Middy's own do with
 * `setToContext`. Middy does not pass its `internal` to handlers.
 */
export type Request<Added> = middy.Request<ApiEvent, HttpResponse, Error, Context & Added>;

/**
 * A Middy middleware. The types say what it `Needs` in `context`, and what it `Gives` to later ones. `onError` also
 * runs if an earlier middleware has failed, so anything may be missing from `context`.
 */
export interface Middleware<Needs = unknown, Gives = unknown> {
  readonly before?: (request: Request<Needs & Partial<Gives>>) => unknown;
  readonly after?: (request: Request<Needs & Gives>) => unknown;
  readonly onError?: (request: Request<Partial<Needs & Gives>>) => unknown;
}

/** Adds to Lambda's context what a middleware gives. */
export const addToContext = <Gives>(context: Partial<Gives>, gives: Gives): void => { Object.assign(context, gives); };

/** Middy, with a type of `use` that accepts a middleware only after those that give what it needs. */
export interface Pipeline<Now> {
  readonly use: <Gives>(middleware: Middleware<Now, Gives>) => Pipeline<Now & Gives>;
  readonly handler: (work: (event: ApiEvent, context: Context & Now) => HttpResponse | Promise<HttpResponse>) => Handler;
}

/** A Middy pipeline without middlewares. */
export const pipeline = (): Pipeline<unknown> => {
  // Middy's early time-out is off. It would respond while the work continues, which could then charge for a PDF that
  // nobody gets.
  const middyHandler: unknown = middy<ApiEvent, HttpResponse>({ timeoutEarlyInMillis: 0 });
  return middyHandler as Pipeline<unknown>;
};

/**
 * Reads the request, and starts its clock and its deadline.
 * @param path of the endpoint; null for requests without an endpoint
 */
export const requestReader = (
  path: EndpointPath | null, { config, now, newId }: Pick<Services, 'config' | 'now' | 'newId'>,
): Middleware<unknown, PipelineRequest> => ({
  before: ({ event, context }) => {
    const http = readHttpRequest(event);
    const deadline = storeDeadline(config.storeWaitMs, () => msToRespond(context));
    const endpoint = requestedEndpoint(path, http);
    const origin = requestOrigin(event, context, config.logsSourceAddress);
    addToContext<PipelineRequest>(context, { http, endpoint, requestId: newId(), startedAt: now(), origin, deadline });
  },
});
