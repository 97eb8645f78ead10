import { required } from '../required.js';
import type { Invoice, LineItem } from './types.js';

/** The field of the request that a line is made from: a line item, or the deposit that the line deducts. */
export const lineField = ({ deposit, requestIndex }: Pick<LineItem, 'deposit' | 'requestIndex'>, index: number): string =>
  (deposit === undefined ? `lineItems[${requestIndex ?? index}]` : `deposits[${deposit}]`);

/** The field of a line of an invoice, by its index. */
export const fieldOfLine = ({ lineItems }: Pick<Invoice, 'lineItems'>, index: number): string =>
  lineField(required(lineItems[index], 'line'), index);
