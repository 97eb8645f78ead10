import { describe, expect, test } from '@jest/globals';
import { REQUEST_TIMEOUT_MS } from '../../lib/accounts/store-deadline.js';
import { RESPONSE_MS } from '../../lib/http/pipeline.js';
import { WORK_LIMIT } from '../../lib/work/work-budget.js';
import { API_PREFIX, ENDPOINTS } from '../../lib/endpoints.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import {
  functionsOf, readTemplate, resourcesOfType, routesOf, type Resource, type Template,
} from '../support/lambda/packaged-template.js';
import { templateErrors } from '../support/lambda/template-errors.js';
import { runbookText } from '../support/commands/runbook.js';

const template = readTemplate(packageFolder());

/** Memory at which Lambda gives a whole processor. */
const WHOLE_PROCESSOR_MB = 1_769;

const withTable = (change: (table: Resource) => object): Template => {
  const table = template.Resources.AccountsTable!;
  return { ...template, Resources: { ...template.Resources, AccountsTable: { ...table, ...change(table) } } };
};
const withStage = (change: (stage: Resource) => object): Template => {
  const stage = template.Resources.HttpApiStage!;
  return { ...template, Resources: { ...template.Resources, HttpApiStage: { ...stage, ...change(stage) } } };
};
const withRouteSettings = (settings: object): Template =>
  withStage(({ Properties }) => ({ Properties: { ...Properties, RouteSettings: settings } }));
const withProperties = (properties: object): Template =>
  withTable(({ Properties }) => ({ Properties: { ...Properties, ...properties } }));

/** The functions that work on what a request sends. */
const WORKING: readonly string[] = Object.values(ENDPOINTS).filter(({ takes }) => takes !== null).map(({ name }) => name);

describe('the packaged template', () => {
  test('is what CloudFormation accepts', () => expect(templateErrors(template)).toEqual([]));

  test.each<[string, Template]>([
    ['an unknown type', withTable(() => ({ Type: 'AWS::DynamoDB::Tabel' }))],
    ['an unknown property', withProperties({ BilingMode: 'PAY_PER_REQUEST' })],
    ['an unknown property further down', withProperties({ SSESpecification: { SSEEnabled: true, Kms: 'x' } })],
    ['a missing property', withProperties({ SSESpecification: {} })],
    ['a wrong type', withProperties({ DeletionProtectionEnabled: 'perhaps' })],
    ['a list that is none', withProperties({ AttributeDefinitions: 'pk' })],
    ['a Ref to nothing', withProperties({ TableName: { Ref: 'Nothing' } })],
    ['a GetAtt of nothing', withProperties({ TableName: { 'Fn::GetAtt': ['UsageTable', 'Name'] } })],
    ['a Sub of nothing', withProperties({ TableName: { 'Fn::Sub': 'a-${Nothing}' } })],
    ['a dependency on nothing', withTable(() => ({ DependsOn: 'Nothing' }))],
    ['settings of a route that is not there', withRouteSettings({ 'GET /nothing': {} })],
    ['settings of a route that comes later', withRouteSettings({ 'GET /docs': {} })],
    ['settings of a route in words', withRouteSettings({ 'GET /api/v1/usage': { ThrottlingRateLimit: '100' } })],
    ['resources that wait for each other', withTable(() => ({ DependsOn: 'AccountsTable' }))],
  ])('would be rejected with %s', (_, broken) => expect(templateErrors(broken)).toHaveLength(1));

  test('routes the endpoints, the pages and the health that need no key, and everything else', () => {
    expect(Object.fromEntries(routesOf(template).map(({ routeKey, functionKey }) => [routeKey, functionKey]))).toEqual({
      ...Object.fromEntries(Object.entries(ENDPOINTS).map(([path, { method, name }]) => [`${method} ${API_PREFIX}${path}`, name])),
      'GET /api/v1/docs': 'docs',
      'GET /api/v1/openapi.json': 'docs',
      'GET /docs': 'docs',
      'GET /docs/redoc.js': 'docs',
      'GET /docs/licenses.txt': 'docs',
      'GET /llms.txt': 'docs',
      'GET /openapi.json': 'docs',
      'GET /': 'playground',
      'GET /playground/app.js': 'playground',
      'GET /playground/app.css': 'playground',
      'GET /playground/editor.js': 'playground',
      'GET /playground/batch.js': 'playground',
      'GET /playground/viewer.js': 'playground',
      'GET /playground/pdf-worker.js': 'playground',
      'GET /playground/samples.json': 'playground',
      'GET /playground/tiles.json': 'playground',
      'GET /playground/licenses.txt': 'playground',
      'GET /health': 'health',
      'HEAD /health': 'health',
      $default: 'default',
    });
  });

  test('gives each function time to work, to wait for the store and to answer, within API Gateway\'s time limit', () => {
    for (const { key, memoryMb, timeoutMs } of functionsOf(template)) {
      const workMs = WORKING.includes(key) ? WORK_LIMIT / 1_000_000 * Math.max(1, WHOLE_PROCESSOR_MB / memoryMb) : 0;
      expect([key, timeoutMs >= workMs + REQUEST_TIMEOUT_MS + RESPONSE_MS]).toEqual([key, true]);
      for (const [, { Properties: integration }] of resourcesOfType(template, 'AWS::ApiGatewayV2::Integration')) {
        expect(timeoutMs).toBeLessThan(integration.TimeoutInMillis as number);
      }
    }
  });

  test('keeps the tables safe', () => {
    const tables = Object.fromEntries(resourcesOfType(template, 'AWS::DynamoDB::Table'));
    expect(Object.keys(tables).sort()).toEqual(['AccountsTable', 'AuditTable', 'UsageTable']);
    for (const table of Object.values(tables)) {
      // Encrypted at rest with DynamoDB's own key, as every table is: a key in KMS is billed by the request.
      expect(table).toMatchObject({
        DeletionPolicy: 'Retain',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          BillingMode: 'PAY_PER_REQUEST', DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
      expect(table.Properties).not.toHaveProperty('SSESpecification');
    }
    expect(tables.UsageTable?.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ex', Enabled: true });
  });

  test('runs functions on Node 24 and arm64, and those that lay out an invoice with a whole processor', () => {
    for (const [, { Properties }] of resourcesOfType(template, 'AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    }
    for (const { key, memoryMb, timeoutMs } of functionsOf(template)) {
      expect([key, memoryMb]).toEqual([key, WORKING.includes(key) ? 1769 : 1024]);
      expect(timeoutMs).toBeLessThan(30_000); // API Gateway waits no longer
    }
  });

  test('throttles each endpoint separately, so that a flood of requests without a key cannot use up those of others', () => {
    const { DefaultRouteSettings: publicRoute, RouteSettings: ofEndpoints } = template.Resources.HttpApiStage?.Properties ?? {};
    expect(publicRoute).toEqual({ DetailedMetricsEnabled: false, ThrottlingRateLimit: 10, ThrottlingBurstLimit: 10 });
    expect(ofEndpoints).toEqual(Object.fromEntries(Object.entries(ENDPOINTS).map(([path, { method }]) =>
      [`${method} ${API_PREFIX}${path}`, { DetailedMetricsEnabled: false, ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }])));
  });

  test('reserves most of the instances of a new AWS account for requests with a key', () => {
    const { DefaultRouteSettings: publicRoute, RouteSettings: ofEndpoints } = template.Resources.HttpApiStage?.Properties ?? {};
    const publicRoutes = routesOf(template).filter(({ routeKey }) => !(routeKey in (ofEndpoints as object)));
    const { ThrottlingBurstLimit: burst } = publicRoute as { ThrottlingBurstLimit: number };
    const promised = /A flood of routes without a key takes up to (\d+) instances with the pages on, (\d+) with them off/.exec(runbookText()) ?? [];
    const withoutPages = publicRoutes.filter(({ functionKey }) => ['health', 'default'].includes(functionKey));
    expect(promised.slice(1).map(Number)).toEqual([publicRoutes.length * burst, withoutPages.length * burst]);
    for (const [, { Properties }] of resourcesOfType(template, 'AWS::Lambda::Function')) {
      expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });

  test('keeps the deployment bucket private, and its files, which a rollback needs', () => {
    const unfinished = { Id: 'unfinished-uploads', Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } };
    expect(template.Resources.ServerlessDeploymentBucket?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true,
      },
      LifecycleConfiguration: { Rules: [unfinished] },
    });
  });

  test('logs without personal data', () => {
    const stage = template.Resources.HttpApiStage?.Properties;
    expect((stage?.AccessLogSettings as { Format: string }).Format).not.toMatch(/sourceIp|userAgent|\$context\.path|identity|authorizer|domainName/);
    for (const { environment } of functionsOf(template)) expect(environment.SOURCE_ADDRESS).toBe('off');
  });

  test('outputs the base URL and the version', () => {
    expect(JSON.stringify(template.Outputs.BaseUrl)).toMatch(/\$\{HttpApi\}.*\/api\/v1"/);
    expect(template.Outputs.Version?.Value).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
