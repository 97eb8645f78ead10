import { describe, expect, test } from '@jest/globals';
import { periodText, printedFieldText, printsField } from '../../../lib/presentation/printed-fields.js';
import type { PrintedField } from '../../../lib/invoice/structured-data.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import { invoiceOf } from '../invoice/support.js';

const PARTS: Partial<Invoice> = {
  delivery: { date: '2026-11-20' },
  period: { start: '2026-11-01', end: '2026-11-30' },
  precedingInvoices: [{ number: 'RE-1', date: '2026-10-01' }, { number: 'RE-2' }],
  buyerReference: '04011000-1234512345-06',
  references: {
    contract: 'C', project: 'P', salesOrder: 'S', despatchAdvice: 'D', receivingAdvice: 'R', tender: 'T', accounting: 'A', object: { id: 'O', scheme: 'AAB' },
  },
  seller: { address: { country: 'DE' }, vatId: 'DE1', taxNumber: '22', legalId: { id: 'HRB 1', scheme: '0204' } },
  buyer: { address: { country: 'FR' }, vatId: 'FR1', legalId: { id: 'SIREN' } },
};

const TEXTS: Readonly<Record<PrintedField, string>> = {
  'delivery.date': 'Nov 20, 2026', period: 'Nov 1, 2026 – Nov 30, 2026', precedingInvoices: 'RE-1 (Oct\u00a01,\u00a02026), RE-2',
  buyerReference: '04011000-1234512345-06',
  'references.contract': 'C', 'references.project': 'P', 'references.salesOrder': 'S', 'references.despatchAdvice': 'D',
  'references.receivingAdvice': 'R', 'references.tender': 'T', 'references.accounting': 'A', 'references.object': 'O',
  'seller.vatId': 'DE1', 'seller.taxNumber': '22', 'seller.legalId': 'HRB 1', 'buyer.vatId': 'FR1', 'buyer.legalId': 'SIREN',
};

describe.each(Object.entries(TEXTS) as [PrintedField, string][])('%s', (field, text) => {
  test('is printed for the locale', () => expect(printedFieldText(invoiceOf(PARTS), field)).toBe(text));

  test('is absent from a request without it', () => expect(printedFieldText(invoiceOf(), field)).toBeUndefined());
});

test('a period may be open on one side', () => {
  expect(printedFieldText(invoiceOf({ period: { start: '2026-11-01' } }), 'period')).toBe('Nov 1, 2026 –');
  expect(printedFieldText(invoiceOf({ period: { end: '2026-11-30' } }), 'period')).toBe('– Nov 30, 2026');
});

test('dates follow the format of the request', () => {
  expect(printedFieldText(invoiceOf({ ...PARTS, dateFormat: 'iso' }), 'precedingInvoices')).toBe('RE-1 (2026-10-01), RE-2');
});

test('an empty list of invoices is nothing to print', () => {
  expect(printedFieldText(invoiceOf({ precedingInvoices: [] }), 'precedingInvoices')).toBeUndefined();
});

test('printsField says whether a custom field prints it', () => {
  const customFields = [{ name: 'a', value: 'period' }, { name: 'b', field: 'period' as const }];
  expect([printsField({ customFields }, 'period'), printsField({ customFields }, 'delivery.date')]).toEqual([true, false]);
});

test('a date after a number keeps its order in a right-to-left document', () => {
  const invoice = invoiceOf({ ...PARTS, locale: 'he', direction: 'rtl' });
  expect(printedFieldText(invoice, 'precedingInvoices')).toBe('RE-1 (\u20681\u00a0באוק׳\u00a02026\u2069), RE-2');
});

test('the period of a line reads as that of the document', () => {
  const invoice = invoiceOf();
  expect([periodText(invoice, PARTS.period), periodText(invoice, { start: '2026-11-01' }), periodText(invoice, { end: '2026-11-30' }), periodText(invoice, undefined)])
    .toEqual(['Nov 1, 2026 – Nov 30, 2026', 'Nov 1, 2026 –', '– Nov 30, 2026', undefined]);
});
