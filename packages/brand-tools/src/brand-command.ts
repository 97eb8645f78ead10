import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nearestName } from '../../../lib/text/nearest-name.js';
import { helpOf, parseCommand } from '../../../bin/command-line.js';
import { brandNames, buildBrands, errorLines, type CheckedBrand } from './build-brand.js';

/** The repository, or another folder with `brands/`, and the terminal. */
interface BrandCommandContext {
  readonly root: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

const COMMAND = {
  usage: 'npx tsx packages/brand-tools/src/main.ts check|build [NAME …]',
  about: 'Builds the brands of brands/, or only those with these names. check also draws a sample of each kind of document.',
  maxWords: Infinity,
  flags: { out: { type: 'string', value: 'FOLDER', help: 'where check writes the samples; default: build/brands' } },
} as const;

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

interface Order { readonly draws: boolean; readonly requestedNames: readonly string[]; readonly out?: string | undefined }

/** A text instead of an order is to be printed: the help, or an error. */
const orderOf = (args: readonly string[]): Order | { readonly help: string } | { readonly error: string } => {
  try {
    const { flags: { out }, words: [command, ...requestedNames], isHelp } = parseCommand(args, COMMAND);
    if (isHelp) return { help: helpOf(COMMAND) };
    return command === 'check' || command === 'build' ? { draws: command === 'check', requestedNames, out } : { error: helpOf(COMMAND) };
  } catch (error) {
    return { error: `${helpOf(COMMAND)}\n\n${(error as Error).message}` };
  }
};

/** Returns the exit code. */
const build = async (
  names: readonly string[], { draws, out }: Order, { root, print, printError }: BrandCommandContext,
): Promise<number> => {
  const brands = await buildBrands(join(root, 'brands'), join(root, 'dist/brands'), names);
  for (const line of errorLines(brands)) printError(line);
  for (const line of errorLines(brands, 'notes')) print(line);
  for (const brand of brands.filter(({ errors }) => errors.length === 0)) {
    print(`${brand.name}: ${brand.size} bytes${draws ? `, ${await writeSamples(brand, out ?? join(root, 'build/brands'))}` : ''}`);
  }
  return brands.some(({ errors }) => errors.length > 0) ? 1 : 0;
};

/**
 * Builds and checks brands.
 * @returns the exit code: 0, 1 for an error in a brand, 2 for a wrong command line
 */
export const brandCommand = async (
  args: readonly string[], { root, print, printError }: BrandCommandContext,
): Promise<number> => {
  const order = orderOf(args);
  if ('help' in order) {
    print(order.help);
    return 0;
  }
  const names = 'error' in order ? order.error : selectNames(order.requestedNames, await brandNames(join(root, 'brands')));
  if ('error' in order || typeof names === 'string') {
    printError(String(names));
    return 2;
  }
  return build(names, order, { root, print, printError });
};
