import { describe, expect, test } from '@jest/globals';
import { findTheme, type Palette, type ThemeName, THEMES } from '../../../lib/presentation/themes.js';
import type { Invoice, Warning } from '../../../lib/invoice/types.js';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { decimalFromText } from '../../../lib/invoice/decimal.js';
import { invoiceWarnings } from '../../../lib/presentation/warnings.js';
import { invoiceOf, line } from '../invoice/support.js';

const warningsOf = (given: Partial<Invoice>, unprintable: Parameters<typeof invoiceWarnings>[1] = []): readonly Warning[] =>
  invoiceWarnings(computeInvoiceAmounts(invoiceOf(given)), unprintable);
const fields = (invoice: Partial<Invoice>, unprintable: Parameters<typeof invoiceWarnings>[1] = []): string[] =>
  warningsOf(invoice, unprintable).map((warning) => warning.field);

const custom = (design: ThemeName, colors: Partial<Palette>): Partial<Invoice> =>
  ({ design, hasCustomTheme: true, palette: { ...findTheme(design), ...colors } });

describe('invoiceWarnings', () => {
  test('none for a plain invoice in any preset', () => {
    for (const theme of THEMES) expect(fields({ design: theme.name, palette: theme })).toEqual([]);
  });

  test('a due date before the date', () => {
    expect(fields({ dueDate: '2026-01-30' })).toEqual(['dueDate']);
    expect(fields({ dueDate: '2026-01-31' })).toEqual([]);
  });

  test('payments of a credit note, which the page does not take off the total', () => {
    const precedingInvoices = [{ number: '7' }];
    const credit = { documentType: 'creditNote', precedingInvoices, amountPaid: decimalFromText('0.5') } as const;
    const messageFor = (field: string): string => `The page of a credit note ends with the total, whatever \`${field}\` says of refunds. Say in \`notes\` how you refund it.`;
    expect(warningsOf(credit)).toEqual([{ field: 'amountPaid', message: messageFor('amountPaid') }]);
    expect(warningsOf({ ...credit, payments: [{ amount: 50n }] })).toEqual([{ field: 'payments', message: messageFor('payments') }]);
    expect(fields({ documentType: 'creditNote', precedingInvoices })).toEqual([]);
  });

  test('a summary by code without any code', () => {
    const message = 'No line item has an `hsCode`, so the summary names no code. Add the codes, or send "rate".';
    expect(warningsOf({ taxSummary: 'hsCode' })).toEqual([{ field: 'taxSummary', message }]);
    const coded = [line('1', '1', { hsCode: '8471' }), line('1', '1')];
    for (const given of [{ lineItems: coded }, { taxSummary: 'rate' as const }, { documentType: 'deliveryNote' as const }]) {
      expect(fields({ taxSummary: 'hsCode', ...given })).toEqual([]);
    }
  });

  test('a credit note with a negative total, not an invoice with one', () => {
    const [credited, nothing, charged] = ['-1', '0', '1'].map((quantity) => [line(quantity, '10')]);
    for (const documentType of ['creditNote', 'selfBilledCreditNote'] as const) {
      expect(warningsOf({ documentType, lineItems: credited! }).find(({ field }) => field === 'documentType')?.message).toMatch(/total is negative\. Send positive quantities/);
      for (const lineItems of [nothing!, charged!]) expect(fields({ documentType, lineItems })).not.toContain('documentType');
    }
    expect(fields({ documentType: 'invoice', lineItems: credited! })).toEqual([]);
    expect(fields({ documentType: 'correctedInvoice', lineItems: credited! })).not.toContain('documentType');
  });

  test('custom colours that can hardly be read, at the colour that was given', () => {
    expect(fields(custom('Classic', { textColor: '#cccccc' }))).toEqual(['customTheme.textColor']);
    expect(fields(custom('Classic', { backgroundColor: '#475569' }))).toEqual(['customTheme.backgroundColor', 'customTheme.backgroundColor', 'customTheme.backgroundColor']);
    expect(fields(custom('Classic', { primaryColor: '#facc15' }))).toEqual(['customTheme.primaryColor', 'customTheme.primaryColor']);
    expect(fields(custom('Classic', { headerTextColor: '#1e293b', secondaryTextColor: '#eeeeee' }))).toEqual(['customTheme.secondaryTextColor', 'customTheme.headerTextColor']);
  });

  test('complete references that are sent as a text', () => {
    const warned = (reference: string, more: Partial<NonNullable<Invoice['payment']>> = {}): readonly string[] =>
      warningsOf({ payment: { reference, referenceKind: 'text', accountName: '', cashDiscounts: [], ...more } }).map(({ field, message }) => `${field}: ${message}`);
    const QRR = '21 00000 00003 13947 14300 09017';
    expect(warned('RF18 5390 0754 7034')).toEqual(['payment.reference: This is a whole RF reference, sent as a text. Send it as `rf`.']);
    expect(warned(QRR, { qr: 'swiss' })).toEqual(['payment.reference: This is a whole QR reference, sent as a text. Send it as `qrr`.']);
    expect(warned(QRR)).toEqual(['payment.reference: This is a whole QR reference, sent as a text. Send it as `qrr`, with `qr`: "swiss".']);
    for (const other of ['RF19 5390 0754 7034', '21 00000 00003 13947 14300 09018', 'INV-7']) expect(warned(other)).toEqual([]);
    expect(warned('RF18539007547034', { referenceKind: 'rf' })).toEqual([]);
    expect(warningsOf({ invoiceNumber: 'RF18539007547034', payment: { reference: 'RF18539007547034', referenceKind: 'text', accountName: '', cashDiscounts: [] } })).toEqual([]);
  });

  test('custom colours that can be read', () => {
    expect(fields(custom('Corporate', { primaryColor: '#14532d', accentColor: '#ffff00' }))).toEqual([]);
  });

  test('ignores the contrast of a preset’s own pairs, which the client cannot change', () => {
    expect(fields(custom('Futuristic', { accentColor: '#000000' }))).toEqual([]);
    expect(fields(custom('Futuristic', { headerTextColor: '#0b1b2b' }))).toEqual(['customTheme.headerTextColor']);
  });

  test('characters that no font can show, with their field', () => {
    const unprintable = [{ field: 'notes', character: '\u{1F3F4}' }, { field: 'lineItems[2].description', character: 'ꙮ' }];
    expect(fields({}, unprintable)).toEqual(['notes', 'lineItems[2].description']);
    expect(warningsOf({}, unprintable)[0]?.message).toContain('U+1F3F4');
  });

  test('the watermark that the service adds, not that of the request', () => {
    expect(fields({ watermark: 'COPY' })).toEqual([]);
    expect(warningsOf({ deploymentWatermark: 'SAMPLE' })).toEqual([{ field: 'watermark', message: expect.stringContaining('"SAMPLE"') }]);
  });

  test('no more warnings than an answer can contain', () => {
    const unprintable = Array.from({ length: 400_000 }, (_, index) => ({ field: `lineItems[${index}].description`, character: '\u{12000}' }));
    const warnings = warningsOf({}, unprintable);
    expect(warnings).toHaveLength(1000);
    expect(warnings.at(-1)?.field).toBe('lineItems[999].description');
  });
});
