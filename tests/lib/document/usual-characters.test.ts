import { expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { hasUsualCharacters } from '../../../lib/document/usual-characters.js';
import { DESIGNS } from '../../../lib/layout/designs/designs-by-theme.js';
import { layoutPages } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/pdf/text/text-measurer.js';
import { dataUrl, plainPng } from '../../support/invoices/pictures.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { validRequest } from '../../support/invoices/valid-request.js';

const isUsual = (notes: string, more: object = {}): boolean =>
  hasUsualCharacters(validRequest(requestBody({ notes, ...more }) as unknown as InvoiceRequest));

/** All usual characters, in texts of a length. */
const usualTexts = (length: number): readonly string[] => {
  const all = Array.from({ length: 0x2300 - 0x21 }, (_, index) => String.fromCharCode(0x21 + index))
    .filter((character) => character.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u.test(character) && isUsual(`a${character}`));
  const perText = Math.floor(length / 2);
  return Array.from({ length: Math.ceil(all.length / perText) }, (_, index) => all.slice(index * perText, (index + 1) * perText).join(' '));
};

const LONG = usualTexts(1800);
const SHORT = usualTexts(60);

test.each(Object.keys(DESIGNS) as (keyof typeof DESIGNS)[])('every usual character has a glyph in each style of %s', (theme) => {
  const item = { quantity: 1, rate: 1 };
  const computed = computedInvoice({
    theme, companyName: LONG[0]!.slice(0, 200), companyDetails: LONG[0]!.slice(0, 1000), notes: LONG.join(' '), terms: LONG.join(' '),
    lineItems: [...LONG.map((text) => ({ ...item, description: `${text}\n${text.slice(0, 90)}` })), ...SHORT.map((text) => ({ ...item, description: text, sku: text }))],
    customFields: SHORT.slice(0, 10).map((text) => ({ name: text, value: text })),
    labels: { invoice: SHORT[2]!, total: SHORT[4]! },
  });
  const measurer = createTextMeasurer({ language: 'en' });
  layoutPages(computed, measurer, () => undefined);
  expect([SHORT.length > 10, measurer.missing]).toEqual([true, []]);
});

test('Latin, Greek and Cyrillic are usual; other scripts, private characters and locales with digits of their own are not', () => {
  expect(['Straße, 10 €', 'Ελλάδα', 'Україна № 7', 'a\nb "c" \\'].map((text) => isUsual(text))).toEqual([true, true, true, true]);
  expect(['請求書', 'عربي', '\ue000', '😀', 'a\u0301\u0302'].map((text) => isUsual(text))).toEqual([false, false, false, false, false]);
  expect(isUsual('a', { locale: 'ar-EG-u-nu-arab' })).toBe(false);
});

test('pictures hold no text', () => {
  expect(isUsual('a', { logo: dataUrl(plainPng(40, 40)), signatures: [{ image: dataUrl(plainPng(40, 40)) }] })).toBe(true);
});
