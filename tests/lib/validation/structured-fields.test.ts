import { describe, expect, test } from '@jest/globals';
import { E_INVOICE_FORMATS } from '../../../schemas/generated/e-invoice-formats.js';
import type { AppError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { structuredBody } from '../../support/invoices/structured-request.js';
import { thrownBy } from '../../support/thrown.js';
import { pricedLines } from '../../support/invoices/priced-lines.js';

type Fields = Readonly<Record<string, unknown>>;

const detailsOf = (body: Fields): AppError['details'] => thrownBy(() => validateInvoiceRequest(body)).details;
const messagesOf = (fields: Fields): readonly (readonly [string, string])[] =>
  detailsOf(requestBody(fields)).map(({ field, message }) => [field, message] as const);

const address = { country: 'DE' };

describe('structured fields', () => {
  test('are all accepted, and returned as they are', () => {
    expect(validateInvoiceRequest(structuredBody())).toEqual(structuredBody());
  });

  test('take several lines as legal information and as the note of a line, with line breaks of any kind', () => {
    const text = { legalInfo: 'One\r\nTwo', note: 'Three\rFour' };
    const { seller, lineItems } = validateInvoiceRequest(requestBody({
      seller: { address, legalInfo: text.legalInfo }, lineItems: [{ description: 'A', quantity: 1, rate: 1, note: text.note }],
    }));
    expect([seller?.legalInfo, pricedLines({ lineItems })[0]?.note]).toEqual(['One\nTwo', 'Three\nFour']);
    expect(messagesOf({ seller: { address, legalInfo: 'x'.repeat(1001) } })).toEqual([['seller.legalInfo', 'Expected at most 1000 characters; got 1001.']]);
  });

  test('of a body without them are not missed', () => expect(validateInvoiceRequest(requestBody())).toEqual(requestBody()));

  test('a language without labels', () => {
    expect(messagesOf({ language: 'de-Latn-AT' })).toEqual([['language', expect.stringMatching(/^There are no labels in this language\. Did you mean de\? Languages: en, ar, .*, zh-MO\.$/)]]);
    expect(messagesOf({ language: 'en-gb' })).toEqual([['language', expect.stringMatching(/^There are no labels in this language\. Did you mean en-GB\? /)]]);
  });

  test.each<readonly [string, Fields, readonly (readonly [string, string])[]]>([
    ['a delivery address', { delivery: { address: {} } }, [['delivery.address.country', 'This field is required.']]],
    ['a country', { buyer: { address: { country: 'de' } } }, [['buyer.address.country', 'Expected a country as two capital letters, such as DE; got "de".']]],
    ['the tax number of a buyer', { buyer: { address, taxNumber: '1' } }, [['buyer.taxNumber', 'Unknown field; only `seller` has it.']]],
    ['two identifiers of a buyer', { buyer: { address, ids: [{ id: '1' }, { id: '2' }] } }, [['buyer.ids', 'Expected at most 1 entries; got 2.']]],
    ['a scheme', { seller: { address, legalId: { id: '1', scheme: 'GLN' } } }, [['seller.legalId.scheme', 'Expected a code of the ISO 6523 list: four digits, such as 0088; got "GLN".']]],
    ['a place without a scheme', { delivery: { locationId: { id: '1' } } }, [['delivery.locationId.scheme', 'This field is required.']]],
    ['an empty delivery', { delivery: {} }, [['delivery', 'Expected at least one field; got none.']]],
    ['a misspelt delivery', { delivery: { dat: '2026-01-01' } }, [['delivery.dat', 'Unknown field; did you mean `date`?']]],
    ['a document type', { documentType: 'credit' }, [['documentType', 'Expected one of invoice, creditNote, correctedInvoice, selfBilledInvoice, selfBilledCreditNote, prepaymentInvoice, partialInvoice, finalInvoice, partialConstructionInvoice, partialFinalConstructionInvoice, finalConstructionInvoice, quote, orderConfirmation, proForma, purchaseOrder, deliveryNote, receipt; got "credit".']]],
    ['an IBAN', { payment: { iban: 'DE02120300000000202052' } }, [['payment.iban', 'The check digits of the IBAN do not match; a digit is wrong; got "DE02120300000000202052".']]],
    ['a code', { payment: { qr: 'giro' } }, [['payment.qr', 'Expected one of epc, swiss, upi, link; got "giro".']]],
    ['a UPI ID', { payment: { upi: { id: 'acme' } } }, [['payment.upi.id', 'Expected a UPI ID, such as name@bank; got "acme".']]],
    ['a UPI account without its ID', { payment: { upi: { name: 'Acme' } } }, [['payment.upi.id', 'This field is required.']]],
    ['a merchant code', { payment: { upi: { id: 'a@b', merchantCode: '12' } } }, [['payment.upi.merchantCode', 'Expected a merchant category code of 4 digits; got "12".']]],
    ['a QR reference', { payment: { qr: 'swiss', reference: { qrr: 'RF18' } } }, [['payment.reference.qrr', 'Expected 1 to 26 digits, or all 27; got "RF18".']]],
    ['a stray QR reference', { payment: { reference: { qrr: '118' } } }, [['payment.reference', 'A QR reference belongs to a Swiss QR-bill: send `qr: "swiss"`, or `rf`.']]],
    ['two references', { payment: { reference: { rf: '1', qrr: '118' }, qr: 'swiss' } }, [['payment.reference', 'Expected only one of `rf`, `qrr`, `ogm`, `viite`, `kid`, `kid11`, `ocr` or `ocrLength`.']]],
    ['a reference', { payment: { reference: { rf: 'a-b' } } }, [['payment.reference.rf', 'Expected 1 to 21 letters and digits; got "a-b".']]],
    ['a reference without a text', { payment: { reference: {} } }, [['payment.reference', 'Expected a text, or an object with `rf`, `qrr`, `ogm`, `viite`, `kid`, `kid11`, `ocr` or `ocrLength`; got an object.']]],
    ['a cash discount', { payment: { cashDiscounts: [{ days: 14, percent: 2.125 }] } }, [['payment.cashDiscounts[0].percent', 'Expected at most 2 decimals; got 3.']]],
    ['days', { payment: { cashDiscounts: [{ days: 1.5, percent: 2 }] } }, [['payment.cashDiscounts[0].days', 'Expected a whole number; got 1.5.']]],
    ['too many days', { payment: { cashDiscounts: [{ days: 1000, percent: 2 }] } }, [['payment.cashDiscounts[0].days', 'Expected 999 or less; got 1000.']]],
    ['a link', { payment: { link: { url: 'http://pay.example' } } }, [['payment.link.url', 'Expected an address that begins with https://, all of it in ASCII; got "http://pay.example".']]],
    ['a language that is no text', { language: 7 }, [['language', 'Expected a string; got 7.']]],
    ['a tax currency', { taxCurrency: { code: 'KWD', taxAmount: 1 } }, [['taxCurrency.code', 'The currency KWD is not supported. `GET /currencies` lists the currencies; one with three decimals is no tax currency.']]],
    ['a format', { eInvoice: { format: 'zugferd' } }, [['eInvoice.format', `Expected one of ${E_INVOICE_FORMATS.map(({ format }) => format).join(', ')}; got "zugferd". ZUGFeRD is \`factur-x\`.`]]],
    ['a profile', { eInvoice: { format: 'factur-x', profile: 'comfort' } }, [['eInvoice.profile', 'Expected one of minimum, basicwl, basic, en16931, extended; got "comfort".']]],
    ['a custom field', { customFields: [{ name: 'a', field: 'delivery.dat' }] }, [['customFields[0].field', 'Expected one of delivery.date, period, precedingInvoices, buyerReference, references.contract, references.project, references.salesOrder, references.despatchAdvice, references.receivingAdvice, references.tender, references.accounting, references.object, seller.vatId, seller.taxNumber, seller.legalId, buyer.vatId, buyer.legalId; got "delivery.dat". Did you mean delivery.date?']]],
    ['a GTIN', { lineItems: [{ description: 'a', quantity: 1, rate: 1, gtin: '4006381333932' }] }, [['lineItems[0].gtin', 'The check digit of the GTIN does not match; a digit is wrong; got "4006381333932".']]],
  ])('%s is rejected', (_, fields, details) => expect(messagesOf(fields)).toEqual(details));

  test.each<readonly [string, unknown, readonly (readonly [string, string])[]]>([
    ['an unknown category', { percent: 0, category: 'B' }, [['tax.category', 'Expected one of S, AA, Z, E, AE, K, G, O, L, M; got "B".']]],
    ['a category of an amount', { amount: 5, category: 'E' }, [['tax.category', 'Only a tax with `percent` has a `category`; this one has an `amount`.']]],
    ['a reason of a standard rate', { percent: 19, reason: 'x' }, [['tax.reason', 'A tax of category S has no `reason`. Leave it out, or send the category that it explains: E, AE, K, G or O.']]],
    ['a long reason', { percent: 0, reason: 'x'.repeat(201) }, [['tax.reason', 'Expected 1 to 200 characters; got 201.']]],
    ['a code of another list', { percent: 0, category: 'E', reasonCode: 'E-1' }, [['tax.reasonCode', 'Expected a code of the VATEX list, such as VATEX-EU-AE; got "E-1".']]],
    ['a code that is no text', { percent: 0, category: 'E', reasonCode: 1 }, [['tax.reasonCode', 'Expected a string; got 1.']]],
    ['a category in a list', ['5%', { percent: 0, category: 5 }], [['tax[1].category', 'Expected one of S, AA, Z, E, AE, K, G, O, L, M; got 5.']]],
  ])('%s is rejected', (_, tax, details) => expect(messagesOf({ tax })).toEqual(details));

  test('a discount has no category', () => {
    expect(messagesOf({ discount: { percent: 5, category: 'E' } })).toEqual([['discount.category', 'Unknown field.']]);
  });

  test('an error of an e-invoice names its rule', () => {
    expect(detailsOf(requestBody({ eInvoice: { format: 'xrechnung', profile: 'basic' } }))).toEqual([
      { field: 'eInvoice.profile', message: 'Only the format factur-x has a `profile`. Leave it out, or send the format factur-x.', rules: ['INV-10'] },
    ]);
  });

  test('an empty body lacks the five required fields, in the order of the contract', () => {
    expect(detailsOf({})).toEqual(['companyName', 'billTo', 'invoiceNumber', 'date', 'lineItems'].map((field) => ({ field, message: 'This field is required.' })));
  });

  test('the names of the parties stand in for companyName and billTo', () => {
    const { companyName, billTo, ...rest } = requestBody();
    expect([companyName, billTo]).toEqual(['Acme', 'Bob\nMain Street']);
    expect(() => validateInvoiceRequest({ ...rest, seller: { name: 'A', address }, buyer: { name: 'B', address } })).not.toThrow();
    expect(detailsOf({ ...rest, seller: { address }, buyer: { name: 'B', address } }).map(({ field }) => field)).toEqual(['companyName']);
  });
});
