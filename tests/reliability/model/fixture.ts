/** Gives a suite an emulator of its own. */
import { startTestDynamoDb } from '../../support/store/dynamodb.js';
import { subject as landed, type Subject } from './subject.js';
import { storeOf } from './store-connection.js';
import type { Fixture } from './system.js';

/** Runs something without time limits. They use real time, and a busy machine must not look like a store that does not answer. */
export const withoutDeadlines = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const now = performance.now.bind(performance);
  const frozenNow = now();
  AbortSignal.timeout = () => new AbortController().signal;
  performance.now = () => frozenNow;
  try {
    return await run();
  } finally {
    AbortSignal.timeout = timeout;
    performance.now = now;
  }
};

/** Runs a test on an emulator of its own, which is stopped in any case. */
export const withFixture = async <Result>(
  run: (fixture: Fixture) => Promise<Result>, subject: Subject = landed,
): Promise<Result> => {
  const dynamoDb = await startTestDynamoDb();
  const store = storeOf(dynamoDb);
  try {
    return await withoutDeadlines(() => run({ subject, dynamoDb, store }));
  } finally {
    store.stop();
    await dynamoDb.stop();
  }
};
