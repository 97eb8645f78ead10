import { E_INVOICE_FORMATS } from '../../../schemas/generated/e-invoice-formats.js';
import { DOCUMENT_LABEL_TITLES } from '../../../schemas/generated/document-labels.js';
import { SECTION_FIELDS } from '../src/model/field-messages.js';

const ADDRESS = 'line1 line2 line3 houseNumber city postalCode region country';
const BANK = 'bankName sortCode routingNumber bsb ifsc transitNumber institutionNumber bankCode details';
const IDENTIFIER = 'id scheme';
const DISCOUNT = 'amount percent label';
const TAX = `${DISCOUNT} category reason reasonCode`;

/** The fields of each object, by its path without indexes. */
const GROUPS: Readonly<Record<string, string>> = {
  customTheme: 'primaryColor primaryColorDark accentColor textColor secondaryTextColor borderColor backgroundColor headerTextColor',
  labels: 'invoice billTo shipTo invoiceNumber date paymentTerms dueDate poNumber item hsCode quantity rate amount subtotal discount tax shipping total '
    + 'amountPaid balanceDue notes terms',
  documentLabels: Object.keys(DOCUMENT_LABEL_TITLES).join(' '),
  lineItems: 'description quantity rate hsCode unit sku discount charge tax date section option unitCode gtin buyerSku originCountry classifications '
    + 'attributes period note orderLine accounting object text',
  'lineItems.discount': DISCOUNT, 'lineItems.charge': DISCOUNT, 'lineItems.tax': TAX, 'lineItems.classifications': 'code scheme version',
  'lineItems.attributes': 'name value', 'lineItems.period': 'start end', 'lineItems.object': IDENTIFIER, columns: 'column label sum attribute',
  discount: DISCOUNT, charge: `${DISCOUNT} tax`, 'charge.tax': TAX, tax: TAX, shipping: 'amount label tax', 'shipping.tax': TAX,
  deposits: 'number date paidDate amount tax taxAmount', 'deposits.tax': 'percent category reason reasonCode',
  mentions: 'code text', signatures: 'label image name role placeDate', letter: 'window foldMarks returnLine', customFields: 'name value field',
  seller: 'name tradingName address vatId taxNumber legalId ids legalInfo electronicAddress contact',
  'seller.address': ADDRESS, 'seller.legalId': IDENTIFIER, 'seller.ids': IDENTIFIER, 'seller.electronicAddress': IDENTIFIER, 'seller.contact': 'name phone email',
  buyer: 'name tradingName address vatId legalId ids electronicAddress contact',
  'buyer.address': ADDRESS, 'buyer.legalId': IDENTIFIER, 'buyer.ids': IDENTIFIER, 'buyer.electronicAddress': IDENTIFIER, 'buyer.contact': 'name phone email',
  payee: 'name id legalId', 'payee.legalId': IDENTIFIER, taxRepresentative: 'name vatId address', 'taxRepresentative.address': ADDRESS,
  delivery: 'date name locationId address', 'delivery.locationId': IDENTIFIER, 'delivery.address': ADDRESS,
  period: 'start end', precedingInvoices: 'number date', 'references.object': IDENTIFIER,
  references: 'contract project salesOrder despatchAdvice receivingAdvice tender accounting object',
  payment: `means iban account bic ${BANK} accountName accounts service reference cashDiscounts printTerms instalments link qr label`,
  'payment.details': 'label value', 'payment.accounts': `label name iban bic account ${BANK}`, 'payment.accounts.details': 'label value',
  'payment.reference': 'rf qrr ogm viite kid kid11 ocr ocrLength', 'payment.link': 'url label',
  'payment.cashDiscounts': 'days date percent base', 'payment.instalments': 'date amount percent label',
  attachments: 'name mediaType content description id',
  eInvoice: `format treatment attachPage notesCode termsCode ${E_INVOICE_FORMATS.flatMap(({ options }) => options.map(({ name }) => name)).join(' ')}`,
};

/** Fields whose part of the form is in `SECTION_FIELDS`, but whose controls are derived. */
const DERIVED = ['payments', 'previousBalance', 'taxCurrency', 'secondCurrency'];

/**
 * The fields of an object that have a control in `src/sections/`, besides those that the form derives from the schema.
 * A new field needs no entry.
 * @param path of the object, without indexes; empty for the request
 */
export const handMadeFields = (path: string): readonly string[] => (path === '' ? Object.values(SECTION_FIELDS).flat().filter((name) => !DERIVED.includes(name)) : GROUPS[path]?.split(' ') ?? []);

/** The paths of these objects. */
export const HAND_MADE_GROUPS: readonly string[] = ['', ...Object.keys(GROUPS)];
