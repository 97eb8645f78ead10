/** Assigns test files to bundles. A bundle is one script that imports its test files, so that the modules that they test load once. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Test files, each in exactly one bundle or with its own modules. */
export interface Plan {
  /** Test files by the name of their bundle. */
  readonly bundles: ReadonlyMap<string, readonly string[]>;
  /** Test files that get their own modules. */
  readonly alone: readonly string[];
}

/**
 * A file that needs modules that no other file has used says so. A hook outside `describe`, or a function `use…` that sets hooks, would apply to
 * other files.
 */
const ALONE = /^(?:\/\/ Runs alone: \w|(?:const .* = )?(?:(?:before|after)(?:Each|All)|use[A-Z]\w*)\()/m;

/** Folders with a bundle of their own: `lib` is the largest; tests of `functions` load all modules anew; `e2e` and `browser` are projects of their own. */
const OWN_BUNDLE: readonly string[] = ['lib', 'functions', 'e2e', 'browser'];

/** `tests/lib/layout/designs/letter.test.ts` → `lib`; `tests/docs/links.test.ts` → `others`. Fewer bundles load fewer modules. */
const bundleOf = (file: string): string => OWN_BUNDLE.find((folder) => file.startsWith(`tests/${folder}/`)) ?? 'others';

/**
 * @param files test files, relative to `root`
 */
export const planBundles = (root: string, files: readonly string[]): Plan => {
  const isAlone = (file: string): boolean => ALONE.test(readFileSync(join(root, file), 'utf8'));
  const shared = files.filter((file) => !isAlone(file));
  const names = [...new Set(shared.map(bundleOf))];
  const bundles = new Map(names.map((name) => [name, shared.filter((file) => bundleOf(file) === name)]));
  return { bundles, alone: files.filter(isAlone) };
};

/**
 * The script of a bundle.
 * @param files relative to `root`
 */
export const scriptOf = (files: readonly string[], root: string, folder: string): string =>
  files.map((file) => `import ${JSON.stringify(relative(folder, join(root, file)).replaceAll('\\', '/').replace(/\.ts$/, '.js'))};\n`).join('');
