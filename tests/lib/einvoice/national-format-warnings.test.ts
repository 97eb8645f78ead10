/** Warnings of national formats about valid invoices. */
import { describe, expect, test } from '@jest/globals';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { previewOf } from '../../support/einvoice/prepared.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';

const previewWarnings = (body: InvoiceRequest, target: TargetId): readonly (readonly [string, ...string[]])[] =>
  previewOf(computedFor(body, target)).warnings.map(({ field, rules = [] }) => [field, ...rules]);

describe('NLCIUS', () => {
  const body = exampleBody('dutch');
  const withUnusedTerms: InvoiceRequest = {
    ...body, precedingInvoices: [{ number: '1', date: '2026-10-01' }], discount: '5%', tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-132' },
    seller: { ...body.seller!, legalInfo: 'KvK' }, payment: { ...body.payment, accountName: 'Noorderwind', service: 'iDEAL' }, charge: [{ amount: 1, label: 'Toeslag', reasonCode: 'ABL', tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-132' } }],
  };

  test('has no warning about its example', () => {
    expect(previewWarnings(body, 'nlcius')).toEqual([]);
  });

  test('adds no codes of reasons and no account name, except for an exemption without a text', () => {
    const xmlOf = (fields: Partial<InvoiceRequest>, documentType: 'invoice' | 'creditNote' = 'invoice'): string =>
      Buffer.from(xmlFor({ ...body, documentType, precedingInvoices: [{ number: '1' }], ...fields }, 'nlcius')).toString('utf8');
    const lineItems = [{ description: 'Advies', quantity: 2, rate: 100, discount: '10%', charge: { amount: 1, label: 'Toeslag' } }];
    for (const documentType of ['invoice', 'creditNote'] as const) {
      const xml = xmlOf({ discount: '5%', shipping: { amount: 5, tax: '21%' }, lineItems }, documentType);
      expect(xml.match(/<cbc:AllowanceChargeReasonCode>|<cac:PayeeFinancialAccount><cbc:ID>[^<]*<\/cbc:ID><cbc:Name>/g)).toBeNull();
      expect(xml.match(/<cbc:AllowanceChargeReason>/g)).toHaveLength(4);
    }
    expect(xmlOf({ payment: { ...body.payment, accountName: 'Noorderwind' } })).toContain('<cbc:Name>Noorderwind</cbc:Name><');
    const shifted = (reason?: string): string => xmlOf({ tax: { percent: 0, category: 'AE', ...reason !== undefined && { reason } }, buyer: { ...body.buyer!, vatId: 'NL123456789B12' } });
    expect([shifted('Btw verlegd'), shifted()].map((xml) => xml.includes('<cbc:TaxExemptionReasonCode>VATEX-EU-AE'))).toEqual([false, true]);
  });

  test('warns a Dutch seller of terms that its country does not use', () => {
    expect(previewWarnings(withUnusedTerms, 'nlcius')).toEqual([
      ['precedingInvoices', 'BR-NL-24'], ['seller.legalInfo', 'BR-NL-26'], ['payment.service', 'BR-NL-29'], ['payment.accountName', 'BR-NL-30'], ['charge[0].reasonCode', 'BR-NL-32'], ['tax.reasonCode', 'BR-NL-35'],
    ]);
    const accounts = { payment: { ...body.payment, accounts: [{ iban: 'DE02120300000000202051', name: 'A' }, { iban: 'NL91ABNA0417164300' }] } };
    expect(previewWarnings({ ...body, ...accounts }, 'nlcius')).toContainEqual(['payment.accounts[0].name', 'BR-NL-30']);
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

  test('wants the text and the code of an exemption, unless the total is small or an invoice is corrected', () => {
    const warned = (tax: object, fields: Partial<InvoiceRequest> = {}): ReturnType<typeof previewWarnings> =>
      previewWarnings({ ...body, lineItems: [{ description: 'Formation', quantity: 1, rate: 150, tax: { percent: 0, category: 'E', ...tax } }], ...fields }, 'ubl-fr')
        .filter(([, rule]) => rule === 'G1.41');
    const [text, code] = [{ reason: 'Art. 261 du CGI' }, { reasonCode: 'VATEX-EU-132' }];
    expect([warned(text), warned(code), warned({ ...text, ...code })]).toEqual([[['lineItems[0].tax.reasonCode', 'G1.41']], [['lineItems[0].tax.reason', 'G1.41']], []]);
    const small = { lineItems: [{ description: 'Formation', quantity: 1, rate: 149.99, tax: { percent: 0, category: 'E' as const, ...text } }], shipping: 0 };
    expect([warned(text, small), warned(text, { documentType: 'correctedInvoice', precedingInvoices: [{ number: '1', date: '2026-11-01' }] })]).toEqual([[], []]);
    expect(warned(text, { documentType: 'creditNote', precedingInvoices: [{ number: '1', date: '2026-11-01' }] })).toHaveLength(1);
  });

  test('states the date of a deposit’s invoice once in the profile EXTENDED', () => {
    const paid = { ...body, eInvoice: undefined, billingCase: 'final' as const, deposits: [{ number: 'A-1', date: '2026-10-01', amount: 10, tax: '20%' }] };
    const datesIn = (target: 'extended' | 'factur-x-fr-extended'): number | undefined =>
      Buffer.from(xmlFor(paid as unknown as InvoiceRequest, target)).toString('utf8').match(/20261001/g)?.length;
    expect([datesIn('extended'), datesIn('factur-x-fr-extended')]).toEqual([2, 1]);
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
