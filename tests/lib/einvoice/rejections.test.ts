import { describe, expect, test } from '@jest/globals';
import { prepareComputed, computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { AppError, type FieldError } from '../../../lib/errors.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';

type Fields = Readonly<Record<string, unknown>>;

const bodyNamed = (name: string): Fields => E_INVOICE_CASES.find(([each]) => each === name)![1].body as unknown as Fields;

const FACTUR_X: Fields = { ...bodyNamed('smallest'), eInvoice: { format: 'factur-x' } };
const XRECHNUNG: Fields = { ...bodyNamed('complete'), eInvoice: { format: 'xrechnung' } };
const LINE = { description: 'Beratung', quantity: 10, rate: 100 };
const SELLER = FACTUR_X.seller as object;

const detailsOf = async (body: Fields): Promise<readonly FieldError[]> => {
  try {
    await prepareComputed(computeInvoice(validateInvoiceRequest(body), { deploymentWatermark: null }));
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error.details;
    throw error;
  }
};

const without = (body: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));

/** Name, body, and the expected message and rules of each field. */
type Row = readonly [name: string, body: Fields, ...expected: (readonly [field: string, message: RegExp, ...rules: string[]])[]];

const ROWS: readonly Row[] = [
  ['an unknown format', { ...FACTUR_X, eInvoice: { format: 'zugferd' } }, ['eInvoice.format', /factur-x, xrechnung, peppol.*"zugferd"/]],
  ['an unknown profile', { ...FACTUR_X, eInvoice: { format: 'factur-x', profile: 'comfort' } }, ['eInvoice.profile', /minimum, basicwl, basic, en16931, extended/]],
  ['extended without a due date', { ...FACTUR_X, eInvoice: { format: 'factur-x', profile: 'extended' } }, ['dueDate', /^The profile extended requires a due date/, 'BR-CO-25']],
  ['a deposit without category in extended', { ...FACTUR_X, dueDate: '2026-12-22', deposits: [{ number: 'A', amount: 1, tax: '0%' }], eInvoice: { format: 'factur-x', profile: 'extended' } },
    ['deposits[0].tax', /^0 % needs a `category`/, 'INV-04']],
  ['a profile of XRechnung', { ...XRECHNUNG, eInvoice: { format: 'xrechnung', profile: 'basic' } }, ['eInvoice.profile', /factur-x/, 'INV-10']],
  ['no seller', { ...without(FACTUR_X, 'seller'), companyName: 'Nordwind' },
    ['seller', /no VAT identifier and no tax number.*seller\.vatId/, 'BR-CO-26', 'BR-S-02'],
    ['seller.address.country', /^Required for an e-invoice.*\{"country": "DE"\}/, 'BR-08', 'BR-09']],
  ['no currency', without(FACTUR_X, 'currency'), ['currency', /An e-invoice needs its currency written out.*"EUR"/, 'INV-13']],
  ['0 % without a category', { ...FACTUR_X, tax: '0%' },
    ['tax', /0 % needs a `category`: Z, E, AE, K, G or O, such as \{"percent": 0, "category": "E", "reason": "…"\}/, 'INV-04']],
  ['two rates', { ...FACTUR_X, tax: ['5%', '9.975%'] }, ['tax', /one VAT rate per line/, 'INV-02']],
  ['the two halves of an Indian tax', { ...FACTUR_X, tax: [{ percent: 9, label: 'CGST' }, { percent: 9, label: 'SGST' }] },
    ['tax', /^An e-invoice has one VAT rate per line; here are 2: 9 % CGST and 9 % SGST\. If .* send one with the whole rate: \{"percent":18,"label":"CGST \+ SGST"\}\./, 'INV-02']],
  ['VAT and recargo', { ...FACTUR_X, lineItems: [{ ...LINE, tax: [{ percent: 21, label: 'IVA' }, { percent: 5.2, label: 'Recargo' }] }] },
    ['lineItems[0].tax', /21 % IVA and 5\.2 % Recargo\. It has no second tax, such as a recargo de equivalencia.*leave out `eInvoice`/, 'INV-02']],
  ['three taxes with long labels', { ...FACTUR_X, tax: ['A', 'B', 'C'].map((label) => ({ percent: 1, label: label.repeat(100) })) },
    ['tax', /here are 3: 1 %, 1 % and 1 %\..*\{"percent":3\}/, 'INV-02']],
  ['two taxes on the shipping', { ...FACTUR_X, shipping: { amount: 5, tax: ['19%', '1%'] } },
    ['shipping.tax', /one VAT rate on the shipping; here are 2: 19 % and 1 %\..*Send one tax; or/, 'INV-02']],
  ['a withholding in MINIMUM, whose tax total is VAT', { ...FACTUR_X, eInvoice: { format: 'factur-x', profile: 'minimum' }, tax: ['21%', { percent: -15, label: 'IRPF' }] },
    ['tax', /cannot contain a withholding/, 'INV-02']],
  ['gross yen with shipping', { ...FACTUR_X, currency: 'JPY', pricesIncludeTax: true, lineItems: [{ ...LINE, quantity: 1, rate: 1068 }], shipping: { amount: 1068, tax: '19%' } },
    ['pricesIncludeTax', /^Gross prices are rounded to whole JPY, so the tax of 19 % would be 1 or more off base × rate\. Send prices without tax, or the shipping as a line item\.$/, 'BR-CO-17', 'BR-S-09']],
  ['a withholding', { ...FACTUR_X, tax: ['21%', { percent: -15, label: 'IRPF' }] }, ['tax', /cannot contain a withholding.*`amountPaid`/, 'INV-02']],
  ['a fixed tax', { ...FACTUR_X, tax: 12.5 }, ['tax', /fixed amount/, 'INV-03']],
  ['an untaxed shipping', { ...FACTUR_X, shipping: 5 }, ['shipping.tax', /tax on the shipping/, 'BR-37', 'INV-04']],
  ['E without a reason', { ...FACTUR_X, tax: { percent: 0, category: 'E' } }, ['tax.reasonCode', /needs its reason/, 'BR-E-10']],
  ['S at 0 %', { ...FACTUR_X, tax: { percent: 0, category: 'S' } }, ['tax.percent', /above 0 %/, 'BR-S-05']],
  ['an untaxed charge', { ...FACTUR_X, charge: [{ amount: 5, label: 'Maut', tax: [] }] }, ['charge[0].tax', /tax/, 'BR-37', 'INV-04']],
  ['a rounded balance in BASIC', { ...FACTUR_X, roundTo: 0.05, amountPaid: 0.02, eInvoice: { format: 'factur-x', profile: 'basic' } },
    ['roundTo', /^The profile basic has no rounding amount\. Send the profile en16931, or leave `roundTo` out\.$/, 'BR-CO-16', 'INV-15']],
  ['K at 19 %', { ...FACTUR_X, buyer: { ...FACTUR_X.buyer as object, vatId: 'FR32123456789' }, tax: { percent: 19, category: 'K' }, delivery: { date: '2026-11-20', address: { country: 'FR' } } },
    ['tax.percent', /rate of 0 %; this one is 19 %/, 'BR-IC-05']],
  ['reverse charge without the buyer', { ...FACTUR_X, tax: { percent: 0, category: 'AE' } }, ['buyer.vatId', /Reverse charge.*buyer\.vatId/, 'BR-AE-02']],
  ['a supply within the EU without delivery', { ...FACTUR_X, buyer: { ...FACTUR_X.buyer as object, vatId: 'FR32123456789' }, tax: { percent: 0, category: 'K' } },
    ['delivery.date', /delivery\.date.*period/, 'BR-IC-11'], ['delivery.address.country', /country of the delivery/, 'BR-IC-12']],
  ['O beside 19 %', {
    ...FACTUR_X, seller: { name: 'Nordwind', taxNumber: '22/123', address: { country: 'DE' } }, tax: { percent: 0, category: 'O' },
    lineItems: [LINE, { ...LINE, tax: '19%' }],
  }, ['lineItems[1].tax', /outside the scope of VAT/, 'BR-O-11', 'BR-O-12']],
  ['an unknown unit', { ...FACTUR_X, lineItems: [{ ...LINE, unit: 'kilogarm' }] },
    ['lineItems[0].unit', /"kilogarm" is not a unit of UN\/ECE Rec 20\. Did you mean kilogram \(KGM\)\? Or send `unitCode`/, 'BR-CL-23']],
  ['three decimals', { ...FACTUR_X, currency: 'KWD' }, ['currency', /KWD have 3 decimals/, 'BR-DEC-14', 'INV-07']],
  ['an XRechnung without the buyer’s reference', without(XRECHNUNG, 'buyerReference'),
    ['buyerReference', /Leitweg-ID, or any reference that the buyer gave/, 'BR-DE-15']],
  ['an XRechnung with two preceding invoices', { ...XRECHNUNG, precedingInvoices: [{ number: '1' }, { number: '2' }] },
    ['precedingInvoices', /holds one preceding invoice; here are 2/, 'INV-11']],
  ['a negative credit note', { ...FACTUR_X, documentType: 'creditNote', lineItems: [{ ...LINE, quantity: -1 }] },
    ['documentType', /Send positive quantities, or leave `documentType` out/, 'INV-01']],
  ['a syntax of Peppol', { ...XRECHNUNG, eInvoice: { format: 'peppol', syntax: 'ubl' } }, ['eInvoice.syntax', /Only the format xrechnung/, 'INV-10']],
  ['an unknown syntax', { ...XRECHNUNG, eInvoice: { format: 'xrechnung', syntax: 'edifact' } }, ['eInvoice.syntax', /cii, ubl/]],
  ['an attachment of another media type', { ...XRECHNUNG, attachments: [{ name: 'a.html', mediaType: 'text/html', content: 'AAAA' }] },
    ['attachments[0].mediaType', /application\/pdf.*got "text\/html"/, 'BR-CL-24']],
  ['an attachment that is no PDF', { ...XRECHNUNG, attachments: [{ name: 'a.pdf', mediaType: 'application/pdf', content: 'AAAA' }] },
    ['attachments[0].content', /does not begin as a PDF does/]],
  ['attachments of 800 KiB', { ...XRECHNUNG, attachments: [{ name: 'a.csv', mediaType: 'text/csv', content: Buffer.alloc(800 * 1024, 'a').toString('base64') }] },
    ['attachments', /at most 768 KiB together; these have 800 KiB/]],
  ['two attachments of one name', { ...XRECHNUNG, attachments: ['A.csv', 'a.CSV'].map((name) => ({ name, mediaType: 'text/csv', content: 'AAAA' })) },
    ['attachments[1].name', /"a\.CSV"/, 'BR-DE-22']],
  ['two attachments of one name in Peppol', { ...XRECHNUNG, eInvoice: { format: 'peppol' }, attachments: ['A.csv', 'a.CSV'].map((name) => ({ name, mediaType: 'text/csv', content: 'AAAA' })) },
    ['attachments[1].name', /"a\.CSV"/, 'BR-DE-22']],
  ['a buyer without address', { ...FACTUR_X, buyer: { name: 'Beispiel AG' } }, ['buyer.address.country', /^Required for an e-invoice/, 'BR-10', 'BR-11']],
  ['a seller without country', { ...FACTUR_X, seller: { ...SELLER, address: { city: 'Hamburg' } } },
    ['seller.address.country', /^Required for an e-invoice/, 'BR-08', 'BR-09']],
  ['the national format of Spain', { ...FACTUR_X, eInvoice: { format: 'facturae' } },
    ['eInvoice.format', /^Expected one of factur-x, xrechnung, peppol, .*; got "facturae"\. Facturae is Spain’s XML for invoices to public bodies, sent through FACe\. This service does not write it\.$/]],
  ['an address without scheme', { ...FACTUR_X, seller: { ...SELLER, electronicAddress: { id: '991234' } } },
    ['seller.electronicAddress.scheme', /not an e-mail address/, 'BR-62']],
  ['a period that ends before it starts', { ...FACTUR_X, period: { start: '2026-11-30', end: '2026-11-01' } }, ['period.end', /before it starts/, 'BR-29']],
];

describe('rejected e-invoices', () => {
  test.each(ROWS.map((row) => [row[0], row] as const))('%s', async (_, [, body, ...expected]) => {
    const details = await detailsOf(body);
    expect(details.map(({ field }) => field).sort()).toEqual(expected.map(([field]) => field).sort());
    for (const [field, message, ...rules] of expected) {
      const detail = details.find((each) => each.field === field);
      expect(detail?.message).toMatch(message);
      expect(detail?.rules ?? []).toEqual(rules);
    }
  });

  test('valid e-invoices have no violations', async () => {
    expect(await detailsOf(FACTUR_X)).toEqual([]);
    expect(await detailsOf(XRECHNUNG)).toEqual([]);
  });

  test('all violations come in one response, after the errors of form', async () => {
    const broken = { ...without(XRECHNUNG, 'buyerReference'), payment: { means: 'card' }, tax: '0%' };
    expect((await detailsOf(broken)).map(({ field }) => field)).toEqual(['tax', 'buyerReference', 'payment.card']);
    expect((await detailsOf({ ...broken, date: '2026-02-30' })).map(({ field }) => field)).toEqual(['date']);
  });
});
