import { decimalToText } from '../../invoice/decimal.js';
import type { Line } from '../types.js';
import { allowanceCharge, amount, identifier, period, price, taxCategory, wrapped, type Draft } from './elements.js';
import { typedReference } from './references.js';

/** The scheme of a GTIN in ISO 6523. */
const GTIN_SCHEME = '0160';

const classifications = ({ xml }: Draft, line: Line): void => {
  for (const { code, scheme, version } of line.classifications) {
    xml.element('cac:CommodityClassification', () =>
      xml.leaf('cbc:ItemClassificationCode', code, { listID: scheme, listVersionID: version }));
  }
};

const attributes = ({ xml }: Draft, line: Line): void => {
  for (const { name, value } of line.attributes) {
    xml.element('cac:AdditionalItemProperty', () => {
      xml.leaf('cbc:Name', name);
      xml.leaf('cbc:Value', value);
    });
  }
};

const item = (draft: Draft, line: Line): void => draft.xml.element('cac:Item', () => {
  const { xml } = draft;
  xml.leaf('cbc:Description', line.description);
  xml.leaf('cbc:Name', line.name);
  wrapped(draft, 'cac:BuyersItemIdentification', 'cbc:ID', line.buyerSku);
  wrapped(draft, 'cac:SellersItemIdentification', 'cbc:ID', line.sku);
  const { gtin } = line;
  if (gtin !== undefined) xml.element('cac:StandardItemIdentification', () => identifier(draft, 'cbc:ID', { id: gtin, scheme: GTIN_SCHEME }));
  wrapped(draft, 'cac:OriginCountry', 'cbc:IdentificationCode', line.originCountry);
  classifications(draft, line);
  taxCategory(draft, 'cac:ClassifiedTaxCategory', line.vat);
  attributes(draft, line);
});

const priceOf = (draft: Draft, { netPrice, grossPrice }: Line): void => draft.xml.element('cac:Price', () => {
  price(draft, 'cbc:PriceAmount', netPrice);
  if (grossPrice === undefined) return;
  draft.xml.element('cac:AllowanceCharge', () => {
    draft.xml.leaf('cbc:ChargeIndicator', 'false');
    price(draft, 'cbc:Amount', grossPrice.discount);
    price(draft, 'cbc:BaseAmount', grossPrice.amount);
  });
});

/** BG-25; positions begin at 1. */
export const lineItem = (draft: Draft, line: Line, position: number): void => {
  const { xml, isCreditNote } = draft;
  xml.element(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', () => {
    xml.leaf('cbc:ID', String(position));
    xml.leaf('cbc:Note', line.note);
    xml.leaf(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', decimalToText(line.quantity), { unitCode: line.unitCode });
    amount(draft, 'cbc:LineExtensionAmount', line.netAmount);
    xml.leaf('cbc:AccountingCost', line.accounting);
    period(draft, line.period);
    wrapped(draft, 'cac:OrderLineReference', 'cbc:LineID', line.orderLine);
    typedReference(draft, 'cac:DocumentReference', 'object', line.object);
    for (const allowance of line.allowances) allowanceCharge(draft, 'allowance', allowance);
    for (const charge of line.charges) allowanceCharge(draft, 'charge', charge);
    item(draft, line);
    priceOf(draft, line);
  });
};
