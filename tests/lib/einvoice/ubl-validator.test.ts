/** The checker of UBL elements finds errors, and the UBL reader reads what another program writes. */
import { expect, test } from '@jest/globals';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { ublErrors } from '../../support/einvoice/ubl-order.js';
import { xmlFor } from '../../support/einvoice/written.js';

const xmlOf = (name: string): string =>
  Buffer.from(xmlFor(E_INVOICE_CASES.find(([each]) => each === name)![1].body, 'xrechnung-ubl')).toString('utf8');

const broken = (name: string, from: string | RegExp, to: string): Uint8Array => {
  const whole = xmlOf(name);
  expect(whole).toMatch(from);
  return Buffer.from(whole.replace(from, to));
};

test.each<readonly [error: string, name: string, from: string | RegExp, to: string]>([
  ['Invoice has', 'complete', /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:DueDate>.*?<\/cbc:DueDate>)/, '$2$1'],
  ['Invoice has', 'complete', /<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, ''],
  ['Invoice has', 'every-term', /(<cac:OriginatorDocumentReference>.*?<\/cac:OriginatorDocumentReference>)(<cac:ContractDocumentReference>.*?<\/cac:ContractDocumentReference>)/, '$2$1'],
  ['CreditNote has', 'every-term-credited', /(<cac:ContractDocumentReference>.*?<\/cac:ContractDocumentReference>)(.*)(<cac:OriginatorDocumentReference>.*?<\/cac:OriginatorDocumentReference>)/, '$3$1$2'],
  ['CreditNote has', 'credit-note', '<cbc:CreditNoteTypeCode>', '<cbc:DueDate>2026-12-22</cbc:DueDate><cbc:CreditNoteTypeCode>'],
  ['CreditNote has', 'every-term-credited', '<cac:AccountingSupplierParty>', '<cac:ProjectReference><cbc:ID>P</cbc:ID></cac:ProjectReference><cac:AccountingSupplierParty>'],
  ['cac:OrderReference has', 'every-term', /(<cac:OrderReference>)<cbc:ID>[^<]*<\/cbc:ID>/, '$1'],
  ['cac:CardAccount has', 'card', '<cbc:NetworkID>NA</cbc:NetworkID>', ''],
  ['cac:Party has', 'complete', /(<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>)(<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>)/, '$2$1'],
  ['cbc:PriceAmount without currencyID', 'complete', '<cbc:PriceAmount currencyID="EUR">', '<cbc:PriceAmount>'],
  ['without mimeCode', 'every-term', ' mimeCode="application/pdf"', ''],
  ['cbc:BuyerReference is no text', 'complete', /<cbc:BuyerReference>[^<]*</, '<cbc:BuyerReference><'],
  ['cac:Unknown is unknown', 'complete', '<cac:LegalMonetaryTotal>', '<cac:Unknown><cbc:ID>1</cbc:ID></cac:Unknown><cac:LegalMonetaryTotal>'],
  ['namespace of Invoice', 'complete', 'xsd:Invoice-2', 'xsd:CreditNote-2'],
  ['namespace of xmlns:cbc', 'complete', 'CommonBasicComponents-2', 'CommonBasicComponents-1'],
])('the checker of UBL finds: %s', (error, name, from, to) => {
  expect(ublErrors(broken(name, from, to)).join('\n')).toContain(error);
});
