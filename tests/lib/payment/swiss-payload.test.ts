import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { creditorReference } from '../../../lib/identifiers/creditor-reference.js';
import { qrReference } from '../../../lib/identifiers/qr-reference.js';
import type { SwissBill, SwissParty } from '../../../lib/payment/swiss-bill.js';
import { swissPayload } from '../../../lib/payment/swiss-payload.js';
import { generateQRData } from '../../../node_modules/swissqrbill/lib/esm/shared/qr-code.js';
import type { Data } from 'swissqrbill/types';
import { IBAN, QR_IBAN } from '../../support/invoices/swiss-request.js';

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

/** Letters of each block that a bill may hold. */
const text = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'AZaz09 .,-\'/&()ÀÖÜßéŁłȘț€'), minLength: 1, maxLength: most });
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
