import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GeneratedFile, Generator } from './generators/generated-file.js';
import { requestChoices } from './generators/request-choices.js';
import { readCommand } from './command-line.js';
import { exitWithError } from './local/fail.js';

/** Their output is the input of the others. */
const FIRST_GENERATORS: readonly Generator[] = [requestChoices];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const readCommitted = async (path: string): Promise<string | undefined> =>
  readFile(resolve(ROOT, path), 'utf8').catch(() => undefined);

const outdatedFiles = async (files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> => {
  const committed = await Promise.all(files.map((file) => readCommitted(file.path)));
  return files.filter((file, index) => committed[index] !== file.text);
};

const write = async ({ path, text }: GeneratedFile, folder = ROOT): Promise<void> => {
  const target = resolve(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
  console.log(`wrote ${path}`);
};

const reportOutdated = (files: readonly GeneratedFile[]): void => {
  for (const file of files) console.error(`${file.path} differs from what its source generates.`);
  console.error('Run `npm run generate` and commit the result. Do not edit generated files by hand.');
  process.exitCode = 1;
};

const produceAll = async (generators: readonly Generator[]): Promise<readonly GeneratedFile[]> =>
  (await Promise.all(generators.map((generator) => generator.produce()))).flat();

const run = async (generators: readonly Generator[], check: boolean): Promise<void> => {
  const files = await produceAll(generators);
  const outdated = await outdatedFiles(files);
  if (outdated.length === 0) console.log(`${files.length} generated files are up to date.`);
  else if (check) reportOutdated(outdated);
  else await Promise.all(outdated.map((file) => write(file)));
};

const main = async (): Promise<void> => {
  const { flags: { check, release } } = readCommand({
    usage: 'npm run generate --', about: 'Renews every generated file.',
    flags: {
      check: { type: 'boolean', help: 'changes nothing and fails if a file is out of date' },
      release: { type: 'string', value: 'FOLDER', help: 'also writes the files of a release that are not committed' },
    },
  });
  await run(FIRST_GENERATORS, check);
  // Each step imports what the one before it has written.
  const { LIB_GENERATORS } = await import('./generators/lib-generators.js');
  await run(LIB_GENERATORS, check);
  const { GENERATORS, RELEASE_GENERATORS } = await import('./generators/generators.js');
  await run(GENERATORS, check);
  if (release !== undefined) for (const file of await produceAll(RELEASE_GENERATORS)) await write(file, release);
};

await main().catch(exitWithError);
