import { UNLIMITED, type Tier } from '../accounts/types.js';
import type { SettingType, Parsed } from './setting.js';

const MAX_TIERS = 20;

const limitOf = (text: string): number | null => {
  if (text === 'unlimited') return UNLIMITED;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

const tierOf = (text: string): Tier | null => {
  const [, name, quota, rate] = /^([\w.-]{1,40})=(\w+)\/(\w+)$/.exec(text) ?? [];
  if (name === undefined || quota === undefined || rate === undefined) return null;
  const [monthlyQuota, requestsPerMinute] = [limitOf(quota), limitOf(rate)];
  return monthlyQuota === null || requestsPerMinute === null ? null : { name, monthlyQuota, requestsPerMinute };
};

/** Why a tier must not follow the tiers before it; null if it may. */
const tierError = ({ name, monthlyQuota, requestsPerMinute }: Tier, before: readonly Tier[]): string | null => {
  const last = before.at(-1);
  if (requestsPerMinute === 0) return 'A limit of 0 requests a minute would block every request, even GET /usage.';
  if (before.some((other) => other.name === name)) return `Two tiers have the name ${name}.`;
  if (before.length === MAX_TIERS) return `At most ${MAX_TIERS} tiers are allowed.`;
  if (last === undefined || (monthlyQuota >= last.monthlyQuota && requestsPerMinute >= last.requestsPerMinute)) return null;
  return `It grants less than the tier before it, ${last.name}; list the lowest tier first.`;
};

const parseTiers = (text: string): Parsed<readonly Tier[]> => {
  const tiers: Tier[] = [];
  if (text.trim() === '') return { value: tiers };
  for (const part of text.split(',').map((each) => each.trim())) {
    const tier = tierOf(part);
    if (tier === null) return { invalidPart: part };
    const hint = tierError(tier, tiers);
    if (hint !== null) return { invalidPart: part, hint };
    tiers.push(tier);
  }
  return { value: Object.freeze(tiers) };
};

/** A comma-separated list of tiers, each `name=invoices a month/requests a minute`. An empty text gives an empty list. */
export const tierList: SettingType<readonly Tier[]> = {
  expected: `up to ${MAX_TIERS} tiers like Free=20/5,Team=2000/60,Big=unlimited/120, the lowest first`,
  parse: parseTiers,
};
