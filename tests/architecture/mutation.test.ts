import { expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';

interface MutationConfig { readonly mutate: readonly string[]; readonly plugins: readonly string[] }

const CONFIG = 'tests/mutation/stryker.config.js';
const configOf = async (): Promise<MutationConfig> =>
  (await import(new URL(`../../${CONFIG}`, import.meta.url).href) as { readonly default: MutationConfig }).default;
const PAGE = readFileSync('docs/reliability.md', 'utf8');

test('each mutated folder and file exists', async () => {
  const { mutate } = await configOf();
  const folders = mutate.filter((path) => path.endsWith('/**/*.ts')).map((path) => path.replace('/**/*.ts', ''));
  const files = mutate.filter((path) => !path.includes('*'));
  expect(folders).toEqual(['lib/invoice', 'lib/accounts', 'lib/validation', 'lib/text', 'lib/einvoice/rules']);
  expect(folders.length + files.length).toBe(mutate.length);
  for (const folder of folders) expect(readdirSync(folder)).not.toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the command runs the configuration, whose plugins exist', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  expect(scripts.mutate).toContain(CONFIG);
  expect(PAGE).toContain('npm run mutate');
  expect((await configOf()).plugins.filter((plugin) => !existsSync(plugin))).toEqual([]);
});

test('the page names the modules, and the fuzz tests that are left out', async () => {
  const { mutate } = await configOf();
  for (const folder of ['lib/invoice', 'lib/accounts', 'lib/validation', 'lib/text', 'lib/pictures', 'lib/layout', 'lib/einvoice/rules']) {
    expect(PAGE).toContain(`\`${folder}\``);
    expect(mutate.some((path) => path.startsWith(folder))).toBe(true);
  }
  const leftOut = /LONG_FUZZES = \[(.*)\]/.exec(readFileSync('tests/mutation/bundle-tests.ts', 'utf8'))?.[1] ?? '';
  const names = [...leftOut.matchAll(/'([\w-]+)\.test\.ts'/g)].map(([, name]) => name ?? '');
  const tests = readdirSync('tests/lib', { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(PAGE).toContain(`\`${name}\``);
    expect(tests.some((path) => path.endsWith(`/${name}.test.ts`))).toBe(true);
  }
});
