import { describe, expect, test } from '@jest/globals';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import { printedParties, type PrintedParties } from '../../../lib/presentation/printed-parties.js';
import type { Buyer, InvoiceRequest, Seller } from '../../../schemas/generated/invoice-request.js';

const SELLER: Seller = {
  name: 'Nordwind GmbH', address: { line1: 'Hafenstr. 12', postalCode: '20459', city: 'Hamburg', country: 'DE' }, vatId: 'DE123456788', taxNumber: '22/123/45678',
  legalId: { id: 'HRB 1234', scheme: '0204' }, contact: { name: 'Ina Voss', phone: '+49 40 1234', email: 'ina@nordwind.example' }, legalInfo: 'Managing director: Ina Voss',
};
const BUYER: Buyer = {
  name: 'Exemple SARL', tradingName: 'Not printed', contact: { name: 'M. Petit', phone: 'not printed' }, vatId: 'FR12345678901',
  address: { line1: '1 rue X', postalCode: '75001', city: 'Paris', country: 'FR' },
};
const partiesOf = (request: Omit<Partial<InvoiceRequest>, 'logo' | 'signatures' | 'lineItems'>, vatId?: string): PrintedParties =>
  printedParties({ invoiceNumber: '1', date: '2026-01-01', lineItems: [], ...request }, { locale: 'de-DE', ownDocumentLabels: vatId === undefined ? {} : { vatId } }, labelSet('de'));

describe('printedParties', () => {
  test('a request with free texts prints them, whatever its structured data', () => {
    const freeTexts = { companyName: 'A', companyDetails: 'B', billTo: 'C', shipTo: 'D' };
    expect(partiesOf({ ...freeTexts, seller: SELLER, buyer: BUYER, delivery: { name: 'E' } })).toEqual({ ...freeTexts, freeTexts });
    expect(partiesOf({ companyName: 'A', billTo: 'C' })).toEqual({ companyName: 'A', billTo: 'C', freeTexts: { companyName: 'A', billTo: 'C' } });
  });

  test('structured data fill each block whose text is absent', () => {
    expect(partiesOf({ seller: SELLER, buyer: BUYER, delivery: { name: 'Lager', address: { line1: 'Kai 3', city: 'Brest', country: 'FR' } } })).toEqual({
      companyName: 'Nordwind GmbH',
      companyDetails: 'Hafenstr. 12\n20459 Hamburg\nDeutschland\nUSt-IdNr. DE123456788\nSt.-Nr. 22/123/45678\nHRB 1234\nina@nordwind.example\n+49 40 1234\nManaging director: Ina Voss',
      billTo: 'Exemple SARL\nM. Petit\n1 rue X\n75001 Paris\nFrankreich\nUSt-IdNr. FR12345678901',
      shipTo: 'Lager\nKai 3\nBrest\nFrankreich',
      freeTexts: {},
    });
  });

  test('the SIREN of both parties is named in an e-invoice of France', () => {
    const [seller, buyer] = [{ ...SELLER, legalId: { id: '100000009', scheme: '0002' } }, { ...BUYER, legalId: { id: '200000008', scheme: '0002' } }];
    const french = partiesOf({ seller, buyer, eInvoice: { format: 'factur-x', country: 'FR' } });
    expect(french.companyDetails).toContain('\nSIREN 100000009\n');
    expect(french.billTo).toMatch(/\nSIREN 200000008$/);
    expect(partiesOf({ seller, buyer }).companyDetails).toContain('\nSIREN 100000009\n');
    expect(partiesOf({ seller, buyer }).billTo).not.toContain('200000008');
  });

  test('a trading name is printed instead of the legal one', () => {
    expect(partiesOf({ seller: { ...SELLER, tradingName: 'Nordwind' }, billTo: 'C' }).companyName).toBe('Nordwind');
  });

  test('no country is printed within one country, or if only one party is known', () => {
    expect(partiesOf({ seller: SELLER, buyer: { ...BUYER, address: { ...BUYER.address, country: 'DE' } } }).billTo).not.toMatch('Deutschland');
    expect(partiesOf({ seller: SELLER, billTo: 'C' }).companyDetails).not.toMatch('Deutschland');
  });

  test.each(['selfBilledInvoice', 'selfBilledCreditNote'] as const)('the buyer issues a %s, and the seller receives it', (documentType) => {
    expect(partiesOf({ documentType, seller: SELLER, buyer: { ...BUYER, legalId: { id: '123 456 789' } } })).toEqual({
      companyName: 'Not printed',
      companyDetails: '1 rue X\n75001 Paris\nFrankreich\nUSt-IdNr. FR12345678901\nReg.-Nr. 123 456 789\nnot printed',
      billTo: 'Nordwind GmbH\nIna Voss\nHafenstr. 12\n20459 Hamburg\nDeutschland\nUSt-IdNr. DE123456788',
      freeTexts: {},
    });
    const freeTexts = { companyName: 'A', companyDetails: 'B', billTo: 'C' };
    expect(partiesOf({ documentType, ...freeTexts, seller: SELLER, buyer: BUYER })).toEqual({ ...freeTexts, freeTexts });
  });

  test('a seller without a VAT ID receives a self-billed invoice with the tax number', () => {
    const { vatId, ...seller } = SELLER;
    expect(vatId).toBeDefined();
    expect(partiesOf({ documentType: 'selfBilledInvoice', companyName: 'A', seller }).billTo).toBe('Nordwind GmbH\nIna Voss\nHafenstr. 12\n20459 Hamburg\nSt.-Nr. 22/123/45678');
  });

  test('without a label, VAT IDs stand alone', () => {
    const { companyDetails, billTo } = partiesOf({ seller: SELLER, buyer: BUYER }, '');
    expect([companyDetails, billTo].map((text) => text?.split('\n').filter((line) => line.includes('123456')))).toEqual([['DE123456788'], ['FR12345678901']]);
  });

  test('a party without an address prints its name and numbers, one without a country its town', () => {
    expect(partiesOf({ seller: { name: 'A', vatId: 'DE123456788', address: { city: 'Hamburg' } }, buyer: { name: 'B', vatId: 'FR12345678901' } }))
      .toEqual({ companyName: 'A', companyDetails: 'Hamburg\nUSt-IdNr. DE123456788', billTo: 'B\nUSt-IdNr. FR12345678901', freeTexts: {} });
  });

  test('a party with a country alone adds no lines', () => {
    const address = { country: 'DE' };
    expect(partiesOf({ seller: { name: 'A', address }, buyer: { name: 'B', address }, delivery: { date: '2026-01-01' } }))
      .toEqual({ companyName: 'A', billTo: 'B', freeTexts: {} });
  });
});

test('the tax representative has a text of its own, with the country if it is not the seller’s', () => {
  const taxRepresentative = { name: 'Rep SARL', vatId: 'FR1', address: { city: 'Paris', country: 'FR' } };
  expect(partiesOf({ companyName: 'A', billTo: 'B', taxRepresentative }).representative).toBe('Rep SARL\nParis\nUSt-IdNr. FR1');
  expect(partiesOf({ seller: SELLER, billTo: 'B', taxRepresentative }, '').representative).toBe('Rep SARL\nParis\nFrankreich\nFR1');
});
