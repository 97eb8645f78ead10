import { describe, expect, test } from '@jest/globals';
import { tierTable, withCustomTiers } from '../../../lib/site/tier-table.js';
import { TIERS } from '../../../lib/variants.js';
import { readFileSync } from 'node:fs';

test('a tier table has one row per tier', () => {
  expect(tierTable(TIERS.A).split('\n').slice(2)).toEqual(['| Free | 20 | 5 |', '| Basic | 500 | 30 |', '| Premium | 2,000 | 60 |', '| Enterprise | unlimited | 120 |']);
});

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
