import { Agent, request } from 'node:http';

/** A response as received. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
}

/** A request to send. */
export interface Call {
  readonly method?: string;
  /** Sent as `x-api-key`. */
  readonly key?: string;
  /** Sent unchanged, including repeated names. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** An object is sent as JSON with its media type, a text unchanged. */
  readonly body?: object | string;
}

const agent = new Agent({ keepAlive: true });

const rawHeaders = (host: string, { key, headers = [], body }: Call): readonly string[] => {
  const payload = typeof body === 'object' ? JSON.stringify(body) : body;
  return [
    ['Host', host],
    ...key === undefined ? [] : [['x-api-key', key]],
    ...typeof body === 'object' ? [['Content-Type', 'application/json']] : [],
    ...payload === undefined ? [] : [['Content-Length', String(Buffer.byteLength(payload))]],
    ...headers,
  ].flat();
};

/** The method; by default POST with a body, GET without. */
export const methodOf = ({ method, body }: Call = {}): string => method ?? (body === undefined ? 'GET' : 'POST');

/** Sends one request. The path and the headers are sent unchanged; `fetch` would change them. */
export const send = (baseUrl: string, path: string, call: Call = {}): Promise<Answer> => new Promise((resolve, reject) => {
  const { host, hostname, port, pathname } = new URL(baseUrl);
  const method = methodOf(call);
  const options = { agent, hostname, port, method, path: pathname + path, headers: rawHeaders(host, call) };
  const outgoing = request(options, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const text = bytes.toString('utf8');
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, bytes, text, json: () => JSON.parse(text) as unknown });
    });
  });
  outgoing.on('error', reject);
  outgoing.end(typeof call.body === 'object' ? JSON.stringify(call.body) : call.body);
});
