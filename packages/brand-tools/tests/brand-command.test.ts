// Runs in check:slow: it builds brands, and draws each kind of document with them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { brandCommand } from '../src/brand-command.js';
import { buildBrand } from '../src/build-brand.js';
import { brandIn } from '../../../lib/brand/use-brand.js';
import { DOCUMENT_TYPES } from '../../../lib/invoice/document-types.js';

let root: string;
const printed: string[] = [];
const run = (...args: readonly string[]): Promise<number> =>
  brandCommand(args, { root, print: (line) => { printed.push(line); }, printError: (line) => { printed.push(`! ${line}`); } });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'brand-'));
  printed.length = 0;
  cpSync('brands', join(root, 'brands'), { recursive: true });
});
afterEach(() => { rmSync(root, { recursive: true }); });

test('check builds each brand, and draws each kind of document with it', async () => {
  expect(await run('check', '--out', join(root, 'out'))).toBe(0);
  expect(readdirSync(join(root, 'out/example'))).toEqual(DOCUMENT_TYPES.map((type) => `${type}.pdf`).sort());
  expect(brandIn(join(root, 'dist/brands/example'))).toMatchObject({ name: 'example', defaults: { logo: expect.stringMatching(/^data:image\/png/) } });
  expect(printed).toEqual([expect.stringMatching(/^example: \d+ bytes, 17 samples in /)]);
});

test('build draws nothing, and its digest changes with the brand', async () => {
  expect(await run('build', 'example')).toBe(0);
  const folder = join(root, 'dist/brands/example');
  const [first, again] = [brandIn(folder)?.digest, await buildBrand(join(root, 'brands/example'))];
  expect(again).toMatchObject({ brand: { digest: first } });
  writeFileSync(join(root, 'brands/example/brand.json'), '{"defaults": {"theme": "Formal"}}');
  await run('build');
  expect(brandIn(folder)?.digest).not.toBe(first);
  expect(existsSync(join(root, 'build'))).toBe(false);
});

test('a brand with an error leaves nothing, and the others are built', async () => {
  mkdirSync(join(root, 'brands/acme'));
  writeFileSync(join(root, 'brands/acme/brand.json'), '{"defaults": {"theme": "Plain"}}');
  expect(await run('build')).toBe(1);
  expect(printed).toEqual([expect.stringMatching(/^! brands\/acme\/brand\.json: `defaults\.theme`: /), expect.stringMatching(/^example: /)]);
  expect(readdirSync(join(root, 'dist/brands'))).toEqual(['example']);
});

test.each([[['chek'], /^! Usage: npx tsx/], [[], /^! Usage/], [['check', '--out'], /^! Usage/], [['check', 'exmple'], /^! There is no folder brands\/exmple\. Did you mean example\?$/]])('a wrong command line %j', async (args, message) => {
  expect(await run(...args)).toBe(2);
  expect(printed).toEqual([expect.stringMatching(message)]);
});
