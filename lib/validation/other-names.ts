/**
 * What other invoice APIs and programs call our fields, without case, hyphens and underscores: `unitPrice` stands for
 * `unit_price`, too.
 * @see docs/fields.md#coming-from-another-api, which is generated from it
 */
export const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  document: {
    companyName: ['from', 'issuer', 'supplier', 'vendor', 'company', 'sender'],
    seller: ['from', 'issuer', 'supplier', 'vendor'],
    billTo: ['to', 'customer', 'client', 'recipient', 'billingAddress'],
    shipTo: ['shippingAddress', 'deliveryAddress'],
    invoiceNumber: ['number', 'docNumber', 'invoiceId'],
    date: ['issueDate', 'invoiceDate', 'issuedAt', 'created', 'txnDate'],
    dueDate: ['due', 'paymentDue', 'paymentDueDate'],
    poNumber: ['purchaseOrder', 'purchaseOrderNumber', 'po', 'orderNumber'],
    lineItems: ['items', 'lines', 'products', 'invoiceItems', 'positions'],
    tax: ['vat', 'gst', 'taxRate', 'vatRate'],
    discount: ['coupon', 'rebate'],
    shipping: ['freight', 'deliveryCost', 'postage'],
    charge: ['fee', 'fees', 'surcharge'],
    amountPaid: ['paid', 'prepaid'],
    notes: ['memo', 'comment', 'comments', 'message', 'description'],
    terms: ['footer', 'conditions', 'termsAndConditions'],
    theme: ['template', 'design', 'style', 'layout'],
    customTheme: ['colors', 'colours', 'branding'],
    documentType: ['type', 'invoiceType'],
    language: ['lang'],
  },
  'lineItems[]': {
    description: ['name', 'title', 'item', 'product'],
    quantity: ['qty', 'count', 'hours', 'units'],
    rate: ['price', 'unitPrice', 'unitCost', 'unitAmount', 'cost'],
    tax: ['vat', 'gst', 'taxRate', 'vatRate'],
    sku: ['code', 'itemCode', 'productCode', 'articleNumber'],
  },
  'seller, buyer': {
    vatId: ['vat', 'vatNumber', 'taxId', 'gstin'],
    legalId: ['registrationNumber', 'companyNumber', 'companyId'],
    electronicAddress: ['peppolId', 'endpointId'],
  },
  address: {
    line1: ['street', 'address1', 'addressLine1', 'street1'],
    postalCode: ['zip', 'zipCode', 'postcode'],
    region: ['state', 'province', 'county'],
    country: ['countryCode'],
    city: ['town'],
  },
  payment: {
    bic: ['swift', 'swiftCode'],
    account: ['accountNumber'],
  },
};

/** The longest of these names is shorter. */
const LONGEST = 60;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, '');

const MEANINGS: ReadonlyMap<string, ReadonlySet<string>> = Object.values(OTHER_NAMES)
  .flatMap((names) => Object.entries(names))
  .reduce((meanings, [ours, others]) => {
    for (const other of others) meanings.set(plain(other), new Set([...meanings.get(plain(other)) ?? [], ours]));
    return meanings;
  }, new Map<string, ReadonlySet<string>>());

/**
 * Our names of a field that another API calls differently; none if it is unknown.
 * @param wrong any text
 * @param known the names of the fields of its object
 */
export const ourNamesOf = (wrong: string, known: readonly string[]): readonly string[] =>
  [...wrong.length > LONGEST ? [] : MEANINGS.get(plain(wrong)) ?? []].filter((name) => known.includes(name));
