import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stopProcess } from '../../../bin/local/stop-process.js';

/** A separate process with methods that are called over its channel, so that its work does not disturb measurements. */
export interface Worker<Methods extends WorkerMethods> {
  readonly call: <Name extends keyof Methods & string>(
    method: Name, ...args: Parameters<Methods[Name]>
  ) => Promise<Awaited<ReturnType<Methods[Name]>>>;
  /** Receives the messages that the process sends by itself. */
  readonly onEvent: (listener: (event: unknown) => void) => void;
  readonly stop: () => Promise<void>;
}

/** The methods of a process. Each takes at most one argument, which must be cloneable. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- methods have different parameter types
type WorkerMethods = Readonly<Record<string, (...args: any[]) => unknown>>;

interface MethodCall { readonly id: number; readonly method: string; readonly args: readonly unknown[] }
type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });
type Message = Reply | { readonly event: unknown } | { readonly isReady: true };

interface PendingCall { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }

/**
 * Starts a TypeScript file as a process with methods, and waits until it is ready.
 * @param script URL of a file that calls {@link serveWorker}
 */
export const startWorker = async <Methods extends WorkerMethods>(script: URL): Promise<Worker<Methods>> => {
  const child = fork(script, [], { execArgv: ['--import', import.meta.resolve('tsx')], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const pendingCalls = new Map<number, PendingCall>();
  const listeners: ((event: unknown) => void)[] = [];
  let calls = 0;
  const settle = (reply: Reply): void => {
    const waiting = pendingCalls.get(reply.id);
    pendingCalls.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.result);
  };
  child.on('message', (message: Message) => {
    if ('id' in message) settle(message);
    else if ('event' in message) for (const listener of listeners) listener(message.event);
  });
  child.once('exit', (code) => {
    for (const { reject } of pendingCalls.values()) reject(new Error(`${script.pathname} ended before it answered (exit ${code ?? 'by a signal'}).`));
    pendingCalls.clear();
  });
  await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => { throw new Error(`${script.pathname} did not start (exit ${String(code)}).`); })]);
  return {
    call: (method, ...args) => new Promise((resolve, reject) => {
      calls += 1;
      pendingCalls.set(calls, { resolve: resolve as PendingCall['resolve'], reject });
      child.send({ id: calls, method, args } satisfies MethodCall);
    }),
    onEvent: (listener) => { listeners.push(listener); },
    stop: () => stopProcess(child),
  };
};

const sendMessage = (message: Message): void => { process.send?.(message); };

/** Sends a message to the process that started this one. */
export const sendEvent = (event: unknown): void => sendMessage({ event });

/** Serves methods to the process that started this one, and ends with it. */
export const serveWorker = (methods: WorkerMethods): void => {
  const handleCall = async ({ id, method, args }: MethodCall): Promise<void> => {
    try {
      sendMessage({ id, result: await methods[method]!(...args) });
    } catch (error) {
      sendMessage({ id, error: error instanceof Error ? error.stack ?? error.message : String(error) });
    }
  };
  process.on('message', (methodCall: MethodCall) => { void handleCall(methodCall); });
  process.on('disconnect', () => process.exit(0));
  sendMessage({ isReady: true });
};
