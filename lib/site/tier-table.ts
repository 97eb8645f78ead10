import { type Tier, UNLIMITED } from '../accounts/types.js';

const formatCount = (limit: number): string => (limit === UNLIMITED ? 'unlimited' : limit.toLocaleString('en-US'));

/** The table of tiers in the API description, as Markdown. */
export const tierTable = (tiers: readonly Tier[]): string => [
  '| tier | invoices a month | requests a minute |',
  '|---|---:|---:|',
  ...tiers.map(({ name, monthlyQuota, requestsPerMinute }) =>
    `| ${name} | ${formatCount(monthlyQuota)} | ${formatCount(requestsPerMinute)} |`),
].join('\n');

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Replaces the published tiers in an API description (JSON) by the deployment's. Throws if it lacks the published ones. */
export const withCustomTiers = (description: string, published: readonly Tier[], custom: readonly Tier[]): string => {
  const table = inJson(tierTable(published));
  if (!description.includes(table)) throw new Error('The API description does not contain the table of published tiers.');
  return description.replace(table, () => inJson(tierTable(custom)));
};
