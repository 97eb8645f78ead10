import { SETTINGS, settingsFrom } from '../../../lib/settings/settings.js';
import type { SettingSource, Setting } from '../../../lib/settings/setting-parser.js';

/** A wrong value for every setting, except the session token, which may be anything. */
const WRONG: Readonly<Record<Exclude<keyof typeof SETTINGS, 'awsSessionToken'>, string>> = {
  variant: 'C',
  tiers: 'Free=20/5,Team=10/9',
  watermarkText: 'x'.repeat(41),
  corsOrigins: 'app.example.com',
  metrics: 'true',
  tracing: 'Active',
  sourceAddress: 'true',
  alarmEmail: 'ops@example',
  alarmTopicArn: 'alarms',
  monthlyBudget: '1e3',
  canaryKey: 'inv_live_0',
  canaryUrl: 'http://localhost:3000/api/v1',
  runtimeVersionArn: 'nodejs24.x',
  permissionsBoundaryArn: 'invoice-pdf-prod-boundary',
  tablePrefix: 'my tables',
  tablesKeyArn: 'alias/tables',
  logsKeyArn: 'alias/logs',
  topicKeyArn: 'alias/aws/sns',
  defaultEndpoint: 'false',
  pages: 'yes',
  docs: 'yes',
  playground: 'yes',
  logRetentionDays: '31',
  throttleRate: '0',
  throttleBurst: '1e3',
  keylessThrottleRate: '0',
  keylessThrottleBurst: '5001',
  reservedConcurrency: 'generate=50,dafault=5',
  stage: '1st',
  region: 'Frankfurt',
  accountsTable: '',
  usageTable: '',
  fontsFolder: 'fonts',
  metricsNamespace: 'AWS/Lambda',
  awsRegion: '',
  awsAccessKeyId: '',
  awsSecretAccessKey: '',
  dynamoDbEndpoint: 'localhost:8000',
  localBrands: 'acme, Acme',
  storeWaitMs: '1799',
  port: 'http',
  dynamoDbPort: '0',
};

/** A setting with a forbidden value. */
interface WrongSetting { readonly setting: Setting<unknown>; readonly value: string }

/** A wrong value for each setting that can be set by one of the given sources. */
export const wrongSettings = (...sources: readonly SettingSource[]): readonly WrongSetting[] =>
  Object.entries(WRONG)
    .map(([name, value]) => ({ setting: SETTINGS[name as keyof typeof WRONG], value }))
    .filter(({ setting }) => sources.flatMap(settingsFrom).includes(setting));
