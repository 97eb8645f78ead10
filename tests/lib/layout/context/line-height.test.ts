import { describe, expect, test } from '@jest/globals';
import { neededLineHeight } from '../../../../lib/layout/context/layout-context.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf } from '../support/laid-out.js';

const needed = (fields: Partial<InvoiceRequest> = {}): number => neededLineHeight(contextOf(fields).content);
const item = (fields: Partial<InvoiceRequest['lineItems'][number]>): Partial<InvoiceRequest> =>
  ({ lineItems: [{ description: 'a', quantity: 1, rate: 1, ...fields }] });

describe('neededLineHeight', () => {
  test('is 0 for scripts that fit any line height', () => {
    expect(needed({ companyName: 'Ångström Ελλάδα Жук Ერთი 。', companyDetails: 'Հայ' })).toBe(0);
  });

  test('is that of the tallest script', () => {
    expect(needed({ companyName: '株式会社' })).toBe(1.5);
    expect(needed({ companyName: '株式会社', notes: 'မြန်မာ' })).toBe(1.65);
    expect(needed({ notes: 'हिन्दी' })).toBe(1.45);
    expect(needed({ notes: 'ไทย' })).toBe(1.55);
    expect(needed({ notes: 'محمد' })).toBe(1.55);
    expect(needed({ notes: 'مُحَمَّد' })).toBe(1.78);
    expect(needed({ notes: 'شكر\u064bا، قد\u0651م' })).toBe(1.55);
    expect(needed({ notes: 'جد\u064b\u0651ا' })).toBe(1.78);
    // A single mark on a letter of usual height: تُ, مَ, سْ, دِ.
    for (const single of ['ت\u064f', 'م\u064e', 'س\u0652', 'د\u0650']) expect(needed({ notes: single })).toBe(1.55);
    // أُ, and kasra below a deep letter: جِ, يِ.
    for (const tall of ['أ\u064f', 'ج\u0650', 'ي\u0650', 'م\u064d', 'ه\u0670']) expect(needed({ notes: tall })).toBe(1.78);
  });

  test.each<[string, Partial<InvoiceRequest>]>([
    ['company', { companyName: '値' }], ['details', { companyDetails: '値' }], ['party', { billTo: '値' }], ['terms', { terms: '値' }],
    ['detail of the document', { paymentTerms: '値' }], ['title', { labels: { invoice: '値' } }], ['column', { labels: { rate: '値' } }],
    ['total', { tax: '5%', labels: { subtotal: '値' } }], ['balance', { labels: { balanceDue: '値' } }], ['item name', item({ description: '値' })],
    ['detail', item({ description: 'a\n値' })], ['unit', item({ unit: '値' })],
  ])('looks at the %s', (_, fields) => expect(needed(fields)).toBe(1.5));
});
