// Runs in check:slow: it types the commands of the README into a copy of the repository.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { DOCS_ALIASES } from '../../lib/site/docs-files.js';
import { freePort } from '../../bin/local/ports.js';
import { runs } from '../support/seed.js';
import { clone } from '../support/commands/clone.js';
import { send } from '../support/http/http-client.js';
import { isListening, startCommand, type RunningCommand } from '../support/commands/running-command.js';

// The commands of the README, run unchanged in a clone, through npx and a shell.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface ServerlessFile {
  readonly functions: Readonly<Record<string, { readonly events: readonly { readonly httpApi?: string }[] }>>;
}

const { functions } = parse(readFileSync(join(ROOT, 'serverless.yml'), 'utf8'), { logLevel: 'error' }) as ServerlessFile;
const routesOf = (name: string): readonly string[] => (functions[name]?.events ?? []).flatMap(({ httpApi }) => httpApi ?? []);
const SERVED = Object.keys(functions).filter((name) => routesOf(name).length > 0);
const ROUTES = SERVED.flatMap(routesOf).filter((route) => route !== '*');

const FOREIGN = /^(AWS_|npm_)|^(INTERFACE_VARIANT|TIERS|WATERMARK_TEXT|CORS_ORIGINS|PORT|NODE_OPTIONS)$/;

const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));

/** Processes of a process group. */
const groupOf = (leader: number): readonly string[] =>
  execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' }).split('\n').filter((line) => line.trim().startsWith(`${leader} `));

describe('in a fresh clone', () => {
  const ports = { http: 0, dynamoDb: 0 };
  let folder: string;
  let service: RunningCommand;

  /** Types a command into a shell, which leads a process group as in a terminal. */
  const type = (command: string): RunningCommand => startCommand(['bash', '-c', command], {
    cwd: folder, detached: true,
    env: { ...ownEnvironment(), DYNAMODB_PORT: String(ports.dynamoDb) },
  });

  const invoke = async (name: string): Promise<{ readonly status: number | null; readonly output: string }> => {
    const command = type(`npx serverless invoke local --function ${name} --path examples/events/${name}.json`);
    return { status: await command.ended, output: command.output() };
  };

  beforeAll(async () => {
    folder = clone();
    [ports.http, ports.dynamoDb] = [await freePort(), await freePort()];
  });
  afterAll(() => {
    if (groupOf(service.child.pid!).length > 0) process.kill(-service.child.pid!, 'SIGKILL');
    rmSync(folder, { recursive: true });
  });

  test('without a store, serverless invoke local says what to start', async () => {
    const { status, output } = await invoke('usage');
    expect([status, output]).toEqual([1, expect.stringContaining('npx serverless offline')]);
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('npx serverless offline serves every route', async () => {
    service = type(`npx serverless offline --httpPort ${ports.http} --param=corsOrigins=https://app.example.com`);
    await service.says('ready ');
    const origin = `http://localhost:${ports.http}`;
    const [, key = ''] = /Key {7}(\S+)/.exec(service.output()) ?? [];
    expect(service.output()).toContain(`Playground  ${origin}/#key=${key} `);
    const examples: Readonly<Record<string, string>> = {
      xml: 'e-invoices/xrechnung.json', batch: 'batches/month-end.json', read: 'received/ubl.xml', show: 'received/ubl.xml',
    };
    const sentTo = (path: string) => {
      const example = examples[path.split('/').at(-1) ?? ''] ?? 'invoice.json';
      const type = example.endsWith('.xml') ? 'application/xml' : 'application/json';
      return { body: readFileSync(join(folder, 'examples', example), 'utf8'), headers: [['Content-Type', type]] as const };
    };
    const statuses = await Promise.all(ROUTES.map(async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const sent = method === 'POST' ? sentTo(path) : {};
      return [route, (await send(origin, path.slice(1), { method, key, ...sent })).status];
    }));
    const aliases = [...DOCS_ALIASES.keys()].map((path) => `GET ${path}`);
    expect(statuses).toEqual(ROUTES.map((route) => [route, aliases.includes(route) ? 308 : 200]));
    const { headers } = await send(`${origin}/api/v1`, '/usage', { key, headers: [['Origin', 'https://app.example.com']] });
    expect(headers['access-control-allow-origin']).toBe('https://app.example.com');
  });

  // Each command starts Serverless anew, which takes seconds. The nightly run types the command for every function.
  test.each(runs(['generate', 'usage', 'default'], SERVED))('npx serverless invoke local answers the example event of %s', async (name) => {
    const { status, output } = await invoke(name);
    expect([status, output]).toEqual([0, expect.stringContaining(`"statusCode": ${name === 'default' ? 404 : 200}`)]);
  });

  test('Ctrl-C ends every process, and frees the ports', async () => {
    const leader = service.child.pid!;
    expect(groupOf(leader).length).toBeGreaterThan(1);
    process.kill(-leader, 'SIGINT');
    await service.ended;
    expect(groupOf(leader)).toEqual([]);
    expect(await Promise.all([ports.http, ports.dynamoDb].map(isListening))).toEqual([false, false]);
  });
});
