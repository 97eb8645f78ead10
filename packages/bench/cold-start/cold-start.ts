import { performance } from 'node:perf_hooks';
import type { Invoke } from '../../../tests/support/lambda/http-api.js';
import { startSandbox, type FunctionDefinition } from '../../../tests/support/lambda/sandbox.js';

/** The parts of the first request to a new execution environment, in milliseconds of CPU time (all threads) and of elapsed time. */
export interface ColdStart {
  /** Node.js and the runtime's loop, before the handler's import. */
  readonly startCpuMs: number;
  /** The handler's import: everything that the bundle does when it loads. */
  readonly importCpuMs: number;
  /** From the event to the response. */
  readonly answerCpuMs: number;
  /** From the start of the process to the end of the import. */
  readonly initMs: number;
  readonly answerMs: number;
}

/**
 * Measures one cold start: a new process that handles one event and ends.
 * @param request makes one call through an HTTP server that passes its event to the given function
 */
export const measureColdStart = async (
  definition: FunctionDefinition, request: (invoke: Invoke) => Promise<void>,
): Promise<ColdStart> => {
  const log: string[] = [];
  const processStartedAt = performance.now();
  const sandbox = await startSandbox(definition, (text) => log.push(text));
  const cost = await sandbox.importCost;
  if (cost === null) throw new Error(`${definition.name} does not start: ${log.join('')}`);
  const initMs = performance.now() - processStartedAt;
  let answerMs = NaN;
  await request(async (_, event) => {
    const sentAt = performance.now();
    const invocation = await sandbox.invoke(event);
    answerMs = performance.now() - sentAt;
    return invocation;
  });
  const answerCpuMs = sandbox.cpuMs() - cost.startCpuMs - cost.importCpuMs;
  await sandbox.kill();
  return { startCpuMs: cost.startCpuMs, importCpuMs: cost.importCpuMs, answerCpuMs, initMs, answerMs };
};
