/** Warnings of national formats about valid invoices. */
import { describe, expect, test } from '@jest/globals';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { previewOf } from '../../support/einvoice/prepared.js';
import { computedFor } from '../../support/einvoice/written.js';

const previewWarnings = (body: InvoiceRequest, target: TargetId): readonly (readonly [string, ...string[]])[] =>
  previewOf(computedFor(body, target)).warnings.map(({ field, rules = [] }) => [field, ...rules]);

describe('NLCIUS', () => {
  const body = exampleBody('dutch');
  const withUnusedTerms: InvoiceRequest = {
    ...body, precedingInvoices: [{ number: '1', date: '2026-10-01' }], discount: '5%', tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-132' },
    seller: { ...body.seller!, legalInfo: 'KvK' }, payment: { ...body.payment, accountName: 'Noorderwind' },
  };

  test('has no warning about its example', () => {
    expect(previewWarnings(body, 'nlcius')).toEqual([]);
  });

  test('warns a Dutch seller of terms that its country does not use', () => {
    expect(previewWarnings(withUnusedTerms, 'nlcius')).toEqual([
      ['precedingInvoices', 'BR-NL-24'], ['seller.legalInfo', 'BR-NL-26'], ['payment.accountName', 'BR-NL-30'], ['discount', 'BR-NL-32'], ['tax.reasonCode', 'BR-NL-35'],
    ]);
    expect(previewWarnings({ ...withUnusedTerms, seller: { ...withUnusedTerms.seller!, address: { country: 'BE' } } }, 'nlcius')).toEqual([]);
  });
});

describe('France', () => {
  const body = exampleBody('french-goods');

  test('has no warning about its examples', () => {
    expect(previewWarnings(body, 'ubl-fr')).toEqual([]);
    expect(previewWarnings(exampleBody('french-services'), 'factur-x-fr')).toEqual([]);
  });

  test('warns of what the law requires and no rule checks', () => {
    const { delivery, ...rest } = body;
    expect(delivery).toBeDefined();
    const minimal: InvoiceRequest = {
      ...rest, documentType: 'correctedInvoice', precedingInvoices: [{ number: '1' }], eInvoice: { format: 'ubl', country: 'FR' },
      seller: { ...body.seller!, legalId: { id: '100000008', scheme: '0002' }, ids: [], address: { country: 'FR' } },
    };
    expect(previewWarnings(minimal, 'ubl-fr')).toEqual([
      ['eInvoice.treatment'], ['seller.legalId.id'], ['precedingInvoices'], ['delivery.date'], ['seller.address.postalCode'], ['seller.address.city'],
    ]);
  });

  test('needs its country: formats without it warn that a French platform rejects them', () => {
    const { eInvoice, ...plain } = body;
    expect(eInvoice?.country).toBe('FR');
    expect(previewWarnings(plain, 'en16931')).toContainEqual(['eInvoice.country']);
    expect(previewWarnings(plain, 'ubl')).toContainEqual(['eInvoice.country']);
    expect(previewWarnings({ ...plain, buyer: { name: 'A', address: { country: 'DE' } } }, 'ubl')).not.toContainEqual(['eInvoice.country']);
  });

  test('is in the readiness of its sellers, in both syntaxes, and in the preview with its billing mode', () => {
    const { eInvoice } = previewOf(computedFor(body, 'ubl-fr'));
    expect(eInvoice).toMatchObject({ format: 'ubl', country: 'FR', processCode: 'B1' });
    expect(eInvoice.readiness.slice(7).map(({ format, country, ready }) => [format, country, ready])).toEqual([['factur-x', 'FR', true], ['ubl', 'FR', true]]);
    expect(eInvoice.readiness.find(({ profile }) => profile === 'en16931')?.omitted).toEqual(['payment.cashDiscounts', 'supply']);
    expect(eInvoice.readiness.at(-1)?.omitted).toEqual([]);
  });
});
