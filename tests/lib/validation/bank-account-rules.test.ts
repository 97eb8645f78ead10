import { describe, expect, test } from '@jest/globals';
import { bankAccountErrors } from '../../../lib/validation/bank-account-rules.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

type Fields = Readonly<Record<string, unknown>>;

const errorsOf = (payment: Fields): readonly (readonly [string, string])[] =>
  detailsOf(() => validateInvoiceRequest(requestBody({ payment }))).map(({ field, message }) => [field, message] as const);

const IBAN = 'DE02 1203 0000 0000 2020 51';

describe('bank details', () => {
  test.each<readonly [string, Fields]>([
    ['British', { bankName: 'Barclays', sortCode: '20-00-00', account: '55779911' }], ['American', { routingNumber: '021000021', account: '123456' }],
    ['Australian', { bsb: '062 000', account: '12345678' }], ['Indian', { ifsc: 'sbin0001234', account: '00000012345678901' }],
    ['Canadian', { transitNumber: '00012', institutionNumber: '003', account: '1234567' }], ['Danish', { bankCode: '0040', account: '0001234567' }],
    ['Swedish', { bankCode: 'SE:BANKGIRO', account: '5050-1055' }], ['with a BIC', { sortCode: '200000', account: '1', bic: 'BARCGB22' }],
    ['an IBAN with its bank', { iban: IBAN, bankName: 'DKB' }], ['details alone', { bankName: 'BBVA', details: [{ label: 'CLABE', value: '032180000118359719' }] }],
    ['several', { iban: IBAN, accounts: [{ routingNumber: '021000021', account: '123456', name: 'Acme Inc.', label: 'USD' }] }],
    ['only further ones', { accounts: [{ account: '1' }] }],
  ])('are accepted: %s', (_, payment) => expect(errorsOf(payment)).toEqual([]));

  test.each<readonly [Fields, string, string]>([
    [{ sortCode: '20-00-0', account: '1' }, 'payment.sortCode', 'Expected 6 digits, such as 20-00-00.'],
    [{ routingNumber: '021000022', account: '1' }, 'payment.routingNumber', 'The check digit does not fit; a digit is wrong.'],
    [{ sortCode: '200000' }, 'payment.account', 'Required with `sortCode`.'],
    [{ bankCode: '0040' }, 'payment.account', 'Required with `bankCode`.'],
    [{ sortCode: '200000', iban: IBAN }, 'payment.sortCode', 'An IBAN names its bank. Put the other account into `accounts`.'],
    [{ bankCode: '0040', iban: IBAN }, 'payment.bankCode', 'An IBAN names its bank. Put the other account into `accounts`.'],
    [{ bankCode: '0040', account: '1', bic: 'DABADKKK' }, 'payment.bankCode', 'Send `bankCode` or `bic`, not both.'],
    [{ sortCode: '200000', bsb: '062000', account: '1' }, 'payment.bsb', 'Send one bank code.'],
    [{ ifsc: 'SBIN0001234', bankCode: '1', account: '1' }, 'payment.bankCode', 'Send one bank code.'],
    [{ bankCode: '1', sortCode: '200000', account: '1' }, 'payment.bankCode', 'Send one bank code.'],
    [{ bsb: '062000', transitNumber: '00012', institutionNumber: '003', account: '1' }, 'payment.transitNumber', 'Send one bank code.'],
    [{ transitNumber: '00012', account: '1' }, 'payment.institutionNumber', 'Required with `transitNumber`.'],
    [{ institutionNumber: '003', account: '1' }, 'payment.transitNumber', 'Required with `institutionNumber`.'],
    [{ bankName: 'Barclays' }, 'payment.bankName', 'Only together with an account or `details`.'],
    [{ iban: IBAN, account: '1' }, 'payment.account', 'Expected `iban` or `account`, not both.'],
    [{ iban: IBAN, accounts: [{ bankName: 'Barclays', details: [{ label: 'A', value: 'B' }] }] }, 'payment.accounts[0]', 'Send `iban` or `account`.'],
    [{ iban: IBAN, accounts: [{ account: '1' }, { sortCode: '20', account: '1' }] }, 'payment.accounts[1].sortCode', 'Expected 6 digits, such as 20-00-00.'],
    [{ iban: IBAN, accounts: [{ sortCode: '200000' }] }, 'payment.accounts[0].account', 'Required with `sortCode`.'],
    [{ iban: IBAN, accounts: ['1'] }, 'payment.accounts[0]', 'Expected an object; got "1". Send `{"iban": "1"}`.'],
    [{ iban: IBAN, accounts: [] }, 'payment.accounts', 'Expected at least 1 entry; got none.'],
    [{ details: [] }, 'payment.details', 'Expected at least 1 entry; got none.'],
    [{ sortCode: 200_000, account: '1' }, 'payment.sortCode', 'Expected a string; got 200000. Send it in quotes, "200000".'],
  ])('are rejected: %j', (payment, field, message) => expect(errorsOf(payment)).toEqual([[field, message]]));

  test('need nothing if the payment has none', () => expect(bankAccountErrors({})).toEqual([]));
});
