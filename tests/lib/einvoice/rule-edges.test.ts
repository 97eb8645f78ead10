/** Valid requests at the limits of rules. */
import { expect, test } from '@jest/globals';
import { peppolBetween } from '../../support/einvoice/parties.js';
import { computedFor } from '../../support/einvoice/written.js';
import { violationsOf } from '../../support/einvoice/prepared.js';

const line = (fields: object = {}): object => ({ description: 'Work', quantity: 1, rate: 100, ...fields });
const during = (period: object | undefined, ...lines: readonly object[]): object => ({ period, lineItems: lines.map(line) });
const SEK = (taxAmount: number, quantity: number): object => ({ taxCurrency: { code: 'SEK', taxAmount }, lineItems: [line({ quantity })] });

const WHOLE = { start: '2026-11-01', end: '2026-11-30' };

test.each([
  ['a line for the whole period, and one without a period', during(WHOLE, { period: WHOLE }, {})],
  ['lines with a start or an end alone', during(WHOLE, { period: { start: '2026-11-02' } }, { period: { end: '2026-11-29' } })],
  ['a period with a start alone', during({ start: '2026-11-01' }, { period: { start: '2026-11-01', end: '2027-01-01' } })],
  ['a period with an end alone', during({ end: '2026-11-30' }, { period: { start: '2025-01-01', end: '2026-11-30' } })],
  ['a line with a period, on an invoice without one', during(undefined, { period: WHOLE })],
  ['a negative tax in both currencies', SEK(-220, -1)], ['a negative tax that is zero in the other currency', SEK(0, -1)],
  ['a positive tax that is zero in the other currency', SEK(0, 1)], ['a tax of zero that is negative in the other currency', SEK(-1, 0)],
])('%s is accepted', (_, fields) => {
  expect(violationsOf(computedFor(peppolBetween('FR', 'FR', fields as Readonly<Record<string, unknown>>), 'peppol'))).toEqual([]);
});

test('A Norwegian VAT identifier may have spaces, as people write it', () => {
  const body = peppolBetween('NO', 'FR', {});
  const seller = { ...body.seller!, vatId: 'NO 974 760 673 MVA' };
  expect(violationsOf(computedFor({ ...body, seller }, 'peppol'))).toEqual([]);
});
