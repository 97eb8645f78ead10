import { afterAll, beforeAll, expect } from '@jest/globals';
import { runKeys, type Terminal } from '../../../bin/keys/run.js';
import { createTables } from '../../../bin/local/local-tables.js';
import { startTestDynamoDb, type TestDynamoDb } from '../store/dynamodb.js';

interface Said { readonly code: number; readonly out: string; readonly err: string }

/** The key command on tables of the calling test file. */
interface LocalKeys {
  /** Runs a command line, words parted by spaces, against the local service's tables. */
  readonly keys: (line: string, options?: { readonly ask?: Terminal['ask']; readonly target?: string }) => Promise<Said>;
  /** Runs a command line that succeeds, and reads its object. */
  readonly json: <T = Record<string, unknown>>(line: string) => Promise<T>;
  readonly store: () => TestDynamoDb;
}

const keys: LocalKeys['keys'] = async (line, { ask = null, target = '--local' } = {}) => {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const terminal: Terminal = { print: (text) => printed.push(text), printError: (text) => complaints.push(text), ask };
  const code = await runKeys(`${line} ${target}`.split(/ +/).filter((word) => word !== ''), terminal);
  return { code, out: printed.join('\n'), err: complaints.join('\n') };
};

/** Starts a store before the tests of a file and stops it after them; `DYNAMODB_PORT` names it meanwhile. */
export const useLocalKeys = (): LocalKeys => {
  let dynamoDb: TestDynamoDb;
  const before = process.env.DYNAMODB_PORT;
  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    await createTables(dynamoDb.endpoint, 'local');
    process.env.DYNAMODB_PORT = new URL(dynamoDb.endpoint).port;
  }, 20_000);
  afterAll(async () => {
    if (before === undefined) delete process.env.DYNAMODB_PORT;
    else process.env.DYNAMODB_PORT = before;
    await dynamoDb.stop();
  });
  return {
    keys,
    json: async <T>(line: string) => {
      const { code, out, err } = await keys(`${line} --json`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return JSON.parse(out) as T;
    },
    store: () => dynamoDb,
  };
};
