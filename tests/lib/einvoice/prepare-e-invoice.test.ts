import { describe, expect, test } from '@jest/globals';
import { BROKEN_BODIES } from '../../support/einvoice/broken-bodies.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { peppolBetween } from '../../support/einvoice/parties.js';
import { NATIONAL_FORMAT_BODIES } from '../../support/einvoice/national-format-bodies.js';
import { NEW_FORMAT_BODIES } from '../../support/einvoice/valid-new-format-bodies.js';
import { NATIONAL_BODIES } from '../../support/einvoice/national-bodies.js';
import { computedFor } from '../../support/einvoice/written.js';
import { violationsOf } from '../../support/einvoice/prepared.js';

const byField = (left: readonly string[], right: readonly string[]): number => (String(left[0]) < String(right[0]) ? -1 : 1);

const VALID = E_INVOICE_CASES.flatMap(([name, { body, targets }]) => targets.map((target) => ({ name, target, body })));

describe('the rules of an e-invoice', () => {
  test.each(BROKEN_BODIES.map((each) => [`${each.target}: ${each.name}`, each] as const))('reject %s', (_, { body, target, broken }) => {
    const fieldErrors = violationsOf(computedFor(body, target)).map(({ field, rules }) => [field, ...rules]);
    expect([...fieldErrors].sort(byField)).toEqual([...broken].sort(byField));
  });

  test.each(VALID)('accept $name as $target', ({ body, target }) => {
    expect(violationsOf(computedFor(body, target))).toEqual([]);
  });

  test.each(NATIONAL_BODIES)('accept %s', (_, body) => expect(violationsOf(computedFor(body, 'peppol'))).toEqual([]));

  test.each([...NATIONAL_FORMAT_BODIES, ...NEW_FORMAT_BODIES])('accept %s as %s', (_, target, body) => {
    expect(violationsOf(computedFor(body, target))).toEqual([]);
  });

  test('name at most 100 fields', () => {
    const lineItems = Array.from({ length: 120 }, () => ({ description: 'A', quantity: 1, unit: 'unheard', rate: 1 }));
    const body = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;
    const fieldErrors = violationsOf(computedFor({ ...body, lineItems }, 'en16931'));
    expect(fieldErrors).toHaveLength(100);
    expect(new Set(fieldErrors.map(({ field }) => field)).size).toBe(100);
  });

  test('ask a seller without structure, but with a Dutch representative, for the seller and not for parts of an address', () => {
    const taxRepresentative = { name: 'Kantoor', vatId: 'NL123456789B01', address: { line1: 'Dam 1', city: 'Amsterdam', postalCode: '1012', country: 'NL' } };
    const body = peppolBetween('NL', 'FR', { seller: undefined, companyName: 'Voorbeeld', taxRepresentative });
    const fields = violationsOf(computedFor(body, 'peppol')).map(({ field }) => field);
    expect(fields.some((field) => field.startsWith('seller'))).toBe(true);
    expect(fields.filter((field) => /seller\.address\.(?:line1|city|postalCode)/.test(field))).toEqual([]);
  });

  test.each(BROKEN_BODIES.map((each) => [each.name, each] as const))('say what to send: %s', (_, { body, target }) => {
    for (const { message } of violationsOf(computedFor(body, target))) {
      expect(message).toMatch(/\b(Send|Leave|Did you mean|such as)\b/);
      expect(message).toMatch(/^["A-Z0-9…].*\.$/);
      expect(message.length).toBeLessThan(260);
    }
  });
});
