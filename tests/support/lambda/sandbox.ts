import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '../../../bin/local/stop-process.js';

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap.js', import.meta.url));

/** Lambda's limit on a synchronous response. */
const MAX_RESPONSE_BYTES = 6 * 1024 * 1024;

/** A function, as defined by its zip and the template. */
export interface FunctionDefinition {
  readonly name: string;
  /** Folder with the unzipped package. */
  readonly taskRoot: string;
  /** Folder with the unzipped layer. It stands for `/opt`, so the environment names it instead. */
  readonly optRoot?: string | undefined;
  /** `path/in/zip/file.export`. */
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** The remaining time that each invocation sees, in milliseconds; default: the time-out. */
  readonly remainingMs?: (() => number) | undefined;
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  /** Program that runs the sandbox; by default the Node.js of this process. */
  readonly execPath?: string;
  /** Flags for node. */
  readonly nodeArgs?: readonly string[];
}

/** How an invocation ended. */
export type Invocation =
  | { readonly kind: 'answered'; readonly payload: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

/** The cost of importing the handler, and of the start of Node.js. */
export interface ImportCost { readonly startCpuMs: number; readonly importCpuMs: number; readonly importWallMs: number }

/** One execution environment: a process that handles one event at a time. */
export interface Sandbox {
  readonly child: ChildProcess;
  readonly importCost: Promise<ImportCost | null>;
  readonly alive: () => boolean;
  /** CPU time of the process from its start to its last response, in milliseconds; NaN before the first response. */
  readonly cpuMs: () => number;
  readonly invoke: (event: unknown) => Promise<Invocation>;
  readonly stop: () => Promise<void>;
  /** Kills the process. */
  readonly kill: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A path in `/opt` as the path in the folder that stands for it. */
const mounted = (value: string | undefined, { optRoot }: FunctionDefinition): string | undefined =>
  (optRoot === undefined ? value : value?.replace(/^\/opt(?=\/)/, () => optRoot));

const environmentOf = (definition: FunctionDefinition, api: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TZ: ':UTC',
  LANG: 'en_US.UTF-8',
  AWS_LAMBDA_RUNTIME_API: api,
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  LAMBDA_TASK_ROOT: definition.taskRoot,
  _HANDLER: definition.handler,
  ...Object.fromEntries(Object.entries(definition.environment).map(([name, value]) => [name, mounted(value, definition)])),
});

interface Exchange {
  /** Resolves once the runtime asks for an event. */
  readonly give: (event: unknown) => void;
  readonly answer: (invocation: Invocation) => void;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly onAnswer: (listener: (invocation: Invocation) => void) => void;
  readonly cpuMs: () => number;
}

/** The Runtime API: provides one event at a time and receives the response. */
const createExchange = (definition: FunctionDefinition): Exchange => {
  let asking: ServerResponse | null = null;
  let pending: string | null = null;
  let cpuMs = NaN;
  let listener: (invocation: Invocation) => void = () => undefined;
  const deliver = (): void => {
    if (asking === null || pending === null) return;
    asking.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': randomUUID(),
      'lambda-runtime-deadline-ms': String(Date.now() + (definition.remainingMs?.() ?? definition.timeoutMs)),
      'lambda-runtime-invoked-function-arn': `arn:aws:lambda:us-east-1:123456789012:function:${definition.name}`,
    }).end(pending);
    [asking, pending] = [null, null];
  };
  const answered = (body: string): Invocation => Buffer.byteLength(body) > MAX_RESPONSE_BYTES
    ? { kind: 'failed', reason: 'Function.ResponseSizeTooLarge' }
    : { kind: 'answered', payload: JSON.parse(body) as unknown };
  return {
    give: (event) => { pending = JSON.stringify(event); deliver(); },
    answer: (invocation) => { listener(invocation); },
    onAnswer: (next) => { listener = next; },
    cpuMs: () => cpuMs,
    handle: async (request, response) => {
      const path = request.url ?? '';
      if (path.endsWith('/invocation/next')) {
        asking = response;
        deliver();
        return;
      }
      const body = await bodyOf(request);
      response.writeHead(202).end();
      cpuMs = Number(request.headers['x-sandbox-cpu-ms']);
      listener(path.endsWith('/response') ? answered(body) : { kind: 'failed', reason: body });
    },
  };
};

/** Starts one execution environment. `onLog` gets the function's log output. */
export const startSandbox = async (definition: FunctionDefinition, onLog: (text: string) => void): Promise<Sandbox> => {
  const exchange = createExchange(definition);
  // Idle connections stay open. If one closed just when the runtime uses it again, it would look like a crash.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => { void exchange.handle(request, response); });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const child = fork(BOOTSTRAP, [], {
    cwd: definition.taskRoot,
    env: environmentOf(definition, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    execPath: definition.execPath ?? process.execPath,
    execArgv: [...definition.nodeArgs ?? []],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onLog);
  const alive = (): boolean => child.exitCode === null && child.signalCode === null;
  child.once('exit', (code) => {
    exchange.answer({ kind: 'failed', reason: `Runtime.ExitError: exit ${code ?? 'by a signal'}` });
    server.closeAllConnections();
    server.close();
  });
  return {
    child,
    alive,
    cpuMs: exchange.cpuMs,
    importCost: Promise.race([once(child, 'message').then(([cost]) => cost as ImportCost), once(child, 'exit').then(() => null)]),
    invoke: (event) => new Promise((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), definition.timeoutMs);
      exchange.onAnswer((invocation) => {
        clearTimeout(timer);
        resolve(invocation);
      });
      if (alive()) exchange.give(event);
      else exchange.answer({ kind: 'failed', reason: 'Runtime.ExitError: exited before the event' });
    }),
    stop: () => stopProcess(child, 2000),
    kill: async () => {
      const gone = alive() ? once(child, 'exit') : Promise.resolve();
      child.kill('SIGKILL');
      await gone;
    },
  };
};
