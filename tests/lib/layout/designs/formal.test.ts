import { describe, expect, test } from '@jest/globals';
import type { PageItem, RuleItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { laidOut, textItems } from '../support/laid-out.js';
import { overlaps, textsInMargins } from '../support/page-checks.js';

const MARGIN_PT = 56;

type Document = ReturnType<typeof laidOut>;
const formal = (fields: Partial<InvoiceRequest> = {}): Document => laidOut({ theme: 'Formal', ...fields });
const itemsOf = (document: Document, page = 0): readonly PageItem[] => document.pages[page]?.items ?? [];
const rules = (document: Document, page = 0): readonly RuleItem[] => itemsOf(document, page).filter((item) => item.kind === 'rule');
const textOf = (document: Document, text: string): TextItem =>
  textItems(itemsOf(document)).findLast(({ line }) => line.text === text)!;

describe('Formal', () => {
  test.each([{}, { companyDetails: 'Quay 7' }, { logo: dataUrl(png({ width: 400, height: 100 })) }])('has equal space above and below the sender (%#)', (fields) => {
    const document = formal(fields);
    const [, innerAbove, , innerBelow] = rules(document);
    const logo = itemsOf(document).find((item) => item.kind === 'image');
    const name = textOf(document, 'Acme');
    const top = logo?.yPt ?? name.yPt - 0.7 * name.line.font.sizePt;
    const last = fields.companyDetails === undefined ? name : textOf(document, 'Quay 7');
    expect(top - innerAbove!.fromYPt).toBeCloseTo(innerBelow!.fromYPt - last.yPt, 6);
    if (logo !== undefined) expect(name.yPt - 0.7 * name.line.font.sizePt - logo.yPt - logo.heightPt).toBeCloseTo(12, 6);
  });

  test('shrinks labels before it breaks their words', () => {
    const document = formal({ labels: { invoiceNumber: 'w'.repeat(27) } });
    expect(textOf(document, 'w'.repeat(27)).line.font.sizePt).toBeLessThan(10);
  });

  test('has old-style figures only in notes and terms, if they suit its labels', () => {
    const fields = { tax: '5%', companyDetails: 'Suite 9', terms: 'Pay soon', lineItems: [{ description: 'Widget\nblue', quantity: 1, rate: 1, hsCode: '84', unit: 'pcs' }] };
    const document = formal(fields);
    const featuresOf = (text: string): unknown => textOf(document, text).line.font.features;
    expect(featuresOf('Pay soon')).toEqual(['onum']);
    expect(['Widget', 'blue', 'INV-1', 'Mar 31, 2026', 'Main Street', 'Suite 9', 'Subtotal'].map(featuresOf)).toEqual(Array(7).fill(['lnum']));
    expect(['84', 'pcs'].map(featuresOf)).toEqual([['lnum', 'tnum'], ['lnum', 'tnum']]);
    expect(featuresOf('Acme')).toEqual(['smcp', 'lnum']);
    for (const { line } of textItems(itemsOf(document)).filter(({ line: { text } }) => text.startsWith('$'))) {
      expect(line.font.features).toContain('lnum');
    }
    expect(textOf(formal({ ...fields, labels: { invoice: 'فاتورة' } }), 'Pay soon').line.font.features).toEqual(['lnum']);
  });

  test('has space for amounts of fifteen digits', () => {
    const lineItems = [{ description: 'Platform', quantity: 1, rate: 123_456_789_012.345, hsCode: '8431.43', unit: 'pallets' }];
    const [page] = formal({ currency: 'KWD', lineItems, notes: 'Thank you' }).pages;
    expect(overlaps(page!)).toEqual([]);
    expect(textsInMargins(page!, MARGIN_PT - 14)).toEqual([]);
  });
});
