import { performance } from 'node:perf_hooks';
import type { Invoke } from '../../support/lambda/http-api.js';
import { startSandbox, type FunctionDefinition } from '../../support/lambda/sandbox.js';

/** What the first request to a new execution environment waits for; milliseconds of CPU (all threads) and of time. */
export interface ColdStart {
  /** Node.js itself and the runtime's loop, until the handler is asked for. */
  readonly startCpuMs: number;
  /** The handler's import: everything that the bundle does when it loads. */
  readonly importCpuMs: number;
  /** From the event to the answer. */
  readonly answerCpuMs: number;
  /** From the birth of the process to the end of the import. */
  readonly initMs: number;
  readonly answerMs: number;
}

/**
 * One cold start: a fresh process, one event, its end.
 * @param definition of the function, with the program that runs it
 * @param request makes one call through a front that hands its event to the given function
 */
export const measureColdStart = async (
  definition: FunctionDefinition, request: (invoke: Invoke) => Promise<void>,
): Promise<ColdStart> => {
  const log: string[] = [];
  const born = performance.now();
  const sandbox = await startSandbox(definition, (text) => log.push(text));
  const cost = await sandbox.importCost;
  if (cost === null) throw new Error(`${definition.name} does not start: ${log.join('')}`);
  const initMs = performance.now() - born;
  let answerMs = NaN;
  await request(async (_, event) => {
    const asked = performance.now();
    const invocation = await sandbox.invoke(event);
    answerMs = performance.now() - asked;
    return invocation;
  });
  const answerCpuMs = sandbox.cpuMs() - cost.startCpuMs - cost.importCpuMs;
  await sandbox.kill();
  return { startCpuMs: cost.startCpuMs, importCpuMs: cost.importCpuMs, answerCpuMs, initMs, answerMs };
};
