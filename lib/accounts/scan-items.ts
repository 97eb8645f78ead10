import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { StoreClient } from './dynamodb-client.js';

/**
 * Reads every item whose primary key begins with a prefix, strongly consistent, over all pages of the table.
 * @param attributes to read; undefined: all. A policy can allow the scan of some attributes alone
 */
export const scanItems = async <Item>(
  client: StoreClient, TableName: string, prefix: string, abortSignal: AbortSignal, attributes?: readonly string[],
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const command = new ScanCommand({
      TableName, ConsistentRead: true, ExclusiveStartKey: start,
      FilterExpression: 'begins_with(pk, :prefix)', ExpressionAttributeValues: { ':prefix': prefix },
      ...attributes && { Select: 'SPECIFIC_ATTRIBUTES', ProjectionExpression: attributes.join(', ') },
    });
    const { Items, LastEvaluatedKey } = await client.send(command, { abortSignal });
    items.push(...(Items ?? []) as Item[]);
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return items;
};
