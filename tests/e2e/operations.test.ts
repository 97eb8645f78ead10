import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fixedBill, invoicesBill, type BillLine } from '../../bin/costs/bill.js';
import { PRICES } from '../../bin/costs/prices.js';
import { runKeys } from '../../bin/keys/run.js';
import { createTables } from '../../bin/local/local-tables.js';
import { tableNamesForStage } from '../../lib/accounts/tables.js';
import { utcMonth } from '../../lib/accounts/usage-item.js';
import { METRICS } from '../../lib/http/request-log.js';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { settingsFrom } from '../../lib/settings/settings.js';
import { LAMBDA_PRICE } from '../../packages/bench/cold-start/lambda-price.js';
import { copyTable } from '../support/aws/dynamodb-service.js';
import { readPolicy, type PolicyName } from '../support/aws/policy.js';
import { startTestDynamoDb, type TestDynamoDb } from '../support/store/dynamodb.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate, resourcesOfType } from '../support/lambda/packaged-template.js';
import { alarmsOf } from '../support/lambda/template-alarms.js';
import { runbookCommands, runbookSection, runbookText, shellWords } from '../support/commands/runbook.js';

const commands = runbookCommands();
const beginningWith = (start: string): readonly string[] => commands.filter((line) => line.startsWith(`${start} `));

test('every command of the runbook is of a kind that is checked here', () => {
  const checked = ['npm run keys --', 'npm run decode-stack', 'npx serverless', 'aws', 'node -e', 'export'].flatMap(beginningWith);
  expect(commands.filter((line) => !checked.includes(line))).toEqual([]);
});

describe('the commands on accounts and keys', () => {
  let dynamoDb: TestDynamoDb;
  const portBefore = process.env.DYNAMODB_PORT;
  const placeholders = new Map([['TIER', 'Premium'], ['charges.log', '/dev/null']]);

  beforeAll(async () => {
    dynamoDb = await startTestDynamoDb();
    await createTables(dynamoDb.endpoint, 'local');
    process.env.DYNAMODB_PORT = new URL(dynamoDb.endpoint).port;
  });
  afterAll(async () => {
    if (portBefore === undefined) delete process.env.DYNAMODB_PORT;
    else process.env.DYNAMODB_PORT = portBefore;
    await dynamoDb.stop();
  });

  const run = async (line: string): Promise<{ readonly code: number; readonly said: string }> => {
    const said: string[] = [];
    const local = line.replace('npm run keys -- ', '').replace('2026-10', utcMonth(Date.now())).replace(' --stage prod --region eu-central-1', ' --local');
    const words = shellWords(local).map((word) => placeholders.get(word) ?? word);
    const code = await runKeys(words, { print: (text) => said.push(text), printError: (text) => said.push(text), ask: null });
    return { code, said: said.join('\n') };
  };

  test('work in the order of the page, with --local', async () => {
    const lines = beginningWith('npm run keys --');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const copy = /--from (\S+)/.exec(line)?.[1];
      if (copy !== undefined) await copyTable(dynamoDb.client, tableNamesForStage('local').accounts, copy);
      const { code, said } = await run(line);
      expect({ line, code, said }).toEqual({ line, code: 0, said: expect.any(String) });
      placeholders.set('KEY_ID', /\bkey_\w+/.exec(said)?.[0] ?? placeholders.get('KEY_ID') ?? '');
    }
  });
});

test('serverless has the commands, and the deployment the parameters', () => {
  const subcommands = beginningWith('npx serverless').map((line) => shellWords(line).slice(2));
  const known = /^(deploy|info --verbose|package|remove|deploy list|rollback --timestamp TIMESTAMP) --stage prod --region eu-central-1( --param=\S+)?$/;
  for (const words of subcommands) expect(words.join(' ')).toMatch(known);
  const parameters = subcommands.flat().flatMap((word) => [...word.matchAll(/^--param=(\w+)=(.+)$/g)]);
  expect(parameters.length).toBeGreaterThan(1);
  for (const [, given, value = ''] of parameters) {
    const setting = settingsFrom('deployment').find(({ name }) => name === given);
    expect(setting?.type.parse(value)).toEqual({ value });
  }
});

describe('the commands of the AWS CLI', () => {
  type Api = Readonly<Record<string, unknown>>;
  /** The CLI is made from the same descriptions of the APIs as the SDK's clients. */
  const apis: Record<string, Api> = {};
  beforeAll(async () => {
    apis.dynamodb = await import('@aws-sdk/client-dynamodb');
    apis.cloudformation = await import('@aws-sdk/client-cloudformation');
    apis.iam = await import('@aws-sdk/client-iam');
    apis.logs = await import('@aws-sdk/client-cloudwatch-logs');
    apis.cloudwatch = await import('@aws-sdk/client-cloudwatch');
    apis.apigatewayv2 = await import('@aws-sdk/client-apigatewayv2');
  });

  const pascal = (kebab: string): string => kebab.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const OF_THE_CLI = ['--query', '--output', '--region'];
  type Schema = readonly [kind: number, space: string, name: string, traits: unknown, members: readonly string[]];

  /** Members of an operation's input. */
  const membersOf = (api: Api, operation: string): readonly string[] => {
    const schema = (api[`${operation}Input$`] ?? api[`${operation}Request$`]) as Schema | undefined;
    return schema?.[4] ?? [];
  };

  const fieldErrorsOf = (line: string): readonly string[] => {
    const [, service = '', command = '', ...rest] = shellWords(line);
    const api = apis[service];
    if (api === undefined) return [`no service ${service}`];
    if (command === 'wait') return `waitUntil${pascal(rest[0] ?? '')}` in api ? [] : [`no wait ${rest[0] ?? ''}`];
    const members = membersOf(api, pascal(command));
    const flags = rest.filter((word) => word.startsWith('--') && !OF_THE_CLI.includes(word));
    if (members.length === 0) return [`no command ${command}`];
    const known = members.map((member) => member.charAt(0).toUpperCase() + member.slice(1)); // those of CloudWatch Logs begin small
    return flags.filter((flag) => !known.includes(pascal(flag.replace(/^--(no-)?/, ''))));
  };

  test('have names and flags that exist', () => {
    const lines = beginningWith('aws');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.flatMap((line) => fieldErrorsOf(line).map((fieldError) => `${line}: ${fieldError}`))).toEqual([]);
  });

  test('are reported if they are wrong', () => {
    for (const line of ['aws dynamodb restore-table --x y', 'aws dynamodb delete-table --name x', 'aws dynamodb wait table-there', 'aws dynamo get-item']) {
      expect(fieldErrorsOf(line)).toHaveLength(1);
    }
  });

  test('contain valid JSON', () => {
    const json = beginningWith('aws').flatMap(shellWords).filter((word) => /^[[{]/.test(word) && !word.startsWith('{ $.')); // a filter of logs
    expect(json.length).toBeGreaterThan(1);
    for (const text of json) expect(() => JSON.parse(text) as unknown).not.toThrow();
  });
});

test('the policies are filled in whole', () => {
  const target = { stage: 'prod', region: 'eu-central-1', accountId: '123456789012' };
  const table = runbookSection('Rights').matchAll(/^\|`(\w+)`\|/gm);
  const files = ['permissions-boundary', ...[...table].map(([, who = '']) => `${who}-policy`).filter((who) => who !== 'WHO-policy')];
  expect([...files, 'key-policy'].map((file) => `${file}.json`).sort()).toEqual(readdirSync('infrastructure').filter((name) => name.endsWith('.json')).sort());
  for (const file of files) {
    const typed = commands.join('\n').replaceAll('WHO-policy', file);
    const [, sed = ''] = new RegExp(`"\\$\\((sed [^)]*infrastructure/${file}\\.json)\\)"`).exec(typed) ?? [];
    const [program = '', ...args] = shellWords(sed);
    const filled = execFileSync(program, args, { encoding: 'utf8' });
    expect(JSON.parse(filled)).toEqual(readPolicy(file as PolicyName, target));
    expect(filled).not.toMatch(/STAGE|REGION|ACCOUNT_ID/);
  }
});

test('a month is final five minutes after its end: a request that began in it has ended by then, even on clocks that differ by minutes', () => {
  // A later retry is charged to its own month: tests/lib/accounts/meter.test.ts.
  expect(runbookSection('Usage of a month')).toContain('a month is final five minutes after its end');
  const timeouts = functionsOf(readTemplate(packageFolder())).map(({ timeoutMs }) => timeoutMs);
  expect(timeouts.length).toBeGreaterThan(1);
  expect(Math.max(...timeouts)).toBeLessThanOrEqual(60_000);
});

test('the template for adopting the tables has them as they are, and the import names them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adopt-'));
  try {
    symlinkSync(packageFolder(), join(folder, '.serverless'));
    const [line = ''] = beginningWith('node -e');
    const [, , script = '', , file] = shellWords(line);
    expect(file).toBe('tables.json');
    const written = execFileSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
    const tables = Object.fromEntries(resourcesOfType(readTemplate(packageFolder()), 'AWS::DynamoDB::Table'));
    expect(JSON.parse(written)).toEqual({ Resources: tables });
    const importing = shellWords(commands.find((command) => command.includes('--resources-to-import')) ?? '').find((word) => word.startsWith('['));
    expect(JSON.parse(importing ?? '')).toEqual(Object.entries(tables).map(([id, { Properties }]) => ({
      ResourceType: 'AWS::DynamoDB::Table',
      LogicalResourceId: id,
      ResourceIdentifier: { TableName: String(Properties.TableName).replace('-dev-', '-prod-') },
    })));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the costs', () => {
  const text = runbookText();
  const sum = (bill: readonly BillLine[]): number => bill.reduce((total, { dollars }) => total + dollars, 0);
  const alarms = alarmsOf(readTemplate(packageFolder()));
  const metricsIn = (some: typeof alarms): number => some.reduce((total, { metrics }) => total + metrics.length, 0);
  const fixed = fixedBill(true, metricsIn(alarms));
  const roundedFixed = `under $${Math.ceil(sum(fixed) / 5) * 5}`;

  test('without a request are those of the metrics and alarms of the template', () => {
    const byEndpoint = Object.values(METRICS).filter((metric) => metric.byEndpoint).length;
    const counted = resourcesOfType(readTemplate(packageFolder()), 'AWS::Logs::MetricFilter').flatMap(([, { Properties }]) =>
      (Properties.MetricTransformations as readonly { readonly MetricName: string }[]).map(({ MetricName: name }) => name));
    const own = Object.keys(METRICS).length + byEndpoint * (Object.keys(ENDPOINTS).length + 1) + new Set(counted).size;
    expect(fixed.find(({ part }) => part === 'metrics')?.dollars).toBeCloseTo(own * PRICES.metric, 2);
    const withoutMetrics = fixedBill(false, metricsIn(alarms.filter(({ condition }) => condition !== 'HasMetrics')));
    expect(text).toContain(`cost ${roundedFixed} a month, and a third of that with \`metrics=off\`.`);
    expect(sum(withoutMetrics) / sum(fixed)).toBeCloseTo(1 / 3, 1);
  });

  test('of a million invoices are those of the deployed memory, with two or three more writes for an Idempotency-Key', () => {
    const memoryMb = functionsOf(readTemplate(packageFolder())).find(({ key }) => key === 'generate')!.memoryMb;
    const million = sum(invoicesBill(1_000_000, memoryMb));
    const [fewest, most] = [2, 3].map((writes) => million + writes * 1_000_000 * PRICES.tableWrite) as [number, number];
    expect(text).toContain(`cost $${million.toFixed(2)}, or $${fewest.toFixed(2)} to $${most.toFixed(2)} with an Idempotency-Key`);
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`[under $${Math.ceil(most)} per million invoices](docs/operations.md#costs) plus ${roundedFixed} a month`);
  });

  test('have the price of Lambda with which memory sizes are compared', () => {
    expect(LAMBDA_PRICE).toEqual({ perGbSecond: PRICES.lambdaGbSecond, perMillionRequests: PRICES.lambdaRequest * 1e6 });
  });
});

describe('the queries of the log', () => {
  const textOf = (name: string): string => readFileSync(new URL(`../../lib/http/${name}.ts`, import.meta.url), 'utf8');
  const [origin = ''] = /^export interface RequestOrigin \{.*?^\}/ms.exec(textOf('http-request')) ?? [];
  const source = [...['request-log', 'usage-record', 'logger'].map(textOf), origin].join('\n');
  const ofFunctions = new Set([...[...source.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name ?? ''), ...Object.keys(METRICS)]);
  const stage = readTemplate(packageFolder()).Resources.HttpApiStage?.Properties.AccessLogSettings as { readonly Format: string };
  const accessLog = JSON.parse(stage.Format) as Readonly<Record<string, string>>;
  const queries = [...runbookText().matchAll(/^```text\n(.*?)^```$/gms)].map(([, query = '']) => query);

  /** Commands and functions of the language of Logs Insights, and the fields that it adds to each line of Lambda. */
  const LANGUAGE = /^(?:filter|fields|stats|sort|limit|desc|asc|by|as|and|or|not|count|sum|max|min|avg|bin|ispresent|coalesce|@log|@timestamp|@message|@requestId|@type|@duration|@maxMemoryUsed|\d+h?)$/;

  const fieldsIn = (query: string): readonly string[] => {
    const bare = query.replace(/"[^"]*"/g, '');
    const aliases = [...bare.matchAll(/\bas (\w+)/g)].map(([, alias]) => alias);
    return [...bare.matchAll(/[@\w]+(?:\.\w+)*/g)].map(([name]) => name)
      .filter((name) => !LANGUAGE.test(name) && !aliases.includes(name)).map((name) => name.split('.')[0] ?? '');
  };

  test('use fields that the functions\' log or the access log has', () => {
    expect(queries).toHaveLength(8);
    expect(queries.flatMap(fieldsIn).filter((name) => !ofFunctions.has(name) && !(name in accessLog))).toEqual([]);
    expect(fieldsIn('filter nothing.at = "all" | stats count(*) as some by bin(1h)')).toEqual(['nothing']);
  });

  test('join both logs by API Gateway\'s id', () => {
    const joins = new Set(queries.flatMap((query) => query.match(/coalesce\(.*?\)/g) ?? []));
    expect(joins.size).toBe(1);
    const [, ofFunction = '', ofGateway = ''] = /coalesce\((\w+), (\w+)\)/.exec([...joins].join('')) ?? [];
    expect([ofFunction, accessLog[ofGateway]]).toEqual(['gatewayRequestId', '$context.requestId']);
    // A line of the access log must not have the field that comes first; tests/e2e/logs.test.ts shows that a function's line has it.
    expect(accessLog).not.toHaveProperty(ofFunction);
  });
});
