/** The permissions that CloudFormation needs from the deployer. AWS publishes them as handlers in the schema of each resource type. */
import { targetOf, type Resource, type Template } from '../lambda/packaged-template.js';
import { conditionHolds, resolveText, type Names } from './intrinsics.js';
import type { Need } from './policy.js';

/** A step of a resource. */
export type Step = 'make' | 'change' | 'remove';

/** A resource of a stack, and where it is. */
interface Positioned {
  readonly resource: Resource;
  readonly physicalId: string;
  readonly names: Names;
  readonly template: Template;
}

type Needs = Readonly<Record<Step, readonly Need[]>>;

/** Rights of one service on some resources. */
const on = (service: string, actions: string, ...resources: readonly string[]): readonly Need[] =>
  actions.split(' ').flatMap((action) => resources.map((resource) => ({ action: `${service}:${action}`, resource })));

const withContext = (needs: readonly Need[], context: Need['context'] = {}): readonly Need[] => needs.map((need) => ({ ...need, context }));

const arnOf = (service: string, { names: { region, accountId } }: Positioned, rest: string): string =>
  `arn:aws:${service}:${region}:${accountId}:${rest}`;

const physicalIdIn = ({ names }: Positioned, value: unknown): string => names.physicalIds.get(targetOf(value)) ?? targetOf(value);

const ofApi = (list: string, item: string): Needs => ({
  make: [...on('apigateway', 'POST', list), ...on('apigateway', 'GET TagResource', item)],
  change: on('apigateway', 'GET PATCH', item),
  remove: on('apigateway', 'GET DELETE', item),
});

const partOfApi = (parts: string) => (placed: Positioned): Needs => {
  const list = `arn:aws:apigateway:${placed.names.region}::/apis/${physicalIdIn(placed, placed.resource.Properties.ApiId)}/${parts}`;
  return ofApi(list, `${list}/${placed.physicalId}`);
};

/** The access log of a stage uses a log delivery, which has no ARN. */
const ofStage = (placed: Positioned): Needs => {
  const { make, change, remove } = partOfApi('stages')(placed);
  const groups = on('logs', 'DescribeLogGroups', arnOf('logs', placed, 'log-group:*'));
  const delivery = on('logs', 'CreateLogDelivery GetLogDelivery UpdateLogDelivery ListLogDeliveries PutResourcePolicy DescribeResourcePolicies', '*');
  return { make: [...make, ...groups, ...delivery], change: [...change, ...groups, ...delivery], remove: [...remove, ...on('logs', 'DeleteLogDelivery', '*')] };
};

/** The value of `Fn::If`. */
const chosen = (value: unknown, { Conditions: conditions }: Template): unknown => {
  const [name, yes, no] = (value as { readonly 'Fn::If'?: readonly [string, unknown, unknown] } | undefined)?.['Fn::If'] ?? [];
  if (name === undefined) return value;
  return conditionHolds(conditions, name) ? yes : no;
};

const boundaryOf = ({ resource, template }: Positioned): Need['context'] => {
  const boundary = chosen(resource.Properties.PermissionsBoundary, template);
  return typeof boundary === 'string' ? { 'iam:PermissionsBoundary': boundary } : {};
};

const ofRole = (placed: Positioned): Needs => {
  const arn = `arn:aws:iam::${placed.names.accountId}:role/${placed.physicalId}`;
  const bounded = boundaryOf(placed);
  const read = on('iam', 'GetRole GetRolePolicy ListRolePolicies ListAttachedRolePolicies', arn);
  const attached = ((placed.resource.Properties.ManagedPolicyArns ?? []) as readonly unknown[]).flatMap((policy) =>
    withContext(on('iam', 'AttachRolePolicy', arn), { ...bounded, 'iam:PolicyARN': resolveText(policy, placed.names) }));
  return {
    make: [...withContext(on('iam', 'CreateRole PutRolePolicy', arn), bounded), ...attached, ...on('iam', 'TagRole', arn), ...read],
    change: [
      ...withContext(on('iam', 'PutRolePolicy PutRolePermissionsBoundary', arn), bounded), ...attached,
      ...withContext(on('iam', 'UpdateAssumeRolePolicy', arn), { 'aws:CalledVia': 'cloudformation.amazonaws.com' }),
      ...on('iam', 'UpdateRole DeleteRolePolicy DetachRolePolicy TagRole UntagRole', arn), ...read,
    ],
    remove: [...on('iam', 'DeleteRole DeleteRolePolicy DetachRolePolicy', arn), ...read],
  };
};

/** The permission to read a zip. */
const readingOf = (zip: unknown, names: Names): readonly Need[] => {
  const { S3Bucket: bucket, S3Key: key } = zip as { readonly S3Bucket: unknown; readonly S3Key: string };
  return on('s3', 'GetObject', `arn:aws:s3:::${resolveText(bucket, names)}/${key}`);
};

const ofFunction = (placed: Positioned): Needs => {
  const { names, resource: { Properties } } = placed;
  const { Role: role, Code: code, Layers: layers = [], ReservedConcurrentExecutions: reserved } = Properties;
  const arn = arnOf('lambda', placed, `function:${placed.physicalId}`);
  const passed = on('iam', 'PassRole', `arn:aws:iam::${names.accountId}:role/${physicalIdIn(placed, role)}`);
  const read = on('lambda', 'GetFunction GetFunctionConfiguration GetFunctionCodeSigningConfig GetFunctionRecursionConfig GetRuntimeManagementConfig', arn);
  const used = [
    ...withContext(passed, { 'iam:PassedToService': 'lambda.amazonaws.com' }), ...readingOf(code, names),
    ...on('lambda', 'GetLayerVersion', ...(layers as readonly unknown[]).map((layer) => physicalIdIn(placed, layer))),
  ];
  const keeping = Properties.RuntimeManagementConfig === undefined ? [] : on('lambda', 'PutRuntimeManagementConfig', arn);
  const reserving = reserved === undefined ? [] : on('lambda', 'PutFunctionConcurrency DeleteFunctionConcurrency', arn);
  return {
    make: [...on('lambda', 'CreateFunction TagResource', arn), ...reserving, ...keeping, ...used, ...read],
    change: [...on('lambda', 'UpdateFunctionCode UpdateFunctionConfiguration TagResource UntagResource ListTags', arn), ...reserving, ...keeping, ...used, ...read],
    remove: [...on('lambda', 'DeleteFunction', arn), ...read],
  };
};

/** A layer version is never changed: a new one takes its place. */
const ofLayer = (placed: Positioned): Needs => {
  const { names, physicalId, resource: { Properties: { LayerName: name, Content: zip } } } = placed;
  const publish = on('lambda', 'PublishLayerVersion', arnOf('lambda', placed, `layer:${String(name)}`));
  const make = [...publish, ...readingOf(zip, names), ...on('lambda', 'GetLayerVersion', physicalId)];
  const remove = on('lambda', 'GetLayerVersion DeleteLayerVersion', physicalId);
  return { make, change: [...make, ...remove], remove };
};

const ofPermission = (placed: Positioned): Needs => {
  const { FunctionName: name, Principal: principal } = placed.resource.Properties;
  const arn = arnOf('lambda', placed, `function:${physicalIdIn(placed, name)}`);
  const add = withContext(on('lambda', 'AddPermission', arn), { 'lambda:Principal': String(principal) });
  const take = on('lambda', 'RemovePermission GetPolicy', arn);
  return { make: [...add, ...on('lambda', 'GetPolicy', arn)], change: [...add, ...take], remove: take };
};

/** IAM writes a log group with and without a suffix for its streams. */
const groupArns = (placed: Positioned, name: string): readonly string[] => ['', ':*'].map((end) => arnOf('logs', placed, `log-group:${name}${end}`));

const ofLogGroup = (placed: Positioned): Needs => {
  const arns = groupArns(placed, placed.physicalId);
  const list = on('logs', 'DescribeLogGroups', arnOf('logs', placed, 'log-group:*'));
  const encrypt = placed.resource.Properties.KmsKeyId === undefined ? [] : on('logs', 'AssociateKmsKey DisassociateKmsKey', ...arns);
  return {
    make: [...on('logs', 'CreateLogGroup PutRetentionPolicy TagResource ListTagsForResource', ...arns), ...encrypt, ...list],
    change: [...on('logs', 'PutRetentionPolicy DeleteRetentionPolicy TagResource UntagResource ListTagsForResource', ...arns), ...encrypt, ...list],
    remove: [...on('logs', 'DeleteLogGroup', ...arns), ...list],
  };
};

const ofFilter = (placed: Positioned): Needs => {
  const arns = groupArns(placed, physicalIdIn(placed, placed.resource.Properties.LogGroupName));
  const put = on('logs', 'PutMetricFilter DescribeMetricFilters', ...arns);
  return { make: put, change: put, remove: on('logs', 'DeleteMetricFilter DescribeMetricFilters', ...arns) };
};

const ofTable = (placed: Positioned): Needs => {
  const arn = arnOf('dynamodb', placed, `table/${placed.physicalId}`);
  const read = 'DescribeTable DescribeTimeToLive DescribeContinuousBackups DescribeContributorInsights DescribeKinesisStreamingDestination GetResourcePolicy ListTagsOfResource';
  const set = 'UpdateTable UpdateTimeToLive UpdateContinuousBackups TagResource';
  return { make: on('dynamodb', `CreateTable ${set} ${read}`, arn), change: on('dynamodb', `${set} UntagResource ${read}`, arn), remove: on('dynamodb', 'DeleteTable', arn) };
};

const ofAlarm = (placed: Positioned): Needs => {
  const arn = arnOf('cloudwatch', placed, `alarm:${placed.physicalId}`);
  const put = on('cloudwatch', 'PutMetricAlarm DescribeAlarms TagResource UntagResource ListTagsForResource', arn);
  return { make: put, change: put, remove: on('cloudwatch', 'DeleteAlarms DescribeAlarms', arn) };
};

const ofDashboard = (placed: Positioned): Needs => {
  const arn = `arn:aws:cloudwatch::${placed.names.accountId}:dashboard/${placed.physicalId}`;
  const put = on('cloudwatch', 'PutDashboard GetDashboard', arn);
  return { make: put, change: put, remove: on('cloudwatch', 'DeleteDashboards', arn) };
};

/** A topic with its subscription. */
const ofTopic = (placed: Positioned): Needs => {
  const arn = arnOf('sns', placed, placed.physicalId);
  const read = on('sns', 'GetTopicAttributes ListTagsForResource ListSubscriptionsByTopic GetDataProtectionPolicy', arn);
  return {
    make: [...on('sns', 'CreateTopic TagResource Subscribe', arn), ...read],
    change: [...on('sns', 'SetTopicAttributes TagResource UntagResource Subscribe', arn), ...on('sns', 'Unsubscribe', '*'), ...read],
    remove: [...on('sns', 'DeleteTopic', arn), ...on('sns', 'Unsubscribe', '*'), ...read],
  };
};

const ofTopicPolicy = (placed: Positioned): Needs => {
  const put = on('sns', 'SetTopicAttributes GetTopicAttributes', arnOf('sns', placed, `${placed.names.physicalIds.get('AlarmTopic')}`));
  return { make: put, change: put, remove: put };
};

const ofBucket = ({ physicalId }: Positioned): Needs => {
  const arn = `arn:aws:s3:::${physicalId}`;
  const put = on('s3', 'PutEncryptionConfiguration GetEncryptionConfiguration PutBucketPublicAccessBlock GetBucketPublicAccessBlock PutLifecycleConfiguration GetLifecycleConfiguration PutBucketTagging', arn);
  return { make: [...on('s3', 'CreateBucket', arn), ...put], change: put, remove: on('s3', 'DeleteBucket', arn) };
};

const ofBucketPolicy = (placed: Positioned): Needs => {
  const arn = `arn:aws:s3:::${physicalIdIn(placed, placed.resource.Properties.Bucket)}`;
  const put = on('s3', 'PutBucketPolicy GetBucketPolicy', arn);
  return { make: put, change: put, remove: on('s3', 'DeleteBucketPolicy', arn) };
};

const TYPES: Readonly<Record<string, (placed: Positioned) => Needs>> = {
  'AWS::ApiGatewayV2::Api': ({ physicalId, names: { region } }) =>
    ofApi(`arn:aws:apigateway:${region}::/apis`, `arn:aws:apigateway:${region}::/apis/${physicalId}`),
  'AWS::ApiGatewayV2::Integration': partOfApi('integrations'),
  'AWS::ApiGatewayV2::Route': partOfApi('routes'),
  'AWS::ApiGatewayV2::Stage': ofStage,
  'AWS::CloudWatch::Alarm': ofAlarm,
  'AWS::CloudWatch::Dashboard': ofDashboard,
  'AWS::DynamoDB::Table': ofTable,
  'AWS::IAM::Role': ofRole,
  'AWS::Lambda::Function': ofFunction,
  'AWS::Lambda::LayerVersion': ofLayer,
  'AWS::Lambda::Permission': ofPermission,
  'AWS::Logs::LogGroup': ofLogGroup,
  'AWS::Logs::MetricFilter': ofFilter,
  'AWS::SNS::Topic': ofTopic,
  'AWS::SNS::TopicPolicy': ofTopicPolicy,
  'AWS::S3::Bucket': ofBucket,
  'AWS::S3::BucketPolicy': ofBucketPolicy,
};

/** The permissions that the deployer needs for a step of a resource. An unknown resource type is reported by its name. */
export const needsOfResource = (step: Step, placed: Positioned): readonly Need[] =>
  TYPES[placed.resource.Type]?.(placed)[step] ?? [{ action: `the rights for ${placed.resource.Type}`, resource: '*' }];
