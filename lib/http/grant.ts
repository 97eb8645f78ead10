import type { Caller, Limits } from '../accounts/types.js';
import type { Config } from '../config.js';
import { ENDPOINTS, type EndpointPath, type Scope } from '../endpoints.js';
import { AppError } from '../errors.js';
import { tiersOf } from '../variants.js';
import type { Services } from './bootstrap.js';
import type { Call } from './edge.js';
import { readApiKey } from './wire/api-key.js';

/** The rights and limits of a caller in this deployment. */
export interface Grant {
  readonly caller: Caller;
  /** Name of the current tier. */
  readonly tier: string;
  /** False if the deployment does not know the account's tier, so that the lowest one applies. */
  readonly isTierKnown: boolean;
  /** The limits of the tier, or those of the account if it has its own. */
  readonly limits: Limits;
  /** Watermark of every PDF and note of every XML, in addition to the request's own; null if none. */
  readonly imposedWatermark: string | null;
  /** The brands that the account may use, its default first. */
  readonly brands: readonly string[];
  /** Whether the account has or had brands, so that the claim of an Idempotency-Key may name one. */
  readonly hasBrands: boolean;
}

/**
 * Resolves the rights and limits of a caller, including the watermark of tier 1 and of test keys.
 * @see docs/decisions.md#7-usage
 */
export const grantOf = (caller: Caller, config: Pick<Config, 'variant' | 'ownTiers' | 'watermarkText' | 'localBrands'>): Grant => {
  const tiers = tiersOf(config);
  const known = tiers.find(({ name }) => name === caller.account.tier);
  const tier = known ?? tiers[0];
  const { brands = [] } = caller.account;
  const { requestsPerMinute, monthlyQuota } = { ...tier, ...caller.account.limitOverrides };
  return {
    caller,
    tier: tier.name,
    isTierKnown: known !== undefined,
    limits: { requestsPerMinute, monthlyQuota },
    imposedWatermark: tier === tiers[0] || caller.mode === 'test' ? config.watermarkText : null,
    brands: config.localBrands.length === 0 ? brands : [...new Set([...brands.length === 0 ? ['none'] : brands, ...config.localBrands])],
    hasBrands: caller.account.brands !== undefined || config.localBrands.length > 0,
  };
};

// One message for every cause, so that guessing keys reveals nothing.
const unauthorized = (): AppError => new AppError(
  'UNAUTHORIZED',
  'Send a valid API key, either as x-api-key or as Authorization: Bearer.',
  { headers: { 'WWW-Authenticate': 'Bearer' } },
);

/**
 * Looks up the caller of a request by its key.
 * @param freshness `strong` for an account that has changed since the instance read it
 * @throws AppError UNAUTHORIZED for no key, an unusable one, or two
 * @see docs/decisions.md#6-answers
 */
export const findGrant = async (
  { http, startedAt, wait, requestId }: Call, { callers, config, log }: Services, freshness: 'cached' | 'strong',
): Promise<Grant> => {
  const key = readApiKey(http.headers);
  const caller = key === null ? null : await callers.findCaller(key, startedAt, freshness, wait);
  if (caller === null) throw unauthorized();
  const grant = grantOf(caller, config);
  if (!grant.isTierKnown) {
    const { ref, tier } = caller.account;
    log({ level: 'error', event: 'alarm', alarm: 'unknown-tier', requestId, account: ref, tier, treatedAs: grant.tier });
  }
  return grant;
};

const forbidden = (message: string): AppError => new AppError('FORBIDDEN', message);

const isReadableByAll = ({ endpoint, http }: Call): boolean => endpoint === '/usage' && http.method === ENDPOINTS['/usage'].method;

const neededScope = (endpoint: EndpointPath | null): Scope | null => (endpoint === null ? null : ENDPOINTS[endpoint].scope);

/**
 * The error for a call that the grant does not cover: of an account that is not active (except GET /usage), or with a
 * key that lacks the scope.
 * @see docs/decisions.md#6-answers
 */
export const refusalOf = ({ caller: { account, scopes } }: Grant, call: Call): AppError | null => {
  if (account.status !== 'active' && !isReadableByAll(call)) return forbidden(`This account is ${account.status}; it can call only GET /usage.`);
  const scope = neededScope(call.endpoint);
  return scope === null || scopes.includes(scope) ? null : forbidden(`This API key does not have the scope ${scope}.`);
};
