import type { Tier } from './accounts/types.js';
import { readSetting, type Environment } from './settings/setting-parser.js';
import { SETTINGS } from './settings/settings.js';

/** Published variant of the interface. */
export type Variant = 'A' | 'B';

/** Validated settings of a deployment. */
export interface Config {
  readonly variant: Variant;
  /** Tiers that replace those of the variant, in ascending order. Empty: the tiers of the variant apply. */
  readonly customTiers: readonly Tier[];
  readonly accountsTable: string;
  readonly usageTable: string;
  /** Watermark of the lowest tier and of test keys, 1–40 characters. */
  readonly watermarkText: string;
  /** CloudWatch namespace of the metrics in the log lines. Empty: no metrics. */
  readonly metricsNamespace: string;
  /** Whether log lines have the client's IP address. */
  readonly logsSourceAddress: boolean;
  /** Folder of the fonts. Empty: next to the code. */
  readonly fontsFolder: string;
  /** Brands that every account may use in addition to its own. */
  readonly localBrands: readonly string[];
  /** Milliseconds that one request may wait for the store in total. */
  readonly storeWaitMs: number;
}

/** How to reach DynamoDB. Lambda sets everything except the endpoint, which is for a local store. */
interface StoreAccess {
  readonly region: string;
  readonly endpoint?: string;
  /** Present if a request may wait longer than in a deployment; each attempt may then wait longer, too. */
  readonly timeoutProfile?: 'operator';
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string };
}

/**
 * Reads and validates the settings in environment variables.
 * @throws AppError INTERNAL_ERROR that names the variable, the expected value and the actual one
 * @see lib/settings/settings.ts for the allowed values
 */
export const readConfig = (environment: Environment = process.env): Config => Object.freeze({
  variant: readSetting(SETTINGS.variant, environment),
  customTiers: readSetting(SETTINGS.tiers, environment),
  accountsTable: readSetting(SETTINGS.accountsTable, environment),
  usageTable: readSetting(SETTINGS.usageTable, environment),
  watermarkText: readSetting(SETTINGS.watermarkText, environment),
  metricsNamespace: readSetting(SETTINGS.metricsNamespace, environment),
  logsSourceAddress: readSetting(SETTINGS.sourceAddress, environment) === 'on',
  fontsFolder: readSetting(SETTINGS.fontsFolder, environment),
  localBrands: readSetting(SETTINGS.localBrands, environment),
  storeWaitMs: readSetting(SETTINGS.storeWaitMs, environment),
});

/**
 * Reads the address and the test key of the canary.
 * @throws AppError INTERNAL_ERROR that names the variable, the expected value and the actual one
 */
export const readCanaryTarget = (environment: Environment = process.env): { readonly url: string; readonly key: string } =>
  ({ url: readSetting(SETTINGS.canaryUrl, environment), key: readSetting(SETTINGS.canaryKey, environment) });

/** Omits an empty value, because the SDK would sign an empty session token. */
const unlessEmpty = <Part>(value: string, part: (value: string) => Part): Part | object => (value === '' ? {} : part(value));

/**
 * Reads region, endpoint and credentials of DynamoDB, which the SDK would otherwise look up itself.
 * @throws AppError INTERNAL_ERROR that names the missing variable
 */
export const readStoreAccess = (environment: Environment = process.env): StoreAccess => ({
  region: readSetting(SETTINGS.awsRegion, environment),
  ...unlessEmpty(readSetting(SETTINGS.dynamoDbEndpoint, environment), (endpoint) => ({ endpoint })),
  ...readSetting(SETTINGS.storeWaitMs, environment) > Number(SETTINGS.storeWaitMs.defaultValue) && { timeoutProfile: 'operator' },
  credentials: {
    accessKeyId: readSetting(SETTINGS.awsAccessKeyId, environment),
    secretAccessKey: readSetting(SETTINGS.awsSecretAccessKey, environment),
    ...unlessEmpty(readSetting(SETTINGS.awsSessionToken, environment), (sessionToken) => ({ sessionToken })),
  },
});
