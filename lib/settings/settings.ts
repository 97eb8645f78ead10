import { anyText, choice, line, oneOfNumbers, originList, pattern, wholeNumber } from './kinds.js';
import type { Kind, Place, Setting } from './setting.js';
import { tierList } from './tier-list.js';

const make = (place: Place, hasName: boolean) =>
  <Value>(name: string, variable: string | null, fallback: string | null, kind: Kind<Value>, meaning: string): Setting<Value> =>
    ({ place, name: hasName ? name : null, variable, fallback, kind, meaning });

const parameter = make('deployment', true);
const flag = make('flag', true);
const ofTemplate = make('template', false);
const ofLambda = make('lambda', false);
const ofLocal = make('local', false);

const PORT = wholeNumber(1, 65_535);

// Names that begin with AWS/ are CloudWatch's own.
const NAMESPACE = pattern('empty or a CloudWatch namespace like invoice-pdf-prod', /^((?!AWS\/)[\w.\-/#:]{1,255})?$/);

const TOPIC = pattern('empty or the ARN of an SNS topic like arn:aws:sns:eu-central-1:123456789012:alarms', /^(arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256})?$/);

const BOUNDARY = pattern('empty or the ARN of a managed policy like arn:aws:iam::123456789012:policy/invoice-pdf-prod-boundary',
  /^(arn:aws[a-z-]*:iam::\d{12}:policy\/[\w+=,.@/-]{1,512})?$/);

/** The days for which CloudWatch can keep a log. */
const LOG_DAYS = oneOfNumbers(
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
);

/** Every setting there is, in the order in which the docs show them. A test holds serverless.yml to it; docs/configuration.md is made from it. */
export const SETTINGS = {
  variant: parameter('variant', 'INTERFACE_VARIANT', 'A', choice('A', 'B'), 'Which of the interface\'s published variants answers'),
  tiers: parameter('tiers', 'TIERS', '', tierList,
    'Tiers in place of the variant\'s own, each `name=invoices a month/requests a minute`, both a whole number or `unlimited`, the lowest first; empty: the variant\'s'),
  watermarkText: parameter('watermarkText', 'WATERMARK_TEXT', 'SAMPLE', line(40), 'Watermark of the lowest tier\'s and of test keys\' PDFs'),
  corsOrigins: parameter('corsOrigins', 'CORS_ORIGINS', '', originList, 'Origins that browsers may call from; empty: CORS is off; `*` allows any'),
  metrics: parameter('metrics', null, 'on', choice('on', 'off'), 'Metrics in the lines of the log, and the alarms that hang on them'),
  tracing: parameter('tracing', null, 'off', choice('on', 'off'), 'X-Ray traces of the functions'),
  alarmTopicArn: parameter('alarmTopicArn', null, '', TOPIC, 'SNS topic that alarms notify; empty: they change their colour and tell nobody'),
  permissionsBoundaryArn: parameter('permissionsBoundaryArn', null, '', BOUNDARY,
    'Managed policy that limits what the functions\' roles can ever do; empty: none. `infrastructure/deploy-policy.json` lets whoever deploys make no role without it'),
  docs: parameter('docs', null, 'on', choice('on', 'off'), 'The API reference at `/docs`, its source at `/api/v1/openapi.json` and its summary at `/llms.txt`, all without a key'),
  playground: parameter('playground', null, 'on', choice('on', 'off'), 'The playground at `/`: a page, without a key, that calls the API with the key of whoever uses it'),
  logRetentionDays: parameter('logRetentionDays', null, '30', LOG_DAYS, 'Days for which CloudWatch keeps the logs'),
  throttleRate: parameter('throttleRate', null, '100', wholeNumber(1, 10_000), 'Requests a second that each endpoint lets through, all accounts together'),
  throttleBurst: parameter('throttleBurst', null, '200', wholeNumber(1, 5_000), 'Requests at once that each endpoint lets through'),
  keylessThrottleRate: parameter('keylessThrottleRate', null, '20', wholeNumber(1, 10_000),
    'Requests a second that the pages without a key let through, and all other addresses, preflights of browsers included'),
  keylessThrottleBurst: parameter('keylessThrottleBurst', null, '20', wholeNumber(1, 5_000), 'Requests at once that they let through'),

  stage: flag('stage', null, 'dev', pattern('1 to 30 letters, digits and hyphens, a letter first', /^[a-z][a-z0-9-]{0,29}$/i), 'Part of every name in AWS, the tables\' too'),
  region: flag('region', 'AWS_REGION', 'us-east-1', pattern('the code of an AWS region like eu-central-1', /^[a-z]{2}(-[a-z]+)+-\d$/), 'Where the service runs'),

  accountsTable: ofTemplate('accountsTable', 'ACCOUNTS_TABLE', null, anyText, 'Table of the accounts and of their keys\' hashes'),
  usageTable: ofTemplate('usageTable', 'USAGE_TABLE', null, anyText, 'Table of the counters and of the idempotency records'),

  metricsNamespace: ofTemplate('metricsNamespace', 'METRICS_NAMESPACE', '', NAMESPACE, 'CloudWatch namespace of the metrics; empty where `metrics` is off'),

  awsRegion: ofLambda('awsRegion', 'AWS_REGION', null, anyText, 'Region of the tables'),
  awsAccessKeyId: ofLambda('awsAccessKeyId', 'AWS_ACCESS_KEY_ID', null, anyText, 'The function\'s own credentials'),
  awsSecretAccessKey: ofLambda('awsSecretAccessKey', 'AWS_SECRET_ACCESS_KEY', null, anyText, 'The function\'s own credentials'),
  awsSessionToken: ofLambda('awsSessionToken', 'AWS_SESSION_TOKEN', '', pattern('a token', /^/), 'The function\'s own credentials'),
  dynamoDbEndpoint: ofLambda('dynamoDbEndpoint', 'AWS_ENDPOINT_URL_DYNAMODB', '', pattern('an address like http://localhost:8000, or empty', /^(https?:\/\/\S+)?$/),
    'Another DynamoDB than the region\'s, for a local store; Lambda does not set it'),

  port: ofLocal('port', 'PORT', '3000', PORT, 'Where the local service listens'),
  dynamoDbPort: ofLocal('dynamoDbPort', 'DYNAMODB_PORT', '8000', PORT, 'Where the embedded DynamoDB listens'),
} as const;

/** The settings of a place. */
export const settingsOf = (place: Place): readonly Setting<unknown>[] =>
  Object.values<Setting<unknown>>(SETTINGS).filter((setting) => setting.place === place);
