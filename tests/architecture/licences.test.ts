import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** A package of this repository, which is at another path. */
  readonly link?: boolean;
}

const ROOT = new URL('../../', import.meta.url);

/** Licences that allow everybody to use, change and redistribute, with at most a notice. */
const PERMISSIVE = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense', 'Python-2.0', 'MIT AND Zlib', '(MIT AND Zlib)', '(MIT OR Apache-2.0)', 'Zlib']);

const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as { packages: Readonly<Record<string, LockedPackage>> };

/** Licences from files, because package.json lacks them or their SPDX name; and one choice. */
const LICENCE_FILES: Readonly<Record<string, string>> = { decko: 'MIT', stickyfill: 'MIT', 'url-template': 'BSD-3-Clause', dompurify: 'Apache-2.0' };

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? '';

const deployed = Object.entries(packages).filter(([path, { dev, devOptional, link }]) => path !== '' && dev !== true && devOptional !== true && link !== true);

describe('the licence', () => {
  test('of every package that may reach a bundle or a page is permissive', () => {
    expect(deployed.length).toBeGreaterThan(100);
    const licences = deployed.map(([path, { license }]) => [path, LICENCE_FILES[nameOf(path)] ?? license ?? 'none'] as const);
    expect(licences.filter(([, licence]) => !PERMISSIVE.has(licence))).toEqual([]);
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
