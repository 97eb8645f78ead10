import { decimalToText } from '../../invoice/decimal.js';
import type { Line } from '../types.js';
import { additionalReference, allowanceCharge, amount, period, vat, type Draft } from './elements.js';

/** The scheme of a GTIN in ISO 6523. */
const GTIN_SCHEME = '0160';
const product = ({ xml }: Draft, line: Line): void => xml.element('ram:SpecifiedTradeProduct', () => {
  xml.leaf('ram:GlobalID', line.gtin, { schemeID: GTIN_SCHEME });
  xml.leaf('ram:SellerAssignedID', line.sku);
  xml.leaf('ram:BuyerAssignedID', line.buyerSku);
  xml.leaf('ram:Name', line.name);
  xml.leaf('ram:Description', line.description);
  for (const attribute of line.attributes) {
    xml.element('ram:ApplicableProductCharacteristic', () => {
      xml.leaf('ram:Description', attribute.name);
      xml.leaf('ram:Value', attribute.value);
    });
  }
  for (const { code, scheme, version } of line.classifications) {
    xml.element('ram:DesignatedProductClassification', () => xml.leaf('ram:ClassCode', code, { listID: scheme, listVersionID: version }));
  }
  xml.element('ram:OriginTradeCountry', () => xml.leaf('ram:ID', line.originCountry));
});

const grossPrice = ({ xml }: Draft, price: NonNullable<Line['grossPrice']>): void => xml.element('ram:GrossPriceProductTradePrice', () => {
  xml.leaf('ram:ChargeAmount', decimalToText(price.amount));
  xml.element('ram:AppliedTradeAllowanceCharge', () => {
    xml.element('ram:ChargeIndicator', () => xml.leaf('udt:Indicator', 'false'));
    xml.leaf('ram:ActualAmount', decimalToText(price.discount));
  });
});

const agreement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeAgreement', () => {
  draft.xml.element('ram:BuyerOrderReferencedDocument', () => draft.xml.leaf('ram:LineID', line.orderLine));
  if (line.grossPrice !== undefined) grossPrice(draft, line.grossPrice);
  draft.xml.element('ram:NetPriceProductTradePrice', () => draft.xml.leaf('ram:ChargeAmount', decimalToText(line.netPrice)));
});

const settlement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeSettlement', () => {
  vat(draft, 'ram:ApplicableTradeTax', line.vat);
  period(draft, line.period);
  for (const allowance of line.allowances) allowanceCharge(draft, 'allowance', allowance);
  for (const charge of line.charges) allowanceCharge(draft, 'charge', charge);
  draft.xml.element('ram:SpecifiedTradeSettlementLineMonetarySummation', () => amount(draft, 'ram:LineTotalAmount', line.netAmount));
  additionalReference(draft, 'object', line.object);
  draft.xml.element('ram:ReceivableSpecifiedTradeAccountingAccount', () => draft.xml.leaf('ram:ID', line.accounting));
});

/** BG-25; positions begin at 1. */
export const lineItem = (draft: Draft, line: Line, position: number): void => {
  const { xml } = draft;
  xml.element('ram:IncludedSupplyChainTradeLineItem', () => {
    xml.element('ram:AssociatedDocumentLineDocument', () => {
      xml.leaf('ram:LineID', String(position));
      xml.element('ram:IncludedNote', () => xml.leaf('ram:Content', line.note));
    });
    product(draft, line);
    agreement(draft, line);
    xml.element('ram:SpecifiedLineTradeDelivery', () => xml.leaf('ram:BilledQuantity', decimalToText(line.quantity), { unitCode: line.unitCode }));
    settlement(draft, line);
  });
};
