import type { Tier } from './accounts/types.js';
import { readSetting, type Environment } from './settings/setting.js';
import { SETTINGS } from './settings/settings.js';

/** Which of the interface's two published variants a deployment serves. */
export type Variant = 'A' | 'B';

/** Settings of a deployment, checked at start. */
export interface Config {
  readonly variant: Variant;
  /** Tiers in place of the variant's own, ascending; empty: the variant's. */
  readonly ownTiers: readonly Tier[];
  readonly accountsTable: string;
  readonly usageTable: string;
  /** Text of the watermark that tier 1 and test keys get; 1–40 characters. */
  readonly watermarkText: string;
  /** Origins that browsers may call from; empty: CORS is off. `*` allows any. */
  readonly corsOrigins: readonly string[];
  /** CloudWatch namespace of the metrics that stand in the log's lines; empty: the lines hold none. */
  readonly metricsNamespace: string;
}

/** Where the store is and who asks. Lambda sets all of it but the endpoint, which is for a local store. */
export interface StoreAccess {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string };
}

/**
 * Settings read from environment variables, frozen.
 * @param environment variables by name, the process's own if absent
 * @throws AppError INTERNAL_ERROR that names the variable, what was expected and what was seen
 * @see settings/settings.ts for what each may be
 */
export const readConfig = (environment: Environment = process.env): Config => Object.freeze({
  variant: readSetting(SETTINGS.variant, environment),
  ownTiers: readSetting(SETTINGS.tiers, environment),
  accountsTable: readSetting(SETTINGS.accountsTable, environment),
  usageTable: readSetting(SETTINGS.usageTable, environment),
  watermarkText: readSetting(SETTINGS.watermarkText, environment),
  corsOrigins: readSetting(SETTINGS.corsOrigins, environment),
  metricsNamespace: readSetting(SETTINGS.metricsNamespace, environment),
});

/** Nothing where AWS sets nothing: an absent token must not be signed as an empty one. */
const unlessEmpty = <Part>(value: string, part: (value: string) => Part): Part | object => (value === '' ? {} : part(value));

/**
 * The store and the function's own credentials, under the names that AWS gives them; everything else that the SDK could ask for stays unasked.
 * @param environment variables by name, the process's own if absent
 * @throws AppError INTERNAL_ERROR that names the variable that is missing
 */
export const readStoreAccess = (environment: Environment = process.env): StoreAccess => ({
  region: readSetting(SETTINGS.awsRegion, environment),
  ...unlessEmpty(readSetting(SETTINGS.dynamoDbEndpoint, environment), (endpoint) => ({ endpoint })),
  credentials: {
    accessKeyId: readSetting(SETTINGS.awsAccessKeyId, environment),
    secretAccessKey: readSetting(SETTINGS.awsSecretAccessKey, environment),
    ...unlessEmpty(readSetting(SETTINGS.awsSessionToken, environment), (sessionToken) => ({ sessionToken })),
  },
});
