import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalFromMinorUnits, decimalToText } from '../../../lib/invoice/decimal.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { arbitraryBody, arbitraryWholeBody } from '../../support/einvoice/arbitrary-bodies.js';
import { violationsIn } from '../../support/einvoice/violations.js';
import { facturXErrors, type CiiTarget } from '../../support/einvoice/factur-x-schema.js';
import { ublErrors } from '../../support/einvoice/ubl-order.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { runs } from '../../support/seed.js';
import { violationsOf } from '../../support/einvoice/prepared.js';

const IN_CII: readonly CiiTarget[] = ['minimum', 'basicwl', 'basic', 'en16931', 'xrechnung'];
const IN_UBL: readonly TargetId[] = ['xrechnung-ubl', 'peppol', 'ubl', 'nlcius'];
/** Formats whose other rules only the official files check. */
const OF_COUNTRIES: readonly TargetId[] = ['cius-ro', 'ubl-fr', 'pint-anz', 'pint-jp'];
const IN_ANY: readonly TargetId[] = [...IN_CII, ...IN_UBL];

/** The official rules by which the service rejects a request, each once. */
const rejectedBy = (computed: ComputedInvoice): readonly string[] =>
  [...new Set(violationsOf(computed).flatMap(({ rules }) => rules))].filter((id) => !id.startsWith('INV-')).sort();

const MAX_DIGITS = 2;

const totalsOf = ({ invoice, financial }: ComputedInvoice): Readonly<Record<string, string>> => {
  const money = (amount: bigint): string => decimalToText(decimalFromMinorUnits(amount, invoice.currency.minorUnitDigits));
  return {
    'BT-106': money(financial.subtotal), 'BT-109': money(financial.subtotal - financial.discount + financial.shipping),
    'BT-110': money(financial.tax), 'BT-112': money(financial.total), 'BT-115': money(financial.balanceDue),
  };
};

describe('any e-invoice', () => {
  test('is rejected by the rules that it breaks, and follows the schema, in each target and all 52 currencies', () => {
    fc.assert(fc.property(arbitraryBody, fc.constantFrom(...IN_ANY), (body, target) => {
      const computed = computedFor(body, target);
      if (computed.invoice.currency.minorUnitDigits > MAX_DIGITS) expect(rejectedBy(computed)).toEqual(['BR-DEC-14']);
      else expect(violationsIn(xmlFor(body, target), target).toSorted()).toEqual(rejectedBy(computed));
    }), { numRuns: runs(100, 2000) });
  });

  test('in a currency without decimals is rejected by the rules that it breaks', () => {
    fc.assert(fc.property(arbitraryWholeBody, fc.constantFrom(...IN_ANY), (body, target) => {
      expect(violationsIn(xmlFor(body, target), target).toSorted()).toEqual(rejectedBy(computedFor(body, target)));
    }), { numRuns: runs(150, 3000) });
  });

  test('has the elements of UBL in their order as a credit note, and satisfies the rules of EN 16931', () => {
    fc.assert(fc.property(arbitraryBody, fc.constantFrom(...IN_UBL), fc.constantFrom('creditNote', 'selfBilledCreditNote', 'selfBilledInvoice'), (body, target, documentType) => {
      const xml = xmlFor({ ...body, currency: 'EUR', documentType }, target);
      expect(violationsIn(xml, target)).toEqual([]);
    }), { numRuns: runs(40, 1000) });
  });

  test('has the elements of UBL in their order in the formats of countries', () => {
    fc.assert(fc.property(arbitraryBody, fc.constantFrom(...OF_COUNTRIES), fc.constantFrom('invoice', 'creditNote'), (body, target, documentType) => {
      expect(ublErrors(xmlFor({ ...body, documentType }, target))).toEqual([]);
    }), { numRuns: runs(40, 1000) });
  });

  test('has the totals that the page prints', () => {
    fc.assert(fc.property(arbitraryBody, (body) => {
      const { header } = readCii(xmlFor(body, 'en16931'));
      expect(Object.fromEntries(Object.keys(totalsOf(computedFor(body, 'en16931'))).map((term) => [term, header.get(term)?.[0]])))
        .toEqual(totalsOf(computedFor(body, 'en16931')));
    }), { numRuns: runs(20, 300) });
  });

  test('is well-formed and has each text as it was sent', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((sent) => `x${sent.replaceAll(/[\p{C}\p{Z}]/gu, ' ').trim()}`.normalize('NFC'));
    fc.assert(fc.property(text, text, (name, notes) => {
      const xml = xmlFor({
        invoiceNumber: name, date: '2026-11-22', currency: 'EUR', tax: '19%', notes, lineItems: [{ description: name, quantity: 1, rate: 1 }],
        seller: { name, vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { name, address: { country: 'DE' } },
      }, 'en16931');
      expect(facturXErrors(xml, 'en16931')).toEqual([]);
      const { header, lines } = readCii(xml);
      expect([header.get('BT-1'), header.get('BT-27'), header.get('BT-44'), header.get('BT-22'), lines[0]?.get('BT-153')])
        .toEqual([[name], [name], [name], [notes], [name]]);
    }), { numRuns: runs(60, 1000) });
  });
});
