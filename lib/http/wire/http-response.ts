/** A response as API Gateway takes it. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or base64 where `isBase64Encoded`. */
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/**
 * A JSON response.
 * @param body what is serialised
 * @param headers beside the media type
 */
export const jsonResponse = (statusCode: number, body: object, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  statusCode,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
  isBase64Encoded: false,
});

/**
 * A successful answer in the envelope.
 * @param data the payload
 * @see schemas/openapi.yaml
 */
export const success = (data: object): HttpResponse => jsonResponse(200, { success: true, data });

/**
 * The same response with further headers; a name that it has already is replaced.
 * @param headers by name, case counts
 */
export const withHeaders = (response: HttpResponse, headers: HttpResponse['headers']): HttpResponse =>
  ({ ...response, headers: { ...response.headers, ...headers } });
