/** The command as a process, against a server on this machine. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../../../../clients/typescript/src/cli/main.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

let server: Server;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

interface Ended { readonly code: number | null; readonly out: string; readonly err: string }

const run = (args: readonly string[], input: string): Promise<Ended> => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const child = spawn(process.execPath, ['--import', TSX, MAIN, ...args], {
    cwd: folder, env: { PATH: process.env.PATH ?? '', INVOICE_PDF_URL: url, INVOICE_PDF_KEY: 'inv_test_1' },
  });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.end(input);
  return new Promise((done) => child.on('close', (code) => done({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() })));
};

test('draws from a pipe into a pipe, and from files into files', async () => {
  expect(await run(['generate', '-'], '{}')).toEqual({ code: 0, out: '%PDF-1.7', err: '' });
  await writeFile(join(folder, 'a.json'), '{}');
  expect(await run(['generate', 'a.json'], '')).toEqual({ code: 0, out: 'a.pdf\n', err: '' });
  expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
  expect(await run(['generate', 'a.json'], '')).toEqual({ code: 1, out: '', err: 'a.json: a.pdf exists; --force replaces it.\n' });
  expect(await run(['generate', 'a.json', '-f'], '')).toMatchObject({ code: 0 });
  expect((await readdir(folder)).sort()).toEqual(['a.json', 'a.pdf']);
  expect((await run(['--version'], '')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
}, 60_000);
