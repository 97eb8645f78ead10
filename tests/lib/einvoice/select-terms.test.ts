import { describe, expect, test } from '@jest/globals';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { printedTerms } from '../../../lib/presentation/payment-terms.js';
import { omittedFields, selectTerms } from '../../../lib/einvoice/select-terms.js';
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { readEInvoice } from '../../support/einvoice/read-e-invoice.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import type { Terms } from '../../support/einvoice/read-invoice.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';

const BODY = E_INVOICE_CASES.find(([name]) => name === 'every-term')![1].body;
const numbers = (...terms: readonly (number | string)[]): readonly string[] => terms.map((term) => `BT-${term}`);
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What each profile adds, as the standard lists it; only terms that the request with every term has. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  minimum: numbers(1, 2, 3, 5, 10, 13, 24, 27, 30, 31, 40, 44, 47, 109, 110, 112, 115),
  basicwl: numbers(
    9, 12, 16, ...range(19, 22), 25, 26, 28, 29, 32, ...range(34, 39), 46, ...range(48, 55), ...range(59, 80),
    162, 163, 164, 165, 81, 83, 84, 92, 93, 94, 95, 96, 97, 98, 99, 102, 103, 104, 105, 106, 107, 108, 113, ...range(116, 119),
  ),
  basic: numbers(126, 127, 129, 130, 131, 134, 135, 136, 139, 140, 146, 151, 152, 153, 157),
  en16931: numbers(
    11, 14, 15, 17, 18, 33, 45, 137, 138, 41, 42, 43, 56, 57, 58, 85, 86, 122, 123, 125, 128, 132, 133, 154, 155, 156, 158, 159,
    160, 161,
  ),
};

const PROFILES = ['minimum', 'basicwl', 'basic', 'en16931'] as const;

/** The terms of an XML, without the schemes of identifiers. */
const termsIn = (target: TargetId): readonly string[] => {
  const { header, lines, allowances, charges, vatBreakdown, attachments } = readCii(xmlFor(BODY, target));
  const all = [header, ...lines, ...allowances, ...charges, ...vatBreakdown, ...attachments]
    .flatMap((terms: Terms) => [...terms.keys()]);
  return [...new Set(all.map((term) => term.replace(/^(BT-\d+)-\d$/, '$1')))].sort();
};

describe('the terms of a target', () => {
  test.each(PROFILES)('%s: exactly the terms of its standard', (profile) => {
    const expected = PROFILES.slice(0, PROFILES.indexOf(profile) + 1).flatMap((each) => ADDED[each]!);
    expect(termsIn(profile)).toEqual([...expected].sort());
  });

  test('XRechnung: all terms, and its process', () => {
    expect(termsIn('xrechnung')).toEqual([...PROFILES.flatMap((each) => ADDED[each]!), 'BT-23'].sort());
  });

  const omitted = (target: TargetId): readonly string[] => {
    const computed = computedFor(BODY, target);
    return omittedFields(computed.invoice, describeInvoice(computed), TARGETS[target]);
  };

  test('XRechnung omits nothing, and needs no copy', () => {
    expect(omitted('xrechnung')).toEqual([]);
    const invoice = describeInvoice(computedFor(BODY, 'xrechnung'));
    expect(selectTerms(invoice, TARGETS.xrechnung)).toBe(invoice);
  });

  const omittedFrom = (name: string, target: TargetId): readonly string[] => {
    const computed = computedFor(E_INVOICE_CASES.find(([each]) => each === name)![1].body, target);
    return omittedFields(computed.invoice, describeInvoice(computed), TARGETS[target]);
  };

  test('UBL omits nothing but cash discounts and the due date of a credit note and the reference of a payment that have no means of payment', () => {
    expect(omitted('xrechnung-ubl')).toEqual([]);
    expect(omittedFrom('every-term-credited', 'xrechnung-ubl')).toEqual(['payment.cashDiscounts']);
    expect(omittedFrom('credit-note-without-means', 'xrechnung-ubl')).toEqual(['dueDate', 'payment.reference', 'payment.link']);
    expect(omittedFrom('smallest', 'xrechnung-ubl')).toEqual([]);
    expect(omittedFrom('credit-note-without-means', 'xrechnung')).toEqual(['payment.link']);
  });

  test('Peppol omits cash discounts and the codes of notes, unless both parties are in Germany', () => {
    expect(omitted('peppol')).toEqual([]);
    expect(omittedFrom('belgian', 'peppol')).toEqual(['payment.cashDiscounts', 'eInvoice.notesCode']);
  });

  test('deposits: MINIMUM omits all of them, XRechnung in CII several references', () => {
    expect(omittedFrom('deposits', 'minimum')).toContain('deposits');
    expect(omittedFrom('deposits-before-tax', 'minimum')).not.toContain('deposits');
    expect(omittedFrom('deposits', 'xrechnung')).toEqual([]);
    expect(omittedFrom('several-deposits', 'xrechnung')).toEqual(['deposits[].number']);
    expect(omittedFrom('several-deposits', 'xrechnung-ubl')).toEqual([]);
  });

  test('every target but EXTENDED omits sections and lines of text', () => {
    for (const target of Object.keys(TARGETS) as TargetId[]) {
      expect(omittedFrom('sections', target).slice(-2)).toEqual(TARGETS[target].supportedTerms.parts.includes('extension') ? [] : ['lineItems[].section', 'lineItems[].text']);
    }
  });

  test('every target omits links, UPI, and the terms of payment in a credit note', () => {
    const payment = { link: { url: 'https://pay.example/1' }, upi: { id: 'acme@bank' }, lateInterest: { percent: 9 }, instalments: [{ date: '2026-12-01', percent: 50 }, { date: '2027-01-01' }] };
    const { dueDate, ...rest } = BODY;
    expect(dueDate).toBeDefined();
    for (const target of Object.keys(TARGETS) as TargetId[]) {
      const omittedOf = (documentType: 'invoice' | 'creditNote'): readonly string[] => {
        const given = { ...rest, documentType, payment: { ...BODY.payment, ...payment } };
        const computed = computedFor(given, target);
        return omittedFields(computed.invoice, describeInvoice(computed), TARGETS[target]).filter((field) => /^payment(?:\.(?:link|upi|lateInterest|instalments))?$/.test(field));
      };
      const [links, terms] = [['payment.link', 'payment.upi'], ['payment.instalments', 'payment.lateInterest']];
      expect([omittedOf('invoice'), omittedOf('creditNote')])
        .toEqual(target === 'minimum' ? [['payment.instalments', 'payment.lateInterest', 'payment'], ['payment']] : [links, [...links, ...terms]]);
    }
  });

  test('every target omits what only the page has', () => {
    const body = structuredClone(BODY);
    for (const [parent, name] of [[body, 'amountPaid'], [body.payment!, 'cashDiscounts']] as const) Reflect.deleteProperty(parent, name);
    const printed = {
      signatures: [{}], secondCurrency: { code: 'XOF', rate: 655.957 }, payments: [{ amount: 1 }], previousBalance: { amount: 1 },
    };
    for (const target of Object.keys(TARGETS) as TargetId[]) {
      const computed = computedFor({ ...body, ...printed }, target);
      const omitted = omittedFields(computed.invoice, describeInvoice(computed), TARGETS[target]);
      expect(omitted.slice(-4)).toEqual(Object.keys(printed));
    }
  });

  test('EN 16931 omits cash discounts', () => {
    expect(omitted('en16931')).toEqual(['payment.cashDiscounts']);
    expect(omitted('ubl')).toEqual(['payment.cashDiscounts']);
  });

  test('cash discounts are not omitted where a sentence states them', () => {
    for (const target of Object.keys(TARGETS) as TargetId[]) {
      const left = target === 'minimum' ? ['payment.cashDiscounts'] : [];
      expect(omittedFrom('printed-terms', target).filter((field) => field === 'payment.cashDiscounts')).toEqual(left);
      const instalments = target === 'minimum' ? ['payment.instalments', 'payment.lateInterest', ...left] : [];
      expect(omittedFrom('instalments', target).filter((field) => field.startsWith('payment.'))).toEqual(instalments);
    }
  });

  test('a credit note has no cash discounts', () => {
    const computed = computedFor({ ...BODY, documentType: 'creditNote' }, 'xrechnung');
    const whole = describeInvoice(computed);
    expect(selectTerms(whole, TARGETS.xrechnung).cashDiscounts).toEqual([]);
    expect(omittedFields(computed.invoice, whole, TARGETS.xrechnung)).toEqual(['payment.cashDiscounts']);
  });

  const bodyOf = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

  test('BT-20 has the sentences of the page, then the cash discounts in the notation of XRechnung', () => {
    const body = bodyOf('printed-terms');
    const sentences = printedTerms(computedFor(body, 'en16931')).map(({ text }) => text);
    expect(sentences).toEqual([
      '3\u00a0% Skonto bei Zahlung bis 29.11.2026: 1.154,30\u00a0€ zu zahlen', '2\u00a0% Skonto bei Zahlung bis 06.12.2026: 1.188,00\u00a0€ zu zahlen',
      'Ohne Abzug bis 22.12.2026: 1.190,00\u00a0€',
    ]);
    const lines = ['Zahlbar in 30 Tagen', ...sentences].join('\n');
    const skonto = '\n#SKONTO#TAGE=7#PROZENT=3.00#\n#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=100.00#\n';
    const stated = (target: TargetId): readonly string[] | undefined => readEInvoice(xmlFor(body, target)).header.get('BT-20');
    expect(['en16931', 'ubl', 'basicwl', 'xrechnung', 'xrechnung-ubl', 'peppol', 'minimum'].map((target) => stated(target as TargetId)))
      .toEqual([[lines], [lines], [lines], [lines + skonto], [lines + skonto], [lines + skonto], undefined]);
  });

  test('BT-9 is the day of the first instalment', () => {
    const stated = readEInvoice(xmlFor(bodyOf('instalments'), 'en16931')).header;
    expect([stated.get('BT-9'), stated.get('BT-20')![0]!.split('\n')]).toEqual([['20261222'], [
      expect.stringContaining('Skonto'), expect.stringContaining('Rate 1'), expect.stringContaining('Rate 2'),
      expect.stringContaining('(Sicherheitseinbehalt)'), 'Verzugszinsen: 9,27\u00a0% pro Jahr',
    ]]);
  });

  test('BASIC omits what only EN 16931 has', () => {
    expect([...omitted('basic')].sort()).toEqual([
      'attachments', 'buyer.contact', 'buyer.tradingName', 'lineItems[].accounting', 'lineItems[].attributes', 'lineItems[].buyerSku', 'lineItems[].classifications',
      'lineItems[].description', 'lineItems[].hsCode', 'lineItems[].object', 'lineItems[].orderLine', 'lineItems[].originCountry', 'lineItems[].sku',
      'payment.accountName', 'payment.bic', 'payment.cashDiscounts', 'references.object', 'references.project', 'references.receivingAdvice',
      'references.salesOrder', 'references.tender', 'seller.contact', 'seller.legalInfo',
    ]);
  });

  test('MINIMUM omits the lines and the discount', () => {
    expect(omitted('minimum')).toEqual(expect.arrayContaining(['lineItems', 'discount', 'shipping', 'amountPaid', 'notes', 'dueDate', 'buyer.address', 'payment']));
  });

  const EACH = ['minimum', 'en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'] as const;

  test.each(EACH)('%s omits the other fields of a payment without means', (target) => {
    const payment = { card: { lastDigits: '1234' }, mandate: { reference: 'M-1' }, bic: 'BYLADEM1001', link: { url: 'https://pay.example/1' } };
    const beside = ['payment.bic', 'payment.card', 'payment.mandate'];
    const omittedOf = (given: NonNullable<InvoiceRequest['payment']>): readonly string[] => {
      const computed = computedFor({ ...E_INVOICE_CASES[0]![1].body, payment: given }, target);
      return omittedFields(computed.invoice, describeInvoice(computed), TARGETS[target])
        .filter((field) => beside.includes(field));
    };
    expect(omittedOf(payment)).toEqual(beside);
    expect(omittedOf({ link: payment.link })).toEqual([]);
    expect(omittedOf({ ...payment, means: 'online' })).toEqual(target === 'minimum' ? [] : ['payment.bic']);
    expect(omittedOf({ ...payment, iban: 'DE02120300000000202051' })).toEqual([]);
  });

  test('an omitted field is one that the request has', () => {
    const smallest = computedFor(E_INVOICE_CASES[0]![1].body, 'minimum');
    expect(omittedFields(smallest.invoice, describeInvoice(smallest), TARGETS.minimum)).toEqual(['buyer.address', 'lineItems']);
  });
});
