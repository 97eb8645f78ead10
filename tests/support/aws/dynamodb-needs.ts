import type { StoreClient } from '../../../lib/accounts/dynamodb-client.js';
import type { Need } from './policy.js';

/** Parts of a call that a policy looks at. */
export interface Input {
  readonly TableName: string;
  readonly Key?: Readonly<Record<string, string>>;
  readonly Item?: Readonly<Record<string, string>>;
  readonly UpdateExpression?: string;
  readonly ProjectionExpression?: string;
  readonly FilterExpression?: string;
  readonly Select?: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/** Words of DynamoDB's expressions that are no attributes. */
const WORDS = /^(SET|REMOVE|ADD|DELETE|AND|OR|NOT|if_not_exists|attribute_not_exists|attribute_exists|begins_with)$/;

const attributesOf = (input: Input): readonly string[] => {
  const { Key, Item, UpdateExpression = '', ConditionExpression = '', ProjectionExpression = '', FilterExpression = '', ExpressionAttributeNames = {} } = input;
  const expressions = [UpdateExpression, ConditionExpression, ProjectionExpression, FilterExpression].join(' ');
  const named = [...expressions.matchAll(/(?<![:\w#])#?[A-Za-z]\w*|(?<![:\w])#\d+/g)].map(([name]) => name);
  const used = named.filter((name) => !WORDS.test(name)).map((name) => ExpressionAttributeNames[name] ?? name);
  return [...new Set([...Object.keys(Key ?? Item ?? {}), ...used])];
};

/** What one call needs. A read of all attributes names none. */
export const needOf = (command: string, input: Input, tablesArn: string): Need => {
  const leading = (input.Key ?? input.Item)?.pk;
  const namesNone = /^(GetItem|Scan)$/.test(command) && input.ProjectionExpression === undefined;
  const context = {
    ...leading !== undefined && { 'dynamodb:LeadingKeys': [leading] }, ...!namesNone && { 'dynamodb:Attributes': attributesOf(input) },
    ...input.Select !== undefined && { 'dynamodb:Select': input.Select },
  };
  return { action: `dynamodb:${command}`, resource: `${tablesArn}/${input.TableName}`, context };
};

/**
 * Collects what a client's calls need from a policy, with the condition keys that DynamoDB fills in.
 * @param tablesArn ARN of the tables, up to the names
 */
export const collectNeeds = (client: StoreClient, tablesArn: string): readonly Need[] => {
  const needs: Need[] = [];
  client.middlewareStack.add((next, { commandName = '' }) => (args) => {
    needs.push(needOf(commandName.replace(/Command$/, ''), args.input as Input, tablesArn));
    return next(args);
  }, { step: 'initialize', priority: 'high' });
  return needs;
};
