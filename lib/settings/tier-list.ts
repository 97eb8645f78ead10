import { UNLIMITED, type Tier } from '../accounts/types.js';
import type { Kind, Parsed } from './setting.js';

const MOST_TIERS = 20;

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

/** Why a tier does not fit behind those before it; null if it does. */
const offenceOf = ({ name, monthlyQuota, requestsPerMinute }: Tier, before: readonly Tier[]): string | null => {
  const last = before.at(-1);
  if (requestsPerMinute === 0) return 'With no request a minute, not even GET /usage would answer.';
  if (before.some((other) => other.name === name)) return `There are two tiers ${name}.`;
  if (before.length === MOST_TIERS) return `That would be tier ${MOST_TIERS + 1}.`;
  if (last === undefined || (monthlyQuota >= last.monthlyQuota && requestsPerMinute >= last.requestsPerMinute)) return null;
  return `It grants less than ${last.name} before it; the lowest tier comes first.`;
};

const parse = (text: string): Parsed<readonly Tier[]> => {
  const tiers: Tier[] = [];
  if (text.trim() === '') return { value: tiers };
  for (const part of text.split(',').map((each) => each.trim())) {
    const tier = tierOf(part);
    if (tier === null) return { seen: part };
    const hint = offenceOf(tier, tiers);
    if (hint !== null) return { seen: part, hint };
    tiers.push(tier);
  }
  return { value: Object.freeze(tiers) };
};

/** Tiers as `name=invoices a month/requests a minute`, with commas between; an empty text is none. */
export const tierList: Kind<readonly Tier[]> = {
  expected: `up to ${MOST_TIERS} tiers like Free=20/5,Team=2000/60,Big=unlimited/120, the lowest first`,
  parse,
};
