// Runs in check:slow: it starts Serverless about twenty times.
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startDynamoDb } from '../../bin/local/dynamodb-process.js';
import { freePort } from '../../bin/local/ports.js';
import { stopProcess } from '../../bin/local/stop-process.js';
import { parseSetting } from '../../lib/settings/setting-parser.js';
import { INVOICE, VARIANTS } from '../support/http/e2e-service.js';
import { send } from '../support/http/http-client.js';
import { isListening, startCommand, type RunningCommand } from '../support/commands/running-command.js';
import { thrownBy } from '../support/thrown.js';
import { wrongSettings } from '../support/commands/wrong-settings.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SERVERLESS = 'node_modules/serverless/bin/serverless.js';

const run = (args: readonly string[], environment: NodeJS.ProcessEnv): RunningCommand => {
  const settings = { NODE_OPTIONS: '', AWS_ENDPOINT_URL_DYNAMODB: '', ...environment };
  return startCommand([process.execPath, ...args], { cwd: ROOT, env: { ...process.env, ...settings } });
};

/** Starts `serverless offline`, which `npm start` is. */
const offline = (args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): RunningCommand =>
  run([SERVERLESS, 'offline', ...args], environment);

/** Starts another of the project's commands as its npm script does. */
const script = (name: string, args: readonly string[] = [], environment: NodeJS.ProcessEnv = {}): RunningCommand =>
  run(['--import', 'tsx', join('bin', `${name}.ts`), ...args], environment);

const untilWritten = async (path: string): Promise<string> => {
  for (;;) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text !== '') return text;
    await wait(50);
  }
};

describe.each(VARIANTS)('serverless offline, variant %s', (variant) => {
  let service: RunningCommand;
  let environment: NodeJS.ProcessEnv;
  let ports: readonly number[];
  let baseUrl: string;
  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    environment = { PORT: String(ports[0]), DYNAMODB_PORT: String(ports[1]), INTERFACE_VARIANT: variant };
    baseUrl = `http://localhost:${ports[0]!}/api/v1`;
    service = offline(['--memory'], environment);
    await service.says(`ready ${baseUrl}\n`);
  });
  afterAll(() => stopProcess(service.child));

  test('prints last that it is ready, after a curl line that works', async () => {
    expect(service.output().trimEnd().split('\n').at(-1)).toBe(`ready ${baseUrl}`);
    const [, url, key] = /curl .*-X POST (\S+) -H 'x-api-key: (\S+)'.*@examples\/invoice\.json -o invoice\.pdf/.exec(service.output()) ?? [];
    expect(url).toBe(`${baseUrl}/invoices/generate`);
    const body = await readFile(join(ROOT, 'examples/invoice.json'), 'utf8');
    const { status, bytes } = await send(baseUrl, '/invoices/generate', { key: key!, body, headers: [['Content-Type', 'application/json']] });
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('prints the address of the playground, with a key that only the page on this machine may read from it', () => {
    const [, address] = /Playground {2}(\S+)/.exec(service.output()) ?? [];
    const [, key] = /Key {7}(\S+)/.exec(service.output()) ?? [];
    expect(address).toBe(`${new URL('/', baseUrl).href}#key=${key!}`);
  });

  test('accepts the keys that npm run keys makes', async () => {
    const tier = { A: 'Basic', B: 'api_starter' }[variant];
    const keys = script('keys', ['create', '--account', 'Smoke Ltd', '--tier', tier, '--mode', 'test', '--local', '--json'], environment);
    expect(await keys.ended).toBe(0);
    const issued = JSON.parse(keys.output().slice(keys.output().indexOf('{'))) as { key: string; tier: string; mode: string };
    expect(issued).toMatchObject({ tier, mode: 'test', key: expect.stringMatching(/^inv_test_/) });
    const { status, headers } = await send(baseUrl, '/invoices/generate', { key: issued.key, body: INVOICE });
    expect([status, headers['x-monthly-limit'], headers['x-monthly-usage']]).toEqual([200, { A: '500', B: '1000' }[variant], '0']);
  });

  test('logs one line per request, without metrics that nobody reads here', async () => {
    await send(baseUrl, '/usage');
    await service.says('"endpoint":"/usage"');
    expect(service.output()).not.toContain('"_aws"');
  });

  test('answers in the envelope everywhere', async () => {
    expect((await send(baseUrl, '/nowhere')).json()).toMatchObject({ success: false, error: { code: 'UNAUTHORIZED' } });
  });

  test('a port in use is reported with the port and its variable', async () => {
    const second = offline(['--memory'], environment);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`\\b${ports[0]!}\\b.*\\bPORT=`));
    expect(second.output()).not.toMatch(/^\s+at /m);
  });

  test('ends every process that it started', async () => {
    service.child.kill('SIGINT');
    expect(await service.ended).toBe(0);
    for (const port of ports) expect(await isListening(port)).toBe(false);
  });
});

describe('serverless offline', () => {
  const read = wrongSettings('deployment', 'local').filter(({ setting }) => setting.variable !== null);

  test.each(read.map(({ setting, value }) => [setting.variable!, value, setting] as const))('rejects %s=%s with the sentence of its setting', async (name, value, setting) => {
    const service = offline(['--memory'], { [name]: value });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(thrownBy(() => parseSetting(setting, value)).message);
    expect(service.output()).not.toMatch(/^\s+at /m);
  });

  test('rejects one port for both', async () => {
    const port = String(await freePort());
    const service = offline(['--memory'], { PORT: port, DYNAMODB_PORT: port });
    expect([await service.ended, service.output()]).toEqual([1, expect.stringMatching(/\bPORT\b.*DYNAMODB_PORT/)]);
  });

  test('reports which variable moves DynamoDB to another port', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const service = offline(['--memory'], { PORT: String(await freePort()), DYNAMODB_PORT: String(port) });
    expect(await service.ended).toBe(1);
    expect(service.output()).toMatch(new RegExp(`\\b${port}\\b.*DYNAMODB_PORT=`));
    taken.close();
  });

  test('logs metrics if they are requested', async () => {
    const [port, dynamoDbPort] = [await freePort(), await freePort()];
    const service = offline(['--memory', '--param=metrics=on'], { PORT: String(port), DYNAMODB_PORT: String(dynamoDbPort) });
    await service.says('ready ');
    await send(`http://localhost:${port}/api/v1`, '/usage');
    await service.says('"Namespace":"invoice-pdf-dev"');
    await stopProcess(service.child);
  });

  test('is what npm start runs', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(scripts.start).toBe('serverless offline');
  });

  test('uses a given store of this machine, and keeps its demo key there', async () => {
    const store = await startDynamoDb();
    const [port, unused] = [await freePort(), await freePort()];
    const environment = { PORT: String(port), DYNAMODB_PORT: String(unused), AWS_ENDPOINT_URL_DYNAMODB: store.endpoint, AWS_ACCESS_KEY_ID: 'of a real account' };
    const keyOfRun = async (): Promise<string> => {
      const service = offline([], environment);
      await service.says('ready ');
      const [, key = ''] = /Key {7}(\S+)/.exec(service.output()) ?? [];
      expect((await send(`http://localhost:${port}/api/v1`, '/usage', { key })).status).toBe(200);
      expect(await isListening(unused)).toBe(false);
      await stopProcess(service.child);
      return key;
    };
    expect(await keyOfRun()).toBe(await keyOfRun());
    await store.stop();
  });

  test('changes nothing in a remote store; a function that cannot start is a 500 in the envelope', async () => {
    const port = await freePort();
    const service = offline([], { PORT: String(port), AWS_ENDPOINT_URL_DYNAMODB: 'http://store.invalid:8000', AWS_ACCESS_KEY_ID: '' });
    await service.says('ready ');
    expect(service.output()).not.toContain('inv_live_');
    const paths = ['/themes', '/currencies', '/labels/defaults', '/usage', '/unknown'];
    const answers = await Promise.all(paths.map((path) => send(`http://localhost:${port}/api/v1`, path)));
    for (const { status, headers, json } of answers) {
      expect([status, headers['x-ratelimit-limit'], json()]).toEqual([500, '0', { success: false, error: { code: 'INTERNAL_ERROR', message: expect.any(String) } }]);
    }
    expect(service.output()).toContain('AWS_ACCESS_KEY_ID must be set');
    await stopProcess(service.child);
  });

  test('leaves no process or file when it is killed', async () => {
    const ports = [await freePort(), await freePort()];
    const service = offline(['--memory'], { PORT: String(ports[0]), DYNAMODB_PORT: String(ports[1]) });
    await service.says('ready ');
    service.child.kill('SIGKILL');
    await service.ended;
    for (const port of ports) {
      while (await isListening(port)) await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
    expect(await Promise.all(ports.map(isListening))).toEqual([false, false]);
  });
});

describe('npm run demo', () => {
  test.each(VARIANTS)('variant %s: writes invoice.pdf and ends', async (variant) => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const demo = script('demo', ['--output', join(folder, 'invoice.pdf')], { INTERFACE_VARIANT: variant });
    expect([await demo.ended, demo.output()]).toEqual([0, expect.stringMatching(/200 OK/)]);
    const pdf = await readFile(join(folder, 'invoice.pdf'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    for (const shown of [`${pdf.length} bytes`, 'x-monthly-usage', '/api/v1/invoices/generate', folder]) expect(demo.output()).toContain(shown);
    await rm(folder, { recursive: true });
  });

  test('with --open stays, and opens the playground with the demo key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const browser = join(folder, 'browser');
    await writeFile(browser, `#!/bin/sh\nprintf %s "$1" > '${join(folder, 'opened')}'\n`, { mode: 0o755 });
    const demo = script('demo', ['--open', '--output', join(folder, 'invoice.pdf')], { BROWSER: browser });
    await demo.says('Playground  http://localhost:');
    const [, address] = /Playground {2}(\S+)/.exec(demo.output()) ?? [];
    expect(address).toMatch(/^http:\/\/localhost:\d+\/#key=inv_live_\w+$/);
    expect((await fetch(address!)).headers.get('content-security-policy')).toContain('default-src \'none\'');
    await demo.says('Ctrl-C');
    expect(await untilWritten(join(folder, 'opened'))).toBe(address);
    demo.child.kill('SIGINT');
    expect(await demo.ended).toBe(0);
    expect(await isListening(Number(new URL(address!).port))).toBe(false);
    await rm(folder, { recursive: true });
  });

  test('reports the cause if it fails', async () => {
    const demo = script('demo', [], { INTERFACE_VARIANT: 'Z' });
    expect([await demo.ended, demo.output()]).toEqual([1, expect.stringContaining('INTERFACE_VARIANT')]);
  });
});
