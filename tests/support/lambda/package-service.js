// Packages the service once for all end-to-end tests, into a cache under the hash of everything that goes into the zips.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/packaged-service');
const INPUTS = [
  'functions', 'lib', 'schemas', 'fonts', 'brands', 'licences', 'pages', 'packages/playground/src', 'examples',
  'bin/build.ts', 'bin/bundle', 'packages/brand-tools/src', 'bin/serverless-build-plugin.cjs',
  'bin/serverless-layer-plugin.cjs', 'bin/serverless-settings-plugin.cjs', 'serverless.yml', 'infrastructure', 'package-lock.json',
];

const filesBelow = (path) => {
  if (path.endsWith('node_modules')) return [];
  return statSync(join(ROOT, path)).isFile() ? [path] : readdirSync(join(ROOT, path)).sort().flatMap((name) => filesBelow(`${path}/${name}`));
};

const inputHash = () => {
  // A package names its zips by their paths.
  const hash = createHash('sha256').update(ROOT);
  for (const path of INPUTS.filter((each) => existsSync(join(ROOT, each))).flatMap(filesBelow)) hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex').slice(0, 16);
};

/** Unzips a package's zips and layers to `unzipped/<name>` beside them. */
export const unzipAll = (folder) => {
  for (const zip of readdirSync(folder).filter((name) => /\.(zip|layer)$/.test(name))) {
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(folder, zip))))) {
      const target = join(folder, 'unzipped', parse(zip).name, name);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
  }
};

const serverlessPackage = (folder) => {
  const environment = { ...process.env, INTERFACE_VARIANT: 'A', TIERS: '', WATERMARK_TEXT: 'SAMPLE', CORS_ORIGINS: '', SOURCE_ADDRESS: 'off' };
  // What runs the tests may have set flags of its own for Node.
  delete environment.NODE_OPTIONS;
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/serverless/bin/serverless.js'), 'package', '--package', folder], { cwd: ROOT, env: environment, stdio: 'pipe' });
  } catch (error) {
    throw new Error(`serverless package failed:\n${error.stdout}\n${error.stderr}`, { cause: error });
  }
};

/** Packages of half an hour ago: nobody tests them any more. */
const forgetOld = () => {
  for (const folder of readdirSync(CACHE).map((name) => join(CACHE, name))) {
    if (Date.now() - statSync(folder).mtimeMs > 30 * 60_000) rmSync(folder, { recursive: true, force: true });
  }
};

/** Two stages may package at the same time: the first one wins, and both have made the same. */
const moveInto = (unfinished, folder) => {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
};

/** Folder with the template, the zips and, under `unzipped/<name>`, their content. */
export const packageService = () => {
  const folder = join(CACHE, inputHash());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  serverlessPackage(unfinished);
  unzipAll(unfinished);
  moveInto(unfinished, folder);
  forgetOld();
  return folder;
};

export default () => {
  const folder = packageService();
  process.env.PACKAGED_SERVICE = folder;
  // Every service of a test adds how many answers it checked against the API's description; print-checked-answers.js sums up.
  process.env.CHECKED_ANSWERS = join(folder, `checked-answers.${process.pid}`);
};
