import { AppError } from './errors.js';

/** Which of the interface's two published variants a deployment serves. */
export type Variant = 'A' | 'B';

/** Settings of a deployment, checked at start. */
export interface Config {
  readonly variant: Variant;
  readonly accountsTable: string;
  readonly usageTable: string;
  /** Text of the watermark that tier 1 and test keys get; 1–40 characters. */
  readonly watermarkText: string;
  /** Origins that browsers may call from; empty: CORS is off. `*` allows any. */
  readonly corsOrigins: readonly string[];
}

/** Where the store is and who asks. Lambda sets all of it but the endpoint, which is for a local store. */
export interface StoreAccess {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

const misconfigured = (name: string, expected: string, seen: string | undefined): AppError =>
  new AppError('INTERNAL_ERROR', `${name} must be ${expected}, not ${seen === undefined ? 'absent' : JSON.stringify(seen)}.`);

const required = (environment: Environment, name: string): string => {
  const value = environment[name];
  if (value === undefined || value === '') throw misconfigured(name, 'set', value);
  return value;
};

const variantOf = (environment: Environment): Variant => {
  const value = environment.INTERFACE_VARIANT ?? 'A';
  if (value !== 'A' && value !== 'B') throw misconfigured('INTERFACE_VARIANT', 'A or B', value);
  return value;
};

const watermarkTextOf = (environment: Environment): string => {
  const value = environment.WATERMARK_TEXT ?? 'SAMPLE';
  const isLine = value.trim() !== '' && [...value].length <= 40 && !/\p{Cc}/u.test(value);
  if (!isLine) throw misconfigured('WATERMARK_TEXT', '1 to 40 characters on one line', value);
  return value;
};

// As browsers send it: in lower case, without a path. Anything else would never match.
const ORIGIN = /^https?:\/\/[a-z0-9.[\]:-]+$/;

const corsOriginsOf = (environment: Environment): readonly string[] => {
  const origins = (environment.CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim()).filter((origin) => origin !== '');
  for (const origin of origins) {
    if (origin !== '*' && !ORIGIN.test(origin)) throw misconfigured('CORS_ORIGINS', 'a list of origins like https://app.example.com', origin);
  }
  return origins;
};

/**
 * Settings read from environment variables, frozen.
 * @param environment variables by name, the process's own if absent
 * @throws AppError INTERNAL_ERROR that names the variable, what was expected and what was seen
 */
export const readConfig = (environment: Environment = process.env): Config => Object.freeze({
  variant: variantOf(environment),
  accountsTable: required(environment, 'ACCOUNTS_TABLE'),
  usageTable: required(environment, 'USAGE_TABLE'),
  watermarkText: watermarkTextOf(environment),
  corsOrigins: Object.freeze(corsOriginsOf(environment)),
});

/** Nothing where AWS sets nothing: an absent token must not be signed as an empty one. */
const unlessEmpty = <Part>(value: string | undefined, part: (value: string) => Part): Part | object =>
  value === undefined || value === '' ? {} : part(value);

/**
 * The store and the function's own credentials, under the names that AWS gives them; everything else that the SDK could ask for stays unasked.
 * @param environment variables by name, the process's own if absent
 * @throws AppError INTERNAL_ERROR that names the variable that is missing
 */
export const readStoreAccess = (environment: Environment = process.env): StoreAccess => ({
  region: required(environment, 'AWS_REGION'),
  ...unlessEmpty(environment.AWS_ENDPOINT_URL_DYNAMODB, (endpoint) => ({ endpoint })),
  credentials: {
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...unlessEmpty(environment.AWS_SESSION_TOKEN, (sessionToken) => ({ sessionToken })),
  },
});
