import { describe, expect, test } from '@jest/globals';
import { buildPayment } from '../../../../lib/layout/content/build-payment.js';
import type { PaymentBlock } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const blockOf = (payment: NonNullable<InvoiceRequest['payment']>): PaymentBlock | undefined => buildPayment(computedInvoice({ payment }).invoice);
const textsOf = (payment: NonNullable<InvoiceRequest['payment']>): readonly string[] | undefined => blockOf(payment)?.lines.map(({ text }) => text);

describe('the payment block', () => {
  test('of an invoice without a payment is absent', () => {
    expect(buildPayment(computedInvoice().invoice)).toBeUndefined();
  });

  test.each([{}, { means: 'cash' }, { reference: 'X' }, { card: { lastDigits: '1234' } }, { mandate: { reference: 'M' } }, { label: 'Bank' }] as const)('without account and link is absent: %j', (payment) => {
    expect(blockOf(payment)).toBeUndefined();
  });

  test('has owner, IBAN, BIC, reference and link, in this order', () => {
    const payment = { iban: 'de02120300000000202051', bic: 'BYLADEM1001', label: 'Bankverbindung', link: { url: 'https://pay.example/1' } };
    expect(blockOf(payment)?.label).toEqual({ text: 'Bankverbindung', field: 'payment.label' });
    expect(textsOf(payment)).toEqual(['Acme', 'IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001', 'INV-1', 'https://pay.example/1']);
  });

  test('prints another account as it is', () => {
    expect(textsOf({ account: '12-34-56 12345678', accountName: 'Owner', reference: { rf: '1' } })).toEqual(['Owner', '12-34-56 12345678', 'RF741']);
  });

  test('a link alone needs no owner', () => {
    expect(blockOf({ link: { url: 'https://pay.example/1', label: 'Pay online' } })).toEqual({
      label: { text: '', field: 'payment.label' },
      lines: [
        { text: 'INV-1', field: 'payment.reference' },
        { text: 'Pay online', field: 'payment.link', uri: 'https://pay.example/1' },
      ],
    });
  });
});
