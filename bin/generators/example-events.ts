import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { type Endpoint, ENDPOINTS } from '../../lib/endpoints.js';
import { DEMO_KEY, PUBLIC_FUNCTIONS } from '../local/invocation.js';
import type { GeneratedFile, Generator } from './generated-file.js';
import { serverlessText } from './infrastructure.js';

interface ServerlessFile {
  readonly functions: Readonly<Record<string, { readonly events: readonly { readonly httpApi?: string }[] }>>;
}

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A path that no other route serves, for the function of the route `*`. */
const UNKNOWN_ROUTE = 'GET /api/v1/unknown';

/** The body of an example event. */
const bodyOf = async (path: string): Promise<string> => {
  const text = await read(`examples/${path}`);
  return path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : Buffer.from(text).toString('base64');
};

const MEDIA_TYPES = { json: 'application/json', file: 'application/octet-stream' } as const;

const headersOf = (name: string, takes: Endpoint['takes']): Readonly<Record<string, string>> => ({
  ...takes === null ? {} : { 'content-type': MEDIA_TYPES[takes] },
  ...PUBLIC_FUNCTIONS.includes(name) ? {} : { 'x-api-key': DEMO_KEY },
});

/** An event in API Gateway's payload format 2.0, with the fields that the service reads and those that explain it to a reader. */
const eventOf = (name: string, route: string, takes: Endpoint['takes'], body: string): object => {
  const [method = '', path = ''] = (route === '*' ? UNKNOWN_ROUTE : route).split(' ');
  const routeKey = route === '*' ? '$default' : route;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: headersOf(name, takes),
    requestContext: { http: { method, path, protocol: 'HTTP/1.1' }, routeKey, stage: '$default' },
    ...takes === null ? {} : { body },
    isBase64Encoded: takes === 'file',
  };
};

/** The example that each function with a body gets: by the file that it delivers. */
const EXAMPLES = { pdf: 'invoice.json', xml: 'e-invoices/xrechnung.json', zip: 'batches/month-end.json' } as const;

const exampleFor = ({ takes, delivers }: Endpoint): string => (takes === 'file' ? 'received/ubl.xml' : EXAMPLES[delivers ?? 'pdf']);

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const { functions } = parse(await serverlessText(), { logLevel: 'error' }) as ServerlessFile;
  const served = Object.entries(functions)
    .flatMap(([name, { events: [event] }]) => (event?.httpApi === undefined ? [] : [[name, event.httpApi] as const]));
  return Promise.all(served.map(async ([name, route]) => {
    const endpoint = Object.values(ENDPOINTS).find((one) => one.name === name);
    const body = endpoint === undefined ? '' : await bodyOf(exampleFor(endpoint));
    const event = eventOf(name, route, endpoint?.takes ?? null, body);
    return { path: `examples/events/${name}.json`, text: `${JSON.stringify(event, null, 2)}\n` };
  }));
};

/** Generates an event for each function with a route, for `serverless invoke local --function NAME --path examples/events/NAME.json`. */
export const exampleEvents: Generator = { name: 'example events', produce };
