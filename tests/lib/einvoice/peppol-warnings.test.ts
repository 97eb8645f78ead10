/** Warnings of Peppol and Germany about valid invoices. */
import { describe, expect, test } from '@jest/globals';
import { previewOf } from '../../support/einvoice/prepared.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import type { Fields } from '../../support/einvoice/broken-body.js';
import { buyerIn, peppolBetween, sellerIn, type Country } from '../../support/einvoice/parties.js';
import { computedFor } from '../../support/einvoice/written.js';

const previewWarnings = (body: InvoiceRequest, target: TargetId = 'peppol'): readonly string[] => previewOf(computedFor(body, target)).warnings
  .flatMap(({ field, rules = [] }) => rules.map((rule) => `${field} ${rule}`));

const between = (seller: Country, buyer: Country, fields: Fields = {}): readonly string[] =>
  previewWarnings(peppolBetween(seller, buyer, fields));
const complete = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;

describe('Peppol', () => {
  test.each(['DE', 'FR', 'NL', 'DK', 'SE', 'IT', 'IS'] as const)('has no warning about an invoice within %s', (country) => {
    expect(between(country, country)).toEqual([]);
  });

  test.each([
    ['0201', 'R044', 'UF5D1'], ['0210', 'R045', '123'], ['9907', 'R046', '123'], ['0211', 'R047', 'IT00743110158'], ['0240', 'R059', '19852426009'],
  ])('warns of a number in scheme %s by %s', (scheme, rule, id) => {
    const listed = scheme.startsWith('99') ? [] : [{ id, scheme }];
    const electronicAddress = scheme === '9907' ? sellerIn('FR').electronicAddress : { id, scheme };
    const found = between('FR', 'FR', { seller: { ...sellerIn('FR'), ids: listed, electronicAddress } });
    const expected = [...listed.map(() => 'seller.ids[0].id'), ...electronicAddress?.scheme === scheme ? ['seller.electronicAddress.id'] : []];
    expect(found).toEqual(expected.map((field) => `${field} PEPPOL-COMMON-${rule}`));
  });

  test.each([['LU12345678', 'R058'], ['BE0403170702', 'R062'], ['BE2403170701', 'R062']])('warns of the VAT identifier %s of any party', (vatId, rule) => {
    expect(between('FR', 'FR', {
      seller: { ...sellerIn('FR'), vatId }, buyer: { ...buyerIn('FR'), vatId }, taxRepresentative: { name: 'Kantoor', vatId, address: { country: 'FR' } },
    })).toEqual(['seller', 'buyer', 'taxRepresentative'].map((party) => `${party}.vatId PEPPOL-COMMON-${rule}`));
  });

  test('warns a Norwegian seller that does not name the register', () => {
    expect(between('NO', 'FR')).toEqual(['seller.taxNumber NO-R-002']);
    expect(between('NO', 'FR', { seller: { ...sellerIn('NO'), taxNumber: 'Foretaksregisteret' } })).toEqual([]);
    expect(between('NO', 'FR', { documentType: 'selfBilledInvoice' })).toEqual([]);
  });

  test('warns an Icelandic seller of other documents than invoices and credit notes', () => {
    expect(between('IS', 'FR', { documentType: 'prepaymentInvoice' })).toEqual(['documentType IS-R-001']);
    expect(between('IS', 'FR', { documentType: 'creditNote' })).toEqual([]);
    expect(between('IS', 'FR', { documentType: 'selfBilledInvoice' })).toEqual([]);
  });

  test('warns of unusual transfers within Sweden', () => {
    const payment = { means: 'debitTransfer', account: '12345678' };
    expect(between('SE', 'SE', { payment })).toEqual(['payment.means SE-R-012']);
    expect(between('SE', 'FR', { payment })).toEqual([]);
    expect(between('SE', 'SE', { payment: { ...payment, means: 'creditTransfer' } })).toEqual([]);
  });

  test.each([
    ['SE:PLUSGIRO', '12 34-5', undefined], ['SE:PLUSGIRO', '1', 'SE-R-010'], ['SE:PLUSGIRO', '123456789', 'SE-R-010'], ['SE:PLUSGIRO', '12A', 'SE-R-007'],
    ['SE:BANKGIRO', '5050-1055', undefined], ['SE:BANKGIRO', '123456', 'SE-R-009'], ['SE:BANKGIRO', '505A-1055', 'SE-R-008'], ['1234', 'A', undefined],
  ])('warns of a number of %s that is none: %s', (bankCode, account, rule) => {
    const found = (field: string): readonly string[] => (rule === undefined ? [] : [`${field}.account ${rule}`]);
    expect(between('SE', 'FR', { payment: { bankCode, account } })).toEqual(found('payment'));
    expect(between('SE', 'FR', { payment: { account: '1', accounts: [{ bankCode, account }] } })).toEqual(found('payment.accounts[0]'));
    expect(between('SE', 'FR', { payment: { means: 'sepaCreditTransfer', bankCode, account } })).toEqual([]);
  });

  test('has the warnings of XRechnung within Germany, with its own ids', () => {
    expect(between('DE', 'DE', {
      documentType: 'correctedInvoice', payment: { means: 'sepaCreditTransfer', account: '123' }, delivery: undefined,
      seller: { ...sellerIn('DE'), contact: { name: 'Ina Voss', phone: '12', email: 'ina' } },
    })).toEqual(['payment.account DE-R-019', 'precedingInvoices DE-R-026', 'seller.contact.phone DE-R-027', 'seller.contact.email DE-R-028']);
    expect(between('DE', 'DE', { documentType: 'prepaymentInvoice' })).toEqual(['documentType DE-R-017']);
    expect(between('DE', 'FR', { documentType: 'prepaymentInvoice' })).toEqual([]);
  });
});

test.each(['xrechnung', 'xrechnung-ubl'] as const)('XRechnung %s: warns of lines whose amounts have no decimals', (target) => {
  const yen = { ...complete, currency: 'JPY', lineItems: [{ description: 'A', quantity: 1.5, rate: 333 }, { description: 'B', quantity: 2, rate: 333 }] } as InvoiceRequest;
  expect(previewWarnings(yen, target)).toEqual(['lineItems[0].rate PEPPOL-EN16931-R120']);
  expect(previewWarnings({ ...complete, documentType: 'selfBilledCreditNote' }, target)).toEqual(['documentType BR-DE-17']);
});
