import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { noticesOf } from '../../../bin/bundle/notices.js';

const ROOT = process.cwd();

describe('the notices of a bundle', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'notices-'));
    for (const [name, licence] of [['one', 'Text of both'], ['@scope/two', 'Text of both\r\n'], ['three', 'Text of three'], ['one/node_modules/four', 'Text of four']]) {
      write(`node_modules/${name!}/package.json`, JSON.stringify({ version: '1.2.3' }));
      write(`node_modules/${name!}/LICENSE.md`, licence!);
    }
    write('node_modules/bare/package.json', JSON.stringify({ version: '1.0.0' }));
  });
  afterAll(() => { rmSync(root, { recursive: true }); });

  test('name each package once, with its licence; packages with the same text are together', async () => {
    const text = await noticesOf(root, ['lib/own.ts', 'node_modules/three/a.js', 'node_modules/one/a.js', 'node_modules/one/b.js', 'node_modules/@scope/two/index.js']);
    expect(text.split('='.repeat(80)).slice(1).map((part) => part.trim())).toEqual([
      '@scope/two 1.2.3\none 1.2.3\n\nText of both', 'three 1.2.3\n\nText of three',
    ]);
  });

  test('distinguish a nested package from the one that contains it', async () => {
    expect(await noticesOf(root, ['node_modules/one/node_modules/four/a.js'])).toMatch(/four 1\.2\.3\s+Text of four\s*$/);
  });

  test('cannot be made for a package without a licence text', async () => {
    await expect(noticesOf(root, ['node_modules/bare/index.js'])).rejects.toThrow(/^bare is bundled without a licence text\. .*licences\//);
  });

  test('name the packages in a prebuilt file, from its source map', async () => {
    const text = await noticesOf(ROOT, ['node_modules/pdfjs-dist/build/pdf.worker.min.mjs', 'node_modules/redoc/bundles/redoc.standalone.js']);
    for (const name of ['qcms', 'openjpeg', 'jbig2', 'brotli']) expect(text).toContain(`\n${name} (inside pdfjs-dist)\n`);
    for (const name of ['react-dom', 'prismjs', 'shallowequal', 'lunr', 'dompurify']) expect(text).toContain(`\n${name} (inside redoc)\n`);
    expect(text).toMatch(/\nredoc \d+\.\d+\.\d+\n/);
  });

  test('cannot be made for a prebuilt file whose source map is gone', async () => {
    write('node_modules/redoc/bundles/redoc.standalone.js', '');
    await expect(noticesOf(root, ['node_modules/redoc/bundles/redoc.standalone.js'])).rejects.toThrow('no longer has a source map');
  });

  test('name what was compiled into a file, and into a module of ours', async () => {
    const text = await noticesOf(ROOT, ['node_modules/harfbuzzjs/dist/harfbuzz.wasm', 'schemas/generated/validate-invoice-request.js']);
    for (const part of ['harfbuzz (inside harfbuzzjs)', '\najv ']) expect(text).toContain(part);
  });
});
