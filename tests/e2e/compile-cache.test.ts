import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeCompileCaches } from '../../bin/bundle/compile-caches.js';
import { E_INVOICE, startE2e, type E2eService } from '../support/http/e2e-service.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate } from '../support/lambda/packaged-template.js';

const PATHS = ['/invoices/generate', '/invoices/preview', '/invoices/xml', '/themes'];

/** The values of a field in the log lines of cold starts, sorted. */
const valuesIn = (service: E2eService, field: string): readonly unknown[] => service.packaged.logs().split('\n')
  .filter((line) => line.includes('"coldStart":true')).map((line) => (JSON.parse(line) as Record<string, unknown>)[field]).sort();

describe('the packaged functions with their compile caches', () => {
  let folder: string;
  let plain: E2eService;
  let cached: E2eService;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
    cpSync(packageFolder(), folder, { recursive: true, filter: (path) => !path.endsWith('.zip') });
    const mains = functionsOf(readTemplate(folder)).map(({ key, handler }) => join(folder, 'unzipped', key, dirname(handler), 'main.cjs'));
    writeCompileCaches(process.cwd(), process.execPath, mains);
    cached = await startE2e('A', { folder, nodeArgs: ['--expose-gc'] });
    plain = await startE2e('A', { folder, nodeArgs: ['--no-opt'] }); // V8 rejects a cache under another flag
  }, 120_000);
  afterAll(async () => {
    await cached.stop();
    await plain.stop();
    rmSync(folder, { recursive: true });
  });

  /** The answers of each endpoint, from new processes. */
  const answersOf = async (service: E2eService): Promise<readonly string[]> => {
    const { key } = await service.issueKey({ mode: 'test' });
    const answers: string[] = [];
    for (const path of PATHS) {
      const { status, bytes } = await service.call(path, path === '/themes' ? { key } : { key, method: 'POST', body: E_INVOICE });
      answers.push(`${status} ${Buffer.from(bytes).toString('latin1')}`);
    }
    return answers;
  };

  test('answer the same, byte for byte, whether V8 uses or rejects them, and log which', async () => {
    const answers = await answersOf(cached);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(PATHS.map(() => '200'));
    expect(answers).toEqual(await answersOf(plain));
    expect(valuesIn(cached, 'compileCache')).toEqual(PATHS.map(() => 'used'));
    expect(valuesIn(plain, 'compileCache')).toEqual(PATHS.map(() => 'refused'));
  });
});
