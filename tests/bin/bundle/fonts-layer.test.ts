import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { fontsLayer } from '../../../bin/bundle/fonts-layer.js';

describe('the layer of fonts', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'layer-'));
    write('fonts/manifest.json', '{}');
    write('fonts/serif/regular.ttf', 'glyphs');
    write('fonts/serif/OFL.txt', 'licence');
  });
  afterEach(() => { rmSync(root, { recursive: true }); });

  test('holds the fonts with their licences, in a folder of its own', async () => {
    const { zip } = await fontsLayer(root);
    const files = Object.entries(unzipSync(zip())).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
    expect(files).toEqual([['fonts/manifest.json', '{}'], ['fonts/serif/OFL.txt', 'licence'], ['fonts/serif/regular.ttf', 'glyphs']]);
  });

  test('does not change with code, with what fonts are baked from, or with the modes of files', async () => {
    const before = await fontsLayer(root);
    write('lib/a.ts', 'code');
    write('fonts/README.md', 'text');
    write('fonts/package.json', '{}');
    write('fonts/node_modules/source/regular.ttf', 'source');
    chmodSync(join(root, 'fonts/serif/regular.ttf'), 0o600);
    const after = await fontsLayer(root);
    expect(after.hash).toBe(before.hash);
    expect(Buffer.from(after.zip()).equals(before.zip())).toBe(true);
  });

  test('holds the built brands', async () => {
    write('dist/brands/acme/brand.json', '{}');
    write('dist/generate/index.js', 'code');
    const paths = Object.keys(unzipSync((await fontsLayer(root)).zip()));
    expect(paths).toEqual(['fonts/manifest.json', 'fonts/serif/OFL.txt', 'fonts/serif/regular.ttf', 'fonts/brands/acme/brand.json']);
  });

  test.each([['dist/brands/acme/brand.json', '{}'], ['fonts/serif/regular.ttf', 'other glyphs'], ['fonts/serif/bold.ttf', 'glyphs'], ['fonts/manifest.json', '[]']])('changes with %s', async (path, text) => {
    const before = await fontsLayer(root);
    write(path, text);
    expect((await fontsLayer(root)).hash).not.toBe(before.hash);
  });

  test('can be read by the functions', async () => {
    const zip = Buffer.from((await fontsLayer(root)).zip());
    const attributes = zip.readUInt32LE(zip.indexOf('PK\u0001\u0002') + 38);
    expect((attributes >>> 16).toString(8)).toBe('100644');
  });
});
