import { describe, expect, test } from '@jest/globals';
import { DIMENSION, METRICS } from '../../lib/http/request-log.js';
import { API_PREFIX, ENDPOINTS } from '../../lib/endpoints.js';
import { isInAlarm, type Written } from '../support/lambda/alarm-state.js';
import { many, metricsOfTraffic, alarmsAfter } from '../support/lambda/alarm-traffic.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import {
  functionsOf, readTemplate, resourcesOfType, tableNamesOf, targetOf, type Resource,
} from '../support/lambda/packaged-template.js';
import { alarmsOf, metricsOfWidget, widgetsOf, type MetricName } from '../support/lambda/template-alarms.js';
import { runbookText } from '../support/commands/runbook.js';
import { runServerless } from '../support/commands/serverless-command.js';

const template = readTemplate(packageFolder());
const alarms = alarmsOf(template);

/** What AWS writes by itself, with its dimensions: the developer guides of API Gateway (HTTP APIs), Lambda and DynamoDB. */
const OF_AWS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'AWS/ApiGateway': { '4xx': ['ApiId'], '5xx': ['ApiId'], Count: ['ApiId'], Latency: ['ApiId'] },
  'AWS/Lambda': { Errors: ['FunctionName'], Throttles: ['FunctionName'], ConcurrentExecutions: ['FunctionName'] },
  'AWS/DynamoDB': {
    ReadThrottleEvents: ['TableName'], WriteThrottleEvents: ['TableName'], SystemErrors: ['TableName', 'Operation'],
    ConsumedReadCapacityUnits: ['TableName'], ConsumedWriteCapacityUnits: ['TableName'],
  },
};

const OWN = functionsOf(template)[0]?.environment.METRICS_NAMESPACE ?? '';
const filters = resourcesOfType(template, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
const FILTERED = new Set(filters.flatMap(({ MetricTransformations }) =>
  (MetricTransformations as readonly { readonly MetricNamespace: string; readonly MetricName: string }[])
    .filter(({ MetricNamespace }) => MetricNamespace === OWN).map(({ MetricName: name }) => name)));

/** Values that a dimension can have. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  ApiId: ['HttpApi'],
  FunctionName: functionsOf(template).map(({ logicalId }) => String(template.Resources[logicalId]?.Properties.FunctionName)),
  TableName: Object.values(tableNamesOf(template)),
  Operation: ['GetItem', 'UpdateItem'],
  [DIMENSION]: [...Object.keys(ENDPOINTS), 'other'],
};

const dimensionsOf = ({ namespace, name }: MetricName): readonly (readonly string[])[] => {
  if (namespace !== OWN) return [OF_AWS[namespace]?.[name] ?? ['no such metric']];
  if (FILTERED.has(name)) return [[]];
  const metric = METRICS[name];
  return metric === undefined ? [['no such metric']] : [[], ...metric.byEndpoint ? [[DIMENSION]] : []];
};

/** Why an alarm on a metric would never see a value: its name or its dimensions are never written. */
const fieldErrorsOf = (metric: MetricName): readonly string[] => {
  const names = Object.keys(metric.dimensions).sort();
  const known = dimensionsOf(metric).some((dimensions) => [...dimensions].sort().join() === names.join());
  return [
    ...known ? [] : [`${metric.namespace} ${metric.name} by ${names.join(' and ')}`],
    ...Object.entries(metric.dimensions).filter(([name, value]) => VALUES[name]?.includes(value) !== true).map(([name, value]) => `${name} ${value}`),
  ];
};

/** What `serverless print` shows of a service. */
interface Printed {
  readonly provider: { readonly environment: Readonly<Record<string, string>>; readonly tracing: { readonly lambda: boolean } };
  readonly resources: { readonly Resources: Readonly<Record<string, Resource>> };
}

describe('the alarms', () => {
  test('are those that an operator needs', () => {
    expect(alarms.map(({ title }) => title).sort()).toEqual([
      'cold-starts', 'commit-failures', 'error-lines', 'failed-functions', 'missing-brands', 'refusals', 'server-error-share', 'server-errors', 'slow-answers',
      'store-errors', 'table-errors', 'table-throttles', 'throttled-endpoints', 'throttled-functions', 'unknown-tiers',
    ]);
  });

  test.each(alarms.map((alarm) => [alarm.title, alarm] as const))('%s watches a metric that is really written', (_, { metrics }) => {
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.flatMap(fieldErrorsOf)).toEqual([]);
  });

  test('would be rejected if they watched a metric that is not', () => {
    const wrong: readonly MetricName[] = [
      { namespace: OWN, name: 'CommitFailure', dimensions: {} }, { namespace: OWN, name: 'CommitFailures', dimensions: { endpoint: '/usage' } },
      { namespace: 'AWS/ApiGateway', name: '5XXError', dimensions: { ApiId: 'HttpApi' } },
      { namespace: 'AWS/Lambda', name: 'Errors', dimensions: { FunctionName: 'invoice-pdf-dev-nothing' } },
    ];
    for (const metric of wrong) expect(fieldErrorsOf(metric)).toHaveLength(1);
  });

  test.each(alarms.map((alarm) => [alarm.title, alarm] as const))('%s is off while nothing happens, and notifies the topics that there are', (_, { properties }) => {
    const none = { Ref: 'AWS::NoValue' };
    const actions = [{ 'Fn::If': ['HasAlarmTopic', '', none] }, { 'Fn::If': ['HasAlarmEmail', { Ref: 'AlarmTopic' }, none] }];
    expect(properties).toMatchObject({ TreatMissingData: 'notBreaching', AlarmActions: actions, OKActions: actions, AlarmDescription: expect.any(String) });
  });

  test('on the service\'s own metrics are omitted if it writes none', () => {
    const own = alarms.filter(({ metrics }) => metrics.some(({ namespace, name }) => namespace === OWN && name in METRICS));
    expect(own.map(({ title }) => title).sort()).toEqual(alarms.filter(({ condition }) => condition === 'HasMetrics').map(({ title }) => title).sort());
  });

  test.each(alarms.map((alarm) => [alarm.title, alarm] as const))('%s is in the table of the runbook, with where to look, causes and what to do', (title, { properties }) => {
    expect(String(properties.AlarmDescription)).toContain(`docs/operations.md, ${title}`);
    expect(runbookText()).toMatch(new RegExp(`^\\|(?:<a id="${title}"></a>)?(?:${title}|\\*\\*${title}\\*\\*)(?:\\|[^|]+){3}\\|$`, 'm'));
  });

  /** Values at the threshold of an alarm, and just below it. */
  const EDGES: Readonly<Record<string, { readonly red: readonly Written[]; readonly quiet: readonly Written[] }>> = {
    'server-errors': { red: [{ '5xx': [[1, 1, 1, 1, 1]] }], quiet: [{ '5xx': [[1, 1, 1, 1]] }, { '5xx': [[5], []] }] },
    'server-error-share': {
      red: [
        { failed: [[1], [], [], [1]], all: [[1], [1], [], [1]] }, { failed: [[], [], [10], [1]], all: [[], [], [100], [10]] },
      ],
      quiet: [
        { failed: [[], [], [], [1]], all: [[1], [1], [1], [1]] }, { failed: [[1], [], [], [], [1]], all: [[1], [], [], [], [1]] },
        { failed: [[9], [9], [9], [9]], all: [[100], [100], [100], [100]] }, { failed: [[], []], all: [[], []] },
      ],
    },
    'slow-answers': {
      red: [{ Latency: [[5001], [9000], [...Array<number>(99).fill(20), 6000, 6000]] }],
      quiet: [[4999], [], [...Array<number>(99).fill(20), 6000]].map((last) => ({ Latency: [[6000], [6000], last] })),
    },
    refusals: {
      red: [
        { refused: [[100], [200]], strangers: [[], []], all: [[200], [200]] },
        { refused: [[1_100], [1_200]], strangers: [[1_000], [1_000]], all: [[1_200], [1_200]] },
      ],
      quiet: [
        { refused: [[199], [199]], strangers: [[], []], all: [[199], [199]] },
        { refused: [[99], [200]], strangers: [[], []], all: [[200], [200]] },
        { refused: [[1_099], [1_100]], strangers: [[1_000], [1_000]], all: [[1_200], [1_200]] },
        { refused: [[], []], strangers: [[], []], all: [[900], [900]] },
        { refused: [[], []], strangers: [[], []], all: [[], []] },
      ],
    },
    'failed-functions': { red: [{ generate: [[1]] }, { default: [[0, 1]], generate: [[]] }], quiet: [{ generate: [[0]], docs: [[0]] }, { generate: [[]] }] },
    'throttled-endpoints': {
      red: [{ ThrottledRequests: [Array<number>(50).fill(1), Array<number>(50).fill(1)] }],
      quiet: [{ ThrottledRequests: [Array<number>(50).fill(1), Array<number>(49).fill(1)] }, { ThrottledRequests: [[], []] }],
    },
    'throttled-functions': { red: [{ usage: [[1]] }], quiet: [{ usage: [[0]] }] },
    'table-throttles': { red: [{ usageWrite: [[4]], accountsRead: [[1]] }], quiet: [{ usageWrite: [[4]] }] },
    'table-errors': { red: [{ usageUpdate: [[3]], accountsGet: [[2]] }], quiet: [{ usageUpdate: [[4]] }] },
    'store-errors': { red: [{ StoreErrors: [[3, 3, 3, 1]] }], quiet: [{ StoreErrors: [[3, 3, 3]] }, { StoreErrors: [[]] }] },
    'commit-failures': { red: [{ CommitFailures: [[1]] }], quiet: [{ CommitFailures: [[]] }] },
    'missing-brands': { red: [{ MissingBrands: [[1]] }], quiet: [{ MissingBrands: [[]] }] },
    'unknown-tiers': { red: [{ UnknownTiers: [[1]] }], quiet: [{ UnknownTiers: [[]] }] },
    'cold-starts': {
      red: [{ cold: [[30], [60]], all: [[100], [200]] }],
      quiet: [
        { cold: [[99], [99]], all: [[99], [99]] }, { cold: [[29], [99]], all: [[100], [100]] },
        { cold: [[], []], all: [[500], [500]] }, { cold: [[], []], all: [[], []] },
      ],
    },
    'error-lines': { red: [{ ErrorLines: [[1, 1, 1, 1, 1]] }], quiet: [{ ErrorLines: [[1, 1, 1, 1]] }] },
  };

  test.each(alarms.map((alarm) => [alarm.title, alarm] as const))('%s fires at its threshold, and not just below', (title, alarm) => {
    const { red = [], quiet = [] } = EDGES[title] ?? {};
    expect([red.length, quiet.length].every((count) => count > 0)).toBe(true);
    expect(red.map((written) => isInAlarm(alarm, written))).toEqual(red.map(() => true));
    expect(quiet.map((written) => isInAlarm(alarm, written))).toEqual(quiet.map(() => false));
  });

  const good = many(300, {});
  const scan = many(30_000, { account: null, keyId: null, endpoint: 'other', status: 401, code: 'UNAUTHORIZED' });

  test('do not fire while scanners without a key are rejected, with and without other traffic', () => {
    expect(alarmsAfter(alarms, metricsOfTraffic(scan))).toEqual([]);
    expect(alarmsAfter(alarms, metricsOfTraffic([...scan, ...good]))).toEqual([]);
  });

  test('fire for an account that is rejected again and again, even while scanners are active', () => {
    const loop = many(300, { status: 429, code: 'RATE_LIMIT_EXCEEDED' });
    expect(alarmsAfter(alarms, metricsOfTraffic([...good, ...loop]))).toEqual(['refusals']);
    expect(alarmsAfter(alarms, metricsOfTraffic([...good, ...loop, ...scan]))).toEqual(['refusals']);
  });

  test('count what API Gateway itself rejects at each endpoint, and nowhere else', () => {
    const { FilterPattern: pattern, LogGroupName: group } = template.Resources.ThrottledRequests!.Properties;
    const routes = Object.entries(ENDPOINTS).map(([path, { method }]) => `($.route = "${method} ${API_PREFIX}${path}")`).join(' || ');
    expect(pattern).toBe(`{ ($.status = "429") && ($.integrationLatencyMs = "-") && (${routes}) }`);
    const log = template.Resources.HttpApiStage!.Properties.AccessLogSettings as { Format: string; DestinationArn: unknown };
    expect(JSON.parse(log.Format)).toMatchObject({
      status: '$context.status', integrationLatencyMs: '$context.integrationLatency', route: '$context.routeKey',
    });
    expect(targetOf(group)).toBe(targetOf(log.DestinationArn));
  });

  test('watch every function, and every table that functions use', () => {
    const watched = alarms.flatMap(({ metrics }) => metrics.flatMap(({ dimensions }) => Object.values(dimensions)));
    const unwatched = [...VALUES.FunctionName ?? [], ...VALUES.TableName ?? []].filter((name) => !watched.includes(name));
    expect(unwatched).toEqual(['invoice-pdf-dev-audit']); // an operator sees the error
  });
});

describe('the logs', () => {
  test('are kept as long as the deployment wants, and no longer', () => {
    const groups = resourcesOfType(template, 'AWS::Logs::LogGroup');
    expect(groups).toHaveLength(functionsOf(template).length + 1);
    for (const [id, { Properties }] of groups) expect([id, Properties.RetentionInDays]).toEqual([id, 30]);
  });

  test('are searched for errors in every function that can have one', () => {
    const groups = functionsOf(template).map(({ key }) => `${key.charAt(0).toUpperCase()}${key.slice(1)}LogGroup`);
    const searched = filters.filter(({ FilterPattern: pattern }) => pattern === '{ $.level = "error" }');
    expect(searched.map(({ LogGroupName }) => targetOf(LogGroupName)).sort()).toEqual(groups.sort());
  });
});

describe('the dashboard', () => {
  const widgets = widgetsOf(template);

  test('shows metrics that are really written', () => {
    const metrics = widgets.flatMap(metricsOfWidget);
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.flatMap(fieldErrorsOf)).toEqual([]);
  });

  test('shows every metric of the service', () => {
    const drawn = new Set(widgets.flatMap(metricsOfWidget).map(({ name }) => name));
    expect(Object.keys(METRICS).filter((name) => !drawn.has(name))).toEqual([]);
  });

  test('reads log groups that exist', () => {
    const groups = resourcesOfType(template, 'AWS::Logs::LogGroup').map(([, { Properties }]) => String(Properties.LogGroupName));
    const read = widgets.flatMap(({ properties: { query = '' } }) => [...query.matchAll(/SOURCE '([^']+)'/g)].map(([, name]) => name ?? ''));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((name) => !groups.includes(name))).toEqual([]);
  });
});

test('metrics can be switched off and traces on, and then each role may write them', async () => {
  const { code, output } = await runServerless(['print', '--param=metrics=off', '--param=tracing=on', '--format', 'json']);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  const { provider, resources } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Printed;
  expect([provider.environment.METRICS_NAMESPACE, provider.tracing.lambda]).toEqual(['', true]);
  const roles = Object.values(resources.Resources).filter(({ Type }) => Type === 'AWS::IAM::Role');
  expect(roles).toHaveLength(3);
  for (const { Properties } of roles) expect(JSON.stringify(Properties.ManagedPolicyArns)).toContain('AWSXRayDaemonWriteAccess');
});

test('tracing is off, so that no role may write traces', () => {
  for (const [, { Properties }] of resourcesOfType(template, 'AWS::IAM::Role')) expect(Properties.ManagedPolicyArns).toEqual([]);
  for (const [, { Properties }] of resourcesOfType(template, 'AWS::Lambda::Function')) expect(Properties).not.toHaveProperty('TracingConfig');
});
