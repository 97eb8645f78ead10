import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const ROOT = new URL('../../', import.meta.url);

/** Licences that allow everybody to use, change and redistribute, with at most a notice. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'MIT AND Zlib', '(MIT AND Zlib)', '(MIT OR Apache-2.0)', 'Zlib']);

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> };

/** Packages that the pages at /docs and the playground consist of. */
const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { devDependencies: Readonly<Record<string, string>> };
const SERVED = Object.keys(devDependencies).filter((name) => /^(redoc$|preact$|@preact\/|@codemirror\/|@lezer\/)/.test(name));

/** Licences that no package.json names, or not by their SPDX name, as their files say; and one that leaves a choice. */
const LICENCE_FILES: Readonly<Record<string, string>> = { decko: 'MIT', stickyfill: 'MIT', 'url-template': 'BSD-3-Clause', dompurify: 'Apache-2.0' };

/** Packages with everything that they need, by name. */
const closureOf = (names: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (name: string): void => {
    const locked = packages[`node_modules/${name}`];
    if (locked === undefined || found.has(name)) return;
    found.add(name);
    Object.keys(locked.dependencies ?? {}).forEach(add);
  };
  names.forEach(add);
  return found;
};

const deployed = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true);

describe('the licence', () => {
  test('of every package that may reach a bundle is permissive', () => {
    expect(deployed.length).toBeGreaterThan(10);
    const others = deployed.filter(([, { license }]) => license === undefined || !PERMISSIVE.has(license));
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
  });

  test('of every package that is served to browsers allows it', () => {
    const served = closureOf(SERVED);
    expect(served.size).toBeGreaterThan(SERVED.length);
    const others = [...served].filter((name) => !PERMISSIVE.has(LICENCE_FILES[name] ?? packages[`node_modules/${name}`]?.license ?? ''));
    expect(others).toEqual([]);
  });

  test('of every font is next to it: the SIL Open Font License', () => {
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
