import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

interface Lock { readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>> }
interface Manifest { readonly allowScripts: Readonly<Record<string, boolean>> }

test('no package may run an install script', () => {
  const { packages } = read('package-lock.json') as Lock;
  const { allowScripts } = read('package.json') as Manifest;
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    (hasInstallScript === true ? [path.split('node_modules/').at(-1) ?? ''] : []));
  expect(scripted.filter((name) => allowScripts[name] !== false)).toEqual([]);
  expect(Object.values(allowScripts)).not.toContain(true);
});
