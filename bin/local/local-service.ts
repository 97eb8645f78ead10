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

const spawnOffline = async (): Promise<ChildProcess> => fork(
  fileOf('node_modules/serverless/bin/serverless.js'),
  ['offline', '--memory', '--httpPort', String(await freePort())],
  {
    cwd: fileOf(''),
    env: { ...process.env, DYNAMODB_PORT: String(await freePort()) },
    execArgv: ['--import', new URL('./end-with-parent.js', import.meta.url).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  },
);

const KEPT_CHARACTERS = 4000;

/** The last output of a process, which explains a failure. */
const lastWordsOf = (child: ChildProcess): (() => string) => {
  let said = '';
  const listen = (text: string): void => { said = (said + text).slice(-KEPT_CHARACTERS); };
  child.stdout?.setEncoding('utf8').on('data', listen);
  child.stderr?.setEncoding('utf8').on('data', listen);
  return () => said;
};

/** Starts `serverless offline` on free ports and waits until it is ready. Throws Error with its last output. */
export const startLocalService = async (): Promise<LocalService> => {
  const child = await spawnOffline();
  const lastWords = lastWordsOf(child);
  const ended = once(child, 'exit');
  const [ready] = await Promise.race([once(child, 'message'), ended]) as [Pick<LocalService, 'baseUrl' | 'key'> | number | null];
  if (typeof ready !== 'object' || ready === null) throw new Error(`The local service did not start.\n${lastWords()}`);
  return { ...ready, ended, stop: () => stopProcess(child) };
};
