import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { DEMO_KEY, PUBLIC_FUNCTIONS } from '../local/invocation.js';
import type { GeneratedFile, Generator } from './generated-file.js';
import { serverlessText } from './infrastructure.js';

interface ServerlessFile {
  readonly functions: Readonly<Record<string, { readonly events: readonly { readonly httpApi: string }[] }>>;
}

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A path that no other route serves, for the function of the route `*`. */
const UNKNOWN_ROUTE = 'GET /api/v1/unknown';

/** The body of an example event. */
const bodyOf = async (path: string): Promise<string> => JSON.stringify(JSON.parse(await read(`examples/${path}.json`)));

const headersOf = (name: string, method: string): Readonly<Record<string, string>> => ({
  ...method === 'POST' ? { 'content-type': 'application/json' } : {},
  ...PUBLIC_FUNCTIONS.includes(name) ? {} : { 'x-api-key': DEMO_KEY },
});

/** An event in API Gateway's payload format 2.0, with the fields that the service reads and those that explain it to a reader. */
const eventOf = (name: string, route: string, invoice: string): object => {
  const [method = '', path = ''] = (route === '*' ? UNKNOWN_ROUTE : route).split(' ');
  const routeKey = route === '*' ? '$default' : route;
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: headersOf(name, method),
    requestContext: { http: { method, path, protocol: 'HTTP/1.1' }, routeKey, stage: '$default' },
    ...method === 'POST' ? { body: invoice } : {},
    isBase64Encoded: false,
  };
};

/** The example that each function with a body gets: by the file that it delivers. */
const EXAMPLES = { pdf: 'invoice', xml: 'e-invoices/xrechnung', zip: 'batches/month-end' } as const;

const exampleFor = (name: string): string =>
  EXAMPLES[Object.values(ENDPOINTS).find((endpoint) => endpoint.name === name)?.delivers ?? 'pdf'];

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const { functions } = parse(await serverlessText(), { logLevel: 'error' }) as ServerlessFile;
  return Promise.all(Object.entries(functions).map(async ([name, { events }]) => {
    const event = eventOf(name, events[0]?.httpApi ?? '*', await bodyOf(exampleFor(name)));
    return { path: `examples/events/${name}.json`, text: `${JSON.stringify(event, null, 2)}\n` };
  }));
};

/** Generates an event for each function, for `serverless invoke local --function NAME --path examples/events/NAME.json`. */
export const exampleEvents: Generator = { name: 'example events', produce };
