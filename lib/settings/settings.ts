import { ENDPOINT_PATHS, ENDPOINTS } from '../endpoints.js';
import {
  anyText, brandList, countList, oneOfNumbers, oneOfWords, originList, type Setting, type SettingSource, type SettingType,
  singleLine, textMatching, tierList, wholeNumber,
} from './setting-parser.js';

const settingFactory = (source: SettingSource, hasName: boolean) => <Value>(
  name: string, variable: string | null, defaultValue: string | null, type: SettingType<Value>, description: string,
): Setting<Value> => ({ source, name: hasName ? name : null, variable, defaultValue, type, description });

const defineParameter = settingFactory('deployment', true);
const defineFlag = settingFactory('flag', true);
const defineTemplateSetting = settingFactory('template', false);
const defineLambdaSetting = settingFactory('lambda', false);
const defineLocalSetting = settingFactory('local', false);
const PORT = wholeNumber(1, 65_535);

// CloudWatch reserves names that begin with AWS/.
const NAMESPACE = textMatching('empty or a CloudWatch namespace like invoice-pdf-prod', /^((?!AWS\/)[\w.\-/#:]{1,255})?$/);
const EMAIL = textMatching('empty or an e-mail address like ops@example.com', /^([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)+)?$/);
const TOPIC = textMatching('empty or the ARN of an SNS topic like arn:aws:sns:eu-central-1:123456789012:alarms', /^(arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256})?$/);

const TEST_KEY = textMatching('empty or a test key (inv_test_…)', /^(inv_test_[0-9A-Za-z]{48})?$/);
const API_URL = textMatching('empty or an address like https://invoices.example.com/api/v1', /^(https:\/\/[\w.-]+(\/[\w-]+)*\/api\/v1)?$/);
const DOLLARS = textMatching('empty or whole US dollars like 200', /^([1-9]\d{0,8})?$/);
const RUNTIME = textMatching('empty or the ARN of a runtime version like arn:aws:lambda:eu-central-1::runtime:0123abcd',
  /^(arn:aws[a-z-]*:lambda:[a-z0-9-]+::runtime:[0-9a-f]{8,64})?$/);

const BOUNDARY = textMatching('empty or the ARN of a managed policy like arn:aws:iam::123456789012:policy/invoice-pdf-prod-boundary',
  /^(arn:aws[a-z-]*:iam::\d{12}:policy\/[\w+=,.@/-]{1,512})?$/);

const KMS_KEY = textMatching('empty or the ARN of a KMS key like arn:aws:kms:eu-central-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab',
  /^(arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:key\/[\w-]{1,256})?$/);

const TABLE_PREFIX = textMatching('1 to 240 letters, digits, _, . and -, like billing-prod', /^[\w.-]{1,240}$/);

const RESERVED_CONCURRENCY = countList('generate=50,default=5', [...ENDPOINT_PATHS.map((path) => ENDPOINTS[path].name), 'docs', 'playground', 'health', 'default']);

const FOLDER = textMatching('empty or the absolute path of a folder like /opt/fonts', /^((\/|[A-Za-z]:[\\/]).*)?$/);

/** The retention periods that CloudWatch offers, in days. */
const LOG_DAYS = oneOfNumbers(
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
);

/**
 * All settings, in the order of the docs. A test compares serverless.yml with this list; docs/configuration.md is
 * generated from it.
 */
export const SETTINGS = {
  variant: defineParameter('variant', 'INTERFACE_VARIANT', 'A', oneOfWords('A', 'B'), 'Published variant of the interface'),
  tiers: defineParameter('tiers', 'TIERS', '', tierList,
    'Your own tiers, each `name=invoices a month/requests a minute`'),
  watermarkText: defineParameter('watermarkText', 'WATERMARK_TEXT', 'SAMPLE', singleLine(40), 'Watermark of the lowest tier and of test keys'),
  corsOrigins: defineParameter('corsOrigins', 'CORS_ORIGINS', '', originList, 'Origins that browsers may call from (CORS); `*`: any'),
  metrics: defineParameter('metrics', null, 'on', oneOfWords('on', 'off'), 'Metrics in the log lines, and the alarms on them'),
  tracing: defineParameter('tracing', null, 'off', oneOfWords('on', 'off'), 'X-Ray traces of the functions'),
  sourceAddress: defineParameter('sourceAddress', 'SOURCE_ADDRESS', 'off', oneOfWords('on', 'off'),
    'The client\'s IP address in both logs'),
  alarmEmail: defineParameter('alarmEmail', null, '', EMAIL, 'Address that alarms notify'),
  alarmTopicArn: defineParameter('alarmTopicArn', null, '', TOPIC, 'SNS topic of yours that alarms notify; with `monthlyBudget`, let `budgets.amazonaws.com` publish to it'),
  monthlyBudget: defineParameter('monthlyBudget', null, '', DOLLARS,
    'US dollars a month of the AWS account; notifies the alarms\' addresses above 80 %, and if it will be exceeded'),
  canaryKey: defineParameter('canaryKey', 'CANARY_KEY', '', TEST_KEY,
    'Test key with which a function previews and generates an invoice every five minutes'),
  canaryUrl: defineParameter('canaryUrl', 'CANARY_URL', '', API_URL, 'Address that the canary calls, if not that of API Gateway'),
  runtimeVersionArn: defineParameter('runtimeVersionArn', null, '', RUNTIME, 'Version of Node.js 24 that the functions keep, so that AWS does not update it'),
  permissionsBoundaryArn: defineParameter('permissionsBoundaryArn', null, '', BOUNDARY,
    'Permissions boundary of the functions\' roles, which `infrastructure/deploy-policy.json` requires'),
  tablePrefix: defineParameter('tablePrefix', null, 'invoice-pdf-STAGE', TABLE_PREFIX, 'Names of the tables, before `-accounts`, `-usage` and `-audit`'),
  tablesKeyArn: defineParameter('tablesKeyArn', null, '', KMS_KEY, 'KMS key of yours that encrypts the tables'),
  logsKeyArn: defineParameter('logsKeyArn', null, '', KMS_KEY, 'The same for the logs'),
  topicKeyArn: defineParameter('topicKeyArn', null, '', KMS_KEY, 'The same for the topic of `alarmEmail`, which is not encrypted otherwise'),
  defaultEndpoint: defineParameter('defaultEndpoint', null, 'on', oneOfWords('on', 'off'), 'The address of API Gateway; `off`: only a custom domain answers'),
  pages: defineParameter('pages', null, 'on', oneOfWords('on', 'off'), 'The default of `docs` and `playground`; it is `off` in the stage `prod`'),
  docs: defineParameter('docs', null, 'on', oneOfWords('on', 'off'), 'The API reference at `/docs`, `/api/v1/openapi.json` and `/llms.txt`, without a key'),
  playground: defineParameter('playground', null, 'on', oneOfWords('on', 'off'), 'The playground at `/`, without a key'),
  logRetentionDays: defineParameter('logRetentionDays', null, '30', LOG_DAYS, 'Days that CloudWatch keeps the logs'),
  throttleRate: defineParameter('throttleRate', null, '100', wholeNumber(1, 10_000), 'Requests per second to each endpoint, all accounts together'),
  throttleBurst: defineParameter('throttleBurst', null, '200', wholeNumber(1, 5_000), 'Requests at once to each endpoint'),
  keylessThrottleRate: defineParameter('keylessThrottleRate', null, '10', wholeNumber(1, 10_000),
    'Requests per second to each route without a key: `/health`, pages, other addresses'),
  keylessThrottleBurst: defineParameter('keylessThrottleBurst', null, '10', wholeNumber(1, 5_000), 'Requests at once to each of these routes'),
  reservedConcurrency: defineParameter('reservedConcurrency', null, '', RESERVED_CONCURRENCY,
    'Instances reserved by function, like `generate=50,default=5`; also their limit'),

  stage: defineFlag('stage', null, 'dev', textMatching('1 to 30 letters, digits and hyphens, a letter first', /^[a-z][a-z0-9-]{0,29}$/i), 'Part of every name in AWS, tables included'),
  region: defineFlag('region', 'AWS_REGION', 'us-east-1', textMatching('the code of an AWS region like eu-central-1', /^[a-z]{2}(-[a-z]+)+-\d$/), 'Where the service runs'),

  accountsTable: defineTemplateSetting('accountsTable', 'ACCOUNTS_TABLE', null, anyText, 'Table of accounts and key hashes'),
  usageTable: defineTemplateSetting('usageTable', 'USAGE_TABLE', null, anyText, 'Table of counters and idempotency records'),

  fontsFolder: defineTemplateSetting('fontsFolder', 'FONTS_FOLDER', '', FOLDER, 'Folder of the fonts, in the layer; empty: next to the code'),
  metricsNamespace: defineTemplateSetting('metricsNamespace', 'METRICS_NAMESPACE', '', NAMESPACE, 'CloudWatch namespace of the metrics; empty if `metrics` is off'),

  awsRegion: defineLambdaSetting('awsRegion', 'AWS_REGION', null, anyText, 'Region of the tables'),
  awsAccessKeyId: defineLambdaSetting('awsAccessKeyId', 'AWS_ACCESS_KEY_ID', null, anyText, 'The function\'s own credentials'),
  awsSecretAccessKey: defineLambdaSetting('awsSecretAccessKey', 'AWS_SECRET_ACCESS_KEY', null, anyText, 'The function\'s own credentials'),
  awsSessionToken: defineLambdaSetting('awsSessionToken', 'AWS_SESSION_TOKEN', '', textMatching('a token', /^/), 'The function\'s own credentials'),
  dynamoDbEndpoint: defineLambdaSetting('dynamoDbEndpoint', 'AWS_ENDPOINT_URL_DYNAMODB', '', textMatching('an address like http://localhost:8000, or empty', /^(https?:\/\/\S+)?$/),
    'Address of a local DynamoDB; Lambda does not set it'),
  localBrands: defineLambdaSetting('localBrands', 'LOCAL_BRANDS', '', brandList,
    'Comma-separated brands that every account may use; only the local service sets it'),
  storeWaitMs: defineLambdaSetting('storeWaitMs', 'STORE_WAIT_MS', '1800', wholeNumber(1_800, 60_000),
    'Milliseconds that a request may wait for the store in all; only the local service sets it'),

  port: defineLocalSetting('port', 'PORT', '3000', PORT, 'Port of the local service'),
  dynamoDbPort: defineLocalSetting('dynamoDbPort', 'DYNAMODB_PORT', '8000', PORT, 'Port of the embedded DynamoDB'),
} as const;

export const settingsFrom = (source: SettingSource): readonly Setting<unknown>[] =>
  Object.values<Setting<unknown>>(SETTINGS).filter((setting) => setting.source === source);
