import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startE2e, type E2eService } from '../support/http/e2e-service.js';

const LOAD = fileURLToPath(new URL('../../examples/month-end/load.mjs', import.meta.url));
const [INVOICES, PER_CALL] = [60, 5];

interface Report { readonly finished: number; readonly invoicesMade: number; readonly chargedSinceStart: number }

describe('the load of a month\'s end', () => {
  let service: E2eService;
  let folder: string;
  let key: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'month-end-'));
    service = await startE2e('A');
    ({ key } = await service.issueKey());
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const state = (): string => join(folder, 'run.jsonl');
  const finishedCalls = (): number => readFileSync(state(), { encoding: 'utf8', flag: 'a+' }).split('\n').filter((line) => line.includes('"call"')).length;

  const start = (...args: readonly string[]): ChildProcess => spawn(process.execPath, [
    LOAD, '--url', service.packaged.baseUrl, '--invoices', String(INVOICES), '--batch', String(PER_CALL), '--lines', '2', '--concurrency', '2',
    '--state', state(), ...args,
  ], { env: { PATH: process.env.PATH ?? '', API_KEY: key }, stdio: ['ignore', 'pipe', 'pipe'] });

  const finish = async (child: ChildProcess): Promise<{ readonly code: unknown; readonly said: string }> => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => { said += text.toString(); });
    const [code] = await once(child, 'close') as unknown[];
    return { code, said };
  };

  test('continues after it was killed, and every invoice is made and charged once', async () => {
    const killed = start();
    while (finishedCalls() < 3) await new Promise((next) => { setTimeout(next, 20); });
    killed.kill('SIGKILL');
    await once(killed, 'close');
    const before = finishedCalls();
    expect(before).toBeLessThan(INVOICES / PER_CALL);
    writeFileSync(state(), '{"call":11,"m', { flag: 'a' }); // a torn line
    writeFileSync(state(), '\n', { flag: 'a' });
    const { code, said } = await finish(start());
    const report = JSON.parse(said) as Report;
    expect([code, report]).toEqual([0, expect.objectContaining({ finished: INVOICES / PER_CALL, chargedSinceStart: INVOICES })]);
    expect(report.invoicesMade).toBe(INVOICES - before * PER_CALL);
  });

  test('does not mix two runs, and needs a key', async () => {
    expect(await finish(start('--lines', '3'))).toMatchObject({ code: 2, said: expect.stringContaining('belongs to a run with') });
    key = '';
    rmSync(state());
    expect(await finish(start())).toMatchObject({ code: 1, said: expect.stringContaining('GET /usage was answered with 401') });
  });
});
