import { describe, expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { otherCii, otherUbl } from '../../support/einvoice/other-writer.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import type { ReadInvoice, Terms } from '../../support/einvoice/read-invoice.js';
import { readUbl } from '../../support/einvoice/read-ubl.js';
import { xmlFor } from '../../support/einvoice/written.js';
import { runs } from '../../support/seed.js';
import { pricedLines } from '../../support/invoices/priced-lines.js';

const NAMES = runs(['every-term', 'several-categories', 'several-adjustments'], ['every-term', 'several-categories', 'tax-currency', 'intra-community', 'direct-debit', 'several-adjustments', 'rounded-balance']);

/**
 * Terms that the other program leaves out of CII: note codes, preceding invoices, several references, identifiers of the seller, legal information, the tax
 * representative, card holder, creditor, the version of a classification. It always adds Peppol's process.
 */
const UNSUPPORTED_TERMS: ReadonlySet<string> = new Set([
  15, 16, 17, 18, '18-1', 19, 21, 23, 25, 26, 29, '29-0', '29-1', 33, 62, 63, 64, 65, 66, 67, 68, 69, 88, 90, 128, '158-2', 164,
].map((term) => `BT-${term}`));

/** The other program supports only two decimals in prices. */
const withShortPrices = (body: InvoiceRequest): InvoiceRequest =>
  ({ ...body, lineItems: pricedLines(body).map((line) => ({ ...line, rate: Math.round((line.rate ?? 0) * 100) / 100 })) });

/** In CII, the other program confuses gross and net price of a credit with a discount. */
const withoutCredits = (body: InvoiceRequest): InvoiceRequest =>
  ({ ...body, lineItems: pricedLines(body).filter(({ quantity = 0 }) => quantity > 0) });

const comparable = (terms: Terms): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...terms]
    .filter(([term]) => !UNSUPPORTED_TERMS.has(term))
    .sort(([left], [right]) => left.localeCompare(right)));

const comparableParts = ({ header, lines, allowances, charges, vatBreakdown }: ReadInvoice): readonly object[] =>
  [[header], lines, allowances, charges, vatBreakdown].map((parts) => parts.map(comparable));

describe('another program', () => {
  test.each(E_INVOICE_CASES.filter(([name]) => NAMES.includes(name)))('writes the same terms of %s', async (_, { body }) => {
    const ours = readCii(xmlFor(withoutCredits(withShortPrices(body)), 'en16931'));
    expect(comparableParts(readCii(await otherCii(ours)))).toEqual(comparableParts(ours));
  });

  test.each(E_INVOICE_CASES.filter(([name]) => NAMES.includes(name)))('writes the same terms of %s in UBL', async (_, { body }) => {
    const ours = readUbl(xmlFor(withShortPrices(body), 'xrechnung-ubl'));
    expect(comparableParts(readUbl(await otherUbl(ours)))).toEqual(comparableParts(ours));
  });
});
