import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { stepsOf } from '../../bin/smoke/steps.js';
import { ENDPOINTS, functionFileOf, type Endpoint } from '../../lib/endpoints.js';

type Place = Endpoint & { readonly path: string };

interface Operation {
  readonly description: string;
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}

interface Described { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>> | undefined>> }

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const isThere = (path: string): boolean => existsSync(new URL(`../../${path}`, import.meta.url));

/** What a file lacks, as a sentence; nothing if it has it. */
const unless = (has: boolean, sentence: string): readonly string[] => (has ? [] : [sentence]);

const inFunctions = (place: Place): readonly string[] => {
  const file = `functions/${functionFileOf(place)}.ts`;
  if (!isThere(file)) return [`${file} is missing; it must export the handler of ${place.path}.`];
  return unless(read(file).includes(`edge('${place.path}', `), `${file} must begin its list with edge('${place.path}', services).`);
};

/** The responses that each operation of this kind has. */
const statusesOf = ({ method, delivers }: Place): readonly string[] =>
  ['200', '401', '403', '429', '500', ...method === 'POST' ? ['400', '413', '415'] : [], ...delivers === null ? [] : ['409']];

const LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit', 'X-Request-Id'];

const inDescription = (place: Place): readonly string[] => {
  const { path, method, scope, delivers } = place;
  const file = 'schemas/openapi.yaml';
  const operation = (parse(read(file)) as Described).paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return [`${file} does not describe ${method} ${path}.`];
  const takesKey = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey') === true) ?? false;
  const headers = Object.keys(operation.responses['200']?.headers ?? {});
  return [
    ...statusesOf(place).flatMap((status) => unless(status in operation.responses, `${file}: ${path} has no response ${status}.`)),
    ...LIMIT_HEADERS.flatMap((name) => unless(headers.includes(name), `${file}: the success of ${path} has no header ${name}.`)),
    ...unless(operation.description.includes(`\`${scope}\``), `${file}: the description of ${path} must name the scope ${scope}.`),
    ...unless(takesKey === (delivers !== null), `${file}: ${path} takes an Idempotency-Key if and only if it charges.`),
  ];
};

const row = ({ path, method, scope }: Place): string => `| \`${path}\` | ${method} | \`${scope}\` | `;

const inTexts = (place: Place): readonly string[] => {
  const { path } = place;
  return [
    ...unless(read('README.md').includes(`\n${row(place)}`), `README.md: the table of endpoints needs a row that begins with ${row(place)}`),
    ...['clients/typescript/src/client.ts', 'clients/python/src/invoice_pdf_client/client.py', 'llms.txt', 'clients/http/invoice-pdf.http',
      'clients/postman/invoice-pdf.postman_collection.json'].flatMap((file) => unless(read(file).includes(path), `${file} does not have ${path}.`)),
  ];
};

const inSmoke = ({ path, method }: Place): readonly string[] => unless(
  stepsOf({ idempotencyKey: 'key', hasLimitedKey: true }).some((step) => step.path === path && step.method === method && step.expects.includes(200)),
  `bin/smoke/steps.ts has no step ${method} ${path} that expects 200.`,
);

/** The dashboard shows the endpoints that work on invoices. */
const inDashboard = ({ path, name }: Place): readonly string[] => {
  if (!path.startsWith('/invoices/')) return [];
  const file = 'infrastructure/dashboard.yml';
  const text = read(file);
  return [
    ...unless(text.includes(`"Latency", "endpoint", "${path}"`), `${file} does not show the latency of ${path}.`),
    ...['Errors', 'Throttles'].flatMap((metric) => unless(text.includes(`"AWS/Lambda", "${metric}", "FunctionName", "\${self:service}-\${sls:stage}-${name}"`),
      `${file} does not show the ${metric.toLowerCase()} of the function ${name}.`)),
    ...unless(text.includes(`SOURCE '/aws/lambda/\${self:service}-\${sls:stage}-${name}'`), `${file}: "Latest faults" does not read the log of ${name}.`),
  ];
};

const missingFor = (place: Place): readonly string[] =>
  [inFunctions, inDescription, inTexts, inSmoke, inDashboard].flatMap((look) => look(place));

describe('the list of endpoints', () => {
  const places = Object.entries(ENDPOINTS).map(([path, endpoint]): Place => ({ ...endpoint, path }));

  test.each(places)('has $path in each place that names endpoints by hand', (place) => expect(missingFor(place)).toEqual([]));

  test('has each endpoint that is described', () => {
    const { paths } = parse(read('schemas/openapi.yaml')) as Described;
    expect(Object.keys(paths).filter((path) => !(path in ENDPOINTS))).toEqual([]);
  });

  test('has names and counters that differ', () => {
    for (const key of ['name', 'counter'] as const) expect(new Set(places.map((place) => place[key])).size).toBe(places.length);
  });

  test('leads to a sentence for each place that a new endpoint lacks', () => {
    const fresh: Place = { ...ENDPOINTS['/invoices/xml'], path: '/invoices/credit', name: 'creditNote', counter: 'e_credit' };
    const sentences = missingFor(fresh);
    for (const file of [
      'functions/credit-note.ts', 'schemas/openapi.yaml', 'README.md', 'clients/typescript/src/client.ts', 'clients/python/src/invoice_pdf_client/client.py',
      'llms.txt', 'clients/http/invoice-pdf.http', 'clients/postman/invoice-pdf.postman_collection.json', 'bin/smoke/steps.ts', 'infrastructure/dashboard.yml',
    ]) expect([file, sentences.some((sentence) => sentence.startsWith(file))]).toEqual([file, true]);
    expect(missingFor({ ...ENDPOINTS['/themes'], path: '/themes', scope: 'usage:read', delivers: 'pdf' })).toHaveLength(4);
  });
});
