/** Time that passes only from one event to the next. */
export interface VirtualTime {
  now: number;
  /** Waits until `ms` have passed. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Runs events in their order until none is left, or until `isDone`. */
  readonly run: (isDone: () => boolean) => Promise<void>;
}

interface PendingEvent { readonly at: number; readonly number: number; readonly resume: () => void }

const isBefore = (one: PendingEvent, other: PendingEvent): boolean =>
  one.at < other.at || (one.at === other.at && one.number < other.number);

/** All that waits for an event runs until it waits again, so that the same seed gives the same order. */
const settle = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

/** Starts a clock. Few events are pending at a time, so they are a sorted list. */
export const createVirtualTime = (startsAt: number): VirtualTime => {
  const pending: PendingEvent[] = [];
  let events = 0;
  const time: VirtualTime = {
    now: startsAt,
    sleep: (ms) => new Promise((resume) => {
      events += 1;
      const event = { at: time.now + ms, number: events, resume };
      const place = pending.findLastIndex((other) => isBefore(other, event));
      pending.splice(place + 1, 0, event);
    }),
    run: async (isDone) => {
      await settle();
      while (pending.length > 0 && !isDone()) {
        const { at, resume } = pending.shift()!;
        time.now = Math.max(time.now, at);
        resume();
        await settle();
      }
    },
  };
  return time;
};
