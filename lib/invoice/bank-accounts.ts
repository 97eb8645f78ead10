import type { BankAccount, Payment } from './structured-data.js';

/** An account with its path in the request, such as `payment.accounts[0]`. */
export interface AccountAtField extends BankAccount { readonly field: string }

/** The accounts of a payment: the one in `payment` itself, which may lack a number, then `payment.accounts`. */
export const accountsOf = ({ accounts = [], accountName, ...own }: Payment): readonly [AccountAtField, ...AccountAtField[]] => [
  { ...own, name: accountName, field: 'payment' },
  ...accounts.map((account, index) => ({ ...account, field: `payment.accounts[${index}]` })),
];

/** The Swedish giro that a bank code names instead of a bank; undefined if the code is absent or names a bank. */
export const giroName = (bankCode: string | undefined): string | undefined =>
  ({ 'SE:BANKGIRO': 'Bankgiro', 'SE:PLUSGIRO': 'Plusgiro' })[bankCode ?? ''];
