import { once } from 'node:events';
import { startSandbox, type FunctionDefinition, type Invocation, type Sandbox } from '../../support/lambda/sandbox.js';
import type { Clock } from './clock.js';

/** One execution environment as it is to run: its function and the name under which DynamoDB sees it. */
export interface InstanceDefinition {
  readonly name: string;
  readonly skewMs: number;
  readonly definition: FunctionDefinition;
}

/** What became of an instance. */
export interface InstanceReport {
  readonly name: string;
  /** How often it was started: 0 where nobody needed it. */
  readonly starts: number;
  /** Of its process; absent where it does not run. */
  readonly pid?: number | undefined;
}

/** The instances of one function, each serving one event at a time, as Lambda's do. */
export interface InstancePool {
  readonly invoke: (event: unknown) => Promise<Invocation>;
  readonly setClock: (clock: Clock) => Promise<void>;
  /** SIGKILL, at once; false where no such instance runs. The next event that needs it gets a cold one. */
  readonly kill: (name: string) => Promise<boolean>;
  /** Names of those that serve an event now. */
  readonly busy: () => readonly string[];
  readonly report: () => readonly InstanceReport[];
  /** Starts them all, one after the other. */
  readonly startAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Slot {
  readonly instance: InstanceDefinition;
  sandbox: Sandbox | undefined;
  starts: number;
  isBusy: boolean;
}

const isAlive = ({ sandbox }: Slot): boolean => sandbox?.alive() === true;

const tellClock = async ({ sandbox, instance }: Slot, clock: Clock): Promise<void> => {
  if (sandbox?.alive() !== true) return;
  const heard = new AbortController();
  const { signal } = heard;
  const answered = Promise.race([once(sandbox.child, 'message', { signal }), once(sandbox.child, 'exit', { signal })]);
  sandbox.child.send({ clock: { ...clock, skewMs: instance.skewMs } });
  await answered;
  heard.abort();
};

/** The clock reaches an instance with its environment when it starts, over its channel when it runs. */
const withClock = ({ definition, skewMs }: InstanceDefinition, clock: Clock): FunctionDefinition =>
  ({ ...definition, environment: { ...definition.environment, PROOF_CLOCK: JSON.stringify({ ...clock, skewMs }) } });

/** @param onLog gets what the instances write */
export const createInstancePool = (
  instances: readonly InstanceDefinition[], firstClock: Clock, onLog: (text: string) => void,
): InstancePool => {
  const slots = instances.map((instance): Slot => ({ instance, sandbox: undefined, starts: 0, isBusy: false }));
  const waiting: ((slot: Slot) => void)[] = [];
  let clock = firstClock;
  const acquire = (): Promise<Slot> => {
    const idle = slots.filter(({ isBusy }) => !isBusy);
    const slot = idle.find(isAlive) ?? idle[0];
    if (slot === undefined) return new Promise((resolve) => waiting.push(resolve));
    slot.isBusy = true;
    return Promise.resolve(slot);
  };
  const release = (slot: Slot): void => {
    const next = waiting.shift();
    if (next === undefined) slot.isBusy = false;
    else next(slot);
  };
  const liveSandbox = async (slot: Slot): Promise<Sandbox> => {
    if (slot.sandbox?.alive() === true) return slot.sandbox;
    slot.starts += 1;
    slot.sandbox = await startSandbox(withClock(slot.instance, clock), onLog);
    await slot.sandbox.importCost;
    return slot.sandbox;
  };
  return {
    invoke: async (event) => {
      const slot = await acquire();
      try {
        return await (await liveSandbox(slot)).invoke(event);
      } finally {
        release(slot);
      }
    },
    setClock: async (next) => {
      clock = next;
      await Promise.all(slots.map((slot) => tellClock(slot, next)));
    },
    kill: async (name) => {
      const slot = slots.find(({ instance }) => instance.name === name);
      if (slot?.sandbox?.alive() !== true) return false;
      await slot.sandbox.kill();
      return true;
    },
    busy: () => slots.filter((slot) => slot.isBusy && isAlive(slot)).map(({ instance }) => instance.name),
    startAll: async () => { for (const slot of slots) await liveSandbox(slot); },
    report: () => slots.map(({ instance: { name }, starts, sandbox }) => ({ name, starts, pid: sandbox?.child.pid })),
    stop: async () => { await Promise.all(slots.map(async ({ sandbox }) => sandbox?.stop())); },
  };
};
