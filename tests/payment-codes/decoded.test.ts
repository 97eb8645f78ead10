/**
 * Decodes each kind of code in each design from a picture of the page. Paper, direction and payload size rotate. All combinations
 * are in `every-page.test.ts` and `swiss.test.ts`.
 */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { codedPage } from '../support/payment/coded-pages.js';
import { codedRequest } from '../support/payment/coded-requests.js';
import { printedGrey } from '../support/payment/printed-grey.js';
import { readByQr, readByZxing } from '../support/payment/read-code.js';
import { someOf } from '../support/seed.js';
import { SWISS_PAYMENTS, swissCodedRequest } from '../support/payment/swiss-payments.js';

type Direction = 'ltr' | 'rtl';
type Request = (turn: number, direction: Direction, fields: Partial<InvoiceRequest>) => InvoiceRequest;

const inTurn = (names: readonly string[], turn: number): string => names[turn % names.length]!;
const PAPERS = ['A4', 'Letter'] as const;

/** The request of a kind, with rotating paper, direction and payload size. */
const ofKind = (names: readonly string[]): Request => (turn, direction, fields) =>
  codedRequest(inTurn(names, turn), direction, { paperSize: PAPERS[Math.floor(turn / 2) % 2]!, ...fields });

const KINDS: Readonly<Record<string, readonly [Request, start: string]>> = {
  EPC: [ofKind(['EPC, small', 'EPC, usual', 'EPC, 331 bytes']), 'BCD\n002\n'],
  UPI: [ofKind(['UPI']), 'upi://pay?'],
  link: [ofKind(['link', 'link, 500 characters']), 'https://pay.example/'],
  Swiss: [(turn, direction, fields) => swissCodedRequest(inTurn(Object.keys(SWISS_PAYMENTS), turn), direction, fields), 'SPC\n0200\n'],
};

describe.each(THEMES.map(({ name }, index) => [name, index] as const))('%s', (theme, index) => {
  const kinds = someOf(Object.keys(KINDS).map((kind, kindIndex) => [kind, kindIndex] as const), index, 1);
  test.each(kinds)('%s is decoded from a grey print at 150 dpi', async (kind, kindIndex) => {
    const [request, start] = KINDS[kind]!;
    const { payload, pixels } = await codedPage(request(index, (index + kindIndex) % 2 === 0 ? 'ltr' : 'rtl', { theme }));
    expect(payload?.startsWith(start)).toBe(true);
    expect(await readByZxing(printedGrey(await pixels(150)))).toBe(payload);
  });
});

test('a code is decoded by another decoder', async () => {
  const { payload, pixels } = await codedPage(codedRequest('EPC, usual', 'ltr', { theme: 'Classic' }));
  expect(readByQr(await pixels(150))).toBe(payload);
});
