/** What every cold start of a function runs: a map, with a ceiling. A build fails above it, and if a module or package is new. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAIN, type Bundle } from './bundle.js';

/** The eager code of a function: ceiling in KB, and names of modules and packages. */
interface Ceiling { readonly maxKb: number; readonly modules: string }

type Ceilings = Readonly<Record<string, Ceiling>>;

const CEILINGS = 'bin/bundle/eager-code.json';

const PACKAGE = /^(?:.*\/)?node_modules\/(@(?:aws|smithy)[^/]*|@[^/]+\/[^/]+|[^/]+)/;

/** `lib/layout`, `lib` for a file in it, a file of `schemas/generated`, or a package. Those of the AWS SDK count as one a scope. */
const moduleOf = (path: string): string | undefined => {
  const [, name] = PACKAGE.exec(path) ?? [];
  if (name !== undefined) return name;
  if (path.startsWith('schemas/')) return path;
  return /^lib\/[^/]+(?=\/)/.exec(path)?.[0] ?? /^(lib|functions)\//.exec(path)?.[1]; // others replace a package
};

/** Bytes of the eager code by module, the largest first. */
export const eagerModules = (bundles: readonly Bundle[]): ReadonlyMap<string, number> => {
  const bytes = new Map<string, number>();
  for (const [path, size] of Object.entries(bundles.find(({ file }) => file === MAIN)?.inputs ?? {})) {
    const name = moduleOf(path);
    if (name !== undefined) bytes.set(name, (bytes.get(name) ?? 0) + size);
  }
  return new Map([...bytes].sort(([, left], [, right]) => right - left));
};

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

const bytesOf = (bundles: readonly Bundle[]): number => bundles.find(({ file }) => file === MAIN)?.code.length ?? 0;

const readCeilings = async (root: string): Promise<Ceilings> => JSON.parse(await readFile(join(root, CEILINGS), 'utf8')) as Ceilings;

/**
 * @param root folder of the repository
 * @throws Error if a function's eager code is above its ceiling
 */
export const assertBelowCeiling = async (root: string, name: string, bundles: readonly Bundle[]): Promise<void> => {
  const { maxKb, modules } = (await readCeilings(root))[name] ?? { maxKb: 0, modules: '' };
  const unknown = [...eagerModules(bundles).keys()].filter((module) => !modules.split(' ').includes(module));
  if (unknown.length > 0) {
    throw new Error(`Every cold start of ${name} would run ${unknown.join(', ')}. Follow its imports: load it later with import(), or name it in ${CEILINGS}.`);
  }
  const kb = kilobytes(bytesOf(bundles));
  if (kb > maxKb) {
    throw new Error(`Every cold start of ${name} would run ${kb} KB of code, and its ceiling is ${maxKb}: load something later, or raise ${CEILINGS}.`);
  }
};

/** Writes ceilings a little above what is reached. */
export const writeCeilings = async (root: string, functions: ReadonlyMap<string, readonly Bundle[]>): Promise<void> => {
  const written = Object.fromEntries([...functions].map(([name, bundles]): [string, Ceiling] =>
    [name, { maxKb: Math.ceil(kilobytes(bytesOf(bundles)) * 1.03), modules: [...eagerModules(bundles).keys()].sort().join(' ') }]));
  const all = Object.entries({ ...await readCeilings(root), ...written }).sort(([left], [right]) => (left < right ? -1 : 1));
  await writeFile(join(root, CEILINGS), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
};

/** Processes that are started for each figure of processor time. */
const STARTS = 9;

const CPU_OF_START = `process.argv[1] && require(process.argv[1]);
const { user, system } = process.cpuUsage(); process.stdout.write(String((user + system) / 1000)); process.exit();`;

const cpuMs = async (root: string, file?: string): Promise<number> => {
  const env = { ...process.env, FONTS_FOLDER: join(root, 'fonts'), AWS_REGION: 'eu-central-1' };
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', CPU_OF_START, ...file === undefined ? [] : [file]], { env });
  return Number(stdout.split('\n').at(-1));
};

const median = (values: readonly number[]): number => [...values].sort((left, right) => left - right)[values.length >> 1] ?? 0;

/** Processor time that importing a file takes: median of fresh processes, each beside one that imports nothing. */
const importMs = async (root: string, file: string): Promise<number> => {
  const differences: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const empty = await cpuMs(root);
    differences.push(await cpuMs(root, file) - empty);
  }
  return median(differences);
};

/** Lines that list the eager code of a built function, its processor time, and the files that it loads later. */
export const mapLines = async (root: string, name: string, bundles: readonly Bundle[]): Promise<readonly string[]> => {
  const ms = await importMs(root, join(root, 'dist', name, MAIN));
  const row = (bytes: number, text: string): string => `${(bytes / 1024).toFixed(1).padStart(9)} KB  ${text}`;
  return [
    `${name}: ${kilobytes(bytesOf(bundles))} KB, ${ms.toFixed(1)} ms of CPU to import`,
    ...[...eagerModules(bundles)].map(([module, bytes]) => row(bytes, module)),
    '  later:',
    ...bundles.filter(({ file }) => file !== MAIN).map(({ file, code }) => row(code.length, file)),
  ];
};
