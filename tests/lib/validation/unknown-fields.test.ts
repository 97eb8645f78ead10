import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { describeUnknownField, schemaAt } from '../../../lib/validation/unknown-fields.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { thrownBy } from '../../support/thrown.js';

const NO_HINT = '';
const SUM = 'the service computes it';

/** The message for a name in the request, or in a line item. */
const messageFor = (name: string, value: unknown, parentPath = ''): string =>
  describeUnknownField({ parentPath, path: parentPath === '' ? [name] : ['lineItems', 0, name], name, value });

const fieldIn = (message: string): string => {
  if (message.includes(SUM)) return SUM;
  const [, field = NO_HINT] = /did you mean (?:a line of |the beginning of |an entry of )?`([^`]+)`/.exec(message) ?? [];
  return field;
};

/** Names as developers know them from public APIs, laws and forms, and the field each leads to. */
const IN_REQUEST: Readonly<Record<string, string>> = {
  'vatNumber VATNumber vat_number taxId gstin GSTIN gstNumber ustId ustIdNr tvaIntracom partitaIva nip nif cif btwNummer trn cnpj supplierGstin': 'seller.vatId',
  'ein codiceFiscale steuernummer pan taxNumber': 'seller.taxNumber',
  'companyNumber company_number registrationNumber siren siret kvk abn crn cin orgNumber regon': 'seller.legalId.id',
  'companyAddress address fromAddress sellerAddress': 'companyDetails',
  'email companyEmail': 'seller.contact.email', 'phone companyPhone telephone': 'seller.contact.phone',
  'from issuer vendor sender sellerName businessName': 'companyName',
  'to customer client recipient customer_name billingAddress clientName': 'billTo',
  'customerAddress customerEmail clientAddress': 'billTo', 'shippingAddress ship_to deliveryAddress': 'shipTo',
  'customerVatNumber buyerGstin customerTaxId': 'buyer.vatId',
  'number docNumber invoice_number InvoiceNumber invoiceNo invoiceNr quoteNumber estimateNumber creditNoteNumber rechnungsnummer': 'invoiceNumber',
  'issueDate invoiceDate invoice_date IssueDate txnDate created voucherDate': 'date', 'due due_date DueDate paymentDueDate': 'dueDate',
  'netDays termsDays': 'dueDate', reverseCharge: 'tax', 'signature signatureLine': 'signatures', creditFor: 'precedingInvoices[0].number', qrCode: 'payment.qr', zatca: 'authority',
  'expiryDate validTill': 'validUntil', 'purchaseOrder po purchase_order orderNumber': 'poNumber',
  'originalInvoiceNumber relatedInvoice precedingInvoice': 'precedingInvoices[0].number', 'reason creditReason': 'notes',
  'iban IBAN': 'payment.iban', bankDetails: 'payment', bank: 'payment.bankName', bankAccount: 'payment.account', 'swift bic BIC': 'payment.bic',
  accountNumber: 'payment.account', sortCode: 'payment.sortCode', 'routingNumber aba': 'payment.routingNumber', 'ifsc ifscCode': 'payment.ifsc', bsb: 'payment.bsb', accountHolder: 'payment.accountName',
  'upi upiId vpa': 'payment.upi.id', 'cashDiscount skonto': 'payment.cashDiscounts', 'qrBill girocode': 'payment.qr', paymentLink: 'payment.link.url', qrr: 'payment.reference.qrr',
  'format eInvoiceFormat': 'eInvoice.format', 'attachXml zugferd xrechnung peppol facturX': 'eInvoice',
  'placeOfSupply customerNumber salesperson': 'customFields', 'hsn hsnCode HSNCode hsCode': 'lineItems[].hsCode', 'qty quantity': 'lineItems[].quantity',
  'unitPrice rate': 'lineItems[].rate', 'memo note customerMessage remarks': 'notes', 'footer conditions termsAndConditions': 'terms',
  'currency_code currencyCode DocumentCurrencyCode': 'currency', 'vatRate taxPercent gst vat mwst': 'tax', 'shippingCost freight': 'shipping',
  leitwegId: 'buyerReference', projectNumber: 'references.project', contractNumber: 'references.contract', 'lang languageCode': 'language', 'template design': 'theme', 'type invoiceType': 'documentType',
  'deliveryDate supplyDate leistungsdatum': 'delivery.date', 'curency currrency': 'currency', compnayName: 'companyName',
  'total subtotal balanceDue amountDue grandTotal taxTotal vatAmount SubTotal sub_total totalInclVat payableAmount': SUM,
  'id object status metadata livemode account_country foo coNumber idNumber soNumber xNumber CustomizationID ProfileID payer change title color2 url': NO_HINT,
};

const IN_LINE: Readonly<Record<string, string>> = {
  'name title item product itemName item_name': 'description', 'qty count Quantity invoicedQuantity': 'quantity', 'hours duration': 'time', 'image photo imageUrl': 'picture',
  'optional isOptional alternative': 'option',
  'price unitPrice unit_price UnitAmount unit_cost priceAmount einzelpreis': 'rate', 'vat taxRate tax_rate gstRate': 'tax',
  'itemCode productCode articleNumber': 'sku', 'hsn sac hsn_code': 'hsCode', 'uom unitOfMeasure': 'unit', ean: 'gtin', discountPercent: 'discount',
  currency: 'currency', 'total amount lineTotal line_total lineExtensionAmount': SUM, 'id type url vatNumber invoiceId account': NO_HINT,
};

const cases = (names: Readonly<Record<string, string>>): readonly (readonly [name: string, field: string])[] =>
  Object.entries(names).flatMap(([list, field]) => list.split(' ').map((name) => [name, field] as const));

const TO_CHECK = { '': cases(IN_REQUEST), 'lineItems[]': cases(IN_LINE) };

describe('a name of another API', () => {
  test('is one of more than 150', () => expect(Object.values(TO_CHECK).flat().length).toBeGreaterThan(150));

  test.each(Object.entries(TO_CHECK).flatMap(([parent, all]) => all.map(([name, field]) => [parent, name, field] as const)))(
    'in "%s", %s leads to "%s"', (parentPath, name, field) => {
      const message = messageFor(name, 'some text', parentPath);
      expect(fieldIn(message)).toBe(field);
      if (field !== SUM && field !== NO_HINT) expect(schemaAt(field.includes('.') || parentPath === '' ? field : 'currency')).toBeDefined();
    },
  );

  test('is never that of a document if it is that of a party', () => {
    for (const party of ['vat', 'tax', 'company', 'co', 'phone', 'gst', 'reg', 'id', 'org', 'customer', 'abn', 'ein']) {
      expect(['invoiceNumber', 'poNumber']).not.toContain(fieldIn(messageFor(`${party}Number`, 'x')));
    }
  });
});

const messagesOf = (body: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(thrownBy(() => validateInvoiceRequest(requestBody(body))).details
    .map(({ field, message }) => [field, message]));

describe('the hint of an unknown field', () => {
  test('depends on whether the value is a text, an object or a list', () => {
    const address = { line1: 'x', city: 'y', country: 'DE' };
    expect(fieldIn(messageFor('address', address))).toBe('seller.address');
    expect(fieldIn(messageFor('customer', { name: 'x' }))).toBe('buyer');
    expect(fieldIn(messageFor('data', {}))).toBe(NO_HINT);
    expect(messageFor('from', ['x'])).toBe('Unknown field; did you mean `seller`?');
  });

  test('names the fields of an object with another name, too, with their errors, and in the order of the body', () => {
    const messages = messagesOf({ bankDetails: { accountNumber: '1', bic: 'x', foo: 1 }, items: [{ name: 'a', qty: 1, price: 2 }], dueDate: 'x' });
    expect(Object.keys(messages)).toEqual([
      'bankDetails', 'bankDetails.accountNumber', 'bankDetails.bic', 'bankDetails.foo', 'items', 'items[0].name', 'items[0].qty', 'items[0].price', 'dueDate',
    ]);
    expect(messages['items[0].price']).toBe('Unknown field; did you mean `rate`?');
    expect(messages['bankDetails.foo']).toBe('Unknown field.');
  });

  test('gives the exact path', () => {
    const messages = messagesOf({
      lineItems: [lineItem(), lineItem({ currency: 'EUR' })], seller: { address: { country: 'DE' }, email: 'x', vatNumber: '1', iban: 'DE02120300000000202051' },
      buyer: { taxNumber: '1', iban: 'x', address: { country: 'DE' } }, labels: { vatId: 'x', iban: 'x' },
    });
    expect(messages).toEqual({
      'lineItems[1].currency': 'Unknown field; did you mean `currency` of the request?', 'seller.email': 'Unknown field; did you mean `seller.contact.email`?',
      'seller.vatNumber': 'Unknown field; did you mean `vatId`?', 'seller.iban': 'Unknown field; did you mean `payment.iban`?',
      'buyer.taxNumber': 'Unknown field; only `seller` has it.', 'buyer.iban': 'Unknown field; only `payment` has it.',
      'labels.vatId': 'Unknown field; did you mean `documentLabels.vatId`?', 'labels.iban': 'Unknown field.',
    });
  });

  test('is the only error of one mistake: validation goes on with the field that is meant', () => {
    const line = { description: 'a', qty: 1, unitPrice: 2, vatRate: 20 };
    const payment = { accountNumber: '55779911', sortCode: '20-00-00', bankName: 'Barclays' };
    expect(Object.keys(messagesOf({ currency: 'GBP', lineItems: [line], payment }))).toEqual([
      'lineItems[0].qty', 'lineItems[0].unitPrice', 'lineItems[0].vatRate', 'payment.accountNumber',
    ]);
    expect(messagesOf({ lineItems: [{ description: 'a', qty: 'one', rate: 2 }] })).toEqual({
      'lineItems[0].qty': 'Unknown field; did you mean `quantity`?', 'lineItems[0].quantity': 'This field is required.',
    });
    expect(Object.keys(messagesOf({ lineItems: [{ ...line, quantity: 'one' }] }))).toContain('lineItems[0].quantity');
  });

  test('says if an object belongs into a list, and what is wrong inside it', () => {
    expect(messagesOf({ payment: { iban: 'DE02120300000000202051', cashDiscount: { days: -1, percent: 2, until: 'x' } } })).toEqual({
      'payment.cashDiscount': 'Unknown field; did you mean `cashDiscounts`, as a list?',
      'payment.cashDiscount.until': 'Unknown field.',
    });
  });

  test('says how to send a percentage', () => {
    expect(messageFor('taxRate', 19)).toContain('`tax`, as `"19%"`');
    expect(messageFor('taxRate', 0.19)).toContain('a percentage is a text');
    expect(messageFor('vat', 19)).toContain('a percentage is a text');
  });

  test('is not made before it is read: a hundred of each of many are noted, none is searched', () => {
    const names = Array.from({ length: 500 }, (_, index) => [`misspelt${index}`, 1] as const);
    const { details } = thrownBy(() => validateInvoiceRequest(requestBody(Object.fromEntries(names))));
    expect(details).toHaveLength(100);
    expect(Object.getOwnPropertyDescriptor(details[0], 'message')).toHaveProperty('get', expect.any(Function));
    expect(JSON.parse(JSON.stringify(details[0]))).toEqual({ field: 'misspelt0', message: 'Unknown field.' });
  });

  test.each(['__proto__', 'constructor', 'toString', '', 'x'.repeat(1e6), 'vat'.padEnd(41, '_')])('is absent for hostile names', (name) => {
    expect(messageFor(name, 'x')).toBe('Unknown field.');
    expect(messageFor(name, {})).toBe('Unknown field.');
  });
});

test('a rate of 0 gets the way to print a free item, and one below 0 a credit, which work', () => {
  const line = { description: 'a', quantity: 2, rate: 0 };
  expect(messagesOf({ lineItems: [line] })['lineItems[0].rate']).toBe('Expected more than 0; got 0. For a free item, send `free`: true instead of `rate`.');
  expect(messagesOf({ lineItems: [{ ...line, rate: -9.5 }] })['lineItems[0].rate']).toBe(
    'Expected more than 0; got -9.5. For a return, send a negative `quantity`; for a reduction, a `discount`.');
  expect(() => validateInvoiceRequest(requestBody({ lineItems: [{ description: 'a', quantity: 2, free: true }, { ...line, quantity: -2, rate: 9.5 }] }))).not.toThrow();
});
