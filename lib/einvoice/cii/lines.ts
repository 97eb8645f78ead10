import { decimalToText, type MinorUnits } from '../../invoice/decimal.js';
import { required } from '../../required.js';
import type { EInvoice, Extension, Line, OutlineRow } from '../types.js';
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

const lineAgreement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeAgreement', () => {
  draft.xml.element('ram:BuyerOrderReferencedDocument', () => draft.xml.leaf('ram:LineID', line.orderLine));
  if (line.grossPrice !== undefined) grossPrice(draft, line.grossPrice);
  draft.xml.element('ram:NetPriceProductTradePrice', () => draft.xml.leaf('ram:ChargeAmount', decimalToText(line.netPrice)));
});

const lineTotal = (draft: Draft, netAmount: MinorUnits): void =>
  draft.xml.element('ram:SpecifiedTradeSettlementLineMonetarySummation', () => amount(draft, 'ram:LineTotalAmount', netAmount));

const lineSettlement = (draft: Draft, line: Line): void => draft.xml.element('ram:SpecifiedLineTradeSettlement', () => {
  vat(draft, 'ram:ApplicableTradeTax', line.vat);
  period(draft, line.period);
  for (const allowance of line.allowances) allowanceCharge(draft, 'allowance', allowance);
  for (const charge of line.charges) allowanceCharge(draft, 'charge', charge);
  lineTotal(draft, line.netAmount);
  additionalReference(draft, 'object', line.object);
  draft.xml.element('ram:ReceivableSpecifiedTradeAccountingAccount', () => draft.xml.leaf('ram:ID', line.accounting));
});

/** BT-126, BT-X-304 and BT-X-8. */
const lineIds = ({ xml }: Draft, id: string, parent: string | undefined, status: string | undefined): void => {
  xml.leaf('ram:LineID', id);
  xml.leaf('ram:ParentLineID', parent);
  xml.leaf('ram:LineStatusReasonCode', status);
};

/** BG-25; positions begin at 1. A line of a section names it. */
const lineItem = (draft: Draft, line: Line, position: number, parent?: string): void => {
  const { xml } = draft;
  xml.element('ram:IncludedSupplyChainTradeLineItem', () => {
    xml.element('ram:AssociatedDocumentLineDocument', () => {
      lineIds(draft, String(position), parent, parent && 'DETAIL');
      xml.element('ram:IncludedNote', () => xml.leaf('ram:Content', line.note));
    });
    product(draft, line);
    lineAgreement(draft, line);
    xml.element('ram:SpecifiedLineTradeDelivery', () => xml.leaf('ram:BilledQuantity', decimalToText(line.quantity), { unitCode: line.unitCode }));
    lineSettlement(draft, line);
  });
};

/** A section or a text: a line without quantity, price and VAT. */
const headingRow = (draft: Draft, row: Exclude<OutlineRow, { readonly kind: 'line' }>): void => {
  const { xml } = draft;
  const isText = row.kind === 'text';
  xml.element('ram:IncludedSupplyChainTradeLineItem', () => {
    xml.element('ram:AssociatedDocumentLineDocument', () => {
      lineIds(draft, row.id, isText ? row.parent : undefined, isText ? 'INFORMATION' : 'GROUP');
      xml.element('ram:IncludedNote', () => xml.leaf('ram:Content', isText ? row.note : undefined));
    });
    xml.element('ram:SpecifiedTradeProduct', () => xml.leaf('ram:Name', row.name));
    xml.element('ram:SpecifiedLineTradeSettlement', () => lineTotal(draft, isText ? 0n : row.netAmount));
  });
};

interface Outlined extends Pick<EInvoice, 'lines'> { readonly extension?: Pick<Extension, 'outline'> }

/** The lines of an e-invoice: BG-25, with its sections and texts if it has an outline. */
export const tableRows = (draft: Draft, { lines, extension: { outline } = { outline: [] } }: Outlined): void => {
  if (outline.length === 0) lines.forEach((line, index) => lineItem(draft, line, index + 1));
  for (const row of outline) {
    if (row.kind === 'line') lineItem(draft, required(lines[row.index], 'line of the outline'), row.index + 1, row.parent);
    else headingRow(draft, row);
  }
};
