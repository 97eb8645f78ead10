import { describe, expect, test } from '@jest/globals';
import { countrySpecs, isSEPACountry } from 'ibantools';
import { isInEea, isInSepa } from '../../../lib/payment/epc-code.js';
import fc from 'fast-check';
import { paymentCodeOutcome } from '../../../lib/payment/payment-codes.js';
import { codeOf, epcInvoice, IBAN, SWISS_IBAN } from '../../support/payment/paid-invoice.js';

/** Countries that joined after the library was written. */
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS'];
/** Parts of France and Finland, whose IBANs begin with FR and FI. */
const WITHOUT_IBANS = ['AX', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'BL', 'YT'];

test('the countries of SEPA are those of another library, and those that have joined since', () => {
  const countries = Object.keys(countrySpecs).filter((country) => !WITHOUT_IBANS.includes(country));
  expect(countries.length).toBeGreaterThan(80);
  expect(countries.filter(isInSepa).filter((country) => !JOINED.includes(country)))
    .toEqual(countries.filter((country) => isSEPACountry(country) && !JOINED.includes(country)));
  expect(JOINED.filter(isInSepa)).toEqual(JOINED);
});

test('members of the European Economic Area are in SEPA, others need not be', () => {
  expect(['DE', 'AT', 'NO', 'IS', 'LI'].filter(isInEea)).toHaveLength(5);
  expect(['CH', 'GB', 'SM', 'MC', 'AD', 'VA', 'GI'].map((country) => [isInEea(country), isInSepa(country)])).toEqual(Array.from({ length: 7 }, () => [false, true]));
  expect(['US', 'GL', 'FO', 'TR', 'XK', ''].filter(isInSepa)).toEqual([]);
});

describe('the payload of an EPC code', () => {
  test('has the lines of EPC069-12, without empty lines at the end', () => {
    expect(codeOf(epcInvoice({ bic: 'BYLADEM1001', accountName: 'Nordwind GmbH' })))
      .toBe(`BCD\n002\n1\nSCT\nBYLADEM1001\nNordwind GmbH\n${IBAN}\nEUR351.24\n\n\nINV-1`);
  });

  test('has the RF reference in the structured field, and no text', () => {
    expect(codeOf(epcInvoice({ reference: { rf: '539007547034' } }))).toBe(`BCD\n002\n1\nSCT\n\nAcme\n${IBAN}\nEUR351.24\n\nRF18539007547034`);
  });

  test('states the amount due, not the total', () => {
    expect(codeOf(epcInvoice({}, { amountPaid: 351.14 }))).toContain('\nEUR0.10\n');
    expect(codeOf(epcInvoice({}, { lineItems: [{ description: 'Work', quantity: 3, rate: 1000 }] }))).toContain('\nEUR3000.00\n');
  });

  test('uses the name of the account owner, the seller or the company', () => {
    const seller = { name: 'Nordwind GmbH', address: { country: 'DE' } };
    const nameIn = (payload: string | undefined): string | undefined => payload?.split('\n')[5];
    expect(nameIn(codeOf(epcInvoice({ accountName: 'Ina Voß' }, { seller })))).toBe('Ina Voß');
    expect(nameIn(codeOf(epcInvoice({}, { seller })))).toBe('Nordwind GmbH');
    expect(nameIn(codeOf(epcInvoice()))).toBe('Acme');
  });

  test('an IBAN outside the EEA has its BIC', () => {
    expect(codeOf(epcInvoice({ iban: SWISS_IBAN, bic: 'POFICHBEXXX' }))?.split('\n').slice(4, 7)).toEqual(['POFICHBEXXX', 'Acme', SWISS_IBAN]);
  });
});

describe('an EPC code is rejected', () => {
  test.each<readonly [string, Parameters<typeof epcInvoice>, string]>([
    ['in another currency', [{}, { currency: 'USD' }], 'An EPC code pays in EUR; the invoice is in USD.'],
    ['without an IBAN', [{ iban: undefined as unknown as string, account: '12' }], 'An EPC code needs an account: send `payment.iban`.'],
    ['outside SEPA', [{ iban: 'BR1500000000000010932840814P2' }], 'An EPC code pays to an account in SEPA; BR is not in SEPA.'],
    ['outside the EEA without a BIC', [{ iban: SWISS_IBAN }], 'An EPC code for an IBAN from CH, outside the EEA, needs `payment.bic`.'],
    ['above its largest amount', [{}, { lineItems: [{ description: 'Work', quantity: 1, rate: 1_000_000_000 }] }], 'An EPC code pays up to 999,999,999.99.'],
    ['with a longer name', [{ accountName: 'ü'.repeat(71) }], 'The name of the payee has 71 characters, an EPC code holds 70: send a shorter `payment.accountName`.'],
    ['with too many bytes', [{ accountName: '漢'.repeat(70), reference: '字'.repeat(56) }], 'The EPC code has 429 bytes, an EPC code holds 331: shorten reference or name.'],
  ])('%s', (_, request, message) => {
    expect(paymentCodeOutcome(epcInvoice(...request))).toEqual({ kind: 'epc', status: 'rejected', message });
  });

  test('holds the largest amount and the longest name', () => {
    expect(codeOf(epcInvoice({ accountName: 'ü'.repeat(70) }, { lineItems: [{ description: 'Work', quantity: 1, rate: 999_999_999.99 }] }))).toContain('\nEUR999999999.99\n');
  });

  test('at 332 bytes, not at 331', () => {
    const own = Buffer.byteLength(codeOf(epcInvoice({ accountName: 'A', reference: 'x' })) ?? '') - 2;
    const filled = (bytes: number): string | undefined => codeOf(epcInvoice({ accountName: '漢'.repeat(60), reference: 'x'.repeat(bytes - own - 180) }));
    expect(Buffer.byteLength(filled(331) ?? '')).toBe(331);
    expect(filled(332)).toBe('The EPC code has 332 bytes, an EPC code holds 331: shorten reference or name.');
  });
});

test('nothing is cut: each part of the request is a line of the payload', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((value) => value.trim() === value && value !== '' && !/[\n\r\u2028\u2029]/.test(value));
  fc.assert(fc.property(text, text, (accountName, reference) => {
    const outcome = paymentCodeOutcome(epcInvoice({ accountName, reference }));
    if (outcome?.status !== 'drawn') return expect(outcome).toMatchObject({ status: 'rejected' });
    expect(outcome.payload.split('\n')).toEqual(['BCD', '002', '1', 'SCT', '', accountName, IBAN, 'EUR351.24', '', '', reference]);
    expect(Buffer.byteLength(outcome.payload)).toBeLessThanOrEqual(331);
  }), { seed: 16 });
});
