import { copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageFolder } from '../lambda/packaged-service.js';
import type { Template } from '../lambda/packaged-template.js';
import { runServerless, type ServerlessRun } from '../commands/serverless-command.js';
import type { DeploymentTarget } from './policy.js';
import { ACCOUNT_ID } from './stack.js';
import type { AwsEmulator } from './aws-emulator.js';

/** The account, region and stage of rehearsals. */
export const DEPLOYMENT_TARGET: DeploymentTarget = { stage: 'dev', region: 'eu-central-1', accountId: ACCOUNT_ID };

/** The command-line flags for this stage and region. */
export const TARGET_FLAGS = ['--stage', DEPLOYMENT_TARGET.stage, '--region', DEPLOYMENT_TARGET.region];

/** The permissions boundary that an operator creates as the documentation describes. */
export const BOUNDARY_ARN = `arn:aws:iam::${ACCOUNT_ID}:policy/invoice-pdf-${DEPLOYMENT_TARGET.stage}-boundary`;

/** A template with the parameter `permissionsBoundaryArn` applied. */
export const withBoundary = (template: Template, arn: string): Template =>
  JSON.parse(JSON.stringify(template), (key, value: unknown) => {
    if (key === 'HasPermissionsBoundary') return { 'Fn::Not': [{ 'Fn::Equals': [arn, ''] }] };
    return key === 'PermissionsBoundary' ? { 'Fn::If': ['HasPermissionsBoundary', arn, { Ref: 'AWS::NoValue' }] } : value;
  }) as Template;

/** The input of `serverless deploy --package`. */
interface State { readonly service: { readonly provider: { compiledCloudFormationTemplate: Template } } }

const edit = <Content>(file: string, change: (content: Content) => Content): void =>
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Content), null, 2));

/**
 * A copy of the package, without the additional files of the tests.
 * @param boundary ARN of the permissions boundary; empty for none
 */
export const copyOfPackage = (boundary: string = BOUNDARY_ARN): string => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const files = readdirSync(packageFolder(), { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) copyFileSync(join(packageFolder(), name), join(folder, name));
  if (boundary === '') return folder;
  edit<Template>(join(folder, 'cloudformation-template-update-stack.json'), (template) => withBoundary(template, boundary));
  edit<State>(join(folder, 'serverless-state.json'), (state) => {
    const { provider } = state.service;
    provider.compiledCloudFormationTemplate = withBoundary(provider.compiledCloudFormationTemplate, boundary);
    return state;
  });
  return folder;
};

/** Runs a command against the emulator and returns its calls in order. Calls that are sent at the same time count as one. */
export const runAgainstEmulator = async (
  aws: AwsEmulator, args: readonly string[],
): Promise<ServerlessRun & { readonly calls: readonly string[] }> => {
  const before = aws.calls.length;
  const run = await runServerless([...args, ...TARGET_FLAGS], {
    AWS_ENDPOINT_URL: aws.endpoint, AWS_ACCESS_KEY_ID: 'deployer', AWS_SECRET_ACCESS_KEY: 'secret', SLS_AWS_MONITORING_FREQUENCY: '1',
  });
  const calls = aws.calls.slice(before).map(({ service, action }) => `${service}:${action}`).filter((call) => call !== 'sts:GetCallerIdentity');
  return { ...run, calls: calls.filter((call, at) => call !== calls[at - 1]) };
};
