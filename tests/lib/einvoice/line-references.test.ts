/** Price bases, free lines and references of lines in XML. */
import { describe, expect, test } from '@jest/globals';
import { buildEInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import { omittedFields } from '../../../lib/einvoice/select-terms.js';
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import { indexesOfRoundedLines } from '../../../lib/einvoice/rules/lines.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { schemaErrors } from '../../support/einvoice/schema-errors.js';
import { computedFor, xmlFor } from '../../support/einvoice/written.js';

type Lines = InvoiceRequest['lineItems'];

const COMPLETE = E_INVOICE_CASES.find(([name]) => name === 'complete')![1].body;
const LINE = { description: 'A', quantity: 1234, unit: 'kg', rate: 37.28, per: 100 };
const REFERENCES = { order: 'PO-1', despatchAdvice: 'LS-1' };

const xmlOf = (target: TargetId, lineItems: Lines, body: InvoiceRequest = COMPLETE): string => {
  const xml = xmlFor({ ...body, lineItems }, target);
  expect(schemaErrors(xml, target)).toEqual([]);
  return Buffer.from(xml).toString().replaceAll(/>\s+</g, '><');
};

describe('the price base', () => {
  test('is BT-149, with the unit of the line', () => {
    expect(xmlOf('basic', [LINE])).toContain('<ram:ChargeAmount>37.28</ram:ChargeAmount><ram:BasisQuantity unitCode="KGM">100</ram:BasisQuantity>');
    expect(xmlOf('ubl', [LINE])).toContain('<cbc:PriceAmount currencyID="EUR">37.28</cbc:PriceAmount><cbc:BaseQuantity unitCode="KGM">100</cbc:BaseQuantity>');
    expect(xmlOf('ubl', [{ ...LINE, per: 1 }])).toContain('<cbc:BaseQuantity unitCode="KGM">1</cbc:BaseQuantity>');
  });

  test('is also at the gross price, in CII', () => {
    const xml = xmlOf('en16931', [{ ...LINE, quantity: -1, discount: '10%' }]);
    expect(xml.match(/<ram:BasisQuantity unitCode="KGM">100</g)).toHaveLength(2);
  });

  test('divides the price in R120', () => {
    const rounded = (quantity: number): readonly number[] => {
      const computed = computedFor({ ...COMPLETE, currency: 'JPY', shipping: 0, lineItems: [{ ...LINE, quantity, rate: 1 }] }, 'peppol');
      type Input = Parameters<typeof indexesOfRoundedLines>[0];
      return indexesOfRoundedLines({ invoice: buildEInvoice(computed), request: computed.invoice } as Input);
    };
    expect([500, 501, 502, 503].map(rounded)).toEqual([[], [], [], [0]]);
  });
});

test('a free line has the price 0 and the amount 0.00', () => {
  const free: Lines = [LINE, { description: 'Muster', quantity: 3, free: true, tax: '7%' }];
  expect(xmlOf('ubl', free)).toContain('<cbc:LineExtensionAmount currencyID="EUR">0.00</cbc:LineExtensionAmount>');
  expect(xmlOf('ubl', free)).toContain('<cbc:PriceAmount currencyID="EUR">0</cbc:PriceAmount>');
  expect(xmlOf('en16931', free)).toContain('<ram:BasisAmount>0.00</ram:BasisAmount>');
});

describe('the references of a line', () => {
  const lines = [{ ...LINE, orderLine: '4', references: REFERENCES }, { ...LINE, references: { order: 'PO-2' } }];

  test('are in the profile extended', () => {
    const xml = xmlOf('extended', lines);
    expect(xml).toContain('<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-1</ram:IssuerAssignedID><ram:LineID>4</ram:LineID></ram:BuyerOrderReferencedDocument>');
    expect(xml).toContain('<ram:DespatchAdviceReferencedDocument><ram:IssuerAssignedID>LS-1</ram:IssuerAssignedID></ram:DespatchAdviceReferencedDocument>');
  });

  test.each([['pint-anz', 'australian'], ['pint-jp', 'japanese']] as const)('are in %s, with NA for the lines that are not known', (target, example) => {
    const xml = xmlOf(target, lines, exampleBody(example));
    expect(xml).toContain('<cac:OrderLineReference><cbc:LineID>4</cbc:LineID><cac:OrderReference><cbc:ID>PO-1</cbc:ID></cac:OrderReference></cac:OrderLineReference>');
    expect(xml).toContain('<cac:DespatchLineReference><cbc:LineID>NA</cbc:LineID><cac:DocumentReference><cbc:ID>LS-1</cbc:ID></cac:DocumentReference></cac:DespatchLineReference>');
    expect(xml).toContain('<cac:OrderLineReference><cbc:LineID>NA</cbc:LineID><cac:OrderReference><cbc:ID>PO-2</cbc:ID>');
  });

  test.each<TargetId>(['basic', 'en16931', 'xrechnung', 'peppol', 'ubl', 'nlcius', 'cius-ro', 'factur-x-fr'])('%s omits them', (target) => {
    const computed = computedFor({ ...COMPLETE, lineItems: lines }, target);
    expect(omittedFields(computed.invoice, buildEInvoice(computed), TARGETS[target])).toContain('lineItems[].references');
    expect(Buffer.from(xmlFor({ ...COMPLETE, lineItems: lines }, 'ubl')).toString()).not.toMatch(/PO-|LS-1/);
  });
});
