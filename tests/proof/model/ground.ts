/** The ground that a part of the proof stands on: an emulator of its own. */
import { startTestDynamoDb } from '../../support/dynamodb.js';
import { subject as landed, type Subject } from './subject.js';
import { storeOf } from './wire.js';
import type { Ground } from './world.js';

/** Deadlines go by real time, and a busy machine must not look like a store that is away: here the store never is. */
const withoutDeadlines = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = () => new AbortController().signal;
  try {
    return await run();
  } finally {
    AbortSignal.timeout = timeout;
  }
};

/** Runs a proof on an emulator of its own, which is stopped whatever comes of it. */
export const onGround = async <Result>(
  prove: (ground: Ground) => Promise<Result>, subject: Subject = landed,
): Promise<Result> => {
  const dynamoDb = await startTestDynamoDb();
  const store = storeOf(dynamoDb);
  try {
    return await withoutDeadlines(() => prove({ subject, dynamoDb, store }));
  } finally {
    store.stop();
    await dynamoDb.stop();
  }
};
