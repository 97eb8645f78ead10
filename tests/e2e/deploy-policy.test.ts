// Runs in check:slow: it starts Serverless for each setting that changes the template.
import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { actionsOf, isAllowed, readPolicy, withoutRights, type Need, type Policy } from '../support/aws/policy.js';
import {
  BOUNDARY_ARN, copyOfPackage, TARGET_FLAGS, runAgainstEmulator, DEPLOYMENT_TARGET, withBoundary,
} from '../support/aws/rehearsal.js';
import { needsOfResource, type Step } from '../support/aws/resource-needs.js';
import { ACCOUNT_ID, namesOf, physicalIdOf, type Stack } from '../support/aws/stack.js';
import { startAwsEmulator, type AwsEmulator } from '../support/aws/aws-emulator.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import {
  grantsOf, readTemplate, resourcesOfType, tableNamesOf, type Resource, type Template,
} from '../support/lambda/packaged-template.js';
import { runServerless } from '../support/commands/serverless-command.js';

const policy = readPolicy('deploy-policy', DEPLOYMENT_TARGET);
const template = readTemplate(packageFolder());
const XRAY = { 'Fn::Sub': 'arn:${AWS::Partition}:iam::aws:policy/AWSXRayDaemonWriteAccess' };

const traced = (role: Resource): Resource => ({ ...role, Properties: { ...role.Properties, ManagedPolicyArns: [XRAY] } });

const withTraces = (plain: Template): Template => ({
  ...plain,
  Resources: { ...plain.Resources, ...Object.fromEntries(resourcesOfType(plain, 'AWS::IAM::Role').map(([id, role]) => [id, traced(role)])) },
});

const withReserved = (plain: Template): Template => ({
  ...plain,
  Resources: {
    ...plain.Resources,
    ...Object.fromEntries(resourcesOfType(plain, 'AWS::Lambda::Function').map(([id, { Properties, ...rest }]) =>
      [id, { ...rest, Properties: { ...Properties, ReservedConcurrentExecutions: 50, RuntimeManagementConfig: { UpdateRuntimeOn: 'Manual' } } }])),
  },
});

const KEY_ARN = `arn:aws:kms:eu-central-1:${ACCOUNT_ID}:key/1234abcd-12ab-34cd-56ef-1234567890ab`;

/** With the key on all logs; DynamoDB and SNS use it by the key's policy. */
const withKey = (plain: Template): Template => ({
  ...plain,
  Resources: {
    ...plain.Resources,
    ...Object.fromEntries(resourcesOfType(plain, 'AWS::Logs::LogGroup').map(([id, { Properties, ...rest }]) =>
      [id, { ...rest, Properties: { ...Properties, KmsKeyId: KEY_ARN } }])),
  },
});

/** Calls that CloudFormation makes in the deployer's name, with all resources in place. */
const needsOf = (made: Template, step: Step): readonly Need[] => {
  const stack: Stack = { id: '', name: 'invoice-pdf-dev', status: '', template: made, physicalIds: new Map(), events: [] };
  const resources = Object.entries(made.Resources);
  for (const [id, resource] of resources) stack.physicalIds.set(id, physicalIdOf(stack, id, resource, DEPLOYMENT_TARGET.region));
  const names = namesOf(stack, DEPLOYMENT_TARGET.region);
  return resources.filter(([, { DeletionPolicy }]) => step !== 'remove' || DeletionPolicy !== 'Retain')
    .flatMap(([id, resource]) =>
      needsOfResource(step, { resource, physicalId: stack.physicalIds.get(id)!, names, template: made }));
};

const rejected = (by: Policy, needs: readonly Need[]): readonly Need[] => needs.filter((need) => !isAllowed(by, need));

describe.each([['as it is', template], ['with traces', withTraces(template)], ['with reserved instances and a version of Node.js', withReserved(template)], ['with a key', withKey(template)]])('the deployer\'s policy, a template %s', (name, plain) => {
  test.each<Step>(['make', 'change', 'remove'])('is enough to %s every resource', (step) => {
    const needs = needsOf(withBoundary(plain, BOUNDARY_ARN), step);
    expect(needs.length).toBeGreaterThan(100);
    expect(rejected(policy, needs)).toEqual([]);
  });

  test('lets nobody create a role or give it rights without the boundary', () => {
    const actions = new Set(rejected(policy, needsOf(plain, 'make')).map(({ action }) => action));
    expect([...actions].sort()).toEqual([...name === 'with traces' ? ['iam:AttachRolePolicy'] : [], 'iam:CreateRole', 'iam:PutRolePolicy']);
    expect(rejected(policy, needsOf(withBoundary(plain, `${BOUNDARY_ARN}2`), 'make'))).not.toEqual([]);
  });
});

describe('the deployer\'s policy', () => {
  const role = `arn:aws:iam::${ACCOUNT_ID}:role/invoice-pdf-dev-generaterole-1x2y3z`;
  const bounded = { 'iam:PermissionsBoundary': BOUNDARY_ARN };
  const functionArn = `arn:aws:lambda:eu-central-1:${ACCOUNT_ID}:function:invoice-pdf-dev-generate`;

  test.each<[string, Need, Need]>([
    ['another stage\'s table', { action: 'dynamodb:UpdateTable', resource: `arn:aws:dynamodb:eu-central-1:${ACCOUNT_ID}:table/invoice-pdf-dev-usage` },
      { action: 'dynamodb:UpdateTable', resource: `arn:aws:dynamodb:eu-central-1:${ACCOUNT_ID}:table/invoice-pdf-prod-usage` }],
    ['another region', { action: 'lambda:UpdateFunctionCode', resource: functionArn },
      { action: 'lambda:UpdateFunctionCode', resource: functionArn.replace('eu-central-1', 'us-east-1') }],
    ['another stage\'s layer', { action: 'lambda:DeleteLayerVersion', resource: `arn:aws:lambda:eu-central-1:${ACCOUNT_ID}:layer:invoice-pdf-dev-fonts:1` },
      { action: 'lambda:DeleteLayerVersion', resource: `arn:aws:lambda:eu-central-1:${ACCOUNT_ID}:layer:invoice-pdf-prod-fonts:1` }],
    ['a stage whose name begins the same', { action: 'cloudformation:DeleteStack', resource: `arn:aws:cloudformation:eu-central-1:${ACCOUNT_ID}:stack/invoice-pdf-dev/1` },
      { action: 'cloudformation:DeleteStack', resource: `arn:aws:cloudformation:eu-central-1:${ACCOUNT_ID}:stack/invoice-pdf-dev2/1` }],
    ['another role', { action: 'iam:PutRolePolicy', resource: role, context: bounded },
      { action: 'iam:PutRolePolicy', resource: `arn:aws:iam::${ACCOUNT_ID}:role/Administrator`, context: bounded }],
    ['a role without the boundary', { action: 'iam:PutRolePolicy', resource: role, context: bounded }, { action: 'iam:PutRolePolicy', resource: role }],
    ['another boundary', { action: 'iam:PutRolePermissionsBoundary', resource: role, context: bounded },
      { action: 'iam:PutRolePermissionsBoundary', resource: role, context: { 'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess' } }],
    ['another managed policy',
      { action: 'iam:AttachRolePolicy', resource: role, context: { ...bounded, 'iam:PolicyARN': 'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess' } },
      { action: 'iam:AttachRolePolicy', resource: role, context: { ...bounded, 'iam:PolicyARN': 'arn:aws:iam::aws:policy/AdministratorAccess' } }],
    ['who may assume a role, outside of the stack',
      { action: 'iam:UpdateAssumeRolePolicy', resource: role, context: { 'aws:CalledVia': 'cloudformation.amazonaws.com' } },
      { action: 'iam:UpdateAssumeRolePolicy', resource: role }],
    ['a role for another service', { action: 'iam:PassRole', resource: role, context: { 'iam:PassedToService': 'lambda.amazonaws.com' } },
      { action: 'iam:PassRole', resource: role, context: { 'iam:PassedToService': 'ec2.amazonaws.com' } }],
    ['a function for anyone', { action: 'lambda:AddPermission', resource: functionArn, context: { 'lambda:Principal': 'apigateway.amazonaws.com' } },
      { action: 'lambda:AddPermission', resource: functionArn, context: { 'lambda:Principal': '*' } }],
  ])('does not allow %s', (_, allowed, beyond) => {
    expect([isAllowed(policy, allowed), isAllowed(policy, beyond)]).toEqual([true, false]);
  });

  test('cannot remove or change the boundary, or grant itself a right', () => {
    const ways = [
      'iam:DeleteRolePermissionsBoundary', 'iam:CreatePolicyVersion', 'iam:SetDefaultPolicyVersion', 'iam:CreatePolicy', 'iam:DeletePolicy',
      'iam:AttachUserPolicy', 'iam:PutUserPolicy', 'iam:CreateUser', 'iam:CreateAccessKey', 'sts:AssumeRole', 'lambda:InvokeFunction',
      'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteTable', 'logs:GetLogEvents', 'logs:FilterLogEvents',
    ];
    const needs = ways.flatMap((action) => [role, BOUNDARY_ARN, functionArn].map((resource) => ({ action, resource })));
    expect(rejected(policy, needs)).toEqual(needs);
    expect(actionsOf(policy).filter((action) => action.includes('*'))).toEqual([]);
  });

  test('names its resources, unless AWS has no name for them', () => {
    const unnamed = policy.Statement.filter(({ Resource: resource }) => [resource].flat().includes('*')).flatMap(({ Action: action }) => action);
    expect(unnamed).toEqual([
      'cloudformation:ValidateTemplate', 'logs:CreateLogDelivery', 'logs:GetLogDelivery', 'logs:UpdateLogDelivery', 'logs:DeleteLogDelivery',
      'logs:ListLogDeliveries', 'logs:PutResourcePolicy', 'logs:DescribeResourcePolicies', 'sns:Unsubscribe',
    ]);
  });

  test('fits into a managed policy', () => {
    const longest = readPolicy('deploy-policy', { stage: 'twelve-chars', region: 'ap-southeast-1', accountId: ACCOUNT_ID });
    expect(JSON.stringify(longest).length).toBeLessThanOrEqual(6_144);
  });
});

const ROLES = ['ApiRole', 'PagesRole', 'HealthRole'];

describe('the boundary', () => {
  const boundary = readPolicy('permissions-boundary', DEPLOYMENT_TARGET);
  const physicalIds = tableNamesOf(template);

  const arnOf = (logicalId: string): string => {
    const group = template.Resources[logicalId]?.Properties.LogGroupName as string | undefined;
    return group === undefined
      ? `arn:aws:dynamodb:eu-central-1:${ACCOUNT_ID}:table/${physicalIds[logicalId] ?? logicalId}`
      : `arn:aws:logs:eu-central-1:${ACCOUNT_ID}:log-group:${group}:*`;
  };
  const needsOfRole = (role: Resource): readonly Need[] =>
    grantsOf(role).flatMap(({ actions, resource }) => actions.map((action) => ({ action, resource: arnOf(resource) })));

  test('allows every role what it grants', () => {
    const roles = resourcesOfType(template, 'AWS::IAM::Role');
    expect(roles.map(([id]) => id)).toEqual(ROLES);
    expect(roles.flatMap(([, role]) => rejected(boundary, needsOfRole(role)))).toEqual([]);
  });

  test('allows no role more than tables, with their key, logs and traces', () => {
    expect(new Set(actionsOf(boundary).map((action) => action.split(':')[0]))).toEqual(new Set(['dynamodb', 'kms', 'logs', 'xray']));
    const decrypt = { action: 'kms:Decrypt', resource: KEY_ARN };
    expect(['dynamodb', 's3'].map((service) => isAllowed(boundary, { ...decrypt, context: { 'kms:ViaService': `${service}.eu-central-1.amazonaws.com` } })))
      .toEqual([true, false]);
    expect(isAllowed(boundary, { action: 'dynamodb:GetItem', resource: arnOf('invoice-pdf-prod-accounts') })).toBe(false);
    expect(isAllowed(boundary, { action: 'dynamodb:PutItem', resource: arnOf('AccountsTable') })).toBe(false);
  });

  test('is on every role if the parameter names it', async () => {
    const parameter = `--param=permissionsBoundaryArn=${BOUNDARY_ARN}`;
    const { code, output } = await runServerless(['print', parameter, '--format', 'json', ...TARGET_FLAGS]);
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
    const { resources } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as { resources: Template };
    const expected = withBoundary(template, BOUNDARY_ARN).Conditions;
    expect(resources.Conditions?.HasPermissionsBoundary).toEqual(expected?.HasPermissionsBoundary);
    const roles = resourcesOfType(resources, 'AWS::IAM::Role');
    expect(roles.map(([id]) => id)).toEqual(ROLES);
    for (const [, { Properties }] of roles) {
      expect(Properties.PermissionsBoundary).toEqual({ 'Fn::If': ['HasPermissionsBoundary', BOUNDARY_ARN, { Ref: 'AWS::NoValue' }] });
    }
  });
});

describe('a deployment', () => {
  let aws: AwsEmulator;
  let source: string;
  afterEach(async () => {
    await aws.stop();
    rmSync(source, { recursive: true });
  });
  const deploy = async (by: Policy, boundary?: string) => {
    aws = await startAwsEmulator(by);
    source = copyOfPackage(boundary);
    return runAgainstEmulator(aws, ['deploy', '--package', source]);
  };

  test.each(['s3:PutObject', 'iam:PutRolePolicy', 'logs:CreateLogDelivery'])('without the right %s fails, and names it', async (right) => {
    expect(await deploy(withoutRights(policy, right))).toMatchObject({ code: 1, output: expect.stringContaining(right) });
  });

  test('without the boundary fails on the first role', async () => {
    expect(await deploy(policy, '')).toMatchObject({ code: 1, output: expect.stringContaining('not authorized to perform: iam:CreateRole') });
  });
});
