import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../../lib/text/nearest-name.js';
import { brandNames, buildBrands, faultLines, type CheckedBrand } from './brand-folders.js';

/** The repository, or another folder with `brands/`, and the terminal. */
export interface BrandPlace {
  readonly root: string;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const USAGE = `Usage: npm run brand -- check [NAME …] [--out FOLDER]   builds brands of brands/, and draws a sample of each kind of document
       npm run brand -- build [NAME …]                  builds them only`;

const writeSamples = async ({ name, samples }: CheckedBrand, out: string): Promise<string> => {
  const folder = join(out, name);
  await mkdir(folder, { recursive: true });
  for (const [type, bytes] of samples) await writeFile(join(folder, `${type}.pdf`), bytes);
  return `${samples.size} samples in ${folder}`;
};

const chosen = (given: readonly string[], known: readonly string[]): readonly string[] | string => {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown === undefined) return given.length === 0 ? known : given;
  const nearest = nearestName(unknown, known);
  return `There is no folder brands/${unknown}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
};

interface Parsed { readonly verb?: 'check' | 'build'; readonly given: readonly string[]; readonly out?: string }

/** The parts of a command line; one that is wrong has no verb. */
const parsed = (args: readonly string[]): Parsed => {
  const at = args.indexOf('--out');
  const out = at < 0 ? undefined : args[at + 1];
  const [verb, ...given] = at < 0 ? args : args.toSpliced(at, 2);
  if ((verb !== 'check' && verb !== 'build') || (at >= 0 && out === undefined)) return { given };
  return { verb, given, ...out !== undefined && { out } };
};

/**
 * Builds and checks brands.
 * @param args of the command
 * @returns the exit code: 0, 1 for a fault of a brand, 2 for a wrong command line
 */
export const brandCommand = async (args: readonly string[], { root, print, complain }: BrandPlace): Promise<number> => {
  const { verb, given, out = join(root, 'build/brands') } = parsed(args);
  const names = verb === undefined ? USAGE : chosen(given, await brandNames(join(root, 'brands')));
  if (typeof names === 'string') {
    complain(names);
    return 2;
  }
  const brands = await buildBrands(join(root, 'brands'), join(root, 'dist/brands'), names);
  for (const line of faultLines(brands)) complain(line);
  for (const line of faultLines(brands, 'notes')) print(line);
  for (const brand of brands.filter(({ faults }) => faults.length === 0)) {
    print(`${brand.name}: ${brand.size} bytes${verb === 'check' ? `, ${await writeSamples(brand, out)}` : ''}`);
  }
  return brands.some(({ faults }) => faults.length > 0) ? 1 : 0;
};
