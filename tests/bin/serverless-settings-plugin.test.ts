// Runs in check:slow: it starts Serverless for each set of parameters.
import { describe, expect, test } from '@jest/globals';
import { resourcesOfType, type Resource, type Template } from '../support/lambda/packaged-template.js';
import { runServerless } from '../support/commands/serverless-command.js';

interface Printed {
  readonly functions: Readonly<Record<string, { readonly reservedConcurrency?: number }>>;
  readonly provider: {
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
    expect(Object.keys(functions).filter((name) => ['docs', 'playground'].includes(name))).toEqual([]);
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

  test('turn one page on, with the right to write its log alone', async () => {
    const { functions, resources } = await printed({ docs: 'on' });
    expect(Object.keys(functions)).toContain('docs');
    expect(Object.keys(functions)).not.toContain('playground');
    expect(groupsIn(resources.Resources.PagesRole ?? {})).toEqual(['docs']);
  });
});
