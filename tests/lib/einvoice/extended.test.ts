import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { omittedFields } from '../../../lib/einvoice/select-terms.js';
import { TARGETS } from '../../../lib/einvoice/targets.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { arbitraryDocument } from '../../support/einvoice/arbitrary-documents.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { facturXErrors } from '../../support/einvoice/factur-x-schema.js';
import { violationsOf } from '../../support/einvoice/prepared.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { runs } from '../../support/seed.js';

const bodyNamed = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

type Node = Readonly<Record<string, unknown>>;

const LISTS = [
  'ApplicableTradeTax', 'SpecifiedTradeAllowanceCharge',
  'IncludedSupplyChainTradeLineItem', 'SpecifiedTradePaymentTerms', 'SpecifiedAdvancePayment', 'IncludedTradeTax', 'IncludedNote',
  'InvoiceReferencedDocument',
];
const PARSER = new XMLParser({
  removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, isArray: (name) => LISTS.includes(name),
});

/** The text, element or list at a path of elements. */
const at = (node: unknown, path: string): unknown => path.split('/').reduce((each, name) => (each as Node | undefined)?.[name], node);
const all = (node: unknown, path: string): readonly unknown[] => (at(node, path) ?? []) as readonly unknown[];

interface Read { readonly lines: readonly unknown[]; readonly settlement: unknown; readonly notes: readonly unknown[] }

const read = (body: InvoiceRequest): Read => {
  const root = (PARSER.parse(Buffer.from(xmlFor(body, 'extended')).toString('utf8')) as Node).CrossIndustryInvoice;
  return {
    lines: all(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'), notes: all(root, 'ExchangedDocument/IncludedNote'),
    settlement: at(root, 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement'),
  };
};

const LINE_DOCUMENT = 'AssociatedDocumentLineDocument';
const NET = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';

/** Id, parent, status and net amount of a line. */
const lineReferenceOf = (line: unknown): readonly unknown[] =>
  [at(line, `${LINE_DOCUMENT}/LineID`), at(line, `${LINE_DOCUMENT}/ParentLineID`), at(line, `${LINE_DOCUMENT}/LineStatusReasonCode`), at(line, NET)];

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

const termOf = (term: unknown): readonly unknown[] => [
  (at(term, 'Description') as string).replaceAll('\u00A0', ' '), at(term, 'DueDateDateTime/DateTimeString'), at(term, 'PartialPaymentAmount'),
  ...['BasisDateTime/DateTimeString', 'BasisPeriodMeasure', 'BasisAmount', 'CalculationPercent', 'ActualDiscountAmount']
    .map((name) => at(term, `ApplicableTradePaymentDiscountTerms/${name}`)).filter((value) => value !== undefined),
];

describe('the profile EXTENDED', () => {
  test('has sections as groups, their lines below them, and texts as information', () => {
    const { lines } = read({
      ...bodyNamed('sections'), pricesIncludeTax: true, lineItems: [
        { text: 'On site\nuntil noon' }, { description: 'A', quantity: 3, rate: 9.99, section: 'One' }, { text: 'Below', section: 'One' },
        { description: 'B', quantity: 1, rate: 9.99, section: 'One' }, { description: 'C', quantity: 1, rate: 1, section: 'Two' },
        { description: 'D', quantity: 1, rate: 5 }, { text: 'End' },
      ],
    });
    expect(lines.map(lineReferenceOf)).toEqual([
      ['T1', undefined, 'INFORMATION', '0.00'],
      ['S1', undefined, 'GROUP', '33.58'], ['1', 'S1', 'DETAIL', '25.18'], ['T3', 'S1', 'INFORMATION', '0.00'], ['2', 'S1', 'DETAIL', '8.40'],
      ['S2', undefined, 'GROUP', '0.84'], ['3', 'S2', 'DETAIL', '0.84'],
      ['4', undefined, undefined, '4.20'], ['T7', undefined, 'INFORMATION', '0.00'],
    ]);
    expect([at(lines[0], 'SpecifiedTradeProduct/Name'), all(lines[0], `${LINE_DOCUMENT}/IncludedNote`).map((note) => at(note, 'Content'))])
      .toEqual(['On site', ['until noon']]);
    expect(Object.keys(lines[1] as Node)).toEqual([LINE_DOCUMENT, 'SpecifiedTradeProduct', 'SpecifiedLineTradeSettlement']);
  });

  test('has the deposits of one number together, each tax of them, and no note about them', () => {
    const { settlement, notes } = read({
      ...bodyNamed('deposits'), deposits: [
        { number: 'AR-1', date: '2026-10-01', paidDate: '2026-10-05', amount: 1190, tax: '19%' }, { number: 'AR-2', amount: 119, taxAmount: 18.99, tax: '19%' },
        { number: 'AR-1', amount: 107, tax: '7%' }, { number: 'AR-1', amount: 1.19, tax: '19%' },
      ],
    });
    const advances = all(settlement, 'SpecifiedAdvancePayment').map((each) => [
      at(each, 'PaidAmount'), at(each, 'FormattedReceivedDateTime/DateTimeString'),
      all(each, 'IncludedTradeTax').map((tax) => ['CalculatedAmount', 'CategoryCode', 'RateApplicablePercent'].map((name) => at(tax, name))),
      at(each, 'InvoiceSpecifiedReferencedDocument/IssuerAssignedID'), at(each, 'InvoiceSpecifiedReferencedDocument/FormattedIssueDateTime/DateTimeString'),
    ]);
    expect(advances).toEqual([
      ['1298.19', '20261005', [['190.19', 'S', '19'], ['7.00', 'S', '7']], 'AR-1', '20261001'], ['119.00', undefined, [['18.99', 'S', '19']], 'AR-2', undefined],
    ]);
    expect([notes, all(settlement, 'InvoiceReferencedDocument').map((each) => at(each, 'IssuerAssignedID'))]).toEqual([[], ['AR-1', 'AR-2']]);
  });

  test('has a group for the payment terms and each sentence, whose day and amounts are data', () => {
    expect(all(read(bodyNamed('printed-terms')).settlement, 'SpecifiedTradePaymentTerms').map(termOf)).toEqual([
      ['Zahlbar in 30 Tagen', undefined, undefined],
      ['3 % Skonto bei Zahlung bis 29.11.2026: 1.154,30 € zu zahlen', '20261129', undefined, '20261122', '7', '1190.00', '3', '35.70'],
      ['2 % Skonto bei Zahlung bis 06.12.2026: 1.188,00 € zu zahlen', '20261206', undefined, '20261122', '14', '100.00', '2', '2.00'],
      ['Ohne Abzug bis 22.12.2026: 1.190,00 €', '20261222', undefined],
    ]);
    expect(all(read(bodyNamed('instalments')).settlement, 'SpecifiedTradePaymentTerms').map(termOf)).toEqual([
      ['3 % Skonto bei Zahlung bis 29.11.2026: 1.154,29 € zu zahlen', '20261129', undefined, '20261122', '7', '1189.99', '3', '35.70'],
      ['Rate 1, fällig am 22.12.2026: 396,62 €', '20261222', '396.62'], ['Rate 2, fällig am 22.01.2027: 100,00 €', '20270122', '100.00'],
      ['Rate 3, fällig am 22.12.2028: 693,37 € (Sicherheitseinbehalt)', '20281222', '693.37'], ['Verzugszinsen: 9,27 % pro Jahr', undefined, undefined],
    ]);
  });

  test('states the due date in the group of the payment terms if no sentence does', () => {
    const body = bodyNamed('printed-terms');
    const { settlement } = read({ ...body, documentLabels: { netTerm: '' } });
    expect(all(settlement, 'SpecifiedTradePaymentTerms').map(termOf)[0]).toEqual(['Zahlbar in 30 Tagen', '20261222', undefined]);
  });

  test('states the reason of an exemption with each line, allowance and charge, and has a row for each reason', () => {
    const exempt = (reason: string, reasonCode?: string): NonNullable<InvoiceRequest['tax']> => ({ percent: 0, category: 'E', reason, ...reasonCode !== undefined && { reasonCode } });
    const body: InvoiceRequest = {
      ...bodyNamed('smallest'), dueDate: '2026-12-22', tax: exempt('§ 4 Nr. 21 UStG'), discount: '10%', shipping: { amount: 5, tax: exempt('§ 4 Nr. 21 UStG') },
      lineItems: [{ description: 'Kurs', quantity: 1, rate: 100 }, { description: 'Heilbehandlung', quantity: 1, rate: 50, tax: exempt('§ 4 Nr. 14 UStG', 'VATEX-EU-132') }, { description: 'Buch', quantity: 1, rate: 10, tax: '7%' }],
    };
    const { lines, settlement } = read(body);
    const reasonsOf = (tax: unknown): readonly unknown[] => [at(tax, 'CategoryCode'), at(tax, 'ExemptionReason'), at(tax, 'ExemptionReasonCode')];
    const [COURSE, CURE, BOOK] = [['E', '§ 4 Nr. 21 UStG', undefined], ['E', '§ 4 Nr. 14 UStG', 'VATEX-EU-132'], ['S', undefined, undefined]];
    expect(lines.map((line) => reasonsOf(all(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0]))).toEqual([COURSE, CURE, BOOK]);
    expect(all(settlement, 'ApplicableTradeTax').map(reasonsOf)).toEqual([COURSE, CURE, BOOK]);
    expect(all(settlement, 'SpecifiedTradeAllowanceCharge').map((each) => reasonsOf(at(each, 'CategoryTradeTax')))).toEqual([COURSE, CURE, BOOK, COURSE]);
    const errorsIn = (target: 'extended' | 'en16931', fields: Partial<InvoiceRequest> = {}): readonly string[] =>
      violationsOf(computedFor({ ...body, ...fields }, target)).map(({ field, rules }) => [field, ...rules].join(' '));
    expect([errorsIn('extended'), errorsIn('en16931')]).toEqual([[], ['lineItems[1].tax INV-05']]);
    const { lineItems: [course, cure] } = body;
    expect(errorsIn('extended', { lineItems: [course!, { ...cure!, tax: { percent: 0, category: 'E', reason: '§ 4 Nr. 21 UStG', label: 'Frei' } }] })).toEqual(['lineItems[1].tax INV-05']);
  });

  test('states the implied reason of reverse charge with each line too', () => {
    const { lines } = read({ ...bodyNamed('smallest'), dueDate: '2026-12-22', tax: { percent: 0, category: 'AE' }, buyer: { ...bodyNamed('smallest').buyer!, vatId: 'DE136695976' } });
    expect(at(all(lines[0], 'SpecifiedLineTradeSettlement/ApplicableTradeTax')[0], 'ExemptionReasonCode')).toBe('VATEX-EU-AE');
  });

  test('states what other profiles omit', () => {
    for (const name of ['sections', 'deposits', 'printed-terms', 'instalments', 'several-adjustments', 'rounded-balance']) {
      const computed = computedFor(bodyNamed(name), 'extended');
      expect([name, omittedFields(computed.invoice, describeInvoice(computed), TARGETS.extended)]).toEqual([name, []]);
    }
  });

  const anyComputed = (check: (body: InvoiceRequest, computed: ComputedInvoice) => void): void => {
    fc.assert(fc.property(arbitraryDocument, (body) => {
      let computed: ComputedInvoice;
      try {
        computed = computedFor(body, 'extended');
      } catch {
        return fc.pre(false);
      }
      return check(body, computed);
    }), { numRuns: runs(60, 2000) });
  };

  test('follows its schema with any mixture of fields', () => {
    anyComputed((body) => expect(facturXErrors(xmlFor(body, 'extended'), 'extended')).toEqual([]));
  });

  test('adds up: deposits to BT-113, instalments to BT-115, lines to their sections and to BT-106', () => {
    anyComputed((body, { invoice: { currency } }) => {
      const { lines, settlement } = read(body);
      const cents = (amount: unknown): bigint => BigInt(Math.round(Number(amount ?? 0) * 10 ** currency.minorUnitDigits));
      const total = (name: string): bigint => cents(at(settlement, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`));
      const advances = all(settlement, 'SpecifiedAdvancePayment').map((each) => cents(at(each, 'PaidAmount')));
      const parts = all(settlement, 'SpecifiedTradePaymentTerms').flatMap((term) => at(term, 'PartialPaymentAmount') ?? []).map(cents);
      const references = lines.map(lineReferenceOf);
      const nets = (isMeant: (reference: readonly unknown[]) => boolean): bigint =>
        sum(references.filter(isMeant).map(([, , , net]) => cents(net)));
      expect(sum(advances) + cents(body.amountPaid)).toBe(total('TotalPrepaidAmount'));
      if (parts.length > 0) expect(sum(parts)).toBe(total('DuePayableAmount'));
      expect(nets(([, , status]) => status === undefined || status === 'DETAIL')).toBe(total('LineTotalAmount'));
      for (const [id, , status, net] of references) {
        if (status === 'GROUP') expect(nets(([, parent, of]) => parent === id && of === 'DETAIL')).toBe(cents(net));
      }
    });
  });
});
