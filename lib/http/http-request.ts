import { API_PREFIX, ENDPOINT_PATHS, type EndpointPath, ENDPOINTS } from '../endpoints.js';
import { AppError } from '../errors.js';

/** Finds the endpoint of a path; null if there is none. Case and trailing slashes matter. */
export const endpointAt = (path: string): EndpointPath | null =>
  ENDPOINT_PATHS.find((candidate) => path === `${API_PREFIX}${candidate}`) ?? null;

/** Whether a path is the known one, possibly below the base path of a custom domain, such as `/billing`. */
const isBelowBasePath = (path: string, known: string): boolean =>
  path.endsWith(known) && /^(\/[^/]+)*$/.test(path.slice(0, path.length - known.length));

/** Finds the endpoint of a path below a base path; null if there is none. */
export const endpointBelowBasePath = (path: string): EndpointPath | null =>
  ENDPOINT_PATHS.find((candidate) => isBelowBasePath(path, `${API_PREFIX}${candidate}`)) ?? null;

/** A request, independent of the event's format. */
export interface HttpRequest {
  /** The method as sent; empty if the event has none. */
  readonly method: string;
  /** Path without the stage, the query, and the base path of a custom domain; empty if the event has none. */
  readonly path: string;
  /** True for API Gateway's own address, whose paths have no base path. */
  readonly isGatewayAddress: boolean;
  /** The query by name, decoded; API Gateway joins a repeated name with a comma. */
  readonly query: Readonly<Record<string, string>>;
  /** By lower-case name; a repeated header is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or base64 if `isBase64Encoded`. */
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value as Fields : {});

const firstText = (...values: readonly unknown[]): string => values.find((value) => typeof value === 'string') ?? '';

const asTexts = (value: unknown): readonly string[] => [value].flat().filter((entry) => typeof entry === 'string');

const readHeaders = (event: Fields): Readonly<Record<string, string>> => {
  const sentHeaders = { ...asFields(event.headers), ...asFields(event.multiValueHeaders) };
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(sentHeaders)) {
    const key = name.toLowerCase();
    const values = asTexts(value).join(',');
    headers.set(key, headers.has(key) ? `${firstText(headers.get(key))},${values}` : values);
  }
  return Object.fromEntries(headers);
};

const withoutStage = (path: string, stage: string): string =>
  stage !== '' && path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : path;

const readQuery = (event: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asFields(event.queryStringParameters))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

// Removes the base path, which is what precedes the matched route. At the root, the last slash may be missing.
const withoutBasePath = (path: string, routeKey: string): string => {
  const routedPath = routeKey.slice(routeKey.indexOf(' ') + 1);
  const comparedPath = routedPath === '/' ? path.replace(/\/?$/, '/') : path;
  return routedPath.startsWith('/') && isBelowBasePath(comparedPath, routedPath) ? routedPath : path;
};

const GATEWAY_DOMAIN = /\.execute-api\.[^.]+\.amazonaws\.com(\.cn)?$/;

/** Reads an API Gateway event, payload 2.0 or 1.0. It never throws; missing parts are empty. */
export const readHttpRequest = (event: unknown): HttpRequest => {
  const fields = asFields(event);
  const context = asFields(fields.requestContext);
  const http = asFields(context.http);
  const path = withoutStage(firstText(fields.rawPath, fields.path), firstText(context.stage));
  return {
    method: firstText(http.method, fields.httpMethod),
    path: withoutBasePath(path, firstText(fields.routeKey, context.routeKey)),
    isGatewayAddress: GATEWAY_DOMAIN.test(firstText(context.domainName)),
    query: readQuery(fields),
    headers: readHeaders(fields),
    body: firstText(fields.body),
    isBase64Encoded: fields.isBase64Encoded === true,
  };
};

/** The ids of a request in the logs of Lambda and API Gateway, and the client's address if it is logged. */
export interface RequestOrigin {
  /** Lambda's id, in the lines that Lambda itself logs. */
  readonly awsRequestId?: string;
  /** API Gateway's id, `requestId` in the access log. */
  readonly gatewayRequestId?: string;
  readonly sourceIp?: string;
}

/**
 * Reads the origin of a request from its event, payload 2.0 or 1.0, and Lambda's context. Missing parts are omitted.
 * @param logsSourceAddress whether to include the client's address
 */
export const requestOrigin = (event: unknown, context: unknown, logsSourceAddress = false): RequestOrigin => {
  const { awsRequestId } = asFields(context);
  const { requestId: gatewayRequestId, http, identity } = asFields(asFields(event).requestContext);
  const sourceIp = logsSourceAddress ? asFields(http).sourceIp ?? asFields(identity).sourceIp : undefined;
  const texts = Object.entries({ awsRequestId, gatewayRequestId, sourceIp }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
};

// Finds the endpoint of a request that matched no route, because its path may be right and only its method wrong.
const endpointOnCustomDomain = ({ path, method, isGatewayAddress }: HttpRequest): EndpointPath | null => {
  const endpoint = isGatewayAddress ? null : endpointBelowBasePath(path);
  return endpoint === null || ENDPOINTS[endpoint].method === method ? null : endpoint;
};

/**
 * The endpoint of a request; null if there is none. API Gateway has routed the request, but its path can still differ
 * from the endpoint's, e.g. by a trailing slash.
 * @param routedEndpoint endpoint to which API Gateway has routed the request; null if no route matched
 */
export const requestedEndpoint = (routedEndpoint: EndpointPath | null, http: HttpRequest): EndpointPath | null => {
  if (routedEndpoint === null) return endpointAt(http.path) ?? endpointOnCustomDomain(http);
  return http.path === '' || http.path.endsWith(routedEndpoint) ? routedEndpoint : null;
};

export const notFound = (): AppError => new AppError(
  'NOT_FOUND',
  `No endpoint has this path. Paths are exact; the endpoints under ${API_PREFIX} are ${ENDPOINT_PATHS.join(', ')}.`,
);

export const methodNotAllowed = (path: string, method: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `${path} accepts only ${method}.`, { headers: { Allow: method } });

const BEARER_PREFIX = /^bearer(?:[ \t]+|$)/i;

// API Gateway joins repeated headers with a comma, and keys contain none.
const isRepeated = (value: string | undefined): boolean => value?.includes(',') ?? false;

const bearerKey = (authorization: string): readonly string[] =>
  (BEARER_PREFIX.test(authorization) ? [authorization.replace(BEARER_PREFIX, '').trim()] : []);

/**
 * The API key of a request: from `x-api-key`, from `Authorization: Bearer`, or the same key in both.
 * @returns null for no key, two different keys, or a repeated header
 * @see docs/errors.md
 */
export const readApiKey = (headers: HttpRequest['headers']): string | null => {
  const direct = headers['x-api-key'];
  const authorization = headers.authorization;
  if (isRepeated(direct) || isRepeated(authorization)) return null;
  const keys = new Set([...direct === undefined ? [] : [direct.trim()], ...bearerKey((authorization ?? '').trim())]);
  const [key] = keys;
  return keys.size === 1 && key !== undefined && key !== '' ? key : null;
};
