import { roundQuotient, type MinorUnits } from './decimal.js';

/** An item with its share of an allocated amount. */
export interface Allocation<Item> { readonly item: Item; readonly share: MinorUnits }

/**
 * Splits an amount over items in proportion to their weights. The shares sum to the amount exactly: each share is
 * rounded, and the last item with a weight gets the remainder. An item without a weight gets nothing; if the weights
 * sum to zero, no item gets anything.
 * @param weightOf weight of an item, of any sign
 * @see docs/money.md#the-rules
 */
export const allocate = <Item>(
  amount: MinorUnits,
  items: readonly Item[],
  weightOf: (item: Item) => bigint,
): readonly Allocation<Item>[] => {
  const weighted = items.map((item) => ({ item, weight: weightOf(item) }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return items.map((item) => ({ item, share: 0n }));
  const last = weighted.findLastIndex(({ weight }) => weight !== 0n);
  let remainder = amount;
  return weighted.map(({ item, weight }, index) => {
    const share = index === last ? remainder : roundQuotient(amount * weight, total);
    remainder -= share;
    return { item, share };
  });
};
