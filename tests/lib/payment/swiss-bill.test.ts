import { describe, expect, test } from '@jest/globals';
import { buildSwissBill, type SwissBill } from '../../../lib/payment/swiss-bill.js';
import { computedOf } from '../../support/invoices/computed-invoice.js';
import { IBAN, QR_IBAN, swissRequest, type SwissFields, type SwissPayment } from '../../support/invoices/swiss-request.js';

const billOf = (fields: SwissFields = {}, payment: SwissPayment = {}): SwissBill => {
  const { invoice } = computedOf(swissRequest(fields, payment));
  return buildSwissBill({ invoice, payment: invoice.payment!, amount: '1949.75' });
};

describe('buildSwissBill', () => {
  test('takes the parties from seller and buyer', () => {
    expect(billOf()).toEqual({
      iban: IBAN, amount: '1949.75', currency: 'CHF', referenceType: 'NON', reference: '', message: 'R-118',
      creditor: { name: 'Muster & Söhne', street: 'Musterstrasse', houseNumber: '123', postalCode: '8000', city: 'Seldwyla', country: 'CH' },
      debtor: { name: 'Simone Beispiel', street: 'Hauptgasse', houseNumber: '1a', postalCode: '9490', city: 'Vaduz', country: 'LI' },
    });
  });

  test('prefers the name of the account', () => {
    expect(billOf({}, { accountName: 'Muster AG' }).creditor.name).toBe('Muster AG');
  });

  test('names a buyer without a name by the first line of billTo', () => {
    const { address } = swissRequest().buyer!;
    expect(billOf({ buyer: { address: address! }, billTo: '\n Bob\nRoad' }).debtor?.name).toBe('Bob');
  });

  test('has the issuer as the debtor in self-billing, and the recipient as the creditor', () => {
    const { seller, buyer } = swissRequest();
    const { creditor, debtor } = billOf({
      documentType: 'selfBilledInvoice', seller: { address: seller!.address! }, buyer: { address: buyer!.address! }, companyName: 'Issuer AG', billTo: 'Payee GmbH\nBern',
    });
    expect([creditor.name, creditor.city, debtor?.name, debtor?.city]).toEqual(['Payee GmbH', 'Seldwyla', 'Issuer AG', 'Vaduz']);
  });

  test.each<readonly [string, SwissFields['buyer']]>([
    ['no buyer', undefined],
    ['a buyer without post code', { address: { city: 'Vaduz', country: 'LI' } }],
    ['a buyer without town', { address: { postalCode: '9490', country: 'LI' } }],
  ])('has no debtor with %s', (_, buyer) => expect(billOf({ buyer, billTo: 'Bob' })).not.toHaveProperty('debtor'));

  test('has a reference by its kind', () => {
    expect(billOf({}, { reference: { rf: '539007547034' } })).toMatchObject({ referenceType: 'SCOR', reference: 'RF18539007547034', message: '' });
    expect(billOf({}, { iban: QR_IBAN, reference: { qrr: '21000000000313947143000901' } }))
      .toMatchObject({ referenceType: 'QRR', reference: '210000000003139471430009017', message: '' });
  });

  test('writes Northern Ireland as the United Kingdom', () => {
    expect(billOf({ buyer: { name: 'Bob', address: { postalCode: 'BT1', city: 'Belfast', country: 'XI' } } }).debtor?.country).toBe('GB');
  });
});
