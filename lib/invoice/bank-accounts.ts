import type { BankAccount, Payment } from './structured-data.js';

/** An account with its path in the request, such as `payment.accounts[0]`. */
export interface AccountAtField extends BankAccount { readonly field: string }

/** The accounts of a payment, its own first. That one may lack a number. */
export const accountsOf = ({ accounts = [], accountName, ...own }: Payment): readonly [AccountAtField, ...AccountAtField[]] => [
  { ...own, name: accountName, field: 'payment' },
  ...accounts.map((account, index) => ({ ...account, field: `payment.accounts[${index}]` })),
];

/** Whether a bank code names the Swedish giro to which the account belongs, not a bank. */
export const giroName = (bankCode: string | undefined): string | undefined =>
  ({ 'SE:BANKGIRO': 'Bankgiro', 'SE:PLUSGIRO': 'Plusgiro' })[bankCode ?? ''];
