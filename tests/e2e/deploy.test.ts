// Runs in check:slow: it deploys, upgrades and removes the service with Serverless.
import {
  appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync, zipSync } from 'fflate';
import { runSmoke } from '../../bin/smoke/run.js';
import { readPolicy } from '../support/aws/policy.js';
import { copyOfPackage, TARGET_FLAGS, runAgainstEmulator, DEPLOYMENT_TARGET } from '../support/aws/rehearsal.js';
import { leaveRolledBackStack } from '../support/aws/stack-service.js';
import { startAwsEmulator, type AwsEmulator } from '../support/aws/aws-emulator.js';
import { startE2e, VARIANTS } from '../support/http/e2e-service.js';
import { unzipAll } from '../support/lambda/package-service.js';
import { readTemplate } from '../support/lambda/packaged-template.js';
import { runServerless } from '../support/commands/serverless-command.js';

const STACK = 'invoice-pdf-dev';
const BASE_URL = 'https://a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com/api/v1';
const MEGABYTE = 1024 * 1024;

const packageVersion = (): string => (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }).version;

/** The folder that a deployment has uploaded, as a package. */
const uploadedFolder = (aws: AwsEmulator): { readonly folder: string; readonly names: readonly string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'uploaded-'));
  const objects = [...aws.s3.buckets.values()].flatMap((bucket) => [...bucket]);
  for (const [key, { bytes }] of objects) {
    const name = basename(key).replace('compiled-cloudformation-template', 'cloudformation-template-update-stack');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  unzipAll(folder);
  return { folder, names: objects.map(([key]) => basename(key)).sort() };
};

/** Sends a changed package as a later deployment: what it says of itself, and its time stamp. */
const releaseAfter = (source: string, minutes: number, change: (state: string) => string): void => {
  const file = join(source, 'serverless-state.json'); // what a deployment of a package goes by
  const state = readFileSync(file, 'utf8');
  const [directory = '', timestamp = ''] = /(\d+)-\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(state) ?? [];
  const later = new Date(Number(timestamp) + minutes * 60_000);
  writeFileSync(file, change(state).replaceAll(directory, `${later.getTime()}-${later.toISOString()}`));
};

/** A package in which a line of a function's code has changed. */
const changeCode = (source: string, zip: string, path: string): void => {
  const files = unzipSync(readFileSync(join(source, zip)));
  writeFileSync(join(source, zip), zipSync({ ...files, [path]: Buffer.concat([files[path]!, Buffer.from('// changed\n')]) }));
};

const unzippedBytes = (zip: Uint8Array): number => Object.values(unzipSync(zip)).reduce((sum, bytes) => sum + bytes.length, 0);

describe('a deployment', () => {
  let aws: AwsEmulator;
  let source: string;

  beforeAll(async () => {
    aws = await startAwsEmulator(readPolicy('deploy-policy', DEPLOYMENT_TARGET));
    source = copyOfPackage();
  });
  afterAll(async () => {
    await aws.stop();
    rmSync(source, { recursive: true });
  });
  const deploy = () => runAgainstEmulator(aws, ['deploy', '--package', source]);
  const layerVersion = () => aws.cloudFormation.stacks.get(STACK)?.physicalIds.get('FontsLayer')?.split(':').at(-1);
  const layerFile = (): string => readdirSync(source).find((name) => name.endsWith('.layer'))!;

  /** Deploys, and counts the megabytes of all calls. */
  const deployCounted = async () => {
    const before = aws.calls.length;
    const run = await deploy();
    return { ...run, megabytes: aws.calls.slice(before).reduce((sum, { body }) => sum + body.length, 0) / 1e6 };
  };

  test('without credentials says so and asks AWS nothing', async () => {
    const nobody = { AWS_EC2_METADATA_DISABLED: 'true', HOME: source, USERPROFILE: source, AWS_ENDPOINT_URL: aws.endpoint };
    const { code, output } = await runServerless(['deploy', '--package', source, ...TARGET_FLAGS], nobody);
    expect([code, output]).toEqual([1, expect.stringContaining('AWS provider credentials not found')]);
    expect(aws.calls).toEqual([]);
  });

  test('on a stack whose first creation failed says what to do, and that works', async () => {
    leaveRolledBackStack(aws.cloudFormation, STACK);
    expect(await deploy()).toMatchObject({ code: 1, output: expect.stringContaining('remove your service') });
    expect(await runAgainstEmulator(aws, ['remove'])).toMatchObject({ code: 0 });
    expect(aws.cloudFormation.stacks.has(STACK)).toBe(false);
  });

  test('makes the stack in two change sets, with the zips between them', async () => {
    const { code, output, calls } = await deploy();
    expect([code, output]).toEqual([0, expect.stringContaining(`Service deployed to stack ${STACK}`)]);
    const uploads = /^(s3:(PutObject|CreateMultipartUpload|UploadPart|CompleteMultipartUpload)|lambda:GetFunction|s3:HeadObject)$/;
    const changeSet = ['CreateChangeSet', 'DescribeChangeSet', 'ExecuteChangeSet', 'DescribeStackEvents'].map((name) => `cloudformation:${name}`);
    expect(calls.filter((call) => !uploads.test(call))).toEqual([
      'cloudformation:DescribeStacks', ...changeSet,
      'cloudformation:DescribeStackResource', 's3:HeadBucket', 's3:ListObjectsV2', 'cloudformation:DescribeStackResource',
      'cloudformation:ValidateTemplate', 'cloudformation:DeleteChangeSet', ...changeSet,
      'cloudformation:DescribeStacks', 'cloudformation:ListStackResources', 's3:ListObjectsV2',
    ]);
    expect(aws.cloudFormation.stacks.get(STACK)?.status).toBe('UPDATE_COMPLETE');
  });

  test('uploads what was packaged, within the limits of Lambda', () => {
    const { folder, names } = uploadedFolder(aws);
    const zips = readdirSync(source).filter((name) => /\.(zip|layer)$/.test(name));
    expect(names).toEqual([...zips, 'compiled-cloudformation-template.json', 'serverless-state.json'].sort());
    for (const zip of zips) {
      const bytes = readFileSync(join(folder, zip));
      expect([zip, bytes.equals(readFileSync(join(source, zip)))]).toEqual([zip, true]);
    }
    const unzipped = zips.map((zip) => unzippedBytes(readFileSync(join(folder, zip))));
    expect(unzipped.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(250 * MEGABYTE); // Lambda's limit for a function with its layer
    // README deploys the stage prod, which has no pages.
    const inProd = zips.filter((name) => !['docs.zip', 'playground.zip'].includes(name));
    const megabytes = (ending: string) =>
      inProd.filter((name) => name.endsWith(ending)).reduce((sum, zip) => sum + statSync(join(folder, zip)).size, 0) / 1e6;
    const [, ...stated] = /\((\d+) MB together\) and the fonts \((\d+) MB\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(stated).toEqual([megabytes('.zip').toFixed(0), megabytes('.layer').toFixed(0)]);
    expect(readTemplate(folder)).toEqual(readTemplate(source));
    rmSync(folder, { recursive: true });
  });

  test('gives CloudFormation no parameters, the rights to make roles, and the stage as a tag', () => {
    const inputs = aws.calls.filter(({ action }) => action === 'CreateChangeSet').map(({ input }) => input);
    for (const input of inputs) {
      expect(input).toMatchObject({ StackName: STACK, 'Tags.member.1.Key': 'STAGE', 'Tags.member.1.Value': 'dev' });
      expect(Object.keys(input).filter((name) => /^(Parameters\.member|RoleARN|NotificationARNs\.member)/.test(name))).toEqual([]);
    }
    expect(inputs.map(({ ChangeSetType }) => ChangeSetType)).toEqual(expect.arrayContaining(['CREATE', 'UPDATE']));
  });

  test.each(VARIANTS)('is what answers: the smoke test through the uploaded zips and the uploaded template, variant %s', async (variant) => {
    const { folder } = uploadedFolder(aws);
    const service = await startE2e(variant, { folder });
    const { key } = await service.issueKey();
    const { key: limitedKey } = await service.issueKey({ scopes: ['reference:read'] });
    const lines: string[] = [];
    const code = await runSmoke(['--url', service.packaged.baseUrl, '--key', key, '--limited-key', limitedKey], (text) => lines.push(text));
    expect([code, lines.join('\n')]).toEqual([0, expect.stringMatching(new RegExp(`Variant ${variant}: all \\d+ responses are correct\\.`))]);
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test('is skipped if nothing has changed', async () => {
    expect(await deploy()).toMatchObject({ code: 0, output: expect.stringContaining('No changes to deploy') });
  });

  test('shows its address and version with info', async () => {
    const { code, output } = await runAgainstEmulator(aws, ['info', '--verbose']);
    expect([code, output]).toEqual([0, expect.stringContaining(`BaseUrl: ${BASE_URL}\n`)]);
    expect(output).toContain(`Version: ${packageVersion()}\n`);
  });

  test('that changes only code uploads no fonts', async () => {
    changeCode(source, 'generate.zip', 'dist/generate/index.js');
    releaseAfter(source, 1, (state) => state);
    const { code, output, megabytes } = await deployCounted();
    expect([code, output]).toEqual([0, expect.stringContaining('Service deployed')]);
    expect(megabytes).toBeGreaterThan(1);
    expect(megabytes).toBeLessThan(8);
    expect(layerVersion()).toBe('1');
    expect(await deploy()).toMatchObject({ code: 0, output: expect.stringContaining('No changes to deploy') });
  });

  test('that changes only a font uploads the fonts once, as a new version of the layer', async () => {
    const [old, next] = [layerFile(), 'fonts-0123456789abcdef.layer'];
    copyFileSync(join(source, old), join(source, next));
    rmSync(join(source, old));
    appendFileSync(join(source, next), 'changed');
    const [hash = ''] = /[0-9a-f]{16}/.exec(old) ?? [];
    releaseAfter(source, 1, (state) => state.replaceAll(hash, '0123456789abcdef'));
    const { code, megabytes } = await deployCounted();
    expect([code, megabytes > 40, layerVersion()]).toEqual([0, true, '2']);
    expect(await deploy()).toMatchObject({ code: 0, output: expect.stringContaining('No changes to deploy') });
  });

  test('is upgraded, and rolled back to a time stamp of its list', async () => {
    const memory = (): unknown =>
      aws.cloudFormation.stacks.get(STACK)?.template.Resources.GenerateLambdaFunction?.Properties.MemorySize;
    const before = await runAgainstEmulator(aws, ['deploy', 'list']);
    const [, timestamp = ''] = /^Timestamp: (\d+)$/m.exec(before.output) ?? [];
    expect(before.output.match(/^Timestamp: /gm)).toHaveLength(3);
    releaseAfter(source, 1, (state) => state.replaceAll('"MemorySize": 1769', '"MemorySize": 2048'));
    expect(await deploy()).toMatchObject({ code: 0, output: expect.stringContaining('Service deployed') });
    expect([memory(), layerVersion()]).toEqual([2048, '2']);
    expect((await runAgainstEmulator(aws, ['deploy', 'list'])).output.match(/^Timestamp: /gm)).toHaveLength(4);
    const back = await runAgainstEmulator(aws, ['rollback', '--timestamp', timestamp]);
    expect([back.code, back.output]).toEqual([0, expect.stringContaining(`Service rolled back to timestamp "${timestamp}"`)]);
    expect([memory(), layerVersion()]).toEqual([1769, '3']); // the first fonts, which are still in the bucket
  });

  test('is removed with its bucket, and leaves the tables', async () => {
    const { code, calls } = await runAgainstEmulator(aws, ['remove']);
    expect(code).toBe(0);
    expect(calls.slice(-4)).toEqual(['s3:ListObjectsV2', 's3:DeleteObjects', 'cloudformation:DeleteStack', 'cloudformation:DescribeStackEvents']);
    expect([[...aws.s3.buckets.keys()], aws.cloudFormation.stacks.size]).toEqual([[], 0]);
    expect(aws.cloudFormation.retained).toEqual(['accounts', 'usage', 'audit'].map((name) => `AWS::DynamoDB::Table ${STACK}-${name}`));
  });

  test('after a removal fails on the tables that are still there, and names one', async () => {
    expect(await deploy()).toMatchObject({ code: 1, output: expect.stringMatching(/invoice-pdf-dev-(accounts|usage|audit) already exists/) });
  });

  test('has asked AWS only what the emulator knows', () => expect(aws.unknown).toEqual([]));
});
