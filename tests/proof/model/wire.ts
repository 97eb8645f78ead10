/** The connection of an instance to DynamoDB: it counts calls, loses answers, and is cut when its instance dies. */
import { ConditionalCheckFailedException, DynamoDBClient, GetItemCommand, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_ATTEMPTS } from '../../../lib/accounts/retry-strategy.js';
import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import type { TestDynamoDb } from '../../support/store/dynamodb.js';

/** What happens to an attempt at a call: `lost` is carried out but not answered; `unreachable` never arrives. */
export type Weather = 'fine' | 'lost' | 'unreachable';

/** When the caller dies: before or after the n-th call from now (0 is the next), or at the write of an account. */
export interface Death { readonly call: number | 'change'; readonly when: 'before' | 'after' }

/** Carries out one attempt at a call, now or when a scheduler chooses it. */
export type Through = <Result>(attempt: () => Promise<Result>) => Promise<Result>;

/** One instance's connection to the store. */
export interface Wire {
  /** Replaces the SDK's client. It retries as the SDK does, without pauses. */
  readonly client: StoreClient;
  /** Calls that arrived; each attempt counts. */
  readonly arrived: readonly ('read' | 'write')[];
  readonly forget: () => void;
  /** What happens to each of the next attempts; afterwards `climate` applies. */
  readonly forecast: (weathers: readonly Weather[]) => void;
  readonly climate: (weather: Weather) => void;
  /** From now on no call arrives and no answer returns. */
  readonly cut: () => void;
  readonly cutAt: (death: Death, onDeath: () => void) => void;
  /** Cancels a death that has not happened yet. */
  readonly spare: () => void;
}

/** The result of a call. */
export interface Outcome { readonly answer?: unknown; readonly error?: unknown }

interface SomeCommand { readonly input: { readonly TableName?: string; readonly Key?: Record<string, string> } }

const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined);

const marshalled = (key: Record<string, string>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(key).map(([name, S]) => [name, { S }]));

/** The store of all connections. Unlike DynamoDB, dynalite omits the item of a failed condition, so it is added here. */
export interface Store { readonly carryOut: (command: object) => Promise<Outcome>; readonly stop: () => void }

/** A store that answers as DynamoDB does. */
export const storeOf = ({ endpoint, client }: TestDynamoDb): Store => {
  const bare = new DynamoDBClient({ endpoint, ...localCredentials });
  const complete = async (error: ConditionalCheckFailedException, { input }: SomeCommand): Promise<void> => {
    if (error.Item !== undefined || input.Key === undefined) return;
    const Key = marshalled(input.Key);
    const { Item } = await bare.send(new GetItemCommand({ TableName: input.TableName, Key, ConsistentRead: true }));
    if (Item !== undefined) error.Item = Item;
  };
  const carryOut = async (command: object): Promise<Outcome> => {
    try {
      return { answer: await client.send(command as GetCommand) };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) await complete(error, command as SomeCommand);
      return { error };
    }
  };
  return { carryOut, stop: () => bare.destroy() };
};

interface Told { $metadata?: { attempts?: number } }

const answerOf = ({ answer, error }: Outcome, attempts: number): unknown => {
  const told = (error ?? answer) as Told;
  told.$metadata = { ...told.$metadata, attempts };
  if (error !== undefined) throw error as Error;
  return answer;
};

/** Whether a command changes an account, which only an operator does. */
const isChange = (command: object): boolean => command instanceof UpdateCommand && command.input.TableName?.endsWith('accounts') === true;

/**
 * Creates a connection to a store.
 * @param through carries out every attempt; absent: at once
 */
export const createWire = (store: Store, through: Through = (attempt) => attempt()): Wire => {
  const arrived: ('read' | 'write')[] = [];
  let ahead: Weather[] = [];
  let always: Weather = 'fine';
  let isCut = false;
  let death: (Death & { readonly onDeath: () => void }) | undefined;
  let calls = 0;

  const dies = (command: object, when: Death['when']): boolean => {
    const isHere = death?.call === 'change' ? isChange(command) : death?.call === calls;
    if (death !== undefined && isHere && death.when === when) {
      isCut = true;
      death.onDeath();
    }
    return isCut;
  };

  const attempt = async (command: object): Promise<Outcome | 'lost' | 'dead'> => through(async () => {
    if (dies(command, 'before')) return 'dead';
    const weather = ahead.shift() ?? always;
    if (weather === 'unreachable') return 'lost';
    arrived.push(command instanceof GetCommand ? 'read' : 'write');
    const outcome = await store.carryOut(command);
    if (dies(command, 'after')) return 'dead';
    return weather === 'lost' ? 'lost' : outcome;
  });

  const send = async (command: object): Promise<unknown> => {
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
      const outcome = isCut ? 'dead' : await attempt(command);
      if (outcome === 'dead') return never();
      if (outcome === 'lost') continue;
      calls += 1;
      return answerOf(outcome, attempts);
    }
    calls += 1;
    throw Object.assign(new Error('No attempt was answered.'), { name: 'TimeoutError' });
  };

  return {
    client: { send } as unknown as StoreClient,
    arrived,
    forget: () => { arrived.length = 0; },
    forecast: (weathers) => { ahead = [...weathers]; },
    climate: (weather) => { always = weather; },
    cut: () => { isCut = true; },
    spare: () => { death = undefined; },
    cutAt: (at, onDeath) => { death = { ...at, call: at.call === 'change' ? 'change' : at.call + calls, onDeath }; },
  };
};
