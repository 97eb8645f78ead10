import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { localAwsEnvironment } from '../../bin/local/local-credentials.js';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { deploymentErrors } from '../../lib/settings/check-deployment.js';
import type { HttpResponse } from '../../lib/http/http-response.js';
import { parseSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { startE2e, type E2eService } from '../support/http/e2e-service.js';
import { createLambdaFunction } from '../support/lambda/lambda-function.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import type { Invocation } from '../support/lambda/sandbox.js';
import { functionsOf, readTemplate, rootsIn } from '../support/lambda/packaged-template.js';
import { logLineError } from '../support/http/leaks.js';
import { runServerless } from '../support/commands/serverless-command.js';
import { thrownBy } from '../support/thrown.js';
import { wrongSettings } from '../support/commands/wrong-settings.js';

/** What `serverless print` shows of API Gateway's CORS configuration. */
type Cors = Readonly<Record<'allowedOrigins' | 'allowedMethods' | 'allowedHeaders' | 'exposedResponseHeaders', readonly string[]>>;

const CORS_SAFELISTED = ['content-type', 'content-length', 'cache-control'];

const API_DESCRIPTION: unknown = JSON.parse(readFileSync(new URL('../../schemas/generated/openapi-a.json', import.meta.url), 'utf8'));

/** Names of all headers in the API description, in lower case, that a page can read only if they are exposed. */
const describedHeaders = (): readonly string[] => {
  const names = new Set<string>();
  JSON.stringify(API_DESCRIPTION, (key, value: unknown) => {
    if (key === 'headers') for (const name of Object.keys(value as object)) names.add(name.toLowerCase());
    return value;
  });
  return [...names].filter((name) => !CORS_SAFELISTED.includes(name)).sort();
};

describe('a wrong value of every setting', () => {
  const values: Readonly<Record<string, string>> =
    Object.fromEntries(wrongSettings('deployment', 'flag').map(({ setting, value }) => [setting.name ?? '', value]));

  test('stops the packaging before anything is built, with a message for each, all at once', async () => {
    const { stage = '', region = '', ...parameters } = values;
    const given = [...Object.entries(parameters).map(([name, value]) => `${name}=${value}`), 'varient=B'].map((each) => `--param=${each}`);
    const { code, output } = await runServerless(['package', ...given, '--stage', stage, '--region', region]);
    const sentences = deploymentErrors(values, ['varient']);
    expect([code, sentences.filter((sentence) => !output.includes(sentence))]).toEqual([1, []]);
    expect(sentences).toHaveLength(Object.keys(values).length + 1);
    expect(output).not.toContain('Packaging');
    expect(output).not.toMatch(/^\s+at /m);
  });

  const functions = functionsOf(readTemplate(packageFolder()));

  /** What a function answers to its first event, and what it logs. */
  const coldStart = async (
    key: string, wrong: NodeJS.ProcessEnv,
  ): Promise<{ readonly invocation: Invocation; readonly logs: string }> => {
    const packaged = functions.find((each) => each.key === key)!;
    const called = createLambdaFunction({
      ...packaged, ...rootsIn(packageFolder(), packaged), name: key,
      environment: { ...localAwsEnvironment('http://127.0.0.1:1'), ...packaged.environment, ...wrong },
    });
    const invocation = await called.invoke({ version: '2.0', rawPath: '/api/v1/themes', headers: {}, requestContext: { http: { method: 'GET' } } });
    await called.stop();
    return { invocation, logs: called.logs() };
  };

  test('is the only cause of a failed start', async () => {
    expect((await coldStart('themes', {})).logs).not.toContain('failed-start');
  });

  const passedOn = functions.find(({ key }) => key === 'themes')!.environment;
  const read = wrongSettings('deployment', 'template', 'lambda')
    .filter(({ setting: { source, variable } }) => variable !== null && (source !== 'deployment' || variable in passedOn));

  /** The client gets the envelope, without a word about the setting. The log gets the message. */
  const expectFailedStart = ({ invocation, logs }: Awaited<ReturnType<typeof coldStart>>, sentence: string): void => {
    if (invocation.kind === 'failed') throw new Error(invocation.reason);
    const { statusCode, headers, body } = invocation.payload as HttpResponse;
    expect([statusCode, headers['X-RateLimit-Limit']]).toEqual([500, '0']);
    expect(JSON.parse(body)).toEqual({ success: false, error: { code: 'INTERNAL_ERROR', message: expect.not.stringContaining(sentence) } });
    const lines = logs.split('\n').filter((line) => line.includes('failed-start'));
    expect(lines).toEqual([expect.stringContaining(`"reason":${JSON.stringify(sentence)}`)]);
    expect(lines.map(logLineError)).toEqual([undefined]);
  };

  test.each(read.map(({ setting, value }) => [setting.variable!, value, setting] as const))('causes a 500 and a message in the log: %s = %j', async (variable, value, setting) => {
    const { message } = thrownBy(() => parseSetting(setting, value));
    expectFailedStart(await coldStart('themes', { [variable]: value }), message);
  });

  test.each(functions.map(({ key }) => key))('causes a 500 and a message in the log of %s', async (key) => {
    const { message } = thrownBy(() => parseSetting(SETTINGS.variant, values.variant ?? ''));
    expectFailedStart(await coldStart(key, { INTERFACE_VARIANT: values.variant }), message);
  });
});

describe('CORS', () => {
  const corsOf = async (...parameters: readonly string[]): Promise<Cors | undefined> => {
    const { code, output } = await runServerless(['print', ...parameters, '--format', 'json']);
    expect(code).toBe(0);
    return (JSON.parse(output) as { readonly provider: { readonly httpApi: { readonly cors?: Cors } } }).provider.httpApi.cors;
  };

  test('is off by default', async () => expect(await corsOf()).toBeUndefined());

  test('lets pages of the configured origins send every request and read every header of the API description', async () => {
    const cors = await corsOf('--param=corsOrigins=https://app.example.com, https://b.example');
    expect(cors).toMatchObject({ allowedOrigins: ['https://app.example.com', 'https://b.example'], maxAge: 7200 });
    expect(cors?.allowedMethods).toEqual([...new Set(Object.values(ENDPOINTS).map(({ method }) => method))].sort());
    expect(cors?.allowedHeaders).toEqual(expect.arrayContaining(['x-api-key', 'authorization', 'content-type', 'idempotency-key']));
    expect(cors?.exposedResponseHeaders.toSorted()).toEqual(describedHeaders());
  });
});

describe('tiers of a deployment\'s own', () => {
  let service: E2eService;

  beforeAll(async () => { service = await startE2e('A', { environment: { TIERS: 'Trial=1/9,Team=unlimited/40' } }); });
  afterAll(() => service.stop());

  test('determine limits, watermark and the usage report', async () => {
    const { key } = await service.issueKey({ tier: 'Team', limits: {} });
    const { headers, json } = await service.call('/usage', { key });
    expect([headers['x-ratelimit-limit'], headers['x-monthly-limit']]).toEqual(['40', '999999999']);
    expect(json()).toMatchObject({ data: { subscription: { tier: 'Team' } } });
    const trial = await service.issueKey({ tier: 'Trial', limits: {} });
    expect((await service.call('/usage', { key: trial.key })).headers['x-monthly-limit']).toBe('1');
  });

  test('replace the published ones: a tier of those is unknown and treated as the lowest', async () => {
    const { key } = await service.issueKey({ tier: 'Premium', limits: {} });
    expect((await service.call('/usage', { key })).json()).toMatchObject({ data: { subscription: { tier: 'Trial' } } });
  });

  test('are shown in the description of the API', async () => {
    const { text } = await service.call('/openapi.json');
    expect(text).toContain('| Team | unlimited | 40 |');
    expect(text).not.toContain('| Premium | 2,000 | 60 |');
  });
});
