import { isBelowBasePath } from './routes.js';

/** A request as the edge sees it, whichever front sent it. */
export interface HttpRequest {
  /** As sent; empty where the front does not say. */
  readonly method: string;
  /** Path without the stage, the query, and a base path that the front's route shows; empty where the front does not say. */
  readonly path: string;
  /** True at API Gateway's own address, whose paths have no base path. */
  readonly isGatewayAddress: boolean;
  /** By lower-case name; a header sent more than once is joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or base64 where `isBase64Encoded`. */
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

// The route that matched tells which part of the path is a base path. At the root its last slash may be missing.
const withoutBasePath = (path: string, routeKey: string): string => {
  const routed = routeKey.slice(routeKey.indexOf(' ') + 1);
  const whole = routed === '/' ? path.replace(/\/?$/, '/') : path;
  return routed.startsWith('/') && isBelowBasePath(whole, routed) ? routed : path;
};

const GATEWAY_DOMAIN = /\.execute-api\.[^.]+\.amazonaws\.com(\.cn)?$/;

/**
 * The request in an API Gateway event, payload 2.0 or 1.0. Never throws: what is absent is empty.
 * @param event as the front hands it over
 */
export const readHttpRequest = (event: unknown): HttpRequest => {
  const fields = fieldsOf(event);
  const context = fieldsOf(fields.requestContext);
  const http = fieldsOf(context.http);
  const path = withoutStage(textOf(fields.rawPath, fields.path), textOf(context.stage));
  return {
    method: textOf(http.method, fields.httpMethod),
    path: withoutBasePath(path, textOf(fields.routeKey, context.routeKey)),
    isGatewayAddress: GATEWAY_DOMAIN.test(textOf(context.domainName)),
    headers: headersOf(fields),
    body: textOf(fields.body),
    isBase64Encoded: fields.isBase64Encoded === true,
  };
};
