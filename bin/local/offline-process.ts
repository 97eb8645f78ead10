import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Variant } from '../../lib/config.js';
import { localAwsEnvironment } from './local-credentials.js';
import { freePort } from './ports.js';
import { stopProcess } from './stop-process.js';

/** Stage of everything local; part of the tables' names. */
export const LOCAL_STAGE = 'local';

/** What serverless-offline has to know. */
export interface OfflineOptions {
  readonly variant: Variant;
  readonly port: number;
  readonly dynamoDbEndpoint: string;
  /** Whether the log's lines hold metrics: there is no CloudWatch that would read them here. */
  readonly hasMetrics: boolean;
  /** Gets what the handlers write. */
  readonly onHandlerOutput: (text: string) => void;
  /** Gets serverless-offline's own talk. */
  readonly onToolOutput: (text: string) => void;
}

/** A running serverless-offline. */
export interface OfflineProcess {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  /** Resolves when it has ended, by whatever cause. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const spawnOffline = ({ variant, port, dynamoDbEndpoint, hasMetrics }: OfflineOptions, lambdaPort: number): ChildProcess =>
  fork(
    fileOf('node_modules/serverless/bin/serverless.js'),
    [
      'offline', 'start', '--stage', LOCAL_STAGE, '--httpPort', String(port), '--lambdaPort', String(lambdaPort), '--noSponsor',
      `--param=metrics=${hasMetrics ? 'on' : 'off'}`,
    ],
    {
      cwd: fileOf(''),
      env: { ...process.env, ...localAwsEnvironment(dynamoDbEndpoint), INTERFACE_VARIANT: variant, SLS_DEPRECATION_DISABLE: '*' },
      execArgv: ['--import', new URL('./end-with-parent.js', import.meta.url).href],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );

const KEPT_CHARACTERS = 4000;
const POLL_MS = 100;
const START_MS = 120_000;

/** Any answer will do: a request without a key gets a 401. */
const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(START_MS) }).then(() => true, () => false);

const untilAnswering = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + START_MS;
  while (!await answers(url)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('serverless-offline has ended.');
    if (Date.now() > deadline) throw new Error(`serverless-offline does not answer at ${url}.`);
    await wait(POLL_MS);
  }
};

/**
 * Starts the functions of serverless.yml behind serverless-offline and waits until they answer.
 * @throws Error with what serverless-offline said last
 */
export const startOffline = async (options: OfflineOptions): Promise<OfflineProcess> => {
  const child = spawnOffline(options, await freePort());
  let said = '';
  const onToolOutput = (text: string): void => {
    said = (said + text).slice(-KEPT_CHARACTERS);
    options.onToolOutput(text);
  };
  let onOutput = onToolOutput; // until it answers, a table of routes
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput(text));
  child.stderr?.setEncoding('utf8').on('data', onToolOutput);
  const baseUrl = `http://localhost:${options.port}/api/v1`;
  const stop = (): Promise<void> => stopProcess(child, 2000);
  const ended = once(child, 'exit');
  try {
    await untilAnswering(`${baseUrl}/themes`, child);
  } catch (error) {
    await stop();
    throw new Error(`The local service did not start.\n${said}`, { cause: error });
  }
  onOutput = options.onHandlerOutput;
  return { baseUrl, ended, stop };
};
