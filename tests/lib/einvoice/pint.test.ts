/** How the XML differs outside the EU. */
import { describe, expect, test } from '@jest/globals';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { without } from '../../support/einvoice/broken-body.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { previewOf, violationsOf } from '../../support/einvoice/prepared.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';

const xmlOf = (target: TargetId, example: string, fields: Partial<InvoiceRequest> = {}): string =>
  new TextDecoder().decode(xmlFor({ ...exampleBody(example), ...fields }, target));

const schemesIn = (xml: string): readonly string[] =>
  [...new Set([...xml.matchAll(/<cac:TaxScheme>\s*<cbc:ID>(\w+)</g)].map(([, scheme = '']) => scheme))];

const OUTSIDE = { lineItems: [{ description: 'A', quantity: 1, rate: 10, tax: { percent: 0, category: 'O' as const } }] };

describe('PINT', () => {
  test('names the tax of its country, for parties and amounts', () => {
    expect(schemesIn(xmlOf('pint-anz', 'australian'))).toEqual(['GST']);
    expect(schemesIn(xmlOf('pint-jp', 'japanese'))).toEqual(['VAT']);
  });

  test.each([['pint-anz', 'australian'], ['pint-jp', 'japanese']] as const)('%s has no rate and no reason outside the scope that the request does not have', (target, example) => {
    const xml = xmlOf(target, example, OUTSIDE);
    expect(xml).toContain('<cbc:ID>O</cbc:ID>');
    expect(xml).not.toMatch(/cbc:Percent|TaxExemption/);
    expect(xmlOf('ubl', example, OUTSIDE)).toMatch(/<cbc:Percent>0<[\s\S]*VATEX-EU-O/);
    const [tax] = [{ percent: 0, category: 'O' as const, reasonCode: 'VATEX-EU-O' }];
    expect(xmlOf(target, example, { lineItems: [{ description: 'A', quantity: 1, rate: 10, tax }] })).toContain('VATEX-EU-O');
  });

  test('states the totals of Singapore in its dollars, if the invoice is in another currency', () => {
    const inDollars = { currency: 'USD', taxCurrency: { code: 'SGD', rate: 1.355 } } as const;
    const lineItems = [{ description: 'A', quantity: 3, rate: 33.33, tax: { percent: 9, code: 'SR' as const } }];
    const documents = [...xmlOf('pint-sg', 'singaporean', { ...inDollars, lineItems }).matchAll(
      /<cbc:ID>SGD<\/cbc:ID>\s*<cbc:DocumentTypeCode>([^<]*)<\/cbc:DocumentTypeCode>\s*<cbc:DocumentDescription>([^<]*)</g)];
    expect(documents.map(([, type, amount]) => [type, amount])).toEqual([['sgdtotal-incl-gst', '147.68'], ['sgdtotal-excl-gst', '135.49']]);
    const inSgd = { ...without(exampleBody('singaporean'), 'taxCurrency'), lineItems, currency: 'SGD' } as unknown as InvoiceRequest;
    expect(new TextDecoder().decode(xmlFor(inSgd, 'pint-sg'))).not.toContain('sgdtotal');
  });

  test('a supply outside the scope of GST needs no totals in dollars, and no other tax currency', () => {
    const violations = (fields: object) => violationsOf(computedFor(
      { ...without(exampleBody('singaporean'), 'taxCurrency'), ...fields, currency: 'USD', lineItems: [{ description: 'A', quantity: 1, rate: 10, tax: { percent: 0, code: 'OS' } }] } as unknown as InvoiceRequest,
      'pint-sg')).map(({ field, rules }) => [field, rules]);
    expect(violations({})).toEqual([]);
    expect(violations({ taxCurrency: { code: 'MYR', rate: 4 } })).toEqual([['taxCurrency', ['BR-53-GST-SG']]]);
  });

  test('joins all notes, without their codes', () => {
    const notes = { notes: 'A', terms: 'B', mentions: [{ code: 'AAI', text: 'C' }] };
    expect(xmlOf('pint-jp', 'japanese', notes).match(/<cbc:Note>[^<]*/g)).toEqual(['<cbc:Note>A\n\nB\n\nC']);
    expect(previewOf(computedFor({ ...exampleBody('japanese'), ...notes, eInvoice: { format: 'pint-jp', termsCode: 'AAB' } }, 'pint-jp')).eInvoice.readiness.at(-1)?.omitted)
      .toEqual(['eInvoice.termsCode']);
  });
});
