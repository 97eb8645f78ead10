import {
  anyText, brandList, choice, oneOfNumbers, originList, pattern, type Setting, type SettingSource, type SettingType,
  singleLine, tierList, wholeNumber,
} from './setting-parser.js';

const make = (source: SettingSource, hasName: boolean) => <Value>(
  name: string, variable: string | null, defaultValue: string | null, type: SettingType<Value>, description: string,
): Setting<Value> => ({ source, name: hasName ? name : null, variable, defaultValue, type, description });

const parameter = make('deployment', true);
const flag = make('flag', true);
const ofTemplate = make('template', false);
const ofLambda = make('lambda', false);
const ofLocal = make('local', false);
const PORT = wholeNumber(1, 65_535);

// CloudWatch reserves names that begin with AWS/.
const NAMESPACE = pattern('empty or a CloudWatch namespace like invoice-pdf-prod', /^((?!AWS\/)[\w.\-/#:]{1,255})?$/);
const EMAIL = pattern('empty or an e-mail address like ops@example.com', /^([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)+)?$/);
const TOPIC = pattern('empty or the ARN of an SNS topic like arn:aws:sns:eu-central-1:123456789012:alarms', /^(arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256})?$/);

const BOUNDARY = pattern('empty or the ARN of a managed policy like arn:aws:iam::123456789012:policy/invoice-pdf-prod-boundary',
  /^(arn:aws[a-z-]*:iam::\d{12}:policy\/[\w+=,.@/-]{1,512})?$/);

const FOLDER = pattern('empty or the absolute path of a folder like /opt/fonts', /^((\/|[A-Za-z]:[\\/]).*)?$/);

/** The retention periods that CloudWatch offers, in days. */
const LOG_DAYS = oneOfNumbers(
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
);

/**
 * All settings, in the order of the docs. A test compares serverless.yml with this list; docs/configuration.md is
 * generated from it.
 */
export const SETTINGS = {
  variant: parameter('variant', 'INTERFACE_VARIANT', 'A', choice('A', 'B'), 'Published variant of the interface'),
  tiers: parameter('tiers', 'TIERS', '', tierList,
    'Your own tiers, each `name=invoices a month/requests a minute`; empty: the variant\'s'),
  watermarkText: parameter('watermarkText', 'WATERMARK_TEXT', 'SAMPLE', singleLine(40), 'Watermark on the PDFs of the lowest tier and of test keys'),
  corsOrigins: parameter('corsOrigins', 'CORS_ORIGINS', '', originList, 'Origins that browsers may call from, through API Gateway\'s CORS; empty: CORS is off; `*`: any'),
  metrics: parameter('metrics', null, 'on', choice('on', 'off'), 'Metrics in the log lines, and the alarms on them'),
  tracing: parameter('tracing', null, 'off', choice('on', 'off'), 'X-Ray traces of the functions'),
  alarmEmail: parameter('alarmEmail', null, '', EMAIL, 'Address that alarms notify, through an SNS topic of the stack; empty: none'),
  alarmTopicArn: parameter('alarmTopicArn', null, '', TOPIC, 'SNS topic of yours that alarms notify; empty: none'),
  permissionsBoundaryArn: parameter('permissionsBoundaryArn', null, '', BOUNDARY,
    'Permissions boundary of the functions\' roles, which `infrastructure/deploy-policy.json` requires; empty: none'),
  docs: parameter('docs', null, 'on', choice('on', 'off'), 'The API reference at `/docs`, `/api/v1/openapi.json` and `/llms.txt`, without a key'),
  playground: parameter('playground', null, 'on', choice('on', 'off'), 'The playground at `/`, without a key'),
  logRetentionDays: parameter('logRetentionDays', null, '30', LOG_DAYS, 'Days that CloudWatch keeps the logs'),
  throttleRate: parameter('throttleRate', null, '100', wholeNumber(1, 10_000), 'Requests per second to each endpoint, all accounts together'),
  throttleBurst: parameter('throttleBurst', null, '200', wholeNumber(1, 5_000), 'Requests at once to each endpoint'),
  keylessThrottleRate: parameter('keylessThrottleRate', null, '20', wholeNumber(1, 10_000),
    'Requests per second to each route without a key: pages, other addresses'),
  keylessThrottleBurst: parameter('keylessThrottleBurst', null, '20', wholeNumber(1, 5_000), 'Requests at once to each of these routes'),

  stage: flag('stage', null, 'dev', pattern('1 to 30 letters, digits and hyphens, a letter first', /^[a-z][a-z0-9-]{0,29}$/i), 'Part of every name in AWS, tables included'),
  region: flag('region', 'AWS_REGION', 'us-east-1', pattern('the code of an AWS region like eu-central-1', /^[a-z]{2}(-[a-z]+)+-\d$/), 'Where the service runs'),

  accountsTable: ofTemplate('accountsTable', 'ACCOUNTS_TABLE', null, anyText, 'Table of accounts and key hashes'),
  usageTable: ofTemplate('usageTable', 'USAGE_TABLE', null, anyText, 'Table of counters and idempotency records'),

  fontsFolder: ofTemplate('fontsFolder', 'FONTS_FOLDER', '', FOLDER, 'Folder of the fonts, in the layer; empty: next to the code'),
  metricsNamespace: ofTemplate('metricsNamespace', 'METRICS_NAMESPACE', '', NAMESPACE, 'CloudWatch namespace of the metrics; empty if `metrics` is off'),

  awsRegion: ofLambda('awsRegion', 'AWS_REGION', null, anyText, 'Region of the tables'),
  awsAccessKeyId: ofLambda('awsAccessKeyId', 'AWS_ACCESS_KEY_ID', null, anyText, 'The function\'s own credentials'),
  awsSecretAccessKey: ofLambda('awsSecretAccessKey', 'AWS_SECRET_ACCESS_KEY', null, anyText, 'The function\'s own credentials'),
  awsSessionToken: ofLambda('awsSessionToken', 'AWS_SESSION_TOKEN', '', pattern('a token', /^/), 'The function\'s own credentials'),
  dynamoDbEndpoint: ofLambda('dynamoDbEndpoint', 'AWS_ENDPOINT_URL_DYNAMODB', '', pattern('an address like http://localhost:8000, or empty', /^(https?:\/\/\S+)?$/),
    'Address of a local DynamoDB; Lambda does not set it'),
  localBrands: ofLambda('localBrands', 'LOCAL_BRANDS', '', brandList,
    'Comma-separated brands that every account may use; only the local service sets it'),
  storeWaitMs: ofLambda('storeWaitMs', 'STORE_WAIT_MS', '1800', wholeNumber(1_800, 60_000),
    'Milliseconds that a request may wait for the store in all; only the local service sets it'),

  port: ofLocal('port', 'PORT', '3000', PORT, 'Port of the local service'),
  dynamoDbPort: ofLocal('dynamoDbPort', 'DYNAMODB_PORT', '8000', PORT, 'Port of the embedded DynamoDB'),
} as const;

export const settingsOf = (source: SettingSource): readonly Setting<unknown>[] =>
  Object.values<Setting<unknown>>(SETTINGS).filter((setting) => setting.source === source);
