import { describe, expect, test } from '@jest/globals';
import {
  paymentFields, paymentPartAmount, paymentPartLabels, receiptFields,
} from '../../../../lib/layout/payment-part/swiss-payment-part.js';
import type { SwissBill } from '../../../../lib/payment/swiss-bill.js';
import { IBAN } from '../../../support/invoices/swiss-request.js';

const WORDS = paymentPartLabels('en');
const BILL: SwissBill = {
  iban: IBAN, amount: '1949.75', currency: 'CHF', referenceType: 'NON', reference: '', message: 'R-118',
  creditor: { name: 'Muster', street: 'Musterstrasse', houseNumber: '123', postalCode: '8000', city: 'Seldwyla', country: 'CH' },
  debtor: { name: 'Simone', street: '', houseNumber: '', postalCode: '9490', city: 'Vaduz', country: 'LI' },
};

const ACCOUNT = { heading: 'Account / Payable to', values: ['CH58 0079 1123 0008 8901 2', 'Muster\nMusterstrasse 123\n8000 Seldwyla'] };
const DEBTOR = { heading: 'Payable by', values: ['Simone\nLI - 9490 Vaduz'] };

describe('the fields of a Swiss payment part', () => {
  test('of a bill with a message', () => {
    expect(receiptFields(WORDS, BILL)).toEqual([ACCOUNT, DEBTOR]);
    expect(paymentFields(WORDS, BILL)).toEqual([ACCOUNT, { heading: 'Additional information', values: ['R-118'] }, DEBTOR]);
  });

  test.each([
    ['QRR', '210000000003139471430009017', '21 00000 00003 13947 14300 09017'],
    ['SCOR', 'RF18539007547034', 'RF18 5390 0754 7034'],
  ] as const)('of a bill with a reference of type %s are the same on both parts', (referenceType, reference, grouped) => {
    const bill: SwissBill = { ...BILL, referenceType, reference, message: '' };
    const fields = [ACCOUNT, { heading: 'Reference', values: [grouped] }, DEBTOR];
    expect(receiptFields(WORDS, bill)).toEqual(fields);
    expect(paymentFields(WORDS, bill)).toEqual(fields);
  });

  test('leave space for a missing debtor', () => {
    const { debtor, ...bill } = BILL;
    expect(debtor).toBeDefined();
    expect(receiptFields(WORDS, bill).at(-1)).toEqual({ heading: 'Payable by (name/address)', values: [] });
  });
});

test.each([['0.05', '0.05'], ['351.24', '351.24'], ['1949.75', '1 949.75'], ['999999999.99', '999 999 999.99']])('%s prints as %s', (amount, printed) => {
  expect(paymentPartAmount(amount)).toBe(printed);
});
