import { readFileSync } from 'node:fs';
import type { Resource, Template } from '../lambda/packaged-template.js';
import type { AwsCall } from './aws-call.js';

interface Policy { readonly Statement: readonly { readonly Action: string | readonly string[] }[] }

/** The rights that infrastructure/deploy-policy.json gives whoever deploys. */
export const grantedRights = (): ReadonlySet<string> => {
  const policy = JSON.parse(readFileSync(new URL('../../../infrastructure/deploy-policy.json', import.meta.url), 'utf8')) as Policy;
  return new Set(policy.Statement.flatMap(({ Action }) => Action));
};

/** Where IAM has another name for a call than the SDK. @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations.html */
const IAM_NAMES: Readonly<Record<string, string>> = {
  's3:HeadBucket': 's3:ListBucket',
  's3:ListObjectsV2': 's3:ListBucket',
  's3:HeadObject': 's3:GetObject',
  's3:DeleteObjects': 's3:DeleteObject',
  's3:CreateMultipartUpload': 's3:PutObject',
  's3:UploadPart': 's3:PutObject',
  's3:CompleteMultipartUpload': 's3:PutObject',
};

/** Everybody may ask who they are. */
const FREE: readonly string[] = ['sts:GetCallerIdentity'];

/** Rights that calls need. */
export const rightsOfCalls = (calls: readonly AwsCall[]): readonly string[] =>
  [...new Set(calls.map(({ service, action }) => `${service}:${action}`))].filter((call) => !FREE.includes(call)).map((call) => IAM_NAMES[call] ?? call);

/** What CloudFormation does in the name of whoever deploys, to make and to remove a resource of a type. */
const RIGHTS_BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Api': ['apigateway:POST', 'apigateway:GET', 'apigateway:PATCH', 'apigateway:DELETE'],
  'AWS::ApiGatewayV2::Integration': ['apigateway:POST', 'apigateway:GET', 'apigateway:PATCH', 'apigateway:DELETE'],
  'AWS::ApiGatewayV2::Route': ['apigateway:POST', 'apigateway:GET', 'apigateway:PATCH', 'apigateway:DELETE'],
  'AWS::ApiGatewayV2::Stage': ['apigateway:POST', 'apigateway:GET', 'apigateway:PATCH', 'apigateway:DELETE', 'logs:CreateLogDelivery', 'logs:DeleteLogDelivery'],
  'AWS::CloudWatch::Alarm': ['cloudwatch:PutMetricAlarm', 'cloudwatch:DescribeAlarms', 'cloudwatch:DeleteAlarms'],
  'AWS::CloudWatch::Dashboard': ['cloudwatch:PutDashboard', 'cloudwatch:GetDashboard', 'cloudwatch:DeleteDashboards'],
  'AWS::DynamoDB::Table': ['dynamodb:CreateTable', 'dynamodb:DescribeTable', 'dynamodb:UpdateContinuousBackups', 'dynamodb:UpdateTimeToLive', 'dynamodb:UpdateTable'],
  'AWS::IAM::Role': ['iam:CreateRole', 'iam:GetRole', 'iam:PutRolePolicy', 'iam:DeleteRolePolicy', 'iam:DeleteRole', 'iam:PassRole'],
  'AWS::Lambda::Function': ['lambda:CreateFunction', 'lambda:GetFunction', 'lambda:UpdateFunctionCode', 'lambda:UpdateFunctionConfiguration', 'lambda:DeleteFunction', 's3:GetObject'],
  'AWS::Lambda::Permission': ['lambda:AddPermission', 'lambda:GetPolicy', 'lambda:RemovePermission'],
  'AWS::Logs::LogGroup': ['logs:CreateLogGroup', 'logs:DescribeLogGroups', 'logs:PutRetentionPolicy', 'logs:DeleteLogGroup'],
  'AWS::Logs::MetricFilter': ['logs:PutMetricFilter', 'logs:DescribeMetricFilters', 'logs:DeleteMetricFilter'],
  'AWS::S3::Bucket': ['s3:CreateBucket', 's3:DeleteBucket', 's3:PutEncryptionConfiguration'],
  'AWS::S3::BucketPolicy': ['s3:PutBucketPolicy', 's3:GetBucketPolicy', 's3:DeleteBucketPolicy'],
};

const MANAGED_POLICIES = ['iam:AttachRolePolicy', 'iam:DetachRolePolicy'];

const takesManagedPolicies = ({ Type, Properties }: Resource): boolean =>
  Type === 'AWS::IAM::Role' && ((Properties.ManagedPolicyArns ?? []) as readonly unknown[]).length > 0;

/** Rights that the resources of a template need; a type that nobody has thought about is named as it is. */
export const rightsOfResources = ({ Resources }: Pick<Template, 'Resources'>): readonly string[] => [
  ...[...new Set(Object.values(Resources).map(({ Type }) => Type))].flatMap((type) => RIGHTS_BY_TYPE[type] ?? [`the rights for ${type}`]),
  ...Object.values(Resources).some(takesManagedPolicies) ? MANAGED_POLICIES : [],
];
