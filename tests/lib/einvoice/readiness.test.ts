import { describe, expect, test } from '@jest/globals';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/describe.js';
import { readinessOf, type Readiness } from '../../../lib/einvoice/readiness.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const readinessBody = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

const readiness = (body: Partial<InvoiceRequest>): readonly Readiness[] => {
  const computed = computedInvoice(body);
  return readinessOf(describeInvoice(computed), computed, new WorkBudget());
};

describe('readiness', () => {
  test('names every target, in order of what it carries', () => {
    expect(readiness(readinessBody('smallest')).map(({ format, profile, syntax, ready }) => [format, profile ?? syntax, ready])).toEqual([
      ['factur-x', 'minimum', true], ['factur-x', 'basicwl', true], ['factur-x', 'basic', true], ['factur-x', 'en16931', true],
      ['xrechnung', 'cii', false], ['xrechnung', 'ubl', false], ['peppol', undefined, false],
    ]);
  });

  test('lists the format of a country for its sellers, and never UBL alone', () => {
    expect(readiness(exampleBody('dutch')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['nlcius', true]]);
    expect(readiness(exampleBody('romanian')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['cius-ro', true]]);
    expect(readiness(exampleBody('australian')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['pint-anz', true]]);
    expect(readiness(exampleBody('japanese')).slice(7).map(({ format, ready }) => [format, ready])).toEqual([['pint-jp', true]]);
    const { poNumber, ...body } = exampleBody('dutch');
    expect(poNumber).toBeDefined();
    expect(readiness(body).at(-1)).toMatchObject({
      format: 'nlcius', ready: false, violations: [{ field: 'buyerReference', rules: ['BR-NL-2'] }],
    });
  });

  test.each([
    ['a section', { lineItems: [{ description: 'A', quantity: 1, rate: 1, section: 'One' }] }], ['a text', { lineItems: [{ text: 'A' }, { description: 'A', quantity: 1, rate: 1 }] }],
    ['no sums of sections', { sectionTotals: false }], ['two discounts', { discount: [1, 2] }], ['a charge', { charge: { amount: 1, label: 'Toll' } }],
    ['two discounts on a line', { lineItems: [{ description: 'A', quantity: 1, rate: 1, discount: ['1%', '2%'] }] }],
    ['a charge on a line', { lineItems: [{ description: 'A', quantity: 1, rate: 1, charge: { amount: 1, label: 'Toll' } }] }],
    ['deposits', { deposits: [{ number: 'A', amount: 1 }] }], ['a final invoice', { documentType: 'finalInvoice' }], ['a rounded balance', { roundTo: 0.05 }],
    ['printed terms', { payment: { printTerms: true } }], ['late interest', { payment: { lateInterest: { percent: 9 } } }],
    ['its profile', { eInvoice: { format: 'factur-x', profile: 'extended' } }],
    ['instalments', { payment: { instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] } }],
  ] as readonly (readonly [string, Partial<InvoiceRequest>])[])('lists EXTENDED as the eighth target for a request with %s', (_, fields) => {
    expect(readiness({ ...readinessBody('smallest'), ...fields }).map(({ profile }) => profile).slice(6)).toEqual([undefined, 'extended']);
  });

  test('says what an XRechnung needs on top', () => {
    const { violations } = readiness(readinessBody('smallest'))[4]!;
    expect(violations.map(({ field, rules }) => [field, ...rules])).toEqual([
      ['buyerReference', 'BR-DE-15'], ['seller.contact', 'BR-DE-2'],
      ['seller.address.city', 'BR-DE-3'], ['seller.address.postalCode', 'BR-DE-4'], ['buyer.address.city', 'BR-DE-8'], ['buyer.address.postalCode', 'BR-DE-9'],
      ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010'], ['payment', 'BR-DE-1'],
    ]);
  });

  test('says what Peppol needs on top', () => {
    const { violations } = readiness(readinessBody('smallest'))[6]!;
    expect(violations.map(({ field, rules }) => [field, ...rules])).toEqual([
      ['buyerReference', 'DE-R-015', 'PEPPOL-EN16931-R003'], ['seller.contact', 'DE-R-002'],
      ['seller.address.city', 'DE-R-003'], ['seller.address.postalCode', 'DE-R-004'], ['buyer.address.city', 'DE-R-008'], ['buyer.address.postalCode', 'DE-R-009'],
      ['seller.electronicAddress', 'PEPPOL-EN16931-R020'], ['buyer.electronicAddress', 'PEPPOL-EN16931-R010'], ['payment', 'DE-R-001'],
    ]);
  });

  test('names the missing currency, and the fields that a profile cannot carry', () => {
    const { currency, ...body } = readinessBody('every-term');
    const [minimum, , basic] = readiness(body);
    expect(currency).toBe('EUR');
    expect(minimum).toMatchObject({ ready: false, violations: [{ field: 'currency', rules: ['INV-13'] }] });
    expect(minimum!.omitted).toEqual(expect.arrayContaining(['lineItems', 'notes', 'payment']));
    expect(basic!.omitted).toEqual(expect.arrayContaining(['seller.contact', 'lineItems[].sku', 'payment.cashDiscounts']));
  });

  test('lists at most 20 violations', () => {
    const lineItems = Array.from({ length: 30 }, () => ({ description: 'A', quantity: 1, rate: 1, unit: 'kilogarm' }));
    expect(readiness({ ...readinessBody('smallest'), lineItems }).map(({ violations, ready }) => [violations.length, ready]))
      .toEqual([[0, true], [0, true], [20, false], [20, false], [20, false], [20, false], [20, false]]);
  });
});
