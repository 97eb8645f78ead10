/** Attempts that were sent to the store, including retries, since each may be billed. */
export interface StoreCallCounts {
  readonly reads: number;
  readonly writes: number;
  /** Attempts that were not answered, throttled or refused. A failed condition is an answer. */
  readonly errors: number;
}

/** Counts attempts at the store. */
export interface StoreCallCounter {
  /** Makes one attempt and counts it. */
  readonly count: <Result>(command: string | undefined, attempt: () => Promise<Result>) => Promise<Result>;
  /** Returns the counts since the last call. */
  readonly take: () => StoreCallCounts;
}

const NO_CALLS: StoreCallCounts = { reads: 0, writes: 0, errors: 0 };

const isAnswer = (error: unknown): boolean => error instanceof Error && error.name === 'ConditionalCheckFailedException';

/** A tally that has counted nothing yet. */
export const createStoreCallCounter = (): StoreCallCounter => {
  let counts = NO_CALLS;
  const add = (kind: keyof StoreCallCounts): void => { counts = { ...counts, [kind]: counts[kind] + 1 }; };
  return {
    count: async (command, attempt) => {
      add(command === 'GetItemCommand' ? 'reads' : 'writes');
      try {
        return await attempt();
      } catch (error) {
        if (!isAnswer(error)) add('errors');
        throw error;
      }
    },
    take: () => {
      const taken = counts;
      counts = NO_CALLS;
      return taken;
    },
  };
};
