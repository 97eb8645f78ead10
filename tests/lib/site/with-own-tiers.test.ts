import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { tierTable } from '../../../lib/site/tier-table.js';
import { withCustomTiers } from '../../../lib/site/with-own-tiers.js';
import { TIERS } from '../../../lib/variants.js';

const OWN = [{ name: '$&', monthlyQuota: 7, requestsPerMinute: 3 }];

describe.each(['A', 'B'] as const)('the description of variant %s', (variant) => {
  const path = `../../../schemas/generated/openapi-${variant.toLowerCase()}.json`;
  const description = readFileSync(new URL(path, import.meta.url), 'utf8');
  const textOf = (json: string): string =>
    (JSON.parse(json) as { readonly info: { readonly description: string } }).info.description;

  test('shows the deployment\'s own tiers in place of the published ones, and nothing else is changed', () => {
    const own = withCustomTiers(description, TIERS[variant], OWN);
    expect(textOf(own)).toContain(tierTable(OWN));
    expect(textOf(own)).not.toContain(tierTable(TIERS[variant]));
    expect(withCustomTiers(own, OWN, TIERS[variant])).toBe(description);
  });

  test('must show the published ones', () => expect(() => withCustomTiers(description, OWN, OWN)).toThrow('tiers'));
});
