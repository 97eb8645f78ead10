import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from './dynamodb-client.js';
import type { FlatItem, UsageKey } from './usage-item.js';

/** One conditional update in the words of DynamoDB. */
export interface ConditionalUpdate {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  /** Left out when empty: DynamoDB refuses an empty one. */
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, string | number>;
}

/** What became of a conditional update. */
export interface UpdateResult {
  readonly applied: boolean;
  /** The item after the update, or as it stood when the condition failed; empty if there is none. */
  readonly item: FlatItem;
  /** How often it was sent: after more than once, a late copy may still be under way. */
  readonly attempts: number;
}

/** The two calls that the service makes on the usage table, and no other. */
export interface UsageTable {
  read(key: UsageKey, abortSignal: AbortSignal): Promise<FlatItem>;
  update(key: UsageKey, update: ConditionalUpdate, abortSignal: AbortSignal): Promise<UpdateResult>;
}

/** What the table is made of. */
export interface UsageTableParts {
  readonly client: StoreClient;
  readonly usageTable: string;
}

/** The document client does not unmarshall the item of a failed condition. */
const plainItem = (item: Record<string, AttributeValue>): FlatItem =>
  Object.fromEntries(Object.entries(item).map(([name, { N, S }]) => [name, N === undefined ? S : Number(N)]));

/**
 * The usage table behind its two calls. A failed condition is an answer, not an error, and brings the item along; where the store
 * leaves the item out (dynalite does), it is read, strongly.
 */
export const createUsageTable = ({ client, usageTable: TableName }: UsageTableParts): UsageTable => {
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
