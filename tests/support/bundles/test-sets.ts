/** Which test files a command line of `npm run test:unit` runs, if it names no paths. A comment in the file says when it runs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of the test files below a folder, sorted, relative to `root`.
 * @param folder relative to `root`
 */
const testFilesBelow = (root: string, folder: string): readonly string[] =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`).sort();

/** A file that `npm run check:slow` runs instead of `npm test`. */
const SLOW = /^\/\/ Runs in check:slow: \w/m;

/** A file whose loops take many times longer while coverage is measured. */
const UNMEASURED = /^\/\/ Runs without coverage: \w/m;

/** Tests of the files of which coverage is measured; see package.json. */
const MEASURED = /^(tests\/(lib|functions)|packages\/(client|cli|playground)\/tests)\//;

/** Everything in a browser is slow. */
const BROWSER = 'browser';

const hasComment = (root: string, file: string, comment: RegExp): boolean => comment.test(readFileSync(join(root, file), 'utf8'));

/** The Jest project of a test file; see package.json. */
const projectOf = (file: string): string => /(?:^|\/)tests\/(e2e|browser)\//.exec(file)?.[1] ?? 'unit';

const isSlow = (root: string, file: string): boolean => projectOf(file) === BROWSER || hasComment(root, file, SLOW);

/** Whether coverage is measured while a file runs. Measuring makes a test several times slower, so only tests of single files are measured. */
const isMeasured = (root: string, file: string): boolean =>
  MEASURED.test(file) && !isSlow(root, file) && !hasComment(root, file, UNMEASURED);

/** @param args `--selectProjects=<unit, e2e or browser>`, default unit */
export const projectIn = (args: readonly string[]): string =>
  args.find((arg) => arg.startsWith('--selectProjects='))?.split('=')[1] ?? 'unit';

/**
 * @param args the project; `--slow` for its slow files only or `--quick` for the others; `--coverage` for the files of which coverage is measured
 */
export const filesFor = (root: string, args: readonly string[]): readonly string[] => {
  const project = projectIn(args);
  const isWanted = (file: string): boolean =>
    (!args.includes('--slow') || isSlow(root, file)) && (!args.includes('--quick') || !isSlow(root, file))
    && (!args.includes('--coverage') || isMeasured(root, file));
  return ['tests', 'packages'].flatMap((folder) => testFilesBelow(root, folder)).filter((file) => projectOf(file) === project && isWanted(file));
};
