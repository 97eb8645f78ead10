import { isBelowBasePath } from './routes.js';

/** A request, independent of the event's format. */
export interface HttpRequest {
  /** As sent; empty if the event has none. */
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

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value as Fields : {});

const textOf = (...values: readonly unknown[]): string => values.find((value) => typeof value === 'string') ?? '';

const valuesOf = (value: unknown): readonly string[] => [value].flat().filter((entry) => typeof entry === 'string');

const headersOf = (event: Fields): Readonly<Record<string, string>> => {
  const sent = { ...fieldsOf(event.headers), ...fieldsOf(event.multiValueHeaders) };
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(sent)) {
    const key = name.toLowerCase();
    const values = valuesOf(value).join(',');
    headers.set(key, headers.has(key) ? `${textOf(headers.get(key))},${values}` : values);
  }
  return Object.fromEntries(headers);
};

const withoutStage = (path: string, stage: string): string =>
  stage !== '' && path.startsWith(`/${stage}/`) ? path.slice(stage.length + 1) : path;

const queryOf = (event: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldsOf(event.queryStringParameters)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

// The matched route shows which part of the path is a base path. At the root, its last slash may be missing.
const withoutBasePath = (path: string, routeKey: string): string => {
  const routed = routeKey.slice(routeKey.indexOf(' ') + 1);
  const whole = routed === '/' ? path.replace(/\/?$/, '/') : path;
  return routed.startsWith('/') && isBelowBasePath(whole, routed) ? routed : path;
};

const GATEWAY_DOMAIN = /\.execute-api\.[^.]+\.amazonaws\.com(\.cn)?$/;

/** Reads the request in an API Gateway event, payload 2.0 or 1.0. Never throws: missing parts are empty. */
export const readHttpRequest = (event: unknown): HttpRequest => {
  const fields = fieldsOf(event);
  const context = fieldsOf(fields.requestContext);
  const http = fieldsOf(context.http);
  const path = withoutStage(textOf(fields.rawPath, fields.path), textOf(context.stage));
  return {
    method: textOf(http.method, fields.httpMethod),
    path: withoutBasePath(path, textOf(fields.routeKey, context.routeKey)),
    isGatewayAddress: GATEWAY_DOMAIN.test(textOf(context.domainName)),
    query: queryOf(fields),
    headers: headersOf(fields),
    body: textOf(fields.body),
    isBase64Encoded: fields.isBase64Encoded === true,
  };
};
