import { describedCalls, type DescribedCall, type DescribedCalls, type ExampleBody } from './described-calls.js';
import type { GeneratedFile, Generator } from './generated-file.js';

const PATH = 'clients/http/invoice-pdf.http';

/** The head of the file. A changed body needs a new `orderId`, because the service refuses another body with the same Idempotency-Key. */
const head = ({ title, version }: DescribedCalls): string => [
  `# ${title} ${version}: every endpoint, with the examples of its description.`,
  '# Generated from schemas/openapi.yaml by `npm run generate`. For the HTTP clients of VS Code, JetBrains and Visual Studio.',
  '# An Idempotency-Key keeps a repetition from being charged: change orderId when you change a body.',
  '',
  '@baseUrl = http://localhost:3000/api/v1',
  '@apiKey = inv_live_your_key',
  '@orderId = order-1234',
].join('\n');

const comment = (text: string): readonly string[] => text.split('\n').map((line) => `# ${line}`.trimEnd());

const headersOf = ({ headers, bodies }: DescribedCall, body: ExampleBody | undefined): readonly string[] => [
  'x-api-key: {{apiKey}}',
  ...bodies.length === 0 ? [] : ['Content-Type: application/json'],
  ...headers.map(({ name }) => `${name}: {{orderId}}${body === undefined ? '' : `-${body.name}`}`),
];

const request = (call: DescribedCall, body?: ExampleBody): string => [
  `### ${call.summary}${body === undefined ? '' : `: ${body.summary}`}`,
  ...comment(call.description),
  `# Answers ${call.status}, ${call.mediaType}.`,
  `# @name ${call.operationId}${body === undefined ? '' : `_${body.name}`}`,
  `${call.method} {{baseUrl}}${call.path}`,
  ...headersOf(call, body),
  ...body === undefined ? [] : ['', JSON.stringify(body.value, null, 2)],
].join('\n');

const requestsOf = (call: DescribedCall): readonly string[] =>
  (call.bodies.length === 0 ? [request(call)] : call.bodies.map((body) => request(call, body)));

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const described = await describedCalls();
  return [{ path: PATH, text: `${[head(described), ...described.calls.flatMap(requestsOf)].join('\n\n')}\n` }];
};

/** Makes the requests as an `.http` file. */
export const httpFile: Generator = { name: 'requests as an .http file', produce };
