// Runs without coverage: it draws hundreds of invoices.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PreviewResult } from '../../../lib/document/preview-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { arbitraryDocument } from '../../support/einvoice/arbitrary-documents.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { drawComputed, previewComputed } from '../../support/invoices/draw-computed.js';
import { pdfiumText } from '../../support/pdf/pdf-readers.js';
import { runs, seedOfProperty } from '../../support/seed.js';

type Preview = PreviewResult['preview'];

/** A printed amount: minus, symbol, digits in groups. */
const AMOUNT = String.raw`(-?)[^\d\s,.·-]* ?(\d[\d,]*(?:\.\d+)?)`;
const valueOf = ([, sign = '', digits = '']: readonly string[]): number => Number(`${sign}${digits.replaceAll(',', '')}`) + 0;

/** The text of all pages, row by row. */
const pageOf = async (computed: ComputedInvoice): Promise<string> =>
  (await pdfiumText((await drawComputed(computed)).bytes)).join('\n').replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\r?\n ?/g, '\n');

/** The amounts of the rows that have a label, which may be above a wide amount. */
const rowsOf = (page: string, label: string): readonly number[] =>
  [...page.matchAll(new RegExp(`^${label}\\s${AMOUNT}$`, 'gm'))].map((match) => valueOf(match));

/** The table, and what is below it: both have rows of discounts. */
const partsOf = (page: string): readonly [table: string, below: string] => {
  const end = page.search(/^Subtotal [^·]/m);
  return [page.slice(page.search(/Qty Rate (?:Tax )?Amount/), end), page.slice(end)];
};

/** The last amount of each row of an item: quantity, rate, amount. */
const itemsOf = (page: string): readonly number[] =>
  [...page.matchAll(new RegExp(`(?:^| )-?[\\d,.]+ -?[^\\d\\s-]* ?[\\d,.]+(?: [\\d.]+%)? ${AMOUNT}$`, 'gm'))].map((match) => valueOf(match));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
const sorted = (amounts: readonly number[]): readonly number[] => amounts.toSorted((left, right) => left - right);

/** Exact to the decimals of any currency here, without what binary sums add. */
const exact = (amount: number): number => Math.round(amount * 1000) / 1000 + 0;
const allExact = (amounts: readonly number[]): readonly number[] => sorted(amounts.map(exact).filter((amount) => amount !== 0));

/** A row for each discount, charge or tax has its label, and its rate if it has one. */
const withRate = (labels: string): string => String.raw`(?:${labels})(?: \([\d.]+%\))?`;

/** Net amount and tax below the row of a deposit. */
const NET_AND_TAX = new RegExp(`^Net ${AMOUNT} · Tax .*?${AMOUNT}$`, 'gm');

/** What the page prints, and no row of what it does not have. */
const printedOn = ([table, page]: readonly [table: string, below: string]): object => ({
  items: itemsOf(table), sections: rowsOf(table, String.raw`Subtotal · Section \d+`), subtotal: rowsOf(page, 'Subtotal'),
  discounts: allExact(rowsOf(page, withRate('Discount|Loyalty')).map((amount) => -amount)),
  charges: allExact(rowsOf(page, withRate('Surcharge|Shipping'))), taxes: allExact(rowsOf(page, withRate('Tax|reduced'))),
  total: rowsOf(page, 'Total'), deposits: exact(-sum(rowsOf(page, String.raw`Deposit AR-\d`))),
  netAndTax: [0, 2].map((at) =>
    exact(sum([...page.matchAll(NET_AND_TAX)].map(([, ...groups]) => valueOf(['', ...groups.slice(at)]))))),
  paid: allExact(rowsOf(page, 'Amount Paid').map((amount) => -amount)), rounding: allExact(rowsOf(page, 'Rounding')),
  due: [...new Set(rowsOf(page, 'Balance Due'))],
});

/** The same of a preview. Deposits that are deducted before tax are rows of the table. */
const previewed = ({ lineItems, financial, sections = [], deposits = [] }: Preview, { invoice }: ComputedInvoice): object => {
  const { discounts, charges = [], discount, shipping, taxes, rounding = 0 } = financial;
  const isBefore = invoice.depositMethod === 'beforeTax';
  const texts = new Set(invoice.texts?.map(({ requestIndex: index }) => index));
  const paidBefore = isBefore ? [] : deposits;
  const total = (pick: (deposit: (typeof deposits)[number]) => number): number => exact(sum(paidBefore.map(pick)));
  return {
    items: [
      ...lineItems.filter((_, index) => !texts.has(index)).map(({ amount }) => amount),
      ...isBefore ? deposits.map(({ net, amount }) => exact(-(invoice.pricesIncludeTax ? amount : net))) : [],
    ],
    sections: sections.map(({ amount }) => amount), subtotal: [financial.subtotal],
    discounts: allExact(discounts?.map(({ amount }) => amount) ?? [discount]),
    charges: allExact([...charges.map(({ amount }) => amount), shipping - sum(charges.map(({ amount }) => amount))]),
    taxes: allExact(taxes.map(({ amount }) => amount)), total: [financial.total],
    deposits: total(({ amount }) => amount), netAndTax: [total(({ net }) => net), total(({ tax }) => tax)],
    paid: allExact([financial.amountPaid - total(({ amount }) => amount)]),
    rounding: allExact([rounding]), due: [financial.balanceDue],
  };
};

/** The totals of the XML by their terms, and of a preview. Terms that are 0 may be absent. */
const TERMS: Readonly<Record<string, (financial: Preview['financial']) => number>> = {
  'BT-106': ({ subtotal }) => subtotal, 'BT-107': ({ discount }) => discount, 'BT-108': ({ shipping }) => shipping,
  'BT-110': ({ tax }) => tax, 'BT-112': ({ total }) => total,
  'BT-113': ({ amountPaid }) => amountPaid, 'BT-114': ({ rounding = 0 }) => rounding, 'BT-115': ({ balanceDue }) => balanceDue,
};

const asSentence = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('page, preview and XML have the same amounts, to the cent', async () => {
  await fc.assert(fc.asyncProperty(arbitraryDocument, async (body) => {
    let computed: ComputedInvoice;
    try {
      // With a label of its own, the first row has the same one whether prices include tax or not.
      computed = computedFor({ ...body, labels: { subtotal: 'Subtotal' } }, 'extended');
    } catch {
      return fc.pre(false);
    }
    const { eInvoice, ...invoice } = computed.invoice;
    expect(eInvoice).toBeDefined();
    const onPage = { ...computed, invoice };
    const [page, { preview }] = [await pageOf(onPage), await previewComputed(onPage)];
    expect(printedOn(partsOf(page))).toEqual(previewed(preview, onPage));
    const { header } = readCii(xmlFor(body, 'extended'));
    expect(Object.keys(TERMS).map((term) => [term, Number(header.get(term)?.[0] ?? 0)]))
      .toEqual(Object.entries(TERMS).map(([term, of]) => [term, of(preview.financial)]));
    const sentences = (preview.terms ?? []).map(({ text }) => asSentence(text));
    expect(sentences.filter((text) => !asSentence(page).includes(text))).toEqual([]);
    expect((header.get('BT-20') ?? []).map(asSentence)).toEqual(sentences);
  }), { numRuns: runs(25, 500), seed: seedOfProperty(27), endOnFailure: true });
}, 600_000);
