import { documentName, mayDeductDeposits } from '../invoice/document-types.js';
import { documentTypeOf } from './kind-offences.js';
import type { ValidationError } from './offence.js';
import { isFields, type Fields } from './tax-places.js';

const depositTaxErrors = ({ deposits }: Fields): readonly ValidationError[] => {
  const list: readonly unknown[] = Array.isArray(deposits) ? deposits : [];
  return list.flatMap((deposit, index) => {
    if (!isFields(deposit) || typeof deposit.taxAmount !== 'number' || typeof deposit.amount !== 'number') return [];
    return deposit.taxAmount > deposit.amount
      ? [{ path: ['deposits', index, 'taxAmount'], message: 'The tax must not be more than the amount, which includes it.' }]
      : [];
  });
};

/**
 * Finds deposits in a document that has none, a method without deposits, and taxes above their amount.
 * @see docs/money.md#deposits
 */
export const depositErrors = (body: Fields): readonly ValidationError[] => {
  if (body.deposits === undefined) return 'depositMethod' in body ? [{ path: ['depositMethod'], message: 'Only together with `deposits`.' }] : [];
  const type = documentTypeOf(body);
  if (mayDeductDeposits(type)) return depositTaxErrors(body);
  return [{ path: ['deposits'], message: `${documentName(type)} has no deposits.` }];
};
