import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { qrCodeModules, paymentCodeOutcome } from '../../../lib/payment/payment-codes.js';
import { readModules } from '../../support/payment/read-code.js';
import { codeOf, epcInvoice, upiInvoice } from '../../support/payment/paid-invoice.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

describe('qrCodeModules', () => {
  test('are square, dark or light, and have no white border', () => {
    const modules = qrCodeModules('https://pay.example/INV-1');
    expect(modules.map(({ length }) => length)).toEqual(Array.from({ length: 25 }, () => 25));
    expect([...new Set(modules.flatMap((row) => [...row]))].sort()).toEqual([0, 1]);
    for (const row of [0, 6, 18, 24]) expect([...modules[row]!.subarray(0, 7)]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test('331 bytes are version 13, and one byte more is version 14', () => {
    expect([331, 332].map((bytes) => qrCodeModules('é'.repeat(10).padEnd(bytes - 10, 'x')).length)).toEqual([69, 73]);
  });

  test('contain the text in any script, for two decoders', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), async (text) => {
      expect(await readModules(qrCodeModules(text))).toEqual([text, text]);
    }), { seed: 16, numRuns: 20 });
  });
});

const LINK = { url: 'https://pay.example/INV-1' };

describe('paymentCodeOutcome', () => {
  test('is nothing without a code', () => {
    expect(paymentCodeOutcome(computedInvoice())).toBeUndefined();
    expect(paymentCodeOutcome(computedInvoice({ payment: { link: LINK } }))).toBeUndefined();
  });

  test('a link code contains the address, in any currency', () => {
    expect(codeOf(computedInvoice({ currency: 'JPY', payment: { link: LINK, qr: 'link' } }))).toBe(LINK.url);
    expect(codeOf(computedInvoice({ payment: { qr: 'link' } }))).toBe('A code with the link needs an address: send `payment.link.url`.');
  });

  test.each<readonly [string, Parameters<typeof epcInvoice>[1], string]>([
    ['a paid invoice', { amountPaid: 351.24 }, 'The balance due is 0.00 EUR.'],
    ['an invoice that is paid twice', { amountPaid: 400 }, 'The balance due is -48.76 EUR.'],
    ['a credit note', { documentType: 'creditNote' }, 'A credit note asks for no payment.'],
    ['a self-billed credit note', { documentType: 'selfBilledCreditNote' }, 'A credit note asks for no payment.'],
  ])('%s has no code and no error', (_, fields, reason) => {
    expect(paymentCodeOutcome(epcInvoice({}, fields))).toEqual({ kind: 'epc', status: 'absent', reason });
    expect(paymentCodeOutcome(epcInvoice({ accountName: 'x'.repeat(71) }, fields))).toEqual({ kind: 'epc', status: 'absent', reason });
  });

  test('contradicting fields are rejected even if nothing is due', () => {
    expect(paymentCodeOutcome(epcInvoice({}, { currency: 'USD', documentType: 'creditNote' }))).toMatchObject({ status: 'rejected' });
  });
});

describe('the means', () => {
  const meansOf = (means: 'cash' | 'online' | 'bankAccount' | 'sepaDirectDebit' | 'notDefined' | 'creditTransfer' | 'debitTransfer' | 'sepaCreditTransfer') =>
    codeOf(epcInvoice({ means }));

  test.each(['creditTransfer', 'debitTransfer', 'bankAccount', 'sepaCreditTransfer'] as const)('%s may have a code', (means) => {
    expect(meansOf(means)).toMatch(/^BCD/);
  });

  test.each([
    ['sepaDirectDebit', 'An EPC code asks for a transfer; this invoice is paid by direct debit.'],
    ['cash', 'An EPC code asks for a transfer; this invoice is paid in cash.'],
    ['online', 'An EPC code asks for a transfer; this invoice is paid online.'],
    ['notDefined', 'An EPC code asks for a transfer; this invoice is paid in a way that is not defined.'],
  ] as const)('%s may not', (means, message) => expect(meansOf(means)).toBe(message));

  test('a link code may also belong to an online payment', () => {
    expect(codeOf(computedInvoice({ payment: { means: 'online', link: LINK, qr: 'link' } }))).toBe(LINK.url);
    expect(codeOf(computedInvoice({ payment: { means: 'card', link: LINK, qr: 'link' } }))).toBe('A code with the link asks for a payment; this invoice is paid by card.');
    expect(codeOf(upiInvoice({ means: 'online' }))).toBe('A UPI code asks for a transfer; this invoice is paid online.');
  });
});
