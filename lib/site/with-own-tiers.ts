import type { Tier } from '../accounts/types.js';
import { tierTable } from './tier-table.js';

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The description of the API with a deployment's own tiers in place of the published ones.
 * @param description the document of the variant, as JSON
 * @param published the tiers that it shows
 * @param own the deployment's
 * @throws Error where the document does not show the published tiers
 */
export const withOwnTiers = (description: string, published: readonly Tier[], own: readonly Tier[]): string => {
  const table = inJson(tierTable(published));
  if (!description.includes(table)) throw new Error('The description of the API does not show the published tiers.');
  return description.replace(table, () => inJson(tierTable(own)));
};
