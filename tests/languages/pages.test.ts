/** Every language in every design, laid out with the real fonts: no label breaks, overlaps other text or lacks a glyph. */
import { describe, expect, test } from '@jest/globals';
import { labelFiles } from '../../bin/generators/label-files.js';
import type { ThemeName } from '../../lib/presentation/themes.js';
import { DESIGNS } from '../../lib/layout/designs/designs-by-theme.js';
import type { LaidOutDocument, Meaning } from '../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import { contentTexts, overlaps, textsInMargins } from '../lib/layout/support/page-checks.js';
import { layOut, type ScriptInvoice } from '../support/invoices/script-invoices.js';
import { someOf } from '../support/seed.js';

const FILES = labelFiles();
const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

/** Each of the 22 labels is printed. */
const REQUEST: InvoiceRequest = {
  companyName: 'Northwind', billTo: 'Acme', shipTo: 'Depot', invoiceNumber: '2026-118', date: '2026-03-31', dueDate: '2026-04-30', paymentTerms: '30', poNumber: '4500',
  currency: 'EUR', lineItems: [{ description: '1', quantity: 2, rate: 1250, hsCode: '847130' }], discount: '5%', tax: '19%', shipping: 30, amountPaid: 200,
  notes: '–', terms: '–',
};
const MIN_MARGIN_PT = 20;

/** Scripts that allow line breaks inside a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Texts of a document with their line breaks. */
const printedTexts = ({ pages }: LaidOutDocument): readonly string[] => {
  const lines = new Map<Meaning, string[]>();
  for (const { meaning, line } of pages.flatMap(contentTexts)) {
    lines.set(meaning, [...lines.get(meaning) ?? [], line.text.trim()]);
  }
  return [...lines.values()].map((parts) => parts.join('\n'));
};

/** Labels that are nowhere printed with unbroken words. */
const truncatedLabels = (document: LaidOutDocument, labels: readonly string[]): readonly string[] => {
  const texts = printedTexts(document);
  return labels.filter((label) => !texts.some((text) =>
    text.replaceAll('\n', ' ').includes(label) || (UNSPACED.test(label) && text.replaceAll('\n', '').includes(label))));
};

const violations = ({ document, missing }: ScriptInvoice, labels: readonly string[]): readonly string[] => [
  ...document.pages.flatMap(overlaps),
  ...document.pages.flatMap((page) => textsInMargins(page, MIN_MARGIN_PT)).map((text) => `"${text}" is in the margin`),
  ...truncatedLabels(document, labels).map((label) => `"${label}" is truncated`),
  ...missing.map((glyph) => `no glyph: ${JSON.stringify(glyph)}`),
];

describe.each(THEMES.map((theme, row) => [theme, row] as const))('%s', (theme, row) => {
  test.each(someOf(FILES, row, 16).map((file) => [file.language, file] as const))('%s', (language, { titles, selfBilledBillTo }) => {
    const invoice = layOut({ ...REQUEST, theme, language: language as NonNullable<InvoiceRequest['language']> });
    expect(violations(invoice, Object.values(invoice.computed.invoice.labels))).toEqual([]);
    expect(invoice.document.language).toBe(language);
    const [longest = ''] = Object.values(titles).sort((a, b) => b.length - a.length);
    const titled = layOut({
      ...REQUEST, theme, language: language as NonNullable<InvoiceRequest['language']>, documentType: 'selfBilledCreditNote', labels: { invoice: longest },
    });
    const { invoiceNumber, balanceDue } = titled.computed.invoice.labels;
    expect(violations(titled, [longest, selfBilledBillTo, invoiceNumber, balanceDue])).toEqual([]);
  });
});
