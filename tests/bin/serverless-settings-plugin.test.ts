// Runs in check:slow: it starts Serverless for each set of parameters.
import { describe, expect, test } from '@jest/globals';
import { isInAlarm } from '../support/lambda/alarm-state.js';
import { alarmsOf } from '../support/lambda/template-alarms.js';
import { templateErrors } from '../support/lambda/template-errors.js';
import { resourcesOfType, type Resource, type Template } from '../support/lambda/packaged-template.js';
import { runServerless } from '../support/commands/serverless-command.js';

interface PrintedFunction {
  readonly reservedConcurrency?: number;
  readonly environment?: object;
  readonly events: readonly object[];
}

interface Printed {
  readonly functions: Readonly<Record<string, PrintedFunction>>;
  readonly provider: {
    readonly stackTags: Readonly<Record<string, string>>;
    readonly runtimeManagement?: object;
    readonly environment: Readonly<Record<string, string>>;
    readonly httpApi: { readonly disableDefaultEndpoint: boolean };
  };
  readonly resources: Template & { readonly extensions: Readonly<Record<string, Pick<Resource, 'Properties'>>> };
}

/** What Serverless would package for the stage prod. */
const printed = async (parameters: Readonly<Record<string, string>> = {}): Promise<Printed> => {
  const args = Object.entries(parameters).map(([name, value]) => `--param=${name}=${value}`);
  const { code, output } = await runServerless(['print', '--stage', 'prod', '--region', 'eu-central-1', '--format', 'json', ...args]);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Printed;
};

const KEY = 'arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const keyOf = (name: string): string => KEY.replace('1234abcd', name);

/** Log groups that resources refer to. */
const groupsIn = (resources: object): readonly string[] =>
  [...new Set([...JSON.stringify(resources).matchAll(/"(\w+)LogGroup"/g)].map(([, group = '']) => group.charAt(0).toLowerCase() + group.slice(1)))];

describe('the stage prod without parameters', () => {
  test('has no pages, no reservations and no keys, the default names, and the default endpoint', async () => {
    const { functions, provider, resources } = await printed();
    expect(Object.keys(functions)).toEqual(expect.arrayContaining(['generate', 'usage', 'default']));
    expect(Object.keys(functions).filter((name) => ['docs', 'playground', 'canary'].includes(name))).toEqual([]);
    const { Budget: budget, CanaryAlarm: alarm } = resources.Resources;
    expect([budget, alarm, provider.runtimeManagement]).toEqual([undefined, undefined, undefined]);
    expect(provider.stackTags).toEqual({ SERVICE: 'invoice-pdf' });
    expect(groupsIn(resources.Resources).filter((name) => !(name in functions) && name !== 'httpApi')).toEqual([]);
    expect(resourcesOfType(resources, 'AWS::IAM::Role').map(([id]) => id)).toEqual(['ApiRole', 'HealthRole']);
    expect(Object.values(functions).filter(({ reservedConcurrency }) => reservedConcurrency !== undefined)).toEqual([]);
    expect(Object.keys(resources.extensions)).toEqual(['ServerlessDeploymentBucket', 'HttpApiStage']);
    expect(resourcesOfType(resources, 'AWS::DynamoDB::Table').map(([, { Properties: { TableName: name, SSESpecification: key } }]) => [name, key]))
      .toEqual(['accounts', 'usage', 'audit'].map((name) => [`invoice-pdf-prod-${name}`, undefined]));
    expect(provider.httpApi.disableDefaultEndpoint).toBe(false);
  });
});

describe('parameters', () => {
  test('turn the pages on, name the tables, reserve instances, encrypt, and disable the default endpoint', async () => {
    const { functions, provider, resources } = await printed({
      pages: 'on', tablePrefix: 'billing', reservedConcurrency: 'generate=50,docs=2', defaultEndpoint: 'off', alarmEmail: 'ops@example.com',
      tablesKeyArn: keyOf('tables'), logsKeyArn: keyOf('logs'), topicKeyArn: keyOf('topic'),
    });
    const reserved = Object.entries(functions).filter(([, { reservedConcurrency }]) => reservedConcurrency !== undefined);
    expect(reserved.map(([name, { reservedConcurrency }]) => [name, reservedConcurrency])).toEqual([['generate', 50], ['docs', 2]]);
    expect(Object.keys(functions)).toContain('playground');
    expect(resourcesOfType(resources, 'AWS::IAM::Role').map(([id]) => id)).toEqual(['ApiRole', 'PagesRole', 'HealthRole']);
    for (const [, { Properties }] of resourcesOfType(resources, 'AWS::DynamoDB::Table')) {
      expect(Properties).toMatchObject({
        TableName: expect.stringMatching(/^billing-/), SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: keyOf('tables') },
      });
    }
    expect(provider.environment).toMatchObject({ ACCOUNTS_TABLE: 'billing-accounts', USAGE_TABLE: 'billing-usage' });
    expect(resources.Resources.AlarmTopic?.Properties.KmsMasterKeyId).toBe(keyOf('topic'));
    const encrypted = Object.entries(resources.extensions).filter(([, { Properties }]) => Properties.KmsKeyId === keyOf('logs')).map(([id]) => id);
    expect(encrypted).toHaveLength(Object.keys(functions).length + 1);
    expect([...groupsIn(resources.extensions)].sort()).toEqual([...Object.keys(functions), 'httpApi'].sort());
    expect(provider.httpApi.disableDefaultEndpoint).toBe(true);
  });

  test('add a canary with its alarm, a budget that notifies, and a version of Node.js that stays', async () => {
    const canaryKey = `inv_test_${'0'.repeat(48)}`;
    const arn = 'arn:aws:lambda:eu-central-1::runtime:0123abcd';
    const { functions, provider, resources } = await printed({ canaryKey, monthlyBudget: '200', alarmEmail: 'ops@example.com', runtimeVersionArn: arn });
    expect(provider.runtimeManagement).toEqual({ mode: 'manual', arn });
    expect(functions.canary).toMatchObject({
      environment: { CANARY_KEY: canaryKey, CANARY_URL: { 'Fn::Sub': expect.stringMatching(/HttpApi.*\/api\/v1$/) } },
      events: [{ schedule: { rate: ['rate(5 minutes)'], name: 'invoice-pdf-prod-canary' } }],
    });
    const ofBudget = Object.entries(resources.Resources).filter(([id]) => ['Budget', 'AlarmTopic'].includes(id));
    expect(templateErrors({ ...resources, Outputs: {}, Resources: Object.fromEntries(ofBudget) })).toEqual([]);
    const { Budget: budget, NotificationsWithSubscribers: notified } = resources.Resources.Budget!.Properties;
    expect(budget).toMatchObject({ BudgetLimit: { Amount: expect.anything(), Unit: 'USD' }, TimeUnit: 'MONTHLY' });
    expect(JSON.stringify(notified).match(/ops@example.com/g)).toHaveLength(2);
    const alarm = alarmsOf(resources).find(({ logicalId }) => logicalId === 'CanaryAlarm')!;
    const inAlarm = [
      { runs: [[1], [1], [1]], failed: [[1], [1], [1]] }, { runs: [[], [], []], failed: [[], [], []] },
      { runs: [[1], [], [1]], failed: [[1], [], [1]] },
    ];
    const quiet = [{ runs: [[1], [1], [1]], failed: [[1], [0], [1]] }, { runs: [[1], [1], [1]], failed: [[], [], []] }];
    expect(inAlarm.map((written) => isInAlarm(alarm, written))).toEqual([true, true, true]);
    expect(quiet.map((written) => isInAlarm(alarm, written))).toEqual([false, false]);
  });

  test.each([
    [{ monthlyBudget: '200' }, 'monthlyBudget notifies nobody. Set alarmEmail or alarmTopicArn.'],
    [{ canaryKey: `inv_test_${'0'.repeat(48)}`, defaultEndpoint: 'off' }, 'The canary cannot call the default endpoint, which is off. Set canaryUrl.'],
  ])('that do not fit together are rejected: %j', async (parameters, message) => {
    const args = Object.entries(parameters).map(([name, value]) => `--param=${name}=${value}`);
    expect(await runServerless(['print', ...args])).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  });

  test('turn one page on, with the right to write its log alone', async () => {
    const { functions, resources } = await printed({ docs: 'on' });
    expect(Object.keys(functions)).toContain('docs');
    expect(Object.keys(functions)).not.toContain('playground');
    expect(groupsIn(resources.Resources.PagesRole ?? {})).toEqual(['docs']);
  });
});
