/** Bank details and several accounts on the pages of every design. */
import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { labelFiles } from '../../../bin/generators/label-files.js';
import { layOut } from '../../support/invoices/script-invoices.js';
import { contentTexts, overlaps, textsInMargins } from './support/page-checks.js';
import { laidOut, nodesTagged, textItems, textOfNode } from './support/laid-out.js';

type Payment = NonNullable<InvoiceRequest['payment']>;

const PAYMENT: Payment = {
  label: 'Bank details', bankName: 'Barclays', sortCode: '20-00-00', account: '55779911',
  accounts: [
    { label: 'Payments in USD', name: 'Acme Inc.', bankName: 'JPMorgan Chase', routingNumber: '021000021', account: '0001234567890' },
    { transitNumber: '00012', institutionNumber: '003', account: '12345678', details: [{ label: 'Agência', value: '0001-9' }] },
    { iban: 'MT84MALT011000012345MTLCAST001S', bic: 'MALTMTMT' },
  ],
};
const VALUES = ['Barclays', '20-00-00', '55779911', 'JPMorgan Chase', '021000021', '0001234567890', '00012', '003', '12345678', '0001-9', 'MALTMTMT'];

const REQUEST: InvoiceRequest = {
  companyName: 'Acme', billTo: 'Bob', invoiceNumber: '2026-118', date: '2026-03-31', currency: 'EUR', lineItems: [{ description: '1', quantity: 2, rate: 1250 }],
  payment: PAYMENT,
};

const LANGUAGES = labelFiles().map(({ language }) => language) as readonly NonNullable<InvoiceRequest['language']>[];

describe.each(THEME_NAMES)('%s', (theme) => {
  test.each(LANGUAGES)('prints each number on one line, and all words, in %s', (language) => {
    const { document, missing, computed } = layOut({ ...REQUEST, theme, language });
    const inMargins = document.pages.flatMap((page) => textsInMargins(page, 20));
    expect([document.pages.flatMap(overlaps), inMargins, missing]).toEqual([[], [], []]);
    const lines = document.pages.flatMap(contentTexts).map(({ line }) => line.text.replaceAll(/[\u2066\u2069]/g, ''));
    expect(VALUES.filter((value) => !lines.includes(value))).toEqual([]);
    const { bankName, account, sortCode, routingNumber } = computed.invoice.documentLabels;
    const words = lines.join(' ').toLowerCase();
    expect([bankName, account, sortCode, routingNumber].filter((word) => !words.includes(word.toLowerCase()))).toEqual([]);
  });
});

/** Baselines of the lines of the payment block, by text. */
const baselines = (payment: Payment): ReadonlyMap<string, number> =>
  new Map(laidOut({ payment }).pages.flatMap(({ items }) => textItems(items)).map(({ line, yPt }) => [line.text, yPt]));

test('groups of accounts are half a line apart', () => {
  const at = baselines({ account: '111', accounts: [{ bic: 'BYLADEM1001', account: '222' }, { label: 'Third', account: '333' }] });
  const step = at.get('BYLADEM1001')! - at.get('222')!;
  expect(at.get('222')! - at.get('111')!).toBeCloseTo(1.5 * step, 6);
  expect(at.get('Third')! - at.get('BYLADEM1001')!).toBeCloseTo(1.5 * step, 6);
});

test('the first group may be missing, and each label is a heading', () => {
  const document = laidOut({ payment: { accounts: [{ label: 'First', account: '1' }, { label: 'Second', account: '2' }] } });
  expect(nodesTagged(document, 'H2').map((node) => textOfNode(document, node)).filter((text) => text !== '').slice(-2)).toEqual(['First', 'Second']);
});

test('an amount due with nothing to pay to has no block', () => {
  const document = laidOut({ payment: { label: 'Bank details', reference: 'X' } });
  expect(document.pages.flatMap(({ items }) => textItems(items)).map(({ line }) => line.text)).not.toContain('Bank details');
});
