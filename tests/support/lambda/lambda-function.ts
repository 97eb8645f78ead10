import { startSandbox, type FunctionDefinition, type ImportCost, type Invocation, type Sandbox } from './sandbox.js';

/** A function that scales like Lambda: one event per sandbox, and a new sandbox if none is idle, up to a limit. */
export interface LambdaFunction {
  readonly definition: FunctionDefinition;
  readonly invoke: (event: unknown) => Promise<Invocation>;
  /** The log output of all its sandboxes. */
  readonly logs: () => string;
  /** Kills all running sandboxes, like a crash, and waits for their end. The next event gets a new sandbox. */
  readonly kill: () => Promise<void>;
  /** Starts a sandbox, measures its import and ends it. */
  readonly measureImport: () => Promise<ImportCost>;
  readonly stop: () => Promise<void>;
}

/**
 * @param maxSandboxes maximum number of concurrent events; more events wait for a free sandbox
 */
export const createLambdaFunction = (definition: FunctionDefinition, maxSandboxes = 2): LambdaFunction => {
  const sandboxes = new Set<Promise<Sandbox>>();
  const idle: Sandbox[] = [];
  const waiting: ((sandbox: Sandbox) => void)[] = [];
  const log: string[] = [];
  const start = (): Promise<Sandbox> => {
    const started = startSandbox(definition, (text) => log.push(text));
    sandboxes.add(started);
    void started.then(({ child }) => child.once('exit', () => sandboxes.delete(started)));
    return started;
  };
  const acquire = (): Promise<Sandbox> => {
    for (let sandbox = idle.pop(); sandbox !== undefined; sandbox = idle.pop()) {
      if (sandbox.alive()) return Promise.resolve(sandbox);
    }
    return sandboxes.size < maxSandboxes ? start() : new Promise((resolve) => waiting.push(resolve));
  };
  const release = async (sandbox: Sandbox): Promise<void> => {
    const next = waiting.shift();
    if (next !== undefined) next(sandbox.alive() ? sandbox : await start());
    else if (sandbox.alive()) idle.push(sandbox);
  };
  return {
    definition,
    invoke: async (event) => {
      const sandbox = await acquire();
      const invocation = await sandbox.invoke(event);
      await release(sandbox);
      return invocation;
    },
    logs: () => log.join(''),
    kill: async () => { await Promise.all([...sandboxes].map(async (started) => (await started).kill())); },
    measureImport: async () => {
      const sandbox = await startSandbox(definition, (text) => log.push(text));
      const cost = await sandbox.importCost;
      await sandbox.stop();
      if (cost === null) throw new Error(`${definition.name} does not start: ${log.join('')}`);
      return cost;
    },
    stop: async () => { await Promise.all([...sandboxes].map(async (started) => (await started).stop())); },
  };
};
