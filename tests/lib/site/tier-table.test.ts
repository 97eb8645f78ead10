import { expect, test } from '@jest/globals';
import { tierTable } from '../../../lib/site/tier-table.js';
import { TIERS } from '../../../lib/variants.js';

test('a tier table has one row per tier', () => {
  expect(tierTable(TIERS.A).split('\n').slice(2)).toEqual(['| Free | 20 | 5 |', '| Basic | 500 | 30 |', '| Premium | 2,000 | 60 |', '| Enterprise | unlimited | 120 |']);
});
