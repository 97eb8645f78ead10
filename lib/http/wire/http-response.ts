/** A response in API Gateway's format. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or base64 if `isBase64Encoded`. */
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/** A JSON response. */
export const jsonResponse = (statusCode: number, body: object, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  statusCode,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
  isBase64Encoded: false,
});

/** A successful response in the envelope. See schemas/openapi.yaml. */
export const success = (data: object): HttpResponse => jsonResponse(200, { success: true, data });

/** Adds headers to a response, and replaces those of the same name. */
export const withHeaders = (response: HttpResponse, headers: HttpResponse['headers']): HttpResponse =>
  ({ ...response, headers: { ...response.headers, ...headers } });
