import type { Caller, Limits } from '../accounts/types.js';
import type { Config } from '../config.js';
import { ENDPOINTS, type EndpointPath, type Scope } from '../endpoints.js';
import { AppError } from '../errors.js';
import { deploymentTiers } from '../variants.js';
import type { Services } from './bootstrap.js';
import type { PipelineRequest } from './pipeline.js';
import { readApiKey } from './http-request.js';

/** The rights and limits of a caller in this deployment. */
export interface Principal {
  readonly caller: Caller;
  /** Name of the current tier. */
  readonly tier: string;
  /** False if the deployment does not know the account's tier; the lowest tier then applies. */
  readonly isTierKnown: boolean;
  /** The account's own limits, or those of its tier. */
  readonly limits: Limits;
  /** Watermark that is added to every PDF and noted in every XML; null if none. */
  readonly deploymentWatermark: string | null;
  /** The brands that the account may use, its default first. */
  readonly brands: readonly string[];
  /** Whether the account has or had brands, so that the claim of an Idempotency-Key may name one. */
  readonly hasBrands: boolean;
}

/**
 * Resolves the rights and limits of a caller, and the watermark of the lowest tier and of test keys.
 * @see docs/errors.md#limits
 */
export const toPrincipal = (
  caller: Caller, config: Pick<Config, 'variant' | 'customTiers' | 'watermarkText' | 'localBrands'>,
): Principal => {
  const tiers = deploymentTiers(config);
  const knownTier = tiers.find(({ name }) => name === caller.account.tier);
  const tier = knownTier ?? tiers[0];
  const { brands = [] } = caller.account;
  const { requestsPerMinute, monthlyQuota } = { ...tier, ...caller.account.limitOverrides };
  return {
    caller,
    tier: tier.name,
    isTierKnown: knownTier !== undefined,
    limits: { requestsPerMinute, monthlyQuota },
    deploymentWatermark: tier === tiers[0] || caller.mode === 'test' ? config.watermarkText : null,
    brands: config.localBrands.length === 0
      ? brands
      : [...new Set([...brands.length === 0 ? ['none'] : brands, ...config.localBrands])],
    hasBrands: caller.account.brands !== undefined || config.localBrands.length > 0,
  };
};

// The same message for every cause, so that guesses reveal nothing.
const unauthorizedError = (): AppError => new AppError(
  'UNAUTHORIZED',
  'Send a valid API key, either as x-api-key or as Authorization: Bearer.',
  { headers: { 'WWW-Authenticate': 'Bearer' } },
);

/**
 * Finds the caller of a request by its key.
 * @param freshness `strong` bypasses the cache, for an account that has changed
 * @throws AppError UNAUTHORIZED for no key, an unusable key, or two keys
 * @see docs/errors.md
 */
export const findPrincipal = async (
  { http, startedAt, deadline, requestId }: PipelineRequest, { callers, config, log }: Services, freshness: 'cached' | 'strong',
): Promise<Principal> => {
  const key = readApiKey(http.headers);
  const caller = key === null ? null : await callers.findCaller(key, startedAt, freshness, deadline);
  if (caller === null) throw unauthorizedError();
  const principal = toPrincipal(caller, config);
  if (!principal.isTierKnown) {
    const { ref, tier } = caller.account;
    log({ level: 'error', event: 'alarm', alarm: 'unknown-tier', requestId, account: ref, tier, treatedAs: principal.tier });
  }
  return principal;
};

const forbidden = (message: string): AppError => new AppError('FORBIDDEN', message);

const isAllowedWhenInactive = ({ endpoint, http }: PipelineRequest): boolean =>
  endpoint === '/usage' && http.method === ENDPOINTS['/usage'].method;

const requiredScope = (endpoint: EndpointPath | null): Scope | null =>
  (endpoint === null ? null : ENDPOINTS[endpoint].scope);

/**
 * The error if a caller may not send a request, because the account is not active (except for GET /usage) or the key
 * lacks the scope; null if it may.
 * @see docs/errors.md
 */
export const authorizationError = ({ caller: { account, scopes } }: Principal, request: PipelineRequest): AppError | null => {
  if (account.status !== 'active' && !isAllowedWhenInactive(request)) {
    return forbidden(`This account is ${account.status}; it can call only GET /usage.`);
  }
  const scope = requiredScope(request.endpoint);
  return scope === null || scopes.includes(scope) ? null : forbidden(`This API key does not have the scope ${scope}.`);
};
