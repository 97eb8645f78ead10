import { expect, test } from '@jest/globals';
import { accountsOf, giroName } from '../../../lib/invoice/bank-accounts.js';
import type { Payment } from '../../../lib/invoice/structured-data.js';

const PAYMENT: Payment = { accountName: 'Acme', reference: '1', referenceKind: 'text', cashDiscounts: [], account: '12' };

test('the accounts of a payment have their paths, its own first', () => {
  expect(accountsOf(PAYMENT)).toMatchObject([{ name: 'Acme', account: '12', field: 'payment' }]);
  expect(accountsOf({ ...PAYMENT, accounts: [{ name: 'B', account: '34' }, { name: 'C', iban: 'DE02120300000000202051' }] }))
    .toMatchObject([{ field: 'payment' }, { name: 'B', account: '34', field: 'payment.accounts[0]' }, { name: 'C', field: 'payment.accounts[1]' }]);
});

test('only the codes of the Swedish giros have a name', () => {
  expect(['SE:BANKGIRO', 'SE:PLUSGIRO', '0040', undefined].map(giroName)).toEqual(['Bankgiro', 'Plusgiro', undefined, undefined]);
});
