import type { Adjustment, Invoice } from './types.js';

/** The taxes of each line, of the shipping and of each charge. */
export const taxListsOf = ({ lineItems, taxes, shipping, charges = [] }: Invoice): readonly (readonly Adjustment[])[] => [
  ...lineItems.map((item) => item.taxes ?? taxes), ...shipping === undefined ? [] : [shipping.taxes],
  ...charges.map((charge) => charge.taxes ?? taxes),
];
