// Runs in check:slow: it starts the command for each test.
/** The command as a process, against a server on this machine. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');
/** Where the source of the client is. */
const TSCONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));

let server: Server;
let folder = '';
const sent: string[] = [];
/** What a request waits for. It may end the process instead of waiting. */
let hold: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then(async (body) => {
      sent.push(body);
      await hold();
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
beforeEach(async () => {
  sent.length = 0;
  hold = () => Promise.resolve();
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Ended { readonly code: number | null; readonly signal: string | null; readonly out: string; readonly err: string }

const start = (args: readonly string[]): ChildProcess => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  return spawn(process.execPath, ['--import', TSX, MAIN, ...args], {
    cwd: folder, env: { PATH: process.env.PATH ?? '', TSX_TSCONFIG_PATH: TSCONFIG, INVOICE_PDF_URL: url, INVOICE_PDF_KEY: 'inv_test_1' },
  });
};

const ended = async (child: ChildProcess, input = ''): Promise<Ended> => {
  const [out, err] = [text(child.stdout!), text(child.stderr!)];
  child.stdin!.end(input);
  const [code, signal] = await new Promise<[number | null, string | null]>((done) => child.on('close', (...how) => done(how)));
  return { code, signal, out: await out, err: await err };
};

const run = (args: readonly string[], input = ''): Promise<Ended> => ended(start(args), input);

test('draws from a pipe into a pipe, and from files into files', async () => {
  expect(await run(['generate', '-'], '{}')).toMatchObject({ code: 0, out: '%PDF-1.7', err: '' });
  await writeFile(join(folder, 'a.json'), '{}');
  expect(await run(['generate', 'a.json'])).toMatchObject({ code: 0, out: 'a.pdf\n', err: '' });
  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
  sent.length = 0;
  const existing = await run(['generate', 'a.json']);
  expect(existing).toMatchObject({ code: 1, out: '', err: 'a.json: a.pdf cannot be written: it exists; --force replaces it.\n' });
  expect(sent).toEqual([]);
  expect(await run(['generate', 'a.json', '-f'])).toMatchObject({ code: 0 });
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'a.pdf']);
  expect((await run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
}, 60_000);

test('sends every digit of a number', async () => {
  const exact = '{ "amountPaid": 0.30000000000000000001 }\n';
  await writeFile(join(folder, 'a.json'), exact);
  await run(['generate', 'a.json']);
  await run(['generate', '-'], exact);
  expect(sent).toEqual([exact, exact]);
}, 60_000);

test('sends nothing if there is no folder for the file', async () => {
  await writeFile(join(folder, 'a.json'), '{}');
  expect(await run(['generate', 'a.json', '--dir', 'missing'])).toMatchObject({ code: 1, err: expect.stringMatching(/there is no such file or folder/) });
  expect(sent).toEqual([]);
}, 60_000);

test.each(['SIGINT', 'SIGTERM'] as const)('leaves no file behind when it ends by %s during a request', async (signal) => {
  await writeFile(join(folder, 'a.json'), '{}');
  const child = start(['generate', 'a.json']);
  hold = async () => {
    expect((await readdir(folder)).length).toBe(2);
    child.kill(signal);
    return new Promise(() => undefined);
  };
  expect(await ended(child)).toMatchObject({ code: null, signal });
  expect(await readdir(folder)).toEqual(['a.json']);
}, 60_000);
