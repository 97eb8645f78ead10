import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../../../../lib/errors.js';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import type { ReadAnswer } from '../../../../lib/einvoice/read/read-answer.js';
import { TARGETS, type TargetId } from '../../../../lib/einvoice/targets.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { arbitraryBody } from '../../../support/einvoice/arbitrary-bodies.js';
import { E_INVOICE_CASES } from '../../../support/einvoice/bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../../../support/einvoice/national-format-bodies.js';
import { NEW_FORMAT_BODIES } from '../../../support/einvoice/valid-new-format-bodies.js';
import { readEInvoice as readTerms } from '../../../support/einvoice/read-e-invoice.js';
import { xmlFor } from '../../../support/einvoice/written.js';
import { runs, someOf } from '../../../support/seed.js';

const TARGET_IDS = Object.keys(TARGETS) as readonly TargetId[];

const read = (xml: Uint8Array): ReadAnswer => readEInvoice(xml, { work: new WorkBudget() });

/**
 * What a written file may leave unread: gross prices, sentences of payment terms, discounts that no single discount
 * makes, merged notes that are too long, the second of two reasons of one category.
 */
const MAY_BE_UNREAD: ReadonlySet<string> = new Set([
  'BT-147 noField', 'BT-148 noField', 'BT-20 noField', 'BT-20 tooLong', 'BG-20 asLine', 'BT-22 tooLong', 'BT-120 ambiguous', 'BT-121 ambiguous',
]);

const unreadOf = ({ unread }: ReadAnswer): readonly string[] =>
  unread.filter(({ term = '', why }) => !MAY_BE_UNREAD.has(`${term} ${why}`)).map(({ path, term, value, why }) => [path, term, value, why].join(' '));

const COMPARED = { en16931: 'en16931', ubl: 'ubl', extended: 'extended' } as const;

const plainValue = (_: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value;
};

/** The terms that another reader finds. Texts have one space where the file has several. */
const termsOf = (xml: Uint8Array): unknown => JSON.parse(JSON.stringify(readTerms(xml), plainValue));

/** Two notes without a code become one. */
const hasOneNote = ({ notes, terms, watermark }: InvoiceRequest): boolean =>
  [notes, terms, watermark].filter((text) => text !== undefined).length < 2;

/** A French file has what only its format writes. */
const isComparable = (body: InvoiceRequest): boolean => hasOneNote(body) && body.eInvoice?.country === undefined;

/** Bodies whose amounts are not those of plain net prices, so that reading has differences. */
const hasDifferences = (body: InvoiceRequest): boolean =>
  body.pricesIncludeTax === true || body.depositMethod === 'beforeTax' || body.payment?.printTerms === true || body.payment?.instalments !== undefined;

const NATIONAL_BODIES = [...NATIONAL_FORMAT_BODIES, ...NEW_FORMAT_BODIES];

/** Codes of taxes that share a category are one row of taxes where a format has only categories. */
const hasTaxCodes = ({ lineItems }: InvoiceRequest): boolean =>
  lineItems.some((line) => 'tax' in line && typeof line.tax === 'object' && 'code' in line.tax);

const CASES = [
  ...E_INVOICE_CASES.map(([name, { body }]) => [name, body] as const),
  ...NATIONAL_BODIES.map(([name, , body]) => [name, body] as const),
];

/** Those with the most terms in either syntax, and those with rules of a network. */
const IN_FULL: readonly TargetId[] = ['extended', 'ubl', 'peppol'];

/** The targets for which national bodies are made, by name of the body. */
const OWN_TARGETS: ReadonlyMap<string, TargetId> = new Map(NATIONAL_BODIES.map(([name, target]) => [name, target]));

const targetsFor = (name: string, row: number): readonly TargetId[] =>
  [...new Set([OWN_TARGETS.get(name) ?? 'en16931', ...IN_FULL, ...someOf(TARGET_IDS, row, 2)])];

const writable = (body: InvoiceRequest, target: TargetId): Uint8Array | undefined => {
  try {
    return xmlFor(body, target);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

describe('reading what was written', () => {
  test.each(CASES.map(([name, body], row) => [name, body, targetsFor(name, row)] as const))('finds every term of %s', (_, body, targets) => {
    for (const target of targets) {
      const xml = writable(body, target);
      if (xml === undefined) continue;
      const answer = read(xml);
      expect([target, unreadOf(answer), answer.missing]).toEqual([target, [], undefined]);
    }
  });

  test.each(CASES.filter(([, body]) => !hasDifferences(body) && !hasTaxCodes(body)))(
    'and writing it again gives the terms of %s', (_, body) => {
      for (const target of Object.values(COMPARED)) {
        const xml = writable(body, target);
        if (xml === undefined) continue;
        const { invoice, unread } = read(xml);
        const isWhole = unread.length === 0 && isComparable(body);
        if (isWhole) expect(termsOf(xmlFor(invoice as InvoiceRequest, target))).toEqual(termsOf(xml));
      }
    },
  );

  test.each(NATIONAL_BODIES.filter(([, , body]) => hasOneNote(body)))('and writing it again gives the bytes of %s', (_, target, body) => {
    const xml = xmlFor(body, target);
    const { invoice, source: { eInvoice }, unread, differences } = read(xml);
    if (unread.length + differences.length > 0) return;
    expect(String(xmlFor({ ...invoice, eInvoice } as InvoiceRequest, target))).toBe(String(xml));
  });

  test('finds every term of random bodies, and no difference in those with net prices', () => {
    fc.assert(fc.property(arbitraryBody, fc.constantFrom(...TARGET_IDS), (body, target) => {
      const xml = writable(body, target);
      if (xml === undefined) return;
      const answer = read(xml);
      expect(unreadOf(answer)).toEqual([]);
      expect(answer.missing).toBeUndefined();
      const hasLines = TARGETS[target].supportedTerms.parts.includes('lines');
      if (hasLines && body.pricesIncludeTax !== true && answer.unread.length === 0) expect(answer.differences).toEqual([]);
    }), { numRuns: runs(60, 3000) });
  });
});
