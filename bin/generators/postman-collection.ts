import { readApiDescription, type DescribedEndpoint, type ApiDescription, type ExampleBody } from './described-endpoints.js';
import type { GeneratedFile, Generator } from './generated-file.js';

const PATH = 'invoice-pdf.postman_collection.json';
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const BASE_URL = 'http://localhost:3000/api/v1';

const USAGE_NOTE = 'Set the variables `baseUrl`, which ends in `/api/v1`, and `apiKey`. The body of each request is an example from the API description, '
  + 'and a test checks each response.';

/** A test of the response to a valid request: status, media type, limits. */
const testScript = ({ status, mediaType }: DescribedEndpoint): readonly string[] => [
  `pm.test('answers ${status}', () => pm.response.to.have.status(${status}));`,
  `pm.test('is ${mediaType}', () => pm.expect(pm.response.headers.get('Content-Type')).to.include('${mediaType}'));`,
  'pm.test(\'carries the limits\', () => pm.response.to.have.header(\'X-RateLimit-Remaining\'));',
  ...mediaType === 'application/json' ? ['pm.test(\'succeeds\', () => pm.expect(pm.response.json().success).to.equal(true));'] : [],
];

const urlOf = (path: string): object => ({ raw: `{{baseUrl}}${path}`, host: ['{{baseUrl}}'], path: path.slice(1).split('/') });

/** Each call gets a fresh Idempotency-Key. */
const headersOf = ({ headers }: DescribedEndpoint, body?: ExampleBody): readonly object[] => [
  ...body === undefined ? [] : [{ key: 'Content-Type', value: body.mediaType }],
  ...headers.map(({ name, description }) => ({ key: name, value: '{{$guid}}', description })),
];

const item = (endpoint: DescribedEndpoint, name: string, body?: ExampleBody): object => ({
  name,
  event: [{ listen: 'test', script: { type: 'text/javascript', exec: testScript(endpoint) } }],
  request: {
    method: endpoint.method,
    header: headersOf(endpoint, body),
    ...body === undefined ? {} : { body: { mode: 'raw', raw: body.text, options: { raw: { language: body.mediaType === 'application/json' ? 'json' : 'xml' } } } },
    url: urlOf(endpoint.path),
    description: endpoint.description,
  },
  response: [],
});

const entry = (endpoint: DescribedEndpoint): object => {
  if (endpoint.bodies.length === 0) return item(endpoint, endpoint.summary);
  const { summary, description, bodies } = endpoint;
  return { name: summary, description, item: bodies.map((body) => item(endpoint, body.summary, body)) };
};

const keyInHeader = (name: string, value: string): object => ({ key: name, value, type: 'string' });

const collection = ({ title, summary, version, tags, endpoints }: ApiDescription): object => ({
  info: { name: title, description: `${summary}\n\n${USAGE_NOTE}`, version, schema: SCHEMA },
  auth: { type: 'apikey', apikey: [keyInHeader('key', 'x-api-key'), keyInHeader('value', '{{apiKey}}'), keyInHeader('in', 'header')] },
  variable: [{ key: 'baseUrl', value: BASE_URL, type: 'string' }, { key: 'apiKey', value: '', type: 'string' }],
  item: [...tags].map(([name, description]) =>
    ({ name, description, item: endpoints.filter(({ tag }) => tag === name).map(entry) })),
});

const produce = async (): Promise<readonly GeneratedFile[]> =>
  [{ path: PATH, text: `${JSON.stringify(collection(await readApiDescription()), null, 2)}\n` }];

/** Makes the Postman collection, format 2.1. */
export const postmanCollection: Generator = { name: 'Postman collection', produce };
