// Runs in check:slow: it packages the service for two stages, as the example of a pipeline does.
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readPolicy } from '../support/aws/policy.js';
import { startAwsEmulator, type AwsEmulator } from '../support/aws/aws-emulator.js';
import { ACCOUNT_ID } from '../support/aws/stack.js';
import { clone } from '../support/commands/clone.js';

interface Step { readonly name?: string; readonly run?: string }
interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: { readonly deploy: { readonly steps: readonly Step[] } };
}

const workflow = parse(readFileSync(new URL('../../examples/pipeline/deploy.yml', import.meta.url), 'utf8')) as Workflow;
const region = workflow.env.AWS_REGION ?? '';

let folder: string;
let aws: AwsEmulator;

/** Runs a step's script as GitHub's runner does. Credentials are a key pair here, since the tests have no OIDC provider. */
const run = async (name: string, change: (script: string) => string = (script) => script): Promise<string> => {
  const script = workflow.jobs.deploy.steps.find((step) => step.name === name)?.run ?? '';
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH, HOME, CI: 'true', AWS_REGION: region, ALARM_EMAIL: 'ops@example.com', FETCH_TOKEN: 'true', AWS_ENDPOINT_URL: aws.endpoint,
    STAGING_BOUNDARY_ARN: `arn:aws:iam::${ACCOUNT_ID}:policy/invoice-pdf-staging-boundary`,
    PROD_BOUNDARY_ARN: `arn:aws:iam::${ACCOUNT_ID}:policy/invoice-pdf-prod-boundary`,
    AWS_ACCESS_KEY_ID: 'deployer', AWS_SECRET_ACCESS_KEY: 'secret', SLS_AWS_MONITORING_FREQUENCY: '1',
  };
  const { stdout } = await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', change(script)], { cwd: folder, env, maxBuffer: 1 << 24 });
  return stdout;
};

beforeAll(async () => {
  folder = clone();
  const policies = ['staging', 'prod'].map((stage) => readPolicy('deploy-policy', { stage, region, accountId: ACCOUNT_ID }));
  aws = await startAwsEmulator({ Statement: policies.flatMap(({ Statement: statements }) => statements) });
});
afterAll(async () => {
  await aws.stop();
  rmSync(folder, { recursive: true });
});

test('both stages are packaged with the same code, and a difference stops the pipeline', async () => {
  await run('Package both stages');
  expect(['package-staging', 'package-prod'].map((name) => existsSync(join(folder, name, 'generate.zip')))).toEqual([true, true]);
  const onlyCompare = (script: string): string => script.split('\n').filter((line) => line.startsWith('(cd')).join('\n');
  await expect(run('Package both stages', (script) => `printf x >> package-prod/usage.zip\n${onlyCompare(script)}`)).rejects.toMatchObject({ code: 1 });
  copyFileSync(join(folder, 'package-staging/usage.zip'), join(folder, 'package-prod/usage.zip'));
}, 600_000);

test('both packages are deployed, with the topic of the alarms in production only', async () => {
  await run('Deploy staging');
  await run('Deploy production');
  const stacks = ['staging', 'prod'].map((stage) => aws.cloudFormation.stacks.get(`invoice-pdf-${stage}`));
  expect(stacks.map((stack) => stack?.status)).toEqual(['UPDATE_COMPLETE', 'UPDATE_COMPLETE']);
  expect(stacks.map((stack) => stack?.physicalIds.get('AlarmTopic'))).toEqual([undefined, 'invoice-pdf-prod-alarms']);
  expect(aws.unknown).toEqual([]);
});

test('production goes back to the deployment before', async () => {
  await run('Deploy production', (script) => `sed -i s/1769/2048/ package-prod/*.json\n${script}`);
  expect(readFileSync(join(folder, 'deployments'), 'utf8')).toMatch(/Timestamp: \d+/);
  expect(await run('Roll production back', (script) => `${script.trim()} 2>&1`)).toContain('Service rolled back to timestamp');
});
