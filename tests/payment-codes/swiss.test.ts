// Runs in check:slow: it renders and decodes 56 pages in two resolutions.
/** Decodes Swiss payment parts of every design and direction, with the smallest to the largest payload, and checks their PDFs. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { codedPage } from '../support/payment/coded-pages.js';
import { printedGrey } from '../support/payment/printed-grey.js';
import { readByZxing } from '../support/payment/read-code.js';
import { SWISS_PAYMENTS, swissCodedRequest } from '../support/payment/swiss-payments.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';

const CASES = (['ltr', 'rtl'] as const).flatMap((direction) => Object.keys(SWISS_PAYMENTS).map((name) => [direction, name] as const));

describe.each(THEMES.map(({ name }) => [name] as const))('%s', (theme) => {
  test.each(CASES)('%s: %s is decoded at 150 and 300 dpi, also from a grey print, and its PDF is valid', async (direction, name) => {
    const { payload, pixels, bytes } = await codedPage(swissCodedRequest(name, direction, { theme }));
    expect(payload).toMatch(/^SPC\n0200\n1\nCH/);
    const [coarse, fine] = [await pixels(150), await pixels(300)];
    const read = [coarse, printedGrey(coarse), fine, printedGrey(fine)].map(readByZxing);
    expect(await Promise.all(read)).toEqual([payload, payload, payload, payload]);
    expect(await pdfaViolations(bytes)).toEqual([]);
  }, 60_000);
});
