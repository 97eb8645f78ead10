import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../../../lib/text/nearest-name.js';
import { brandNames, buildBrands, errorLines, type CheckedBrand } from './build-brand.js';

/** The repository, or another folder with `brands/`, and the terminal. */
interface BrandCommandContext {
  readonly root: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

const USAGE = `Usage: npm run brand -- check [NAME …] [--out FOLDER]   builds brands of brands/, and draws a sample of each kind of document
       npm run brand -- build [NAME …]                  builds them only`;

const writeSamples = async ({ name, samples }: CheckedBrand, out: string): Promise<string> => {
  const folder = join(out, name);
  await mkdir(folder, { recursive: true });
  for (const [type, bytes] of samples) await writeFile(join(folder, `${type}.pdf`), bytes);
  return `${samples.size} samples in ${folder}`;
};

const selectNames = (requestedNames: readonly string[], known: readonly string[]): readonly string[] | string => {
  const unknown = requestedNames.find((name) => !known.includes(name));
  if (unknown === undefined) return requestedNames.length === 0 ? known : requestedNames;
  const nearest = nearestName(unknown, known);
  return `There is no folder brands/${unknown}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
};

interface ParsedArgs { readonly command?: 'check' | 'build'; readonly requestedNames: readonly string[]; readonly out?: string }

/** Has no command if the command line is wrong. */
const parseCommandLine = (args: readonly string[]): ParsedArgs => {
  const at = args.indexOf('--out');
  const out = at < 0 ? undefined : args[at + 1];
  const [command, ...requestedNames] = at < 0 ? args : args.toSpliced(at, 2);
  if ((command !== 'check' && command !== 'build') || (at >= 0 && out === undefined)) return { requestedNames };
  return { command, requestedNames, ...out !== undefined && { out } };
};

/**
 * Builds and checks brands.
 * @returns the exit code: 0, 1 for an error in a brand, 2 for a wrong command line
 */
export const brandCommand = async (
  args: readonly string[], { root, print, printError }: BrandCommandContext,
): Promise<number> => {
  const { command, requestedNames, out = join(root, 'build/brands') } = parseCommandLine(args);
  const names = command === undefined ? USAGE : selectNames(requestedNames, await brandNames(join(root, 'brands')));
  if (typeof names === 'string') {
    printError(names);
    return 2;
  }
  const brands = await buildBrands(join(root, 'brands'), join(root, 'dist/brands'), names);
  for (const line of errorLines(brands)) printError(line);
  for (const line of errorLines(brands, 'notes')) print(line);
  for (const brand of brands.filter(({ errors }) => errors.length === 0)) {
    print(`${brand.name}: ${brand.size} bytes${command === 'check' ? `, ${await writeSamples(brand, out)}` : ''}`);
  }
  return brands.some(({ errors }) => errors.length > 0) ? 1 : 0;
};
