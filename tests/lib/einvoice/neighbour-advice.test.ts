/** What the formats of countries advise about invoices that they take. */
import { describe, expect, test } from '@jest/globals';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/neighbour-bodies.js';
import { previewOf } from '../../support/einvoice/opened.js';
import { computedFor } from '../../support/einvoice/written.js';

const advice = (body: InvoiceRequest, target: TargetId): readonly (readonly [string, ...string[]])[] =>
  previewOf(computedFor(body, target)).warnings.map(({ field, rules = [] }) => [field, ...rules]);

describe('NLCIUS', () => {
  const body = exampleBody('dutch');
  const dressed: InvoiceRequest = {
    ...body, precedingInvoices: [{ number: '1', date: '2026-10-01' }], discount: '5%', tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-132' },
    seller: { ...body.seller!, legalInfo: 'KvK' }, payment: { ...body.payment, accountName: 'Noorderwind' },
  };

  test('advises nothing about its example', () => {
    expect(advice(body, 'nlcius')).toEqual([]);
  });

  test('advises a Dutch seller against terms that its country does not use', () => {
    expect(advice(dressed, 'nlcius')).toEqual([
      ['precedingInvoices', 'BR-NL-24'], ['seller.legalInfo', 'BR-NL-26'], ['payment.accountName', 'BR-NL-30'], ['discount', 'BR-NL-32'], ['tax.reasonCode', 'BR-NL-35'],
    ]);
    expect(advice({ ...dressed, seller: { ...dressed.seller!, address: { country: 'BE' } } }, 'nlcius')).toEqual([]);
  });
});
