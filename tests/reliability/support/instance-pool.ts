import { once } from 'node:events';
import { startSandbox, type FunctionDefinition, type Invocation, type Sandbox } from '../../support/lambda/sandbox.js';
import type { Clock } from './clock.js';

/** An execution environment to start: its function, and its name as DynamoDB sees it. */
export interface InstanceDefinition {
  readonly name: string;
  readonly skewMs: number;
  readonly definition: FunctionDefinition;
}

/** The state of an instance. */
export interface InstanceReport {
  readonly name: string;
  /** How often it was started; 0 if it was never needed. */
  readonly starts: number;
  /** Id of its process; absent if it is not running. */
  readonly pid?: number | undefined;
}

/** The instances of one function, each serving one event at a time, as Lambda's do. */
export interface InstancePool {
  readonly invoke: (event: unknown) => Promise<Invocation>;
  readonly setClock: (clock: Clock) => Promise<void>;
  /** Sends SIGKILL; false if the instance is not running. The next event that needs it starts a cold one. */
  readonly kill: (name: string) => Promise<boolean>;
  /** Names of the instances that are serving an event. */
  readonly busy: () => readonly string[];
  readonly report: () => readonly InstanceReport[];
  /** Starts them all, one after the other. */
  readonly startAll: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Slot { readonly instance: InstanceDefinition; sandbox: Sandbox | undefined; starts: number; isBusy: boolean }

const isAlive = ({ sandbox }: Slot): boolean => sandbox?.alive() === true;

const sendClock = async ({ sandbox, instance }: Slot, clock: Clock): Promise<void> => {
  if (sandbox?.alive() !== true) return;
  const listening = new AbortController();
  const { signal } = listening;
  const answered = Promise.race([once(sandbox.child, 'message', { signal }), once(sandbox.child, 'exit', { signal })]);
  sandbox.child.send({ clock: { ...clock, skewMs: instance.skewMs } });
  await answered;
  listening.abort();
};

/** A starting instance gets the clock through its environment, a running one through its channel. */
const withClock = ({ definition, skewMs }: InstanceDefinition, clock: Clock): FunctionDefinition =>
  ({ ...definition, environment: { ...definition.environment, TEST_CLOCK: JSON.stringify({ ...clock, skewMs }) } });

/** @param onLog receives the output of the instances */
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
      await Promise.all(slots.map((slot) => sendClock(slot, next)));
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
