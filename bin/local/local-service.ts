import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports.js';
import { stopProcess } from './stop-process.js';

/** The local service, started by a program: `serverless offline` in a process of its own, with its data in memory. */
export interface LocalService {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** Key of the account `demo`. */
  readonly key: string;
  /** Resolves when the service ends on its own. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const spawnOffline = async (flags: readonly string[]): Promise<ChildProcess> => fork(
  fileOf('node_modules/serverless/bin/serverless.js'),
  ['offline', '--memory', '--httpPort', String(await freePort()), ...flags],
  {
    cwd: fileOf(''),
    env: { ...process.env, DYNAMODB_PORT: String(await freePort()) },
    execArgv: ['--import', new URL('./end-with-parent.js', import.meta.url).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  },
);

const MAX_OUTPUT_CHARACTERS = 4000;

/** The last output of a process, which explains a failure. */
const recordOutput = (child: ChildProcess): (() => string) => {
  let output = '';
  const append = (text: string): void => { output = (output + text).slice(-MAX_OUTPUT_CHARACTERS); };
  child.stdout?.setEncoding('utf8').on('data', append);
  child.stderr?.setEncoding('utf8').on('data', append);
  return () => output;
};

/**
 * Starts `serverless offline` on free ports and waits until it is ready. Throws Error with its last output.
 * @param flags for example `--only generate`
 */
export const startLocalService = async (...flags: readonly string[]): Promise<LocalService> => {
  const child = await spawnOffline(flags);
  const lastOutput = recordOutput(child);
  const ended = once(child, 'exit');
  const [ready] = await Promise.race([once(child, 'message'), ended]) as [Pick<LocalService, 'baseUrl' | 'key'> | number | null];
  if (typeof ready !== 'object' || ready === null) throw new Error(`The local service did not start.\n${lastOutput()}`);
  return { ...ready, ended, stop: () => stopProcess(child) };
};
