import { describe, expect, test } from '@jest/globals';
import { codeOutcome } from '../../../lib/payment/payment-code.js';
import { codeOf, epcInvoice, upiInvoice } from '../../support/payment/paid-invoice.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const LINK = { url: 'https://pay.example/INV-1' };

describe('codeOutcome', () => {
  test('is nothing without a code', () => {
    expect(codeOutcome(computedInvoice())).toBeUndefined();
    expect(codeOutcome(computedInvoice({ payment: { link: LINK } }))).toBeUndefined();
  });

  test('a code of the link says the address, in any currency', () => {
    expect(codeOf(computedInvoice({ currency: 'JPY', payment: { link: LINK, qr: 'link' } }))).toBe(LINK.url);
    expect(codeOf(computedInvoice({ payment: { qr: 'link' } }))).toBe('A code with the link needs an address: send `payment.link.url`.');
  });

  test.each<readonly [string, Parameters<typeof epcInvoice>[1], string]>([
    ['a paid invoice', { amountPaid: 351.24 }, 'The balance due is 0.00 EUR.'],
    ['an invoice that is paid twice', { amountPaid: 400 }, 'The balance due is -48.76 EUR.'],
    ['a credit note', { documentType: 'creditNote' }, 'A credit note asks for no payment.'],
    ['a self-billed credit note', { documentType: 'selfBilledCreditNote' }, 'A credit note asks for no payment.'],
  ])('%s has no code and no fault', (_, fields, reason) => {
    expect(codeOutcome(epcInvoice({}, fields))).toEqual({ kind: 'epc', status: 'absent', reason });
    expect(codeOutcome(epcInvoice({ accountName: 'x'.repeat(71) }, fields))).toEqual({ kind: 'epc', status: 'absent', reason });
  });

  test('fields that contradict each other are refused even if nothing is due', () => {
    expect(codeOutcome(epcInvoice({}, { currency: 'USD', documentType: 'creditNote' }))).toMatchObject({ status: 'refused' });
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

  test('a code of the link may also belong to an online payment', () => {
    expect(codeOf(computedInvoice({ payment: { means: 'online', link: LINK, qr: 'link' } }))).toBe(LINK.url);
    expect(codeOf(computedInvoice({ payment: { means: 'card', link: LINK, qr: 'link' } }))).toBe('A code with the link asks for a payment; this invoice is paid by card.');
    expect(codeOf(upiInvoice({ means: 'online' }))).toBe('A UPI code asks for a transfer; this invoice is paid online.');
  });
});
