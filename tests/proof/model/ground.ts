/** The ground that a part of the proof stands on: an emulator of its own. */
import { startTestDynamoDb } from '../../support/dynamodb.js';
import { subject as landed, type Subject } from './subject.js';
import { storeOf } from './wire.js';
import type { Ground } from './world.js';

/** Runs a proof on an emulator of its own, which is stopped whatever comes of it. */
export const onGround = async <Result>(
  prove: (ground: Ground) => Promise<Result>, subject: Subject = landed,
): Promise<Result> => {
  const dynamoDb = await startTestDynamoDb();
  const store = storeOf(dynamoDb);
  try {
    return await prove({ subject, dynamoDb, store });
  } finally {
    store.stop();
    await dynamoDb.stop();
  }
};
