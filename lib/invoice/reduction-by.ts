import { required } from '../required.js';
import type { MinorUnits } from './decimal.js';
import { sumOf } from './sum-of.js';
import type { ComputedInvoice } from './types.js';

/**
 * What a discount of the document takes off all groups, net of tax.
 * @param index its place in `invoice.discounts`
 */
export const netDiscount = ({ groups }: Pick<ComputedInvoice, 'groups'>, index: number): MinorUnits =>
  sumOf(groups.map(({ allowances }) => required(allowances[index], 'reduction')));
