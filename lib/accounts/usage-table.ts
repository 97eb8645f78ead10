import { ConditionalCheckFailedException, type AttributeValue } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from './dynamodb-client.js';
import type { FlatItem, UsageKey } from './usage-item.js';

/** One conditional update in DynamoDB's terms. */
export interface ConditionalUpdate {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  /** Omitted if empty, because DynamoDB refuses an empty one. */
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, string | number>;
}

/** The result of a conditional update. */
export interface UpdateResult {
  readonly applied: boolean;
  /** The item after the update, or at the failed condition; empty if there is none. */
  readonly item: FlatItem;
  /** Number of attempts. After more than one, a late copy may still arrive. */
  readonly attempts: number;
}

/** The only two calls of the service on the usage table. */
export interface UsageTable {
  read(key: UsageKey, abortSignal: AbortSignal): Promise<FlatItem>;
  update(key: UsageKey, update: ConditionalUpdate, abortSignal: AbortSignal): Promise<UpdateResult>;
}

interface UsageTableOptions { readonly client: StoreClient; readonly usageTable: string }

/** The document client does not unmarshall the item of a failed condition. */
const plainItem = (item: Record<string, AttributeValue>): FlatItem =>
  Object.fromEntries(Object.entries(item).map(([name, { N, S }]) => [name, N === undefined ? S : Number(N)]));

/**
 * Creates the two calls. A failed condition is a result, not an error, and includes the item. If the store omits the
 * item (dynalite does), it is read with a strongly consistent read.
 */
export const createUsageTable = ({ client, usageTable: TableName }: UsageTableOptions): UsageTable => {
  const read: UsageTable['read'] = async (Key, abortSignal) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }), { abortSignal });
    return (Item ?? {}) as FlatItem;
  };

  const update: UsageTable['update'] = async (Key, conditional, abortSignal) => {
    try {
      const { Attributes, $metadata } = await client.send(new UpdateCommand({
        TableName, Key, ...conditional, ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }), { abortSignal });
      return { applied: true, item: (Attributes ?? {}) as FlatItem, attempts: $metadata.attempts ?? 1 };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const item = error.Item === undefined ? await read(Key, abortSignal) : plainItem(error.Item);
      return { applied: false, item, attempts: error.$metadata.attempts ?? 1 };
    }
  };

  return { read, update };
};
