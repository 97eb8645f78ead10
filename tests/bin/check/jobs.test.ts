import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { CHECK_JOBS, cpuSecondsOf, runCommand, runInParallel, selectJobs, SLOW_JOBS, timeTable } from '../../../bin/check/jobs.js';
import { filesFor } from '../../support/bundles/test-sets.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const node = (code: string): readonly string[] => [process.execPath, '-e', code];

describe('the jobs', () => {
  test('run scripts of package.json and programs: lint, types, generated files, the reliability tests and every kind of test', () => {
    const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
    const { scripts } = JSON.parse(manifest) as { scripts: object };
    expect([...CHECK_JOBS, ...SLOW_JOBS].filter(({ command: [program, , , name = ''] }) => program === 'npm' && !(name in scripts))).toEqual([]);
    expect(CHECK_JOBS.map(({ name }) => name).sort()).toEqual(['coverage', 'e2e', 'generate', 'lint', 'reliability', 'types', 'unit']);
    expect(SLOW_JOBS.map(({ name }) => name).sort()).toEqual(['browser', 'e2e', 'lint', 'reliability', 'unit', 'work']);
  });

  test('run each test file once: in npm test or in npm run check:slow', () => {
    const jobs = [...CHECK_JOBS, ...SLOW_JOBS].filter(({ command }) => command.includes('test:unit'));
    const run = jobs.flatMap(({ command }) => filesFor(ROOT, command));
    const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' });
    expect([...run].sort()).toEqual(written.trim().split('\n').filter((file) => existsSync(join(ROOT, file))).sort());
  });

  test('can be chosen by name', () => {
    expect(selectJobs(CHECK_JOBS, [])).toBe(CHECK_JOBS);
    expect(selectJobs(CHECK_JOBS, ['lint', 'unit']).map(({ name }) => name)).toEqual(['unit', 'lint']);
    expect(() => selectJobs(CHECK_JOBS, ['unit', 'units'])).toThrow('Unknown job: units. The jobs are coverage, unit, ');
  });
});

describe('runCommand', () => {
  test('returns output and exit code', async () => {
    expect(await runCommand(node('console.log("out"); console.error("err"); process.exit(3)'), false)).toMatchObject({ code: 3, output: expect.stringMatching(/out\n/) });
    expect((await runCommand(node('console.error("err")'), false)).output).toBe('err\n');
  });

  test('counts the processor time of children of children', async () => {
    const busy = 'const end = process.cpuUsage().user + 150_000; while (process.cpuUsage().user < end);';
    const { cpuSeconds } = await runCommand(node(`require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`), false);
    expect(cpuSeconds).toBeGreaterThan(0.15);
  });

  test('reads what shells print', () => {
    expect(cpuSecondsOf('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBe(62.75);
    expect(cpuSecondsOf('')).toBe(0);
  });
});

test('workers take the next job when they are free, and keep the order of the results', async () => {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const run = (job: string): Promise<string> => new Promise((resolve) => {
    started.push(job);
    finish.set(job, () => resolve(`${job} done`));
  });
  const results = runInParallel(['a', 'b', 'c'], 2, run);
  expect(started).toEqual(['a', 'b']);
  finish.get('b')?.();
  await new Promise(setImmediate);
  expect(started).toEqual(['a', 'b', 'c']);
  finish.get('c')?.();
  finish.get('a')?.();
  expect(await results).toEqual(['a done', 'b done', 'c done']);
});

test('the table has a row per stage, and their sum', () => {
  const jobs = [{ name: 'lint', passed: true, wallSeconds: 3.14, cpuSeconds: 2 }, { name: 'unit', passed: false, wallSeconds: 100, cpuSeconds: 150.55 }];
  expect(timeTable(jobs, 101).split('\n')).toEqual([
    'stage        seconds     CPU s    result',
    'lint             3.1       2.0    passed',
    'unit           100.0     150.6    FAILED',
    'all            101.0     152.6    FAILED',
  ]);
});
