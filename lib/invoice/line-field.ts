import type { LineItem } from './types.js';

/** The field of the request that a line is made from: a line item, or the deposit that the line deducts. */
export const lineField = ({ deposit }: Pick<LineItem, 'deposit'>, index: number): string =>
  (deposit === undefined ? `lineItems[${index}]` : `deposits[${deposit}]`);
