import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INVOICE, startE2e, type E2eService } from '../support/http/e2e-service.js';
import { packageFolder } from '../support/lambda/packaged-service.js';

interface Run { readonly code: number; readonly output: string; readonly errors: string }

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };

/** What `npm run decode-stack` starts. */
const decode = (args: readonly string[], input = ''): Promise<Run> => new Promise((resolve) => {
  const [, program = ''] = /^tsx (\S+)$/.exec(scripts['decode-stack'] ?? '') ?? [];
  const child = execFile(process.execPath, ['--import', 'tsx', program, ...args], (error, output, errors) => {
    resolve({ code: error === null ? 0 : Number(error.code), output, errors });
  });
  child.stdin?.end(input);
});

/** The lines of a source file. */
const linesOf = (path: string): readonly string[] => readFileSync(path, 'utf8').split('\n');

describe('a fault in a packaged function', () => {
  let service: E2eService;
  let line: string;
  const maps = `${packageFolder()}/source-maps`;
  beforeAll(async () => {
    service = await startE2e('A', { environment: { FONTS_FOLDER: '/nowhere' } });
    const { key } = await service.issueKey();
    const { headers, status } = await service.call('/invoices/generate', { key, body: INVOICE });
    expect(status).toBe(500);
    line = service.packaged.logs().split('\n').find((each) => each.includes(String(headers['x-request-id']))) ?? '';
  });
  afterAll(() => service.stop());

  test('is logged as positions in the bundle, with the names of functions', () => {
    expect(JSON.parse(line)).toMatchObject({ fault: { code: 'ENOENT', frames: expect.arrayContaining([expect.stringMatching(/^at \w+ \(.*\/dist\/generate\/index\.js:\d+:\d+\)$/)]) } });
  });

  test('is shown by decode-stack as functions, files and lines of the source', async () => {
    const { code, output } = await decode(['--maps', maps], line);
    expect(code).toBe(0);
    const { fault: { frames } } = JSON.parse(output) as { fault: { frames: readonly string[] } };
    const own = frames.flatMap((frame) => [...frame.matchAll(/^at (?:async |new )?(?:[\w.]+\.)?(\w+) (?:\[as \w+\] )?\((lib\/[\w/-]+\.ts):(\d+):\d+\)$/g)]);
    expect(own.length).toBeGreaterThan(3);
    const [[, , innermost = '', at] = []] = own;
    expect(linesOf(innermost)[Number(at) - 1]).toContain('readFileSync(');
    for (const [, name = '', file = '', line] of own) {
      expect([name, file, linesOf(file).slice(0, Number(line)).some((text) => new RegExp(`\\b${name}\\b`).test(text))]).toEqual([name, file, true]);
    }
  });

  test('is also decoded from an argument, and without source maps the command says what to do', async () => {
    const stack = (JSON.parse(line) as { fault: { frames: readonly string[] } }).fault.frames.join('\n');
    expect((await decode([stack, '--maps', maps])).output).toContain('lib/typeset/');
    const { code, output, errors } = await decode([stack, '--maps', 'nowhere']);
    expect([code, output.trim(), errors.trim()]).toEqual([1, stack, 'nowhere has no source maps of generate/index.js: run `npm run build` on the deployed version, or name their folder with --maps.']);
  });

  test('has no source map in what is deployed', () => {
    expect(service.packaged.functions.size).toBeGreaterThan(9);
    for (const { definition: { taskRoot } } of service.packaged.functions.values()) {
      expect(readdirSync(taskRoot, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'))).toEqual([]);
    }
  });
});
