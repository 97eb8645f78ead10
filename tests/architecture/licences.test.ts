import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const ROOT = new URL('../../', import.meta.url);

/** Licences that let everybody use, change and pass on, with a notice at most. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'MIT AND Zlib', '(MIT AND Zlib)', 'Zlib']);

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> };

const deployed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true);

describe('the licence', () => {
  test('of every package that may reach a bundle is permissive', () => {
    expect(deployed.length).toBeGreaterThan(10);
    const others = deployed.filter(([, { license }]) => license === undefined || !PERMISSIVE.has(license));
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
  });

  test('of every font lies beside it: the SIL Open Font License', () => {
    const fonts = new URL('fonts/', ROOT);
    const families = readdirSync(fonts, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
    expect(families.length).toBeGreaterThan(20);
    for (const { name } of families) {
      const licence = new URL(`${name}/OFL.txt`, fonts);
      expect({ name, exists: existsSync(licence) }).toEqual({ name, exists: true });
      expect(readFileSync(licence, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
    }
  });
});
