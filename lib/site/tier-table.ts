import { UNLIMITED, type Tier } from '../accounts/types.js';

const count = (limit: number): string => (limit === UNLIMITED ? 'unlimited' : limit.toLocaleString('en-US'));

/** The table of tiers in the API description, as Markdown. */
export const tierTable = (tiers: readonly Tier[]): string => [
  '| tier | invoices a month | requests a minute |',
  '|---|---:|---:|',
  ...tiers.map(({ name, monthlyQuota, requestsPerMinute }) => `| ${name} | ${count(monthlyQuota)} | ${count(requestsPerMinute)} |`),
].join('\n');
