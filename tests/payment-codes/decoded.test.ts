/** The codes of printed pages are read back: each page becomes a picture, which two decoders read. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/invoice/themes.js';
import { codedPage } from '../support/payment/coded-pages.js';
import { CODED_PAYMENTS, codedRequest } from '../support/payment/coded-requests.js';
import { printedGrey } from '../support/payment/printed-grey.js';
import { readByQr, readByZxing } from '../support/payment/read-code.js';

const NAMES = Object.keys(CODED_PAYMENTS);
const DIRECTIONS = ['ltr', 'rtl'] as const;

describe.each(THEMES.map(({ name }, index) => [name, index] as const))('%s', (theme, index) => {
  test.each(DIRECTIONS)('codes are read at 150 dpi, also from a grey print, and by another decoder: %s', async (direction) => {
    const paperSize = (index % 2 === 0) === (direction === 'ltr') ? 'A4' : 'Letter';
    const name = NAMES[(2 * index + DIRECTIONS.indexOf(direction)) % NAMES.length]!;
    const { payload, pixels } = await codedPage(codedRequest(name, direction, { theme, paperSize }));
    expect(payload).toMatch(/^(BCD|upi|https)/);
    const page = await pixels(150);
    const read = [await readByZxing(page), await readByZxing(printedGrey(page)), readByQr(await pixels(220))];
    expect([name, ...read]).toEqual([name, payload, payload, payload]);
  }, 60_000);
});
