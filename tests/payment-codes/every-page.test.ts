// Runs in check:slow: it renders and decodes 168 pages in two resolutions.
/** Decodes EPC, UPI and link codes of every design, paper and direction, with the smallest to the largest payload, from pictures of the page. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { codedPage } from '../support/payment/coded-pages.js';
import { CODED_PAYMENTS, codedRequest } from '../support/payment/coded-requests.js';
import { printedGrey } from '../support/payment/printed-grey.js';
import { readByQr, readByZxing } from '../support/payment/read-code.js';

const CASES = (['A4', 'Letter'] as const).flatMap((paperSize) =>
  (['ltr', 'rtl'] as const).flatMap((direction) => Object.keys(CODED_PAYMENTS).map((name) => [paperSize, direction, name] as const)));

describe.each(THEMES.map(({ name }) => [name] as const))('%s', (theme) => {
  test.each(CASES)('%s, %s: %s is decoded at 150 and 300 dpi, also from a grey print', async (paperSize, direction, name) => {
    const { payload, pixels } = await codedPage(codedRequest(name, direction, { theme, paperSize }));
    expect(payload).toMatch(/^(BCD\n|upi:|https:)/);
    const [coarse, fine] = [await pixels(150), await pixels(300)];
    const read = [coarse, printedGrey(coarse), fine, printedGrey(fine)].map(readByZxing);
    expect(await Promise.all(read)).toEqual([payload, payload, payload, payload]);
  }, 60_000);

  test.each(Object.keys(CODED_PAYMENTS))('%s is decoded by another decoder', async (name) => {
    const { payload, pixels } = await codedPage(codedRequest(name, 'ltr', { theme }));
    expect(readByQr(await pixels(220))).toBe(payload);
  }, 60_000);
});
