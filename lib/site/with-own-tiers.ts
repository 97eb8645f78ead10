import type { Tier } from '../accounts/types.js';
import { tierTable } from './tier-table.js';

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Replaces the published tiers in the API description, as JSON, by the deployment's. Throws if it lacks the former. */
export const withCustomTiers = (description: string, published: readonly Tier[], custom: readonly Tier[]): string => {
  const table = inJson(tierTable(published));
  if (!description.includes(table)) throw new Error('The API description does not contain the table of published tiers.');
  return description.replace(table, () => inJson(tierTable(custom)));
};
