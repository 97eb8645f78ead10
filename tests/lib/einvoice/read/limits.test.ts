/** Files that are larger, deeper or stranger than invoices are. */
import { describe, expect, test } from '@jest/globals';
import { buildEInvoice } from '../../../../lib/einvoice/build-e-invoice.js';
import { findDifferences } from '../../../../lib/einvoice/read/differences.js';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { ReadError } from '../../../../lib/einvoice/read/read-answer.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';
import { E_INVOICE_CASES } from '../../../support/einvoice/bodies.js';
import { follows } from '../../../support/einvoice/read-outcome.js';
import { ciiWith, edited, UBL, ublAllowance, ublLine, ublWith } from '../../../support/einvoice/received-files.js';
import { computedFor } from '../../../support/einvoice/written.js';

const read = (xml: string, work = new WorkBudget()): ReturnType<typeof readEInvoice> => readEInvoice(Buffer.from(xml), { work });

const rejectionOf = (run: () => unknown): string | undefined => {
  try {
    run();
  } catch (error) {
    if (error instanceof ReadError) return `${error.id} ${error.details[0]?.message ?? ''}`;
    throw error;
  }
  return undefined;
};

const linesOf = (count: number, name: string): string => ublWith({ lines: ublLine({ name }).repeat(count) });

describe('a file with too much', () => {
  test('lines is rejected', () => {
    expect(rejectionOf(() => read(linesOf(5_004, 'A')))).toBe('READ-11 The invoice has 5,004 lines; the limit is 5,000.');
  });

  test('text for a request is read, and too large for generate', () => {
    expect(read(linesOf(1_600, '漢'.repeat(500))).missing).toEqual([{ field: 'body', message: expect.stringMatching(/^The invoice is larger than the 2 MiB/) }]);
  });

  test('text for an answer is rejected', () => {
    expect(rejectionOf(() => read(linesOf(3_400, '漢'.repeat(500))))).toBe('READ-11 The answer would be larger than 4.4 MiB. Send a smaller invoice.');
  });

  test('work is rejected', () => {
    expect(rejectionOf(() => read(linesOf(100, 'A'), new WorkBudget(1_000)))).toMatch(/^READ-11 Reading the XML needs more work/);
  });

  test('that is unread counts it', () => {
    const unknown = '<cac:Unknown><cbc:A>x</cbc:A></cac:Unknown>'.repeat(1_200);
    const { unread } = read(edited(UBL, [['<cac:TaxTotal>', `${unknown}<cac:TaxTotal>`]]));
    expect([unread.length, unread[0], unread.at(-1)]).toEqual([
      1_001, { path: '/Invoice/cac:Unknown[1]', elements: 2, why: 'noField' }, { path: '/', elements: 400, why: 'noField' },
    ]);
  });

  test('in its notes keeps those that fit, in time in proportion to their number', () => {
    const { invoice, unread } = read(edited(UBL, [['<cbc:Note>Thanks</cbc:Note>', '<cbc:Note>0123456789</cbc:Note>'.repeat(20_000)]]));
    const kept = String(invoice.notes).split('\n\n');
    expect([new Set(kept), kept.length + unread.length - 1 + (unread.at(-1)?.elements ?? 0)]).toEqual([new Set(['0123456789']), 20_000]);
    expect(unread[0]).toEqual({ path: `/Invoice/cbc:Note[${kept.length + 1}]`, term: 'BT-22', value: '0123456789', why: 'tooLong' });
  });

  test('in one text is cut, and counted by characters', () => {
    const { unread } = read(edited(UBL, [['<cac:TaxTotal>', `<cbc:AccountingCostCode>${'😀'.repeat(300)}</cbc:AccountingCostCode><cac:TaxTotal>`]]));
    expect(unread).toEqual([{ path: '/Invoice/cbc:AccountingCostCode', value: '😀'.repeat(200), length: 300, why: 'noField' }]);
  });
});

describe('strange content', () => {
  const before = (text: string): string => edited(UBL, [['<cac:TaxTotal>', `${text}<cac:TaxTotal>`]]);
  follows([
    ['marks in a row are at most eight', edited(UBL, [['Thanks', `a${'\u0301\u200D'.repeat(12)}b`]]), { unread: ['Note BT-22 invalid'] }],
    ['only disallowed characters are no text', edited(UBL, [['Thanks', '\u202E']]), { invoice: { notes: undefined }, unread: ['Note BT-22 invalid'] }],
    ['amounts beyond all invoices are read', ublWith({ lines: ublLine({ price: '999999999999999', quantity: '999999999999999' }) }), {
      unread: [], missing: ['lineItems[0].rate'],
      differences: ['BT-106 100.00 null', 'BT-109 100.00 null', 'BT-110 19.00 null', 'BT-112 119.00 null', 'BT-115 119.00 null', 'BT-116 100.00 null', 'BT-117 19.00 null', 'BT-129 999999999999999 null', 'BT-131 100.00 null', 'BT-146 999999999999999 null'],
    }],
    ['an allowance without an indicator is one', ublWith({ before: ublAllowance(false, '10.00', '<cbc:AllowanceChargeReason>A</cbc:AllowanceChargeReason>').replace('<cbc:ChargeIndicator>false</cbc:ChargeIndicator>', '') }), {
      invoice: { discount: { amount: 10, label: 'A' } },
      differences: ['BT-107 null 10.00', 'BT-109 100.00 90.00', 'BT-110 19.00 17.10', 'BT-112 119.00 107.10', 'BT-115 119.00 107.10', 'BT-116 100.00 90.00', 'BT-117 19.00 17.10'],
    }],
    ['elements of a foreign namespace are one entry', before('<f:x xmlns:f="urn:foreign"><f:y>1</f:y></f:x><x xmlns="urn:foreign"><y>1</y></x>'), { unread: ['x noField', '/Invoice/x noField'] }],
    ['a line without a name has its number', ublWith({ lines: ublLine({ name: '' }) }), { line: { description: '1' } }],
    ['a document without a number and a date is read', edited(UBL, [['<cbc:ID>RE-7</cbc:ID><cbc:IssueDate>2026-11-22</cbc:IssueDate>', '']]), { invoice: { invoiceNumber: undefined, date: undefined }, missing: ['invoiceNumber', 'date'] }],
    ['a document without a currency is read', edited(UBL, [['<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>', '']]), { missing: ['currency'], unread: Array<string>(9).fill('@currencyID noField') }],
    ['a document without a customization has no format', edited(UBL, [[/<cbc:CustomizationID>.*<\/cbc:CustomizationID>/, '']]), {}],
    ['a document without a type is an invoice', edited(UBL, [[/<cbc:InvoiceTypeCode>.*<\/cbc:InvoiceTypeCode>/, '']]), { invoice: { documentType: 'invoice' } }],
    ['a department is the contact without a person', edited(ciiWith(), [['<ram:SellerTradeParty><ram:Name>Nordwind GmbH</ram:Name>', '<ram:SellerTradeParty><ram:Name>Nordwind GmbH</ram:Name><ram:DefinedTradeContact><ram:DepartmentName>Sales</ram:DepartmentName></ram:DefinedTradeContact>']]), {
      invoice: { seller: { name: 'Nordwind GmbH', contact: { name: 'Sales' }, address: { country: 'DE' } } },
    }],
  ]);
});

test('what the service computes and the file does not state is a difference', () => {
  const computed = E_INVOICE_CASES.slice(0, 8).map(([, { body }]) => buildEInvoice(computedFor(body, 'en16931')));
  const differences = computed.flatMap((each) => findDifferences({ stated: {}, computed: each, asLine: new Set() }, 2));
  expect(new Set(differences.map(({ stated }) => stated))).toEqual(new Set([null]));
  expect([...new Set(differences.map(({ term }) => term))]).toEqual(expect.arrayContaining(['BT-92', 'BT-99', 'BT-106', 'BT-116', 'BT-117']));
});
