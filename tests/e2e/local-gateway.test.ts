// Runs in check:slow: it sends bursts to the local service while every processor is busy.
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../bin/local/ports.js';
import { stopProcess } from '../../bin/local/stop-process.js';
import { startCommand, type RunningCommand } from '../support/commands/running-command.js';
import { INVOICE } from '../support/http/e2e-service.js';
import { send, type Answer } from '../support/http/http-client.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'https://app.example.com';
const PREFLIGHT = [['Origin', ORIGIN], ['Access-Control-Request-Method', 'POST'], ['Access-Control-Request-Headers', 'content-type']] as const;

// A server may close a kept connection at the moment of the next request.
const CLOSE = ['Connection', 'close'] as const;

interface Local { readonly baseUrl: string; readonly key: string; readonly command: RunningCommand }

const startLocal = async (environment: NodeJS.ProcessEnv): Promise<Local> => {
  const [port, dynamoDbPort] = [await freePort(), await freePort()];
  const command = startCommand([process.execPath, 'node_modules/serverless/bin/serverless.js', 'offline', '--memory'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', AWS_ENDPOINT_URL_DYNAMODB: '', PORT: String(port), DYNAMODB_PORT: String(dynamoDbPort), ...environment },
  });
  await command.says('ready ');
  return { baseUrl: `http://localhost:${port}/api/v1`, key: /Key {7}(\S+)/.exec(command.output())?.[1] ?? '', command };
};

const corsOf = ({ headers }: Answer): readonly string[] => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe('the local service, with every processor busy', () => {
  const QUOTA = 100;
  let local: Local;
  let busy: readonly ChildProcess[];
  beforeAll(async () => {
    local = await startLocal({ TIERS: `Trial=${QUOTA}/unlimited` });
    const loop = fileURLToPath(new URL('../support/commands/busy-loop.js', import.meta.url));
    busy = Array.from({ length: availableParallelism() }, () => fork(loop, { execArgv: [] }));
  });
  afterAll(async () => {
    await Promise.all([...busy, local.command.child].map(stopProcess));
  });

  const burst = (count: number): Promise<readonly Answer[]> => Promise.all(Array.from({ length: count }, () =>
    send(local.baseUrl, '/invoices/generate', { key: local.key, body: INVOICE, headers: [CLOSE] })));
  const countsOf = (answers: readonly Answer[]): Readonly<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const usage = async (): Promise<unknown> => (await send(local.baseUrl, '/usage', { key: local.key, headers: [CLOSE] })).headers['x-monthly-usage'];

  test('answers 60 requests at once, and 120, by the contract, and counts them exactly', async () => {
    const first = await burst(60);
    expect([countsOf(first), await usage()]).toEqual([{ 200: 60 }, '60']);
    expect(new Set(first.map(({ headers }) => headers['x-monthly-usage'])).size).toBe(60);
    expect([countsOf(await burst(120)), await usage()]).toEqual([{ 200: QUOTA - 60, 429: 120 - (QUOTA - 60) }, String(QUOTA)]);
  }, 600_000);
});

describe('the local service', () => {
  let local: Local;
  afterEach(() => stopProcess(local.command.child));

  test('allows no origin if CORS is off', async () => {
    local = await startLocal({ CORS_ORIGINS: '' });
    const answer = await send(local.baseUrl, '/usage', { key: local.key, headers: [['Origin', ORIGIN]] });
    expect([answer.status, corsOf(answer), answer.headers.vary]).toEqual([200, [], undefined]);
    const preflight = await send(local.baseUrl, '/invoices/generate', { method: 'OPTIONS', headers: PREFLIGHT });
    expect([preflight.status, corsOf(preflight)]).toEqual([401, []]);
  });

  test('allows the origins of CORS_ORIGINS as the deployed service does', async () => {
    local = await startLocal({ CORS_ORIGINS: ORIGIN });
    const preflight = await send(local.baseUrl, '/invoices/generate', { method: 'OPTIONS', headers: PREFLIGHT });
    expect([preflight.status, preflight.text]).toEqual([204, '']);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN, 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '7200', vary: expect.stringMatching(/\borigin\b/i),
      'access-control-allow-headers': 'x-api-key, authorization, content-type, idempotency-key',
    });
    expect(corsOf(preflight)).not.toContain('access-control-allow-credentials');
    const other = await send(local.baseUrl, '/usage', { key: local.key, headers: [['Origin', 'https://evil.example']] });
    expect([other.status, corsOf(other)]).toEqual([200, []]);
  });
});
