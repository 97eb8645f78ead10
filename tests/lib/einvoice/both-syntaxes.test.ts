/** CII and UBL of the same request have equal business terms. Each syntax is read with its own table of paths. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { arbitraryBody } from '../../support/einvoice/arbitrary-bodies.js';
import { arbitraryTerms } from '../../support/einvoice/arbitrary-terms.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import type { ReadInvoice, Terms } from '../../support/einvoice/read-invoice.js';
import { readUbl } from '../../support/einvoice/read-ubl.js';
import { xmlFor } from '../../support/einvoice/written.js';
import { runs } from '../../support/seed.js';

// XRechnung in CII allows one preceding invoice.
const CASES = E_INVOICE_CASES.filter(([name]) => !['gross-200-lines', 'several-deposits'].includes(name)).map(([name, { body }]) => [name, body] as const);

const CREDIT_NOTES = ['381', '261'];

/** Without means of payment, UBL has no payer's reference, and no due date of a credit note. */
const termsMissingInUbl = (header: Terms): readonly string[] => {
  if (header.has('BT-81')) return [];
  return CREDIT_NOTES.includes(header.get('BT-3')?.[0] ?? '') ? ['BT-83', 'BT-9'] : ['BT-83'];
};

const inOrder = (terms: Terms): object => Object.fromEntries([...terms].sort(([left], [right]) => left.localeCompare(right)));

const termsOf = ({ header, lines, allowances, charges, vatBreakdown, attachments }: ReadInvoice): readonly object[] => {
  const withLocations = new Map([...header].filter(([term]) => !termsMissingInUbl(header).includes(term)));
  return [[withLocations], lines, allowances, charges, vatBreakdown, attachments].map((parts) => parts.map(inOrder));
};

const expectSame = (body: InvoiceRequest): void =>
  expect(termsOf(readUbl(xmlFor(body, 'xrechnung-ubl')))).toEqual(termsOf(readCii(xmlFor(body, 'xrechnung'))));

describe('CII and UBL of one request have the same business terms', () => {
  test.each(CASES)('%s', (_, body) => expectSame(body));

  test('with any amounts', () => {
    fc.assert(fc.property(arbitraryBody, (body) => expectSame(body)), { numRuns: runs(40, 1000) });
  });

  test('with any fields', () => {
    fc.assert(fc.property(arbitraryTerms, (body) => expectSame(body)), { numRuns: runs(80, 2000) });
  });
});
