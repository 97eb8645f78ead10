import type { Tier } from '../accounts/types.js';
import { tierTable } from './tier-table.js';

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * Replaces the published tiers in the API description by those of the deployment.
 * @param description the document of the variant, as JSON
 * @param published the tiers in that document
 * @param own the tiers of the deployment
 * @throws Error if the document does not contain the published tiers
 */
export const withOwnTiers = (description: string, published: readonly Tier[], own: readonly Tier[]): string => {
  const table = inJson(tierTable(published));
  if (!description.includes(table)) throw new Error('The API description does not contain the table of published tiers.');
  return description.replace(table, () => inJson(tierTable(own)));
};
