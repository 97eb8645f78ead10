import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleFunction } from '../../../bin/bundle/bundle.js';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const PLAIN = {
  companyName: 'Northwind Ltd.', billTo: 'Contoso Ltd\n1 High Street\nLondon', invoiceNumber: 'INV 7', date: '2026-03-16',
  lineItems: [{ description: 'Consulting', quantity: 2, rate: 150.25 }],
};

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Draws an invoice in a new process, which prints the digest of the PDF, or the error, and the files that it loaded. */
const SCRIPT = `const { createRenderer } = require('./index.js');
createRenderer()(JSON.parse(process.argv[1])).then((bytes) => require('node:crypto').createHash('sha256').update(bytes).digest('hex'), (error) => error.code)
  .then((result) => console.log(JSON.stringify([result, Object.keys(require.cache).map((path) => require('node:path').basename(path))])));`;

describe('a bundle', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'loaded-later-'));
    for (const { file, code } of await bundleFunction(ROOT, 'packages/bench/engines/ours.ts')) writeFileSync(join(folder, file), code);
    writeFileSync(join(folder, 'package.json'), '{"type":"commonjs"}');
    cpSync(join(ROOT, 'node_modules/harfbuzzjs/dist/harfbuzz.wasm'), join(folder, 'harfbuzz.wasm'));
    symlinkSync(join(ROOT, 'fonts'), join(folder, 'fonts'), 'dir');
  }, 60_000);
  afterAll(() => { rmSync(folder, { recursive: true }); });

  const draw = async (request: object): Promise<{ readonly result: string; readonly loaded: readonly string[] }> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', SCRIPT, JSON.stringify(request)], { cwd: folder });
    const [result, files] = JSON.parse(stdout) as [string, readonly string[]];
    // What several files share has no name of its own.
    return { result, loaded: files.map((file) => file.replace(/-[A-Z0-9]{8}\.js$/, '')).filter((name) => name !== 'chunk' && name !== 'index.js').sort() };
  };

  test.each<[what: string, request: object, files: readonly string[]]>([
    ['only the design for a plain invoice', PLAIN, ['classic']],
    ['another design', { ...PLAIN, theme: 'Luxury' }, ['luxury']],
    ['the decoders of pictures', { ...PLAIN, logo: PIXEL }, ['classic', 'pictures']],
    ['the algorithm of line breaks', { ...PLAIN, notes: 'by mail/post, '.repeat(20) }, ['classic', 'line-breaks']],
    ['right-to-left text', { ...PLAIN, notes: '\u05e9\u05dc\u05d5\u05dd' }, ['bidi', 'classic']],
  ])('loads %s, and draws the same bytes', async (_what, request, files) => {
    const { result, loaded } = await draw(request);
    expect(loaded).toEqual(files);
    const { bytes } = await renderInvoice(await prepareInvoice(validateInvoiceRequest(request), { deploymentWatermark: null }));
    expect(result).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('loads the hints for an unknown field', async () => {
    expect(await draw({ ...PLAIN, clientName: 'Contoso' })).toEqual({ result: 'VALIDATION_ERROR', loaded: ['unknown-fields'] });
  });

  test('keeps no stub unlinked', () => {
    expect(readFileSync(join(folder, 'index.js'), 'utf8')).not.toContain('loadFile(');
  });
});
