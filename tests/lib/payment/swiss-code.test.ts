import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference } from '../../../lib/identifiers/payment-references.js';
import { qrReference } from '../../../lib/identifiers/qr-reference.js';
import type { SwissBill, SwissParty } from '../../../lib/payment/swiss-bill.js';
import { swissCode, swissPayload } from '../../../lib/payment/swiss-code.js';
import { generateQRData } from '../../../node_modules/swissqrbill/lib/esm/shared/qr-code.js';
import type { Data } from 'swissqrbill/types';
import { IBAN, QR_IBAN, type SwissFields, type SwissPayment, swissRequest } from '../../support/invoices/swiss-request.js';
import type { Payable } from '../../../lib/payment/payable.js';
import { computedOf } from '../../support/invoices/computed-invoice.js';

const BILL: SwissBill = {
  iban: IBAN,
  creditor: { name: 'Muster & Söhne', street: 'Musterstrasse', houseNumber: '123', postalCode: '8000', city: 'Seldwyla', country: 'CH' },
  amount: '1949.75', currency: 'CHF', referenceType: 'NON', reference: '', message: 'R-118',
};
const DEBTOR: SwissParty = { name: 'Simone Beispiel', street: '', houseNumber: '', postalCode: '9490', city: 'Vaduz', country: 'LI' };

describe('swissPayload', () => {
  test('has its 31 lines, with LF between them and none at the end', () => {
    expect(swissPayload(BILL)).toBe([
      'SPC', '0200', '1', IBAN,
      'S', 'Muster & Söhne', 'Musterstrasse', '123', '8000', 'Seldwyla', 'CH',
      '', '', '', '', '', '', '',
      '1949.75', 'CHF',
      '', '', '', '', '', '', '',
      'NON', '', 'R-118', 'EPD',
    ].join('\n'));
  });

  test('has billing information as its 32nd line', () => {
    expect(swissPayload({ ...BILL, billingInformation: '//S1/10/118' }).split('\n').slice(30)).toEqual(['EPD', '//S1/10/118']);
  });

  test('names the debtor, whose street may be absent', () => {
    const lines = swissPayload({ ...BILL, debtor: DEBTOR }).split('\n');
    expect(lines).toHaveLength(31);
    expect(lines.slice(20, 27)).toEqual(['S', 'Simone Beispiel', '', '', '9490', 'Vaduz', 'LI']);
  });

  test.each([
    ['QRR', '000000000000000000000001185'], ['SCOR', 'RF1820260118'],
  ] as const)('has a reference of type %s and no message', (referenceType, reference) => {
    expect(swissPayload({ ...BILL, referenceType, reference, message: '' }).split('\n').slice(27)).toEqual([referenceType, reference, '', 'EPD']);
  });
});

/** Letters of each block that a QR-bill allows. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'AZaz09 .,-\'/&()ÀÖÜßéŁłȘț€'), minLength: 1, maxLength: maxLength });
const country = fc.constantFrom('CH', 'LI', 'DE');
const party = fc.record({
  name: text(70), street: text(70), houseNumber: text(16), postalCode: text(16), city: text(35), country,
});
const reference = fc.oneof(
  text(140).map((message) => ({ iban: IBAN, referenceType: 'NON' as const, reference: '', message })),
  fc.stringMatching(/^[A-Za-z0-9]{1,21}$/).map((rf) => ({ iban: IBAN, referenceType: 'SCOR' as const, reference: creditorReference(rf), message: '' })),
  fc.stringMatching(/^[0-9]{1,26}$/).map((digits) => ({ iban: QR_IBAN, referenceType: 'QRR' as const, reference: qrReference(digits), message: '' })),
);

const dataOf = ({ iban, creditor, debtor, amount, currency, ...rest }: SwissBill): Data => {
  const partyOf = ({ street, houseNumber, postalCode, ...other }: SwissParty) =>
    ({ ...other, address: street, buildingNumber: houseNumber, zip: postalCode });
  return {
    amount: Number(amount), currency: currency as 'CHF' | 'EUR',
    creditor: { ...partyOf(creditor), account: iban },
    ...debtor && { debtor: partyOf(debtor) },
    ...rest.reference === '' ? { message: rest.message } : { reference: rest.reference },
  };
};

test('the payload is the one of another library', () => {
  const bill = fc.record({
    creditor: party, debtor: fc.option(party, { nil: undefined }), reference,
    cents: fc.integer({ min: 1, max: 99_999_999_999 }), currency: fc.constantFrom('CHF', 'EUR'),
  }).map(({ reference: own, cents, debtor, ...others }): SwissBill => ({
    ...others, ...own, ...debtor && { debtor }, amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  }));
  fc.assert(fc.property(bill, (any) => {
    expect(swissPayload(any)).toBe(generateQRData(dataOf(any)));
  }), { seed: 16 });
});

const payableOf = (fields: SwissFields = {}, payment: SwissPayment = {}): Payable => {
  const { invoice } = computedOf(swissRequest(fields, payment));
  return { invoice, payment: invoice.payment!, balance: 194_975n, amount: '1949.75' };
};
const errorOf = (...of: Parameters<typeof payableOf>): string | undefined => {
  const { invoice, payment } = payableOf(...of);
  return swissCode.findError(invoice, payment);
};
const payloadOf = (...of: Parameters<typeof payableOf>) => swissCode.buildPayload(payableOf(...of));

const [seller, buyer] = [swissRequest().seller!, swissRequest().buyer!];

describe('findError', () => {
  test.each<readonly [string, SwissFields, SwissPayment]>([
    ['an IBAN and a text', {}, {}],
    ['an IBAN and an RF reference', {}, { reference: { rf: '20260118' } }],
    ['a QR-IBAN and a QR reference', {}, { iban: QR_IBAN, reference: { qrr: '118' } }],
    ['an IBAN from Liechtenstein', {}, { iban: 'LI21 0881 0000 2324 013A A' }],
    ['euros', { currency: 'EUR' }, {}],
    ['no buyer', { buyer: undefined, billTo: 'Bob' }, {}],
  ])('%s are right', (_, fields, payment) => expect(errorOf(fields, payment)).toBeUndefined());

  test.each<readonly [string, SwissFields, SwissPayment, string]>([
    ['Letter', { paperSize: 'Letter' }, {}, 'A Swiss QR-bill needs A4.'],
    ['dollars', { currency: 'USD' }, {}, 'A Swiss QR-bill pays in CHF or EUR; the invoice is in USD.'],
    ['a German IBAN', {}, { iban: 'DE02120300000000202051' }, 'A Swiss QR-bill needs `payment.iban` with an account in Switzerland or Liechtenstein.'],
    ['no IBAN', {}, { iban: undefined, account: '1' }, 'A Swiss QR-bill needs `payment.iban` with an account in Switzerland or Liechtenstein.'],
    ['a QR-IBAN without QR reference', {}, { iban: QR_IBAN }, 'This IBAN is a QR-IBAN, which needs a QR reference: send `reference` as `{"qrr": "…"}`, or the other IBAN of the account.'],
    ['a QR-IBAN and a whole QR reference as a text', {}, { iban: QR_IBAN, reference: '21 00000 00003 13947 14300 09017' }, 'This IBAN is a QR-IBAN, which needs a QR reference: send `reference` as `{"qrr": "21000000000313947143000901"}`, or the other IBAN of the account.'],
    ['a QR reference without QR-IBAN', {}, { reference: { qrr: '1' } },
      'A QR reference needs a QR-IBAN, and this IBAN is not one: send the QR-IBAN of the account, or a reference with `rf`.'],
    ['no address', { seller: undefined, companyName: 'Muster' }, {}, 'A Swiss QR-bill needs `seller.address` with `postalCode`, `city` and `country`.'],
    ['no post code', { seller: { ...seller, address: { city: 'Bern', country: 'CH' } } }, {}, 'A Swiss QR-bill needs `seller.address` with `postalCode`, `city` and `country`.'],
    ['no town', { seller: { ...seller, address: { postalCode: '3000', country: 'CH' } } }, {}, 'A Swiss QR-bill needs `seller.address` with `postalCode`, `city` and `country`.'],
    ['no country', { seller: { ...seller, address: { postalCode: '3000', city: 'Bern' } } }, {}, 'A Swiss QR-bill needs `seller.address` with `postalCode`, `city` and `country`.'],
  ])('%s is rejected', (_, fields, payment, error) => expect(errorOf(fields, payment)).toBe(error));
});

const sellerWith = (address: Partial<typeof seller.address>): SwissFields =>
  ({ seller: { ...seller, address: { ...seller.address, ...address } } });
const buyerWith = (address: Partial<typeof buyer.address>): SwissFields =>
  ({ buyer: { ...buyer, address: { ...buyer.address, ...address } } });

describe('buildPayload', () => {
  test.each<readonly [SwissFields, SwissPayment, string]>([
    [sellerWith({ city: 'x'.repeat(36) }), {}, 'The town of the seller has 36 characters, a town on a Swiss QR-bill holds 35.'],
    [sellerWith({ line1: 'x'.repeat(71) }), {}, 'The street of the seller has 71 characters, a street on a Swiss QR-bill holds 70.'],
    [buyerWith({ postalCode: '1'.repeat(17) }), {}, 'The post code of the buyer has 17 characters, a post code on a Swiss QR-bill holds 16.'],
    [{ buyer: { ...buyer, name: 'x'.repeat(71) } }, {}, 'The name of the buyer has 71 characters, a name on a Swiss QR-bill holds 70.'],
    [{}, { accountName: 'x'.repeat(71) }, 'The name of the seller has 71 characters, a name on a Swiss QR-bill holds 70.'],
    [{}, { accountName: 'Мустер' }, 'The name of the seller has the character М, which a Swiss QR-bill cannot hold.'],
    [{}, { reference: 'R–118' }, 'The reference has the character –, which a Swiss QR-bill cannot hold.'],
  ])('rejects what is too long or cannot be written: %#', (fields, payment, error) => {
    expect(payloadOf(fields, payment)).toEqual({ error });
  });

  test('each part may be as long as the standard says', () => {
    const address = { line1: 'x'.repeat(70), houseNumber: 'x'.repeat(16), postalCode: '1'.repeat(16), city: 'x'.repeat(35) };
    const longest = payloadOf({ ...sellerWith(address), ...buyerWith(address) }, { accountName: 'x'.repeat(70), reference: 'x'.repeat(140) });
    expect(longest).toHaveProperty('text');
  });

  test('rejects more bytes than the code holds', () => {
    const address = { line1: '€'.repeat(70), city: '€'.repeat(35) };
    expect(payloadOf({ ...sellerWith(address), ...buyerWith(address) }, { reference: '€'.repeat(140) }))
      .toEqual({ error: expect.stringMatching(/^The Swiss QR code has \d+ bytes, it holds 997: shorten names, addresses or reference\.$/) });
  });

  test('holds the letters of all languages of Switzerland and its neighbours', () => {
    expect(payloadOf({}, { accountName: 'ÀÉÎõüßœŁŽ€Țș' })).toHaveProperty('text');
  });

  test('pays up to 999,999,999.99', () => {
    const payable = payableOf();
    expect(swissCode.buildPayload({ ...payable, balance: 99_999_999_999n, amount: '999999999.99' })).toHaveProperty('text');
    expect(swissCode.buildPayload({ ...payable, balance: 100_000_000_000n, amount: '1000000000.00' })).toEqual({ error: 'A Swiss QR-bill pays up to 999,999,999.99.' });
  });
});
