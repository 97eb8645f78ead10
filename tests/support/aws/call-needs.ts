import type { AwsCall } from './aws-call.js';
import { needOf, type Input } from './dynamodb-needs.js';
import type { Need } from './policy.js';
import { ACCOUNT_ID } from './stack.js';

/** Calls whose names in IAM and in the SDK differ. @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html */
const IAM_NAMES: Readonly<Record<string, string>> = {
  HeadBucket: 'ListBucket',
  ListObjectsV2: 'ListBucket',
  HeadObject: 'GetObject',
  CreateMultipartUpload: 'PutObject',
  UploadPart: 'PutObject',
  CompleteMultipartUpload: 'PutObject',
};

const ofS3 = ({ action, path, body }: AwsCall): readonly Need[] => {
  if (action === 'DeleteObjects') {
    const keys = [...body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
    return keys.map((key) => ({ action: 's3:DeleteObject', resource: `arn:aws:s3:::${path[0] ?? ''}/${key}` }));
  }
  return [{ action: `s3:${IAM_NAMES[action] ?? action}`, resource: `arn:aws:s3:::${path.join('/')}` }];
};

/** CloudFormation reads a template with the caller's permissions. */
const readingOf = ({ input: { TemplateURL: url } }: AwsCall): readonly Need[] =>
  (url === undefined ? [] : [{ action: 's3:GetObject', resource: `arn:aws:s3::${decodeURIComponent(new URL(url).pathname).replace('/', ':')}` }]);

const ofCloudFormation = (call: AwsCall): readonly Need[] => {
  const { StackName: name } = call.input;
  const arn = `arn:aws:cloudformation:${call.region}:${ACCOUNT_ID}:stack/${name ?? ''}/*`;
  const resource = name === undefined ? '*' : name.startsWith('arn:') ? name : arn;
  return [{ action: `cloudformation:${call.action}`, resource }, ...readingOf(call)];
};

/** Values without their types. */
const plain = (item: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(item as Readonly<Record<string, object>>)
    .map(([name, value]) => [name, String(Object.values(value)[0])]));

/** @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/backuprestore_IAM.html */
const READ_AND_WRITE = ['BatchWriteItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'Scan', 'UpdateItem'];

/** A table is restored with the caller's rights to read and write it. */
const ofRestoration = ({ action, input }: AwsCall, tablesArn: string): readonly Need[] => {
  const { SourceTableName: source, BackupArn: backup, TargetTableName: target = '' } = input;
  const to = `${tablesArn}/${target}`;
  const needed = [action, ...READ_AND_WRITE].map((name) => ({ action: `dynamodb:${name}`, resource: to }));
  return [{ action: `dynamodb:${action}`, resource: backup ?? `${tablesArn}/${source ?? ''}` }, ...needed];
};

const ofDynamoDb = (call: AwsCall): readonly Need[] => {
  const { action, region, input } = call;
  const tablesArn = `arn:aws:dynamodb:${region}:${ACCOUNT_ID}:table`;
  if (input.TargetTableName !== undefined) return ofRestoration(call, tablesArn);
  if (action === 'ListBackups') return [{ action: 'dynamodb:ListBackups', resource: '*' }];
  const { Key, Item } = input;
  const named = { ...input, ...Key !== undefined && { Key: plain(Key) }, ...Item !== undefined && { Item: plain(Item) } };
  return [needOf(action, named as unknown as Input, tablesArn)];
};

const ofLogs = ({ action, region, input: { logGroupName: name = '' } }: AwsCall): readonly Need[] =>
  [{ action: `logs:${action}`, resource: `arn:aws:logs:${region}:${ACCOUNT_ID}:log-group:${name}` }];

const SERVICES: Readonly<Record<string, (call: AwsCall) => readonly Need[]>> = {
  s3: ofS3,
  dynamodb: ofDynamoDb,
  logs: ofLogs,
  cloudformation: ofCloudFormation,
  sts: () => [], // needs no permission
  lambda: ({ action, region, path }) =>
    [{ action: `lambda:${action}`, resource: `arn:aws:lambda:${region}:${ACCOUNT_ID}:function:${path.at(-1) ?? ''}` }],
  ecr: ({ action, region, input }) => [input.repositoryNames ?? ''].flat().map((name) =>
    ({ action: `ecr:${action}`, resource: `arn:aws:ecr:${region}:${ACCOUNT_ID}:repository/${name}` })),
};

/** The permissions that a call needs. */
export const needsOfCall = (call: AwsCall): readonly Need[] =>
  SERVICES[call.service]?.(call) ?? [{ action: `${call.service}:${call.action}`, resource: '*' }];
