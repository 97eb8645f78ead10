import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stopProcess } from './stop-process.js';

/** A running embedded DynamoDB. */
export interface DynamoDbProcess {
  readonly port: number;
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** Port and data folder of the embedded DynamoDB. */
interface DynamoDbOptions {
  /** If 0 or absent, any free port is used. */
  readonly port?: number;
  /** Data folder. If absent, the data is kept in memory. */
  readonly path?: string;
}

interface StartMessage { readonly port?: number; readonly error?: string }

const portOf = async (child: ChildProcess): Promise<number> => {
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]) as [StartMessage | number];
  if (typeof message === 'object' && message.port !== undefined) return message.port;
  throw new Error(`The embedded DynamoDB did not start: ${typeof message === 'object' ? message.error ?? 'no reason given' : `exit ${message}`}.`);
};

/** Starts dynalite in a process of its own, because its work would block the caller's timers. */
export const startDynamoDb = async ({ port = 0, path = '' }: DynamoDbOptions = {}): Promise<DynamoDbProcess> => {
  const script = fileURLToPath(new URL('./dynalite-server.js', import.meta.url));
  const child = fork(script, [String(port), path], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const boundPort = await portOf(child);
  return { port: boundPort, endpoint: `http://127.0.0.1:${boundPort}`, stop: () => stopProcess(child) };
};
