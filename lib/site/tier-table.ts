import { UNLIMITED, type Tier } from '../accounts/types.js';

const count = (limit: number): string => (limit === UNLIMITED ? 'unlimited' : limit.toLocaleString('en-US'));

/** Tiers as the API's description shows them: a table in Markdown. */
export const tierTable = (tiers: readonly Tier[]): string => [
  '| tier | invoices a month | requests a minute |',
  '|---|---:|---:|',
  ...tiers.map(({ name, monthlyQuota, requestsPerMinute }) => `| ${name} | ${count(monthlyQuota)} | ${count(requestsPerMinute)} |`),
].join('\n');
