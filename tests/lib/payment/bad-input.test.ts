/** Requests that allow no code, from the body to the response. */
import { expect, test } from '@jest/globals';
import { prepareComputed, computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { AppError, type FieldError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { swissRequest } from '../../support/invoices/swiss-request.js';
import { IBAN } from '../../support/payment/paid-invoice.js';

const rejection = async (body: Readonly<Record<string, unknown>>): Promise<readonly FieldError[]> => {
  try {
    await prepareComputed(computeInvoice(validateInvoiceRequest(requestBody(body)), { deploymentWatermark: null }));
    return [];
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return error.details;
    throw error;
  }
};

const EUR = { currency: 'EUR' };
const epc = { iban: IBAN, qr: 'epc' };
const LINK = { url: 'https://pay.example/1' };

test.each<readonly [string, Readonly<Record<string, unknown>>, string, string]>([
  ['a wrong digit in an IBAN', { ...EUR, payment: { ...epc, iban: 'DE02120300000000202052' } }, 'payment.iban', 'The check digits of the IBAN do not match; a digit is wrong; got "DE02120300000000202052".'],
  ['an EPC code in USD', { currency: 'USD', payment: epc }, 'payment.qr', 'An EPC code pays in EUR; the invoice is in USD.'],
  ['an EPC code without a currency', { payment: epc }, 'payment.qr', 'An EPC code pays in EUR; the invoice is in USD.'],
  ['an EPC code of 400 bytes', { ...EUR, payment: { ...epc, accountName: '漢'.repeat(70), reference: 'x'.repeat(140) } }, 'payment.qr', 'The EPC code has 400 bytes, an EPC code holds 331: shorten reference or name.'],
  ['an EPC code for a direct debit', { ...EUR, payment: { ...epc, means: 'sepaDirectDebit' } }, 'payment.qr', 'An EPC code asks for a transfer; this invoice is paid by direct debit.'],
  ['a complete RF reference with a wrong digit', { ...EUR, payment: { ...epc, reference: { rf: 'RF19 5390 0754 7034' } } }, 'payment.reference.rf', 'The check digits do not fit; a digit is wrong; got "RF19 5390 0754 7034".'],
  ['a stray QR reference', { ...EUR, payment: { ...epc, reference: { qrr: '118' } } }, 'payment.reference', 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.'],
  ['a Belgian reference of 11 digits', { ...EUR, payment: { ...epc, reference: { ogm: '12345678901' } } }, 'payment.reference.ogm', 'Expected 1 to 10 digits, or all 12.'],
  ['a number without a check digit', { ...EUR, payment: { ...epc, reference: { kid11: '6' } } }, 'payment.reference.kid11',
    'This number has no check digit in modulus 11. Send another, or `kid`.'],
  ['a Finnish reference on a Swiss QR-bill', { ...EUR, payment: { qr: 'swiss', reference: { viite: '123' } } }, 'payment.reference', 'A Swiss QR-bill takes a text, `rf` or `qrr`.'],
  ['a code of a link that is not sent', { payment: { qr: 'link' } }, 'payment.qr', 'A code with the link needs an address: send `payment.link.url`.'],
  ['a code of a link for an invoice paid by card', { payment: { qr: 'link', link: LINK, means: 'creditCard' } }, 'payment.qr', 'A code with the link asks for a payment; this invoice is paid by credit card.'],
  ['a UPI code in EUR', { ...EUR, payment: { qr: 'upi', upi: { id: 'a@b' } } }, 'payment.qr', 'A UPI code pays in INR; the invoice is in EUR.'],
  ['a UPI ID without a handle', { currency: 'INR', payment: { qr: 'upi', upi: { id: 'acme' } } }, 'payment.upi.id', 'Expected a UPI ID, such as name@bank; got "acme".'],
  ['a misspelt kind of code', { payment: { qr: 'EPC' } }, 'payment.qr', 'Expected one of epc, swiss, upi, link; got "EPC". Did you mean epc?'],
  ['a Swiss QR-bill on Letter', { ...swissRequest({ paperSize: 'Letter' }) }, 'payment.qr', 'A Swiss QR-bill needs A4.'],
  ['a Swiss QR-bill of a billion', { ...swissRequest({ lineItems: [{ description: 'Werk', quantity: 1, rate: 1_000_000_000 }] }) }, 'payment.qr', 'A Swiss QR-bill pays up to 999,999,999.99.'],
  ['a Swiss QR-bill with a long town', { ...swissRequest({ seller: { name: 'Muster', address: { postalCode: '8000', city: 'x'.repeat(36), country: 'CH' } } }) },
    'payment.qr', 'The town of the seller has 36 characters, a town on a Swiss QR-bill holds 35.'],
  ['a cash discount of three decimals', { payment: { cashDiscounts: [{ days: 14, percent: 2.125 }] } }, 'payment.cashDiscounts[0].percent', 'Expected at most 2 decimals; got 3.'],
])('%s', async (_, body, field, message) => expect(await rejection(body)).toEqual([{ field, message }]));

test('a violation of the e-invoice is in the same response', async () => {
  const details = await rejection({ currency: 'USD', payment: epc, eInvoice: { format: 'xrechnung' } });
  expect(details[0]).toEqual({ field: 'payment.qr', message: 'An EPC code pays in EUR; the invoice is in USD.' });
  expect(details.length).toBeGreaterThan(1);
});
