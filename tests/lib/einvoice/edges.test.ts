/** E-invoices at the limits of the rules are accepted and valid. */
import { describe, expect, test } from '@jest/globals';
import { EDGES } from '../../support/einvoice/edge-bodies.js';
import { violationsIn } from '../../support/einvoice/violations.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { readEInvoice } from '../../support/einvoice/read-e-invoice.js';
import type { ReadInvoice, Terms } from '../../support/einvoice/read-invoice.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';
import { violationsOf } from '../../support/einvoice/prepared.js';

test.each(EDGES)('an e-invoice at the limits of the rules, %s: %s', (_, target, body) => {
  expect(violationsOf(computedFor(body, target))).toEqual([]);
  expect(violationsIn(xmlFor(body, target), target)).toEqual([]);
});

const read = (name: string, target: string): ReadInvoice => {
  const [, at, body] = EDGES.find(([each, of]) => each === name && of === target)!;
  return readEInvoice(xmlFor(body, at));
};

const termsOf = (terms: Terms | undefined, ...names: readonly string[]): readonly unknown[] => names.map((name) => terms?.get(`BT-${name}`)?.[0]);

describe.each(['en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'])('%s', (target) => {
  test('states a percentage where it gives the amount', () => {
    const { lines, allowances } = read('10 % off 330 JPY, twice', target);
    expect(termsOf(lines[0], '136', '137', '138')).toEqual(['330', '3300', '10']);
    expect(termsOf(allowances[0], '92', '93', '94')).toEqual(['297', '2970', '10']);
  });

  test.each(['JPY', 'KRW', 'ISK', 'VND', 'CLP', 'UGX'])('states the amount alone where a percentage would not give it: %s', (currency) => {
    expect(termsOf(read(`10 % off a line of 333 ${currency}`, target).lines[0], '136', '137', '138')).toEqual(['33', undefined, undefined]);
    expect(termsOf(read(`10 % off an invoice of 333 ${currency}`, target).allowances[0], '92', '93', '94')).toEqual(['33', undefined, undefined]);
  });

  test('has VAT identifiers without spaces, and the lines of texts', () => {
    expect(termsOf(read('VAT identifiers in groups', target).header, '31', '48')).toEqual(['DE123456788', 'DE136695976']);
    const { header, lines } = read('legal information and a note of two lines', target);
    expect(termsOf(header, '33')).toEqual(['Geschäftsführerin: Ina Voss\nAmtsgericht Hamburg HRB 1234']);
    expect(termsOf(lines[0], '127')).toEqual(['Erste Zeile\nZweite Zeile']);
  });
});

test('MINIMUM has no address of the buyer', () => {
  expect(readCii(xmlFor(EDGES.find(([name]) => name === 'VAT identifiers in groups')![2], 'minimum')).header.has('BT-55')).toBe(false);
});
