import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build, stop, type BuildResult } from 'esbuild';
import { BASE_URL, KEY, pdf } from './support/fake-service.js';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));

/** Largest size of the client in a page. */
const MAX_BYTES = 4700;

const bundle = (format: 'esm' | 'iife'): Promise<BuildResult<{ write: false; metafile: true }>> => build({
  entryPoints: [`${CLIENT}/src/index.ts`], bundle: true, minify: true, format, globalName: 'client', platform: 'browser', target: 'es2022',
  write: false, metafile: true, logLevel: 'silent',
});

describe('bundled for a browser', () => {
  let esm: Awaited<ReturnType<typeof bundle>>;
  let iife: Awaited<ReturnType<typeof bundle>>;
  beforeAll(async () => { [esm, iife] = await Promise.all([bundle('esm'), bundle('iife')]); });
  afterAll(() => stop());

  test('imports nothing, of Node.js or otherwise', () => {
    expect(esm.warnings).toEqual([]);
    const { inputs, outputs } = esm.metafile;
    expect(Object.values(outputs).flatMap(({ imports }) => imports)).toEqual([]);
    expect(Object.keys(inputs).filter((path) => !path.startsWith('packages/client/src/'))).toEqual([]);
    expect(Object.values(inputs).flatMap(({ imports }) => imports).filter(({ external }) => external === true)).toEqual([]);
  });

  test('stays within its budget, and is as small as the README says', () => {
    const bytes = gzipSync(esm.outputFiles[0]!.contents, { level: 9 }).length;
    process.stdout.write(`TypeScript client: ${esm.outputFiles[0]!.contents.length} bytes minified, ${bytes} gzipped\n`);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    const [, stated] = /([\d.]+) KB minified and gzipped/.exec(readFileSync(`${CLIENT}/README.md`, 'utf8')) ?? [];
    expect(Math.abs(Number(stated) * 1000 - bytes)).toBeLessThan(100);
  });

  test('runs with nothing but what browsers have', async () => {
    const timers = { setTimeout, clearTimeout };
    const browser = { fetch: async () => pdf(), URL, Blob, Headers, AbortController, TextDecoder, crypto, ...timers };
    const page = createContext({ ...browser, BASE_URL, KEY });
    const drawn = await runInContext(`${iife.outputFiles[0]!.text}
      new client.InvoicePdfClient({ baseUrl: BASE_URL, apiKey: KEY }).generate({}).then(async (pdf) => ({
        text: await pdf.blob().text(), saved: await pdf.save('x.pdf').catch((error) => error.name) }))`, page) as unknown;
    expect({ ...drawn as object }).toEqual({ text: '%PDF-1.7 …', saved: 'TypeError' });
  });
});
