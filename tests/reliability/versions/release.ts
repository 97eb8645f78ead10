/** The instances of a released version, built from its commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Instance, InstanceParts } from '../model/instance.js';
import { ROOT } from '../mutants/mutants.js';
import type { StoreConnection } from '../model/store-connection.js';
import { CRASHED, type Answer, type TestRequest } from '../model/vocabulary.js';

/** The last commit of a release. Its tests have the parts that the model needs, under the names of that time. */
export const RELEASE = { version: '0.2.0', commit: '31204788' } as const;

/** Within the project, so that the release finds its packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/releases', RELEASE.commit);

/** The instance of 0.2.0, as far as it is used here: other names for the same things. */
interface ReleasedInstance {
  readonly wire: { readonly cutAt: StoreConnection['crashAt']; readonly spare: () => void; readonly climate: StoreConnection['setLastingFault'] };
  readonly send: (asked: object) => Promise<'dead' | Omit<Answer, 'payload'> & { readonly shown: unknown }>;
}

interface ReleasedModule {
  readonly createInstance: (parts: object) => ReleasedInstance;
  readonly subject: object;
}

const QUALITIES = { invalid: 'offensive', unrenderable: 'unprintable' } as const;

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30 });

const hasCommit = (): boolean => {
  try {
    git('cat-file', '-e', `${RELEASE.commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

const checkOut = (): void => {
  if (!hasCommit()) throw new Error(`The commit ${RELEASE.commit} of ${RELEASE.version} is not here. Fetch the whole history: git fetch --unshallow`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('tar', ['-x', '-C', FOLDER], { maxBuffer: 2 ** 30, input: git('archive', RELEASE.commit, 'lib', 'schemas', 'tests/proof/model', 'tests/support', 'bin', 'package.json') });
  // Both versions must get the same bodies, because a claim has their hash.
  const instance = join(FOLDER, 'tests/proof/model/instance.ts');
  const text = Object.entries(QUALITIES).reduce((changed, [ours, theirs]) => changed.replaceAll(`'${theirs}'`, `'${ours}'`), readFileSync(instance, 'utf8'));
  writeFileSync(instance, text);
};

const ENTRY = ['instance', 'subject'].map((name) => `export * from './${name}.js';`).join('');

const load = async (): Promise<ReleasedModule> => {
  const outfile = join(FOLDER, 'released.mjs');
  if (!existsSync(outfile)) {
    checkOut();
    await build({
      stdin: { contents: ENTRY, resolveDir: join(FOLDER, 'tests/proof/model'), loader: 'ts' },
      outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external', logLevel: 'error',
    });
  }
  return await import(pathToFileURL(outfile).href) as ReleasedModule;
};

const EFFECTS = { 'crash before': 'dies before', 'crash after': 'dies after', unreachable: 'unreachable', unanswered: 'unanswered' } as const;

/** A request in the release's words. */
const askedOf = ({ fault, invalidPart: oddity, ...request }: TestRequest): object => ({
  ...request, ...oddity !== undefined && { oddity },
  mishap: fault === null ? null : Object.fromEntries([['verb', fault.step], ['fate', EFFECTS[fault.effect]]]),
});

/** Loads the release. @returns a function that starts one of its instances */
export const loadRelease = async (): Promise<(parts: InstanceParts) => Instance> => {
  const { createInstance, subject } = await load();
  return ({ store: { execute: carryOut, stop }, runAttempt: through, ...parts }) => {
    const scheduler = through === undefined ? {} : { through };
    const { wire, send } = createInstance({ ...parts, subject, store: { carryOut, stop }, ...scheduler });
    const used: Partial<StoreConnection> = { crashAt: wire.cutAt, cancelCrash: wire.spare, setLastingFault: wire.climate };
    return {
      connection: used as StoreConnection,
      send: async (request) => {
        const answer = await send(askedOf(request));
        if (answer === 'dead') return CRASHED;
        const { shown: payload, ...rest } = answer;
        return { ...rest, payload };
      },
    };
  };
};
