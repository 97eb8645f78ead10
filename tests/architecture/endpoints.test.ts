import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { stepsOf } from '../../bin/smoke/steps.js';
import { type Endpoint, ENDPOINTS, functionFileName } from '../../lib/endpoints.js';

type EndpointWithPath = Endpoint & { readonly path: string };

interface Operation {
  readonly description: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

interface Described { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> | undefined>> }

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const fileExists = (path: string): boolean => existsSync(new URL(`../../${path}`, import.meta.url));

/** The sentence, unless the file has what it needs. */
const problemUnless = (has: boolean, sentence: string): readonly string[] => (has ? [] : [sentence]);

const inFunctions = (endpoint: EndpointWithPath): readonly string[] => {
  const file = `functions/${functionFileName(endpoint)}.ts`;
  if (!fileExists(file)) return [`${file} is missing; it must export the handler of ${endpoint.path}.`];
  const start = `${endpoint.takes === null ? 'api' : `${endpoint.takes}Api`}('${endpoint.path}', services)`;
  return problemUnless(read(file).includes(start), `${file} must start with ${start}.`);
};

/** The statuses that an endpoint's operation must describe. */
const statusesOf = ({ method, delivers }: EndpointWithPath): readonly string[] =>
  ['200', '401', '403', '429', '500', ...method === 'POST' ? ['400', '413', '415'] : [], ...delivers === null ? [] : ['409']];

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit', 'X-Request-Id'];

const inDescription = (endpoint: EndpointWithPath): readonly string[] => {
  const { path, method, scope, delivers } = endpoint;
  const file = 'schemas/openapi.yaml';
  const operation = (parse(read(file)) as Described).paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return [`${file} does not describe ${method} ${path}.`];
  const takesKey = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey') === true) ?? false;
  const headers = Object.keys(operation.responses['200']?.headers ?? {});
  return [
    ...statusesOf(endpoint).flatMap((status) => problemUnless(status in operation.responses, `${file}: ${path} has no response ${status}.`)),
    ...LIMIT_HEADERS.flatMap((name) => problemUnless(headers.includes(name), `${file}: the success of ${path} has no header ${name}.`)),
    ...problemUnless(operation.description.includes(`\`${scope}\``), `${file}: the description of ${path} must name the scope ${scope}.`),
    ...problemUnless(takesKey === (delivers !== null), `${file}: ${path} takes an Idempotency-Key if and only if it charges.`),
  ];
};

const row = ({ path, method, scope }: EndpointWithPath): string => `|\`${path}\`|${method}|\`${scope}\`|`;

const inTexts = (endpoint: EndpointWithPath): readonly string[] => {
  const { path, method } = endpoint;
  const ofPython = method === 'GET' ? '_reference_calls' : 'client';
  return [
    ...problemUnless(read('README.md').includes(`\n${row(endpoint)}`), `README.md: the table of endpoints needs a row that begins with ${row(endpoint)}`),
    ...['packages/client/src/client.ts', `packages/python/src/invoice_pdf_client/${ofPython}.py`, 'llms.txt']
      .flatMap((file) => problemUnless(read(file).includes(path), `${file} does not have ${path}.`)),
  ];
};

const inSmoke = ({ path, method }: EndpointWithPath): readonly string[] => problemUnless(
  stepsOf({ idempotencyKey: 'key', hasLimitedKey: true }).some((step) => step.path === path && step.method === method && step.expectedStatuses.includes(200)),
  `bin/smoke/steps.ts has no step ${method} ${path} that expects 200.`,
);

/** The dashboard shows the endpoints that work on invoices. */
const inDashboard = ({ path, name }: EndpointWithPath): readonly string[] => {
  if (!path.startsWith('/invoices/')) return [];
  const file = 'infrastructure/dashboard.yml';
  const text = read(file);
  return [
    ...problemUnless(text.includes(`"Latency", "endpoint", "${path}"`), `${file} does not show the latency of ${path}.`),
    ...['Errors', 'Throttles'].flatMap((metric) => problemUnless(text.includes(`"AWS/Lambda", "${metric}", "FunctionName", "\${self:service}-\${sls:stage}-${name}"`),
      `${file} does not show the ${metric.toLowerCase()} of the function ${name}.`)),
    ...problemUnless(text.includes(`SOURCE '/aws/lambda/\${self:service}-\${sls:stage}-${name}'`), `${file}: "Latest faults" does not read the log of ${name}.`),
  ];
};

const missingFor = (endpoint: EndpointWithPath): readonly string[] =>
  [inFunctions, inDescription, inTexts, inSmoke, inDashboard].flatMap((problemsIn) => problemsIn(endpoint));

describe('the list of endpoints', () => {
  const endpoints = Object.entries(ENDPOINTS).map(([path, endpoint]): EndpointWithPath => ({ ...endpoint, path }));

  test.each(endpoints)('has $path in each file that names endpoints by hand', (endpoint) => expect(missingFor(endpoint)).toEqual([]));

  test('has each endpoint that is described', () => {
    const { paths } = parse(read('schemas/openapi.yaml')) as Described;
    expect(Object.keys(paths).filter((path) => !(path in ENDPOINTS))).toEqual([]);
  });

  test('has different names and counters', () => {
    for (const key of ['name', 'counter'] as const) expect(new Set(endpoints.map((endpoint) => endpoint[key])).size).toBe(endpoints.length);
  });

  test('reports each file that lacks a new endpoint', () => {
    const newEndpoint: EndpointWithPath = { ...ENDPOINTS['/invoices/xml'], path: '/invoices/credit', name: 'creditNote', counter: 'e_credit' };
    const sentences = missingFor(newEndpoint);
    for (const file of [
      'functions/credit-note.ts', 'schemas/openapi.yaml', 'README.md', 'packages/client/src/client.ts', 'packages/python/src/invoice_pdf_client/client.py',
      'llms.txt', 'bin/smoke/steps.ts', 'infrastructure/dashboard.yml',
    ]) expect([file, sentences.some((sentence) => sentence.startsWith(file))]).toEqual([file, true]);
    expect(missingFor({ ...ENDPOINTS['/themes'], path: '/themes', scope: 'usage:read', delivers: 'pdf' })).toHaveLength(4);
  });
});
