import { describe, expect, test } from '@jest/globals';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { factsToBalance } from '../../../../lib/layout/parts/amount-due.js';
import type { FactListLook } from '../../../../lib/layout/parts/fact-list.js';
import { factsWithLink, references } from '../../../../lib/layout/parts/reference-facts.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const PLAIN = { role: ROLE, color: '#000001' };
const LOOK: FactListLook = { label: PLAIN, value: PLAIN, strong: PLAIN, gapPt: 10, align: 'start', labelShare: 0.5 };
const HALVES = { leftPt: 190, axisPt: 210, rightPt: 190 };
const LINK = 'https://pay.example/1';
const FIELDS = { dueDate: '2026-04-30', payment: { link: { url: LINK } } };
const kitWithFields = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof kitOf> => kitOf({ ...FIELDS, ...fields });
const placesOf = (fields: Partial<InvoiceRequest> = {}): readonly (readonly [string, number])[] =>
  textItems(painted(references(kitWithFields(fields), LOOK, HALVES))).map(({ line, xPt }) => [line.text, xPt]);

describe('the facts of a letter', () => {
  test('are in two columns, with the link below the amount due', () => {
    const places = placesOf();
    expect(places.filter(([, xPt]) => xPt === 0).map(([text]) => text)).toEqual(['Invoice #', 'Date']);
    expect(places.filter(([, xPt]) => xPt === 210).map(([text]) => text)).toEqual(['Due Date', 'Balance Due', LINK]);
  });

  test('are one list if a code would be broken in its column', () => {
    const places = placesOf({ invoiceNumber: `N${'1234567'.repeat(5)}` });
    expect(places.filter(([, xPt]) => xPt === 0).map(([text]) => text)).toContain('Balance Due');
  });

  test('have no link in the column without the amount due', () => {
    const kit = kitWithFields();
    const [first] = factsToBalance(kit.content);
    const texts = textItems(painted(factsWithLink(kit, [first!], LOOK, 190))).map(({ line }) => line.text);
    expect(texts).toEqual(['Invoice #', expect.any(String)]);
  });
});
