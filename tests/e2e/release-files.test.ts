// Runs in check:slow: it packages the service and all clients.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clone } from '../support/commands/clone.js';
import { startCommand } from '../support/commands/running-command.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

type Versions = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const { version, dependencies } = readJson('package.json') as Manifest;

const installedNames = (
  { dependencies: needed, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage,
): readonly string[] => [
  ...Object.keys({ ...needed, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
];

/** The path of a package as Node.js finds it from another one. */
const pathFrom = (packages: LockedPackages, folder: string, name: string): string | undefined => {
  const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (path in packages) return path;
  return folder === '' ? undefined : pathFrom(packages, folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
};

/** The packages that some names of the service need, as package URLs. */
const neededFor = (packages: LockedPackages, names: readonly string[]): ReadonlySet<string> => {
  const paths = new Set(names.map((name) => `node_modules/${name}`));
  for (const path of paths) {
    for (const name of installedNames(packages[path] ?? {})) {
      const needed = pathFrom(packages, path, name);
      if (needed !== undefined) paths.add(needed);
    }
  }
  return new Set([...paths].map((path) => `pkg:npm/${path.split('node_modules/').at(-1) ?? ''}@${packages[path]?.version ?? ''}`));
};

describe('.ci/release', () => {
  let folder: string;
  const release = async (given: string) => {
    const command = startCommand(['.ci/release', given], { cwd: folder, env: { ...process.env, NPM_SCOPE: '@acme', GITHUB_REPOSITORY: 'acme/invoices' } });
    return { status: await command.ended, said: command.output() };
  };
  const unpack = (archive: string): string => {
    const target = join(folder, 'unpacked', archive);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, 'release', archive), '-C', target]);
    return target;
  };
  const files = (): readonly string[] => readdirSync(join(folder, 'release')).sort();

  beforeAll(async () => {
    folder = clone();
    expect(await release(version)).toMatchObject({ status: 0 });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('makes the service, the clients and the bill of materials, with checksums that hold', () => {
    // Newer versions of setuptools write _ for - in a name.
    expect(files().map((name) => name.replace('invoice_pdf_client', 'invoice-pdf-client')).sort()).toEqual([
      'SHA256SUMS', ...['cli', 'client', 'mcp'].map((name): unknown => expect.stringMatching(new RegExp(`^acme-invoice-pdf-${name}-[\\d.]+\\.tgz$`))),
      expect.stringMatching(/^invoice-pdf-client-[\d.]+\.tar\.gz$/),
      `invoice-pdf-service-${version}.cdx.json`, `invoice-pdf-service-${version}.tar.gz`,
    ]);
    const sums = readFileSync(join(folder, 'release/SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split(/\s+/)[1]);
    expect([...sums].sort()).toEqual(files().filter((name) => name !== 'SHA256SUMS'));
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: join(folder, 'release') });
  });

  test('packs each function, the fonts and the template', () => {
    const service = join(unpack(`invoice-pdf-service-${version}.tar.gz`), 'service');
    const template = readFileSync(join(service, 'cloudformation-template-update-stack.json'), 'utf8');
    const packed = readdirSync(service).filter((name) => /\.(zip|layer)$/.test(name));
    expect(packed).toContain('generate.zip');
    for (const file of packed) expect(template).toContain(file);
  });

  test('lists what the bundles are made of, also if development uses it too, and nothing else of the lock file', () => {
    const bill = readFileSync(join(folder, `release/invoice-pdf-service-${version}.cdx.json`), 'utf8');
    const { bomFormat, components } = JSON.parse(bill) as {
      readonly bomFormat: string; readonly components: readonly { readonly purl: string; readonly hashes?: readonly object[] }[];
    };
    const purls = components.map(({ purl }) => decodeURIComponent(purl));
    expect(bomFormat).toBe('CycloneDX');
    for (const [name, exact] of Object.entries(dependencies)) expect(purls).toContain(`pkg:npm/${name}@${exact}`);
    const { packages } = readJson('package-lock.json') as { readonly packages: LockedPackages };
    expect(purls.sort()).toEqual([...neededFor(packages, Object.keys(dependencies))].sort());
    for (const { purl, hashes = [] } of components) expect([purl, hashes.length > 0]).toEqual([purl, true]);
  });

  test('names the scope and the repository, by which npm checks the provenance', () => {
    for (const archive of files().filter((name) => name.endsWith('.tgz'))) {
      const manifest = JSON.parse(readFileSync(join(unpack(archive), 'package/package.json'), 'utf8')) as Manifest;
      const repository = { type: 'git', url: 'git+https://github.com/acme/invoices.git' };
      expect(manifest).toMatchObject({ name: expect.stringMatching(/^@acme\/invoice-pdf-/), repository });
    }
  });

  test('rejects another version', async () => {
    expect(await release('9.9.9')).toMatchObject({ status: 1, said: expect.stringContaining('not 9.9.9') });
  });
});
