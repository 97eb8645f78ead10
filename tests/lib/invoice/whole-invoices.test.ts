// Runs without coverage: at its full size it computes 20,000 invoices.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { DOCUMENT_TYPES, type DocumentType } from '../../../lib/invoice/document-types.js';
import { printedTerms } from '../../../lib/presentation/payment-terms.js';
import { groupIntoSections } from '../../../lib/invoice/lines.js';
import type { Invoice } from '../../../lib/invoice/types.js';
import type { TextLine } from '../../../lib/invoice/structured-data.js';
import { runs, seedOfProperty } from '../../support/seed.js';
import { expectedAmounts, expectedTerms } from './money-oracle.js';
import { comparableAmounts, depositInvoices } from './support.js';

interface Mixed {
  readonly invoice: Invoice;
  readonly documentType: DocumentType;
  /** For each item: whether it begins a section, whether a text is before it, and whether it is an option of a quote. */
  readonly marks: readonly (readonly [opens: boolean, hasText: boolean, isOption: boolean])[];
  readonly step: bigint | undefined;
  readonly percents: readonly bigint[];
  readonly base: bigint | undefined;
  readonly parts: readonly bigint[];
}

const twoDecimals = (coefficient: bigint): { coefficient: bigint; scale: number } => ({ coefficient, scale: 2 });

/** The items with sections, and the texts between them. */
const linesOf = ({ invoice: { lineItems }, marks, documentType }: Mixed): Pick<Invoice, 'lineItems'> & { readonly texts: readonly TextLine[] } => {
  const texts: TextLine[] = [];
  let section: string | undefined;
  const items = lineItems.map((item, index) => {
    const [opens, hasText, isOption] = marks[index] ?? [false, false, false];
    if (opens) section = `Section ${index}`;
    const titled = section !== undefined && { section };
    if (hasText) texts.push({ text: 'On site', ...titled, requestIndex: index + texts.length });
    return { ...item, ...titled, ...isOption && documentType === 'quote' && { option: 'optional' as const }, requestIndex: index + texts.length };
  });
  return { lineItems: items, texts };
};

/** Documents that cannot have payments and terms, and those that cannot have deposits only; see docs/documents.md and docs/money.md. */
const OFFERS: readonly DocumentType[] = ['quote', 'orderConfirmation', 'proForma', 'purchaseOrder', 'deliveryNote'];
const WITHOUT_TERMS: readonly DocumentType[] = [...OFFERS, 'creditNote', 'selfBilledCreditNote'];
const WITHOUT_DEPOSITS: readonly DocumentType[] = [...WITHOUT_TERMS, 'prepaymentInvoice', 'receipt'];

/** The invoice as a document of this type, without the fields that the type does not allow. */
const typed = ({ invoice: { amountPaid, deposits, depositMethod, ...rest }, documentType }: Mixed): Invoice => ({
  ...rest, documentType,
  ...amountPaid !== undefined && !OFFERS.includes(documentType) && { amountPaid },
  ...!WITHOUT_DEPOSITS.includes(documentType) && { ...deposits && { deposits }, ...depositMethod && { depositMethod } },
});

/** A document with all of it. It has no instalments of nothing. */
const mixed = (all: Mixed): Invoice => {
  const { documentType, step, percents, base, parts } = all;
  const hasTerms = !WITHOUT_TERMS.includes(documentType);
  const payment = {
    accountName: '', reference: '', referenceKind: 'text' as const, ...hasTerms && { printTerms: true },
    cashDiscounts: percents.map((percent, days) =>
      ({ days, percent: twoDecimals(percent), ...base !== undefined && { base: twoDecimals(base) } })),
  };
  const whole = {
    ...typed(all), ...linesOf(all), payment,
    ...hasTerms && step !== undefined && { roundTo: { coefficient: step, scale: all.invoice.currency.minorUnitDigits } },
  };
  const shares = parts.map((percent) => ({ date: '2026-12-01', percent: twoDecimals(percent) }));
  const instalments = [...shares, { date: '2026-12-31' }];
  const split = { ...whole, payment: { ...payment, instalments } };
  return hasTerms && parts.length > 0 && expectedTerms(split).instalments.every((part) => part > 0n) ? split : whole;
};

const percentages = (max: bigint, maxLength: number): fc.Arbitrary<bigint[]> =>
  fc.array(fc.bigInt({ min: 0n, max }), { maxLength });

const anyMixed = fc.record({
  invoice: fc.oneof(depositInvoices({ gross: false }), depositInvoices({ gross: true })),
  documentType: fc.constantFrom(...DOCUMENT_TYPES),
  marks: fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), { minLength: 12, maxLength: 12 }),
  step: fc.option(fc.bigInt({ min: 1n, max: 100n }), { nil: undefined }),
  percents: percentages(10_000n, 3),
  base: fc.option(fc.bigInt({ min: 0n, max: 5_000_000n }), { nil: undefined }),
  parts: percentages(2_000n, 4),
}).map(mixed);

test('the oracle gets the same amounts in each type of document with sections, texts, options, discounts, charges, deposits, rounding and terms mixed', () => {
  fc.assert(fc.property(anyMixed, (invoice) => {
    const computed = computeInvoiceAmounts(invoice);
    const { rounding = 0n, balanceDue } = computed.financial;
    expect(comparableAmounts(computed)).toEqual(expectedAmounts(invoice));
    expect({
      rounding, balanceDue, sections: groupIntoSections(computed).map(({ title, amount }) => [title, amount]),
      cashDiscounts: printedTerms(computed).flatMap(({ discount }) => discount ?? []),
      instalments: computed.instalments.map(({ amount }) => amount),
    }).toEqual(expectedTerms(invoice));
  }), { numRuns: runs(300, 20_000), seed: seedOfProperty(27) });
}, 600_000);
