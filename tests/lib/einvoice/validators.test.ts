/** The reference checkers of the tests find errors in broken files. */
import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { brokenRules } from '../../support/einvoice/en16931-validator.js';
import { facturXErrors } from '../../support/einvoice/factur-x-schema.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { xmlFor } from '../../support/einvoice/written.js';

const xmlOf = (name: string): string => Buffer.from(xmlFor(E_INVOICE_CASES.find(([each]) => each === name)![1].body, 'en16931')).toString('utf8');

/** A file with a text replaced. */
const broken = (name: string, [from, to]: readonly [string | RegExp, string]): Uint8Array => {
  const whole = xmlOf(name);
  expect(whole).toMatch(from);
  return Buffer.from(whole.replace(from, to));
};

describe('the schema checker', () => {
  test.each<readonly [string, readonly [string | RegExp, string]]>([
    ['CountryID', ['<ram:CountryID>DE</ram:CountryID>', '']],
    ['TypeCode', ['<ram:TypeCode>380</ram:TypeCode>', '']],
    ['Name', [/<ram:Name>Nordwind GmbH<\/ram:Name>/, '<ram:Name>Nordwind</ram:Name><ram:Name>GmbH</ram:Name>']],
    ['ChargeAmount', [/<ram:ChargeAmount>[\d.]+</, '<ram:ChargeAmount>much<']],
    ['format', ['<udt:DateTimeString format="102">', '<udt:DateTimeString>']],
    ['LineOne', ['</ram:PostcodeCode><ram:LineOne>', '</ram:PostcodeCode><ram:LineTwo>x</ram:LineTwo><ram:LineOne>']],
    ['BuyerTradeParty', [/<ram:BuyerTradeParty>.*<\/ram:BuyerTradeParty>/, '']],
    ['InvoiceCurrencyCode', [/<ram:InvoiceCurrencyCode>EUR<\/ram:InvoiceCurrencyCode>/, '']],
    ['BilledQuantity', [/<ram:BilledQuantity[^>]*>[^<]*<\/ram:BilledQuantity>/, '']],
    ['Unknown', ['<ram:BuyerReference>', '<ram:Unknown/><ram:BuyerReference>']],
  ])('finds an error in %s', (name, change) => {
    expect(facturXErrors(broken('complete', change), 'en16931').join('\n')).toContain(name);
  });

  test('finds terms that a profile does not have, and a second preceding invoice of an XRechnung', () => {
    expect(facturXErrors(Buffer.from(xmlOf('complete')), 'minimum').length).toBeGreaterThan(0);
    const twice = broken('every-term', [/(<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>)/, '$1$1']);
    expect(facturXErrors(twice, 'en16931')).toEqual([]);
    expect(facturXErrors(twice, 'xrechnung')).toEqual(['more than one InvoiceReferencedDocument']);
  });
});

test.each<readonly [string, string, readonly [string | RegExp, string]]>([
  ['BR-CO-10', 'complete', [/<ram:LineTotalAmount>1000.00<\/ram:LineTotalAmount><ram:TaxBasis/, '<ram:LineTotalAmount>1000.01</ram:LineTotalAmount><ram:TaxBasis']],
  ['BR-CO-15', 'complete', ['<ram:GrandTotalAmount>1190.00', '<ram:GrandTotalAmount>1190.01']],
  ['BR-CO-16', 'partial-invoice', ['<ram:TotalPrepaidAmount>500.00', '<ram:TotalPrepaidAmount>400.00']],
  ['BR-CO-14', 'complete', ['<ram:CalculatedAmount>190.00', '<ram:CalculatedAmount>190.50']],
  ['BR-CO-17', 'complete', ['<ram:CalculatedAmount>190.00', '<ram:CalculatedAmount>191.00']],
  ['BR-S-08', 'complete', ['<ram:BasisAmount>1000.00', '<ram:BasisAmount>999.00']],
  ['BR-S-05', 'complete', [/(<ram:ApplicableTradeTax><ram:TypeCode>VAT<\/ram:TypeCode><ram:CategoryCode>S<\/ram:CategoryCode><ram:RateApplicablePercent>)19/, '$10']],
  ['BR-E-10', 'small-business', [/<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>/, '']],
  ['BR-O-05', 'outside-scope', ['<ram:CategoryCode>O</ram:CategoryCode></ram:ApplicableTradeTax>', '<ram:CategoryCode>O</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent></ram:ApplicableTradeTax>']],
  ['BR-IC-11', 'intra-community', [/<ram:ActualDeliverySupplyChainEvent>.*<\/ram:ActualDeliverySupplyChainEvent>/, '']],
  ['BR-AE-02', 'reverse-charge', ['<ram:ID schemeID="VA">FR32123456789</ram:ID>', '<ram:ID schemeID="FC">FR32123456789</ram:ID>']],
  ['BR-CO-26', 'smallest', ['<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456788</ram:ID></ram:SpecifiedTaxRegistration>', '']],
  ['BR-61', 'complete', [/<ram:PayeePartyCreditorFinancialAccount>.*<\/ram:PayeePartyCreditorFinancialAccount>/, '']],
  ['BR-62', 'complete', [' schemeID="EM">rechnung', '>rechnung']],
  ['BR-53', 'tax-currency', ['<ram:TaxTotalAmount currencyID="EUR">203.11</ram:TaxTotalAmount>', '']],
  ['PEPPOL-EN16931-R120', 'complete', ['unitCode="HUR">10<', 'unitCode="HUR">11<']],
  ['PEPPOL-EN16931-R046', 'credit-lines', [/<ram:GrossPriceProductTradePrice><ram:ChargeAmount>33.333/, '<ram:GrossPriceProductTradePrice><ram:ChargeAmount>33.334']],
  ['PEPPOL-EN16931-R008', 'complete', ['<ram:BuyerReference>04011000-1234512345-06', '<ram:BuyerReference> ']],
  ['one group for each category and rate', 'complete', [/(<ram:ApplicableTradeTax><ram:CalculatedAmount>.*?<\/ram:ApplicableTradeTax>)/, '$1$1']],
])('the checker of EN 16931 finds %s', (id, name, change) => expect(brokenRules(readCii(broken(name, change)))).toContain(id));
