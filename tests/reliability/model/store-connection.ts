/** The connection of an instance to DynamoDB: it counts calls, loses answers, and breaks when its instance crashes. */
import { ConditionalCheckFailedException, DynamoDBClient, GetItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_ATTEMPTS, type StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import type { TestDynamoDb } from '../../support/store/dynamodb.js';

/** What happens to an attempt at a call: `lost` is carried out but not answered; `unreachable` never arrives. */
type CallFault = 'fine' | 'lost' | 'unreachable';

/** When the caller crashes: before or after the n-th call from now (0 is the next), or at the write of an account. */
export interface Crash { readonly call: number | 'change'; readonly when: 'before' | 'after' }

/** Carries out one attempt at a call, now or when a scheduler chooses it. */
export type RunAttempt = <Result>(attempt: () => Promise<Result>) => Promise<Result>;

/** One instance's connection to the store. */
export interface StoreConnection {
  /** Replaces the SDK's client. It retries as the SDK does, without pauses. */
  readonly client: StoreClient;
  /** Calls that arrived; each attempt counts. */
  readonly receivedCalls: readonly ('read' | 'write')[];
  readonly clearReceivedCalls: () => void;
  /** What happens to each of the next attempts; afterwards `climate` applies. */
  readonly setNextFaults: (faults: readonly CallFault[]) => void;
  readonly setLastingFault: (fault: CallFault) => void;
  /** From now on no call arrives and no answer returns. */
  readonly disconnect: () => void;
  readonly crashAt: (crash: Crash, onCrash: () => void) => void;
  /** Cancels a crash that has not happened yet. */
  readonly cancelCrash: () => void;
}

/** The result of a call. */
export interface CallResult { readonly answer?: unknown; readonly error?: unknown }

interface KeyedCommand { readonly input: { readonly TableName?: string; readonly Key?: Record<string, string> } }

const neverSettled = <Result>(): Promise<Result> => new Promise<Result>(() => undefined);

const marshalled = (key: Record<string, string>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(key).map(([name, S]) => [name, { S }]));

/** The store of all connections. Unlike DynamoDB, dynalite omits the item of a failed condition, so it is added here. */
export interface Store { readonly execute: (command: object) => Promise<CallResult>; readonly stop: () => void }

/** A store that answers as DynamoDB does. */
export const storeOf = ({ endpoint, client }: TestDynamoDb): Store => {
  const rawClient = new DynamoDBClient({ endpoint, ...localCredentials });
  const addItem = async (error: ConditionalCheckFailedException, { input }: KeyedCommand): Promise<void> => {
    if (error.Item !== undefined || input.Key === undefined) return;
    const Key = marshalled(input.Key);
    const { Item } = await rawClient.send(new GetItemCommand({ TableName: input.TableName, Key, ConsistentRead: true }));
    if (Item !== undefined) error.Item = Item;
  };
  const execute = async (command: object): Promise<CallResult> => {
    try {
      return { answer: await client.send(command as GetCommand) };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) await addItem(error, command as KeyedCommand);
      return { error };
    }
  };
  return { execute, stop: () => rawClient.destroy() };
};

interface WithMetadata { $metadata?: { attempts?: number } }

const answerOf = ({ answer, error }: CallResult, attempts: number): unknown => {
  const result = (error ?? answer) as WithMetadata;
  result.$metadata = { ...result.$metadata, attempts };
  if (error !== undefined) throw error as Error;
  return answer;
};

/** Whether a command changes an account, which only an operator does. */
const isChange = (command: object): boolean => command instanceof UpdateCommand && command.input.TableName?.endsWith('accounts') === true;

/**
 * Creates a connection to a store.
 * @param through carries out every attempt; absent: at once
 */
export const createStoreConnection = (store: Store, runAttempt: RunAttempt = (attempt) => attempt()): StoreConnection => {
  const receivedCalls: ('read' | 'write')[] = [];
  let nextFaults: CallFault[] = [];
  let lastingFault: CallFault = 'fine';
  let isDisconnected = false;
  let crash: (Crash & { readonly onCrash: () => void }) | undefined;
  let calls = 0;

  const crashesAt = (command: object, when: Crash['when']): boolean => {
    const isHere = crash?.call === 'change' ? isChange(command) : crash?.call === calls;
    if (crash !== undefined && isHere && crash.when === when) {
      isDisconnected = true;
      crash.onCrash();
    }
    return isDisconnected;
  };

  const attempt = async (command: object): Promise<CallResult | 'lost' | 'crashed'> => runAttempt(async () => {
    if (crashesAt(command, 'before')) return 'crashed';
    const fault = nextFaults.shift() ?? lastingFault;
    if (fault === 'unreachable') return 'lost';
    receivedCalls.push(command instanceof GetCommand ? 'read' : 'write');
    const outcome = await store.execute(command);
    if (crashesAt(command, 'after')) return 'crashed';
    return fault === 'lost' ? 'lost' : outcome;
  });

  const send = async (command: object): Promise<unknown> => {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const outcome = isDisconnected ? 'crashed' : await attempt(command);
      if (outcome === 'crashed') return neverSettled();
      if (outcome === 'lost') continue;
      calls += 1;
      return answerOf(outcome, attempts);
    }
    calls += 1;
    throw Object.assign(new Error('No attempt was answered.'), { name: 'TimeoutError' });
  };

  return {
    client: { send } as unknown as StoreClient,
    receivedCalls,
    clearReceivedCalls: () => { receivedCalls.length = 0; },
    setNextFaults: (faults) => { nextFaults = [...faults]; },
    setLastingFault: (fault) => { lastingFault = fault; },
    disconnect: () => { isDisconnected = true; },
    cancelCrash: () => { crash = undefined; },
    crashAt: (at, onCrash) => { crash = { ...at, call: at.call === 'change' ? 'change' : at.call + calls, onCrash }; },
  };
};
