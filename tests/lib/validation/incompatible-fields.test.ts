import { expect, test } from '@jest/globals';
import { incompatibleFieldErrors } from '../../../lib/validation/incompatible-fields.js';

test.each<[string, object, string | undefined, RegExp?]>([
  ['nothing', {}, undefined],
  ['a field of another kind', { validUntil: '2026-01-01' }, 'validUntil'],
  ['terms of payment of a quote', { documentType: 'quote', payment: { printTerms: true } }, 'payment.printTerms'],
  ['a window for other paper', { paperSize: 'Letter', letter: { window: 'din-5008-a' } }, 'letter.window'],
  ['a method without deposits', { depositMethod: 'beforeTax' }, 'depositMethod'],
  ['a rounding finer than the currency', { currency: 'JPY', roundTo: 0.05 }, 'roundTo'],
  ['an EPC code in dollars', { payment: { qr: 'epc' } }, 'payment.qr', /needs EUR\.$/],
  ['an EPC code in euros', { payment: { qr: 'epc' }, currency: 'EUR' }, undefined],
  ['a Swiss code in pounds on Letter', { payment: { qr: 'swiss' }, currency: 'GBP', paperSize: 'Letter' }, 'payment.qr', /needs CHF or EUR and A4\.$/],
  ['a Swiss code on Letter', { payment: { qr: 'swiss' }, currency: 'CHF', paperSize: 'Letter' }, 'payment.qr', /needs A4\.$/],
  ['a UPI code in dollars', { payment: { qr: 'upi' }, currency: 'USD' }, 'payment.qr', /needs INR\.$/],
  ['an unknown code', { payment: { qr: 'x' } }, undefined],
  ['no code', { payment: {} }, undefined],
])('rejects a field that does not fit %s', (_, head, field, message = /./) => {
  const fieldErrors = incompatibleFieldErrors(head as Parameters<typeof incompatibleFieldErrors>[0]);
  expect(fieldErrors.map(({ path }) => path.join('.'))).toEqual(field === undefined ? [] : [field]);
  for (const fieldError of fieldErrors) expect(fieldError.message).toMatch(message);
});
