import { readApiDescription, type DescribedEndpoint, type ApiDescription, type ExampleBody } from './described-endpoints.js';
import type { GeneratedFile, Generator } from './generated-file.js';

const PATH = 'invoice-pdf.http';

/** The head of the file. A changed body needs a new `orderId`, because the service rejects another body with the same Idempotency-Key. */
const fileHeader = ({ title, version }: ApiDescription): string => [
  `# ${title} ${version}: every endpoint, with the examples of its description.`,
  '# For the HTTP clients of VS Code, JetBrains and Visual Studio.',
  '# An Idempotency-Key keeps a repetition from being charged: change orderId when you change a body.',
  '',
  '@baseUrl = http://localhost:3000/api/v1',
  '@apiKey = inv_live_your_key',
  '@orderId = order-1234',
].join('\n');

const comment = (text: string): readonly string[] => text.split('\n').map((line) => `# ${line}`.trimEnd());

const headersOf = ({ headers }: DescribedEndpoint, body: ExampleBody | undefined): readonly string[] => [
  'x-api-key: {{apiKey}}',
  ...body === undefined ? [] : [`Content-Type: ${body.mediaType}`],
  ...headers.map(({ name }) => `${name}: {{orderId}}${body === undefined ? '' : `-${body.name}`}`),
];

const request = (endpoint: DescribedEndpoint, body?: ExampleBody): string => [
  `### ${endpoint.summary}${body === undefined ? '' : `: ${body.summary}`}`,
  ...comment(endpoint.description),
  `# Answers ${endpoint.status}, ${endpoint.mediaType}.`,
  `# @name ${endpoint.operationId}${body === undefined ? '' : `_${body.name}`}`,
  `${endpoint.method} {{baseUrl}}${endpoint.path}`,
  ...headersOf(endpoint, body),
  ...body === undefined ? [] : ['', body.text],
].join('\n');

const requestsOf = (endpoint: DescribedEndpoint): readonly string[] =>
  (endpoint.bodies.length === 0 ? [request(endpoint)] : endpoint.bodies.map((body) => request(endpoint, body)));

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const described = await readApiDescription();
  return [{ path: PATH, text: `${[fileHeader(described), ...described.endpoints.flatMap(requestsOf)].join('\n\n')}\n` }];
};

/** Makes the requests as an `.http` file. */
export const httpFile: Generator = { name: 'requests as an .http file', produce };
