import { describe, expect, test } from '@jest/globals';
import { paymentCodeOutcome } from '../../../lib/payment/payment-codes.js';
import { codeOf, upiInvoice } from '../../support/payment/paid-invoice.js';

describe('the payload of a UPI code', () => {
  test('has payee, note, amount and currency', () => {
    expect(codeOf(upiInvoice())).toBe('upi://pay?pa=acme@okbank&pn=Acme&tn=INV-1&am=351.24&cu=INR');
  });

  test('a reference of letters and digits is the id of the transaction as well', () => {
    expect(codeOf(upiInvoice({ reference: 'INV118' }))).toContain('&pn=Acme&tr=INV118&tn=INV118&am=');
    expect(codeOf(upiInvoice({ reference: { rf: '118' } }))).toContain('&tr=RF19118&tn=RF19118&');
    expect(codeOf(upiInvoice({ reference: 'x'.repeat(35) }))).toContain('&tr=x');
    expect(codeOf(upiInvoice({ reference: 'x'.repeat(36) }))).not.toContain('&tr=');
  });

  test('encodes spaces, signs and other scripts, so that any reader decodes the same texts', () => {
    const upi = { id: 'a.b-c_d@ok.bank', name: 'Café & Söhne = 100 % + आ', merchantCode: '5411' };
    const payload = codeOf(upiInvoice({ upi, reference: 'No. 7/8 #9' })) ?? '';
    expect(payload).toMatch(/^upi:\/\/pay\?pa=a\.b-c_d@ok\.bank&pn=Caf%C3%A9%20%26/);
    expect(payload).toMatch(/&cu=INR&mc=5411$/);
    expect(Object.fromEntries(new URL(payload).searchParams)).toEqual({
      pa: upi.id, pn: upi.name, tn: 'No. 7/8 #9', am: '351.24', cu: 'INR', mc: '5411',
    });
  });
});

describe('a UPI code is rejected', () => {
  test.each<readonly [string, Parameters<typeof upiInvoice>, string]>([
    ['in another currency', [{}, { currency: 'EUR' }], 'A UPI code pays in INR; the invoice is in EUR.'],
    ['without an ID', [{ upi: undefined as never }], 'A UPI code needs a UPI ID: send `payment.upi.id`.'],
    ['with a longer reference', [{ reference: 'x'.repeat(51) }], 'The reference has 51 characters, a UPI code holds 50: shorten `payment.reference`.'],
    ['with a longer name', [{ accountName: 'x'.repeat(100) }], 'The name of the payee has 100 characters, a UPI code holds 99: send `payment.upi.name`.'],
    ['with more than a phone can read', [{ upi: { id: 'a@b', name: 'अ'.repeat(99) }, reference: 'अ'.repeat(10) }], 'The UPI link has 1022 bytes, a UPI code holds 997: shorten name or reference.'],
  ])('%s', (_, request, message) => {
    expect(paymentCodeOutcome(upiInvoice(...request))).toEqual({ kind: 'upi', status: 'rejected', message });
  });

  test('holds the longest name and reference', () => {
    expect(codeOf(upiInvoice({ accountName: 'x'.repeat(99), reference: 'y'.repeat(50) }))).toMatch(/^upi:/);
  });
});
