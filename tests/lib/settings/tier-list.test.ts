import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UNLIMITED, type Tier } from '../../../lib/accounts/types.js';
import { tierList } from '../../../lib/settings/tier-list.js';

const written = (limit: number): string => (limit === UNLIMITED ? 'unlimited' : String(limit));

const textOf = (tiers: readonly Tier[]): string =>
  tiers.map(({ name, monthlyQuota, requestsPerMinute }) => `${name}=${written(monthlyQuota)}/${written(requestsPerMinute)}`).join(', ');

/** Tiers as a deployment may have them: names of their own, limits that never fall. */
const ascendingTiers: fc.Arbitrary<readonly Tier[]> = fc
  .uniqueArray(fc.stringMatching(/^[\w.-]{1,40}$/), { maxLength: 20 })
  .chain((names) => {
    const limits = (from: number): fc.Arbitrary<number[]> =>
      fc.array(fc.integer({ min: from, max: UNLIMITED }), { minLength: names.length, maxLength: names.length });
    return fc.tuple(limits(0), limits(1)).map(([quotas, rates]) => {
      const [risingQuotas, risingRates] = [quotas.sort((a, b) => a - b), rates.sort((a, b) => a - b)];
      return names.map((name, at) => ({ name, monthlyQuota: risingQuotas[at] ?? 0, requestsPerMinute: risingRates[at] ?? 1 }));
    });
  });

describe('a list of tiers', () => {
  test('is read as it is written', () => {
    fc.assert(fc.property(ascendingTiers, (tiers) => { expect(tierList.parse(textOf(tiers))).toEqual({ value: tiers }); }));
  });

  test.each([
    ['Free', 'Free'],
    ['Free=20', 'Free=20'],
    ['Free=20/5,', ''],
    ['Free 1=20/5', 'Free 1=20/5'],
    ['Free=-1/5', 'Free=-1/5'],
    ['Free=1.5/5', 'Free=1.5/5'],
    ['Free=many/5', 'Free=many/5'],
    ['Free=1000000000/5', 'Free=1000000000/5'],
    [`${'x'.repeat(41)}=1/1`, `${'x'.repeat(41)}=1/1`],
    ['Free=20/0', 'Free=20/0'],
    ['Free=20/5,Free=30/5', 'Free=30/5'],
    ['Team=20/5,Free=19/5', 'Free=19/5'],
    ['Team=20/5,Free=20/4', 'Free=20/4'],
    ['Big=unlimited/5,Small=20/5', 'Small=20/5'],
    [Array.from({ length: 21 }, (_, at) => `t${at}=1/1`).join(','), 't20=1/1'],
  ])('refuses %j', (text, seen) => expect(tierList.parse(text)).toHaveProperty('seen', seen));
});
