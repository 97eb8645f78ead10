import { describe, expect, test } from '@jest/globals';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { daysBetween } from '../../../lib/invoice/days-between.js';
import { readPayment } from '../../../lib/invoice/payment.js';
import type { Payment } from '../../../lib/invoice/structured-types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

const IBAN = 'DE02120300000000202051';
const paymentOf = (given: NonNullable<InvoiceRequest['payment']>, invoice: Partial<InvoiceRequest> = {}): Payment =>
  readPayment(given, { invoiceNumber: 'RE-1', companyName: 'Acme', date: '2028-02-20', ...invoice });
const danish = { seller: { name: 'A/S', address: { country: 'DK' } } };

describe('readPayment', () => {
  test.each<readonly [NonNullable<InvoiceRequest['payment']>, Partial<InvoiceRequest>, Payment['means']]>([
    [{ iban: IBAN }, { currency: 'EUR' }, 'sepaCreditTransfer'],
    [{ iban: IBAN }, { currency: 'CHF' }, 'creditTransfer'],
    [{ iban: IBAN }, {}, 'creditTransfer'],
    [{ account: '12-34' }, { currency: 'EUR' }, 'creditTransfer'],
    [{ iban: IBAN }, { currency: 'EUR', ...danish }, 'sepaCreditTransfer'],
    [{ iban: IBAN }, { currency: 'DKK', ...danish }, 'debitTransfer'],
    [{ account: '12-34' }, { currency: 'DKK', ...danish }, 'debitTransfer'],
    [{ iban: IBAN, means: 'bankAccount' }, { currency: 'EUR' }, 'bankAccount'],
    [{}, {}, undefined],
    [{ means: 'cash' }, {}, 'cash'],
  ])('%j in %j is paid by %s', (given, invoice, means) => expect(paymentOf(given, invoice).means).toBe(means));

  test('the account belongs to the named owner, else to the seller, else to the company', () => {
    expect(paymentOf({ accountName: 'Owner' }, danish).accountName).toBe('Owner');
    expect(paymentOf({}, danish).accountName).toBe('A/S');
    expect(paymentOf({}, { seller: { address: { country: 'DE' } } }).accountName).toBe('Acme');
  });

  test('the account of a self-billed document belongs to the seller, too', () => {
    const selfBilled = { documentType: 'selfBilledInvoice', billTo: ' \nNordwind GmbH\nHamburg' } as const;
    expect(paymentOf({}, { ...selfBilled, ...danish }).accountName).toBe('A/S');
    expect(paymentOf({}, { ...selfBilled, seller: { address: { country: 'DE' } } }).accountName).toBe('Nordwind GmbH');
  });

  test('the reference is a text, an RF, QR or national reference, or the invoice number', () => {
    expect(paymentOf({ reference: 'X-1' })).toMatchObject({ reference: 'X-1', referenceKind: 'text' });
    expect(paymentOf({ reference: { rf: '20260118' } })).toMatchObject({ reference: 'RF7320260118', referenceKind: 'rf' });
    expect(paymentOf({ reference: { qrr: '118' } })).toMatchObject({ reference: '000000000000000000000001187', referenceKind: 'qrr' });
    expect(paymentOf({ reference: { viite: '123456' } })).toMatchObject({ reference: '1234561', referenceKind: 'viite' });
    expect(paymentOf({})).toMatchObject({ reference: 'RE-1', referenceKind: 'text' });
  });

  test('accounts are compact, and numbers exact', () => {
    expect(paymentOf({
      iban: 'de02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', label: 'Bank', card: { lastDigits: '1234' }, link: { url: 'https://pay.example/1' },
      qr: 'epc', upi: { id: 'a@b' }, mandate: { reference: 'M-1', creditorId: 'de98 zzz 09999999999', debtorIban: 'de02 1203 0000 0000 2020 51' },
      cashDiscounts: [{ days: 14, percent: 2.5, base: 99.9 }, { days: 7, percent: 3 }],
    }, { currency: 'EUR' })).toEqual({
      means: 'sepaCreditTransfer', iban: IBAN, bic: 'BYLADEM1001', label: 'Bank', card: { lastDigits: '1234' }, link: { url: 'https://pay.example/1' },
      qr: 'epc', upi: { id: 'a@b' }, mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: IBAN },
      cashDiscounts: [{ days: 14, percent: decimalFromText('2.5'), base: decimalFromText('99.9') }, { days: 7, percent: decimalFromText('3') }],
      accountName: 'Acme', reference: 'RE-1', referenceKind: 'text',
    });
  });

  test('the date of a cash discount is so many days after that of the invoice', () => {
    const dates = ['2028-02-20', '2028-03-01', '2029-02-20'];
    const { cashDiscounts } = paymentOf({ cashDiscounts: dates.map((date) => ({ date, percent: 2 })) });
    expect(cashDiscounts.map(({ days }) => days)).toEqual([0, 10, 366]);
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
  });

  test('what the request lacks is absent', () => {
    expect(paymentOf({ account: '1', mandate: { debtorIban: IBAN } })).toEqual({
      means: 'creditTransfer', account: '1', mandate: { debtorIban: IBAN }, cashDiscounts: [], accountName: 'Acme', reference: 'RE-1', referenceKind: 'text',
    });
  });
});
