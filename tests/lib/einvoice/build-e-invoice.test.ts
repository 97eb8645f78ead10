import { describe, expect, test } from '@jest/globals';
import { buildEInvoice as describeInvoice } from '../../../lib/einvoice/build-e-invoice.js';
import type { EInvoice } from '../../../lib/einvoice/model.js';
import { decimalToText } from '../../../lib/invoice/decimal.js';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { requestBody } from '../../support/invoices/requests.js';
import { validRequest } from '../../support/invoices/valid-request.js';

const described = (fields: Partial<InvoiceRequest> = {}): EInvoice => describeInvoice(computedInvoice({ currency: 'EUR', tax: '19%', ...fields }));
const DE = { country: 'DE' };
const line = (fields: Partial<InvoiceRequest['lineItems'][number]> = {}): InvoiceRequest['lineItems'][number] =>
  ({ description: 'Work', quantity: 1, rate: 100, ...fields });

describe('parties', () => {
  test('have the names of the free texts, unless the request names them', () => {
    const { seller, buyer } = described({ companyName: 'Acme', billTo: '\n\u2800\nBob\nMain Street' });
    expect([seller, buyer]).toEqual([{ name: 'Acme', ids: [] }, { name: 'Bob', ids: [] }]);
    expect(described({ seller: { address: DE }, buyer: { name: 'Robert', address: DE } })).toMatchObject({ seller: { name: 'Acme' }, buyer: { name: 'Robert' } });
  });

  test('a tax number identifies a seller who has nothing else', () => {
    expect(described({ seller: { taxNumber: '22/1', address: DE } }).seller.ids).toEqual([{ id: '22/1' }]);
    for (const other of [{ vatId: 'DE1' }, { legalId: { id: 'HRB 1' } }]) {
      expect(described({ seller: { taxNumber: '22/1', address: DE, ...other } }).seller.ids).toEqual([]);
    }
    expect(described({ seller: { taxNumber: '22/1', address: DE, ids: [{ id: '7' }] } }).seller.ids).toEqual([{ id: '7' }]);
  });

  test('an address with an @ is an e-mail address; others keep their scheme, or have none', () => {
    const addressOf = (electronicAddress: NonNullable<NonNullable<InvoiceRequest['seller']>['electronicAddress']>): unknown =>
      described({ seller: { address: DE, electronicAddress } }).seller.electronicAddress;
    expect(addressOf({ id: 'a@b.example' })).toEqual({ id: 'a@b.example', scheme: 'EM' });
    expect(addressOf({ id: 'a@b.example', scheme: '0088' })).toEqual({ id: 'a@b.example', scheme: '0088' });
    expect(addressOf({ id: '123' })).toEqual({ id: '123' });
  });

  test('street and house number are one line', () => {
    const line1Of = (address: NonNullable<NonNullable<InvoiceRequest['seller']>['address']>): unknown => described({ seller: { address } }).seller.address?.line1;
    expect(line1Of({ ...DE, line1: 'Kai', houseNumber: '7' })).toBe('Kai 7');
    expect(line1Of({ ...DE, houseNumber: '7' })).toBe('7');
    expect(line1Of({ ...DE, line1: 'Kai' })).toBe('Kai');
    expect(line1Of(DE)).toBeUndefined();
  });

  test('a party without a country has no address', () => {
    expect(described({ seller: { address: { city: 'Hamburg' } } }).seller.address).toBeUndefined();
    expect(described({ seller: { name: 'A' } }).seller.address).toBeUndefined();
  });

  test('a delivery may lack an address', () => {
    expect(described({ delivery: { date: '2026-11-20' } }).delivery).toEqual({ date: '2026-11-20' });
  });
});

describe('payment', () => {
  test('has the invoice number as reference, and no means without an account', () => {
    expect(described()).toMatchObject({ paymentReference: 'INV-1' });
    expect(described()).not.toHaveProperty('payment');
    expect(described({ payment: { cashDiscounts: [{ days: 7, percent: 2 }] } })).not.toHaveProperty('payment');
  });

  test.each<[NonNullable<InvoiceRequest['payment']>, string]>([
    [{ iban: 'DE02120300000000202051' }, '58'], [{ account: '123' }, '30'], [{ means: 'cash' }, '10'], [{ means: 'cheque' }, '20'],
    [{ means: 'debitTransfer' }, '31'], [{ means: 'bankAccount' }, '42'], [{ means: 'card' }, '48'], [{ means: 'directDebit' }, '49'],
    [{ means: 'creditCard' }, '54'], [{ means: 'debitCard' }, '55'], [{ means: 'sepaDirectDebit' }, '59'], [{ means: 'online' }, '68'],
    [{ means: 'referenceGiro' }, '93'], [{ means: 'clearing' }, '97'], [{ means: 'notDefined' }, '1'],
  ])('%j is means %s', (payment, means) => expect(described({ payment }).payment?.means).toBe(means));

  test('says whether the account is an IBAN', () => {
    expect(described({ payment: { iban: 'DE02 1203 0000 0000 2020 51' } }).payment?.account).toEqual({ id: 'DE02120300000000202051', isIban: true, name: 'Acme', hasDefaultName: true });
    expect(described({ payment: { account: '12 3', bic: 'CHASUS33', accountName: 'Me' } }).payment?.account).toEqual({ id: '12 3', isIban: false, name: 'Me', bic: 'CHASUS33' });
  });
});

describe('notes', () => {
  test('begin with the introduction, then the watermarks of the request and the deployment', () => {
    const request = requestBody({ introduction: 'Dear Ms Voss,', watermark: 'DRAFT', notes: 'N', terms: 'T', eInvoice: { format: 'factur-x', notesCode: 'AAI', termsCode: 'AAB' } });
    const computed = computeInvoice(validRequest(request as unknown as InvoiceRequest), { deploymentWatermark: 'SAMPLE' });
    expect(describeInvoice(computed).notes).toEqual([
      { text: 'Dear Ms Voss,', field: 'introduction' }, { text: 'DRAFT', field: 'watermark' }, { text: 'SAMPLE' },
      { text: 'N', field: 'notes', code: 'AAI', codeField: 'eInvoice.notesCode' }, { text: 'T', field: 'terms', code: 'AAB', codeField: 'eInvoice.termsCode' },
    ]);
  });

  test('are empty without texts', () => expect(described().notes).toEqual([]));
});

describe('tax groups', () => {
  test.each<[string, Partial<InvoiceRequest>]>([
    ['no tax', { tax: [] }], ['0 % without a category', { tax: '0%' }], ['several taxes', { tax: ['5%', '9.975%'] }],
  ])('a line with %s has no VAT', (_, fields) => {
    const { lines, vatBreakdown } = described({ lineItems: [line()], discount: '10%', ...fields });
    expect(lines[0]!.vat).toBeUndefined();
    expect(vatBreakdown.every(({ category }) => category === 'S')).toBe(true);
  });

  test('a fixed tax is no group', () => expect(described({ tax: 12.5 }).vatBreakdown).toEqual([]));

  test('categories have their usual reason code unless the request has another', () => {
    const codeOf = (tax: NonNullable<InvoiceRequest['tax']>): unknown => described({ tax }).vatBreakdown[0]?.reasonCode;
    expect((['AE', 'K', 'G', 'O'] as const).map((category) => codeOf({ percent: 0, category }))).toEqual(['VATEX-EU-AE', 'VATEX-EU-IC', 'VATEX-EU-G', 'VATEX-EU-O']);
    const codes = (['S', 'Z', 'L', 'M'] as const).map((category) => codeOf({ percent: category === 'S' ? 7 : 0, category }));
    expect(codes).toEqual([undefined, undefined, undefined, undefined]);
    expect(codeOf({ percent: 0, category: 'E', reason: 'x' })).toBeUndefined();
    expect(codeOf({ percent: 0, category: 'G', reasonCode: 'vatex-eu-146-1e' })).toBe('VATEX-EU-146-1E');
  });

  test('name the field that states them first', () => {
    const { vatBreakdown } = described({ lineItems: [line({ tax: '7%' }), line(), line({ tax: '5%' })], shipping: { amount: 5, tax: '16%' } });
    expect(vatBreakdown.map(({ percent, field }) => [decimalToText(percent), field])).toEqual([
      ['7', 'lineItems[0].tax'], ['19', 'tax'], ['5', 'lineItems[2].tax'], ['16', 'shipping.tax'],
    ]);
  });

  test('leave out a row that only a shipping of zero makes', () => {
    const { vatBreakdown, charges, totals } = described({ shipping: { amount: 0, label: 'Free shipping', tax: '7%' } });
    expect([vatBreakdown.length, charges.length, totals.charges]).toEqual([1, 0, undefined]);
  });
});

describe('discount and shipping', () => {
  test('a percentage has its base only for net prices of one group', () => {
    const basisOf = (fields: Partial<InvoiceRequest>): unknown => described({ lineItems: [line()], discount: '10%', ...fields }).allowances[0]?.base;
    expect(basisOf({})).toBe(10_000n);
    expect(basisOf({ pricesIncludeTax: true })).toBeUndefined();
    expect(basisOf({ discount: 5 })).toBeUndefined();
    expect(basisOf({ lineItems: [line(), line({ tax: '7%' })] })).toBeUndefined();
  });

  test('have the reason of their label, and none if it is hidden', () => {
    const reasonsOf = (fields: Partial<InvoiceRequest>): unknown => {
      const { allowances, charges, lines } = described({
        lineItems: [line({ discount: '10%' })], discount: '10%', shipping: { amount: 5, tax: '19%' }, ...fields,
      });
      return [allowances[0]?.reason, charges[0]?.reason, lines[0]?.allowances[0]?.reason];
    };
    expect(reasonsOf({})).toEqual(['Discount', 'Shipping', 'Discount']);
    expect(reasonsOf({ labels: { discount: '', shipping: 'Freight' } })).toEqual(['', 'Freight', '']);
    const own: Partial<InvoiceRequest> = {
      discount: { percent: 1, label: 'Loyalty' }, shipping: { amount: 1, label: 'Express', tax: '19%' },
      lineItems: [line({ discount: { amount: 1, label: 'Sale' } })],
    };
    expect(reasonsOf(own)).toEqual(['Loyalty', 'Express', 'Sale']);
  });

  test('a share of zero is not written, and a negative group has a negative share', () => {
    const lineItems = [line({ rate: 200 }), line({ quantity: -1, tax: '7%' }), line({ quantity: 0, tax: '5%' })];
    const { allowances, totals } = described({ discount: 10, lineItems });
    expect(allowances.map(({ amount }) => amount)).toEqual([2000n, -1000n]);
    expect(totals.allowances).toBe(1000n);
    expect(described({ discount: { amount: 0, label: 'None' } }).totals).not.toHaveProperty('allowances');
  });

  test('shipping of untaxed kind is no charge', () => expect(described({ shipping: 5 }).charges).toEqual([]));
});

describe('lines', () => {
  test('have the first line that prints as name, and the rest as description', () => {
    const namesOf = (description: string): readonly unknown[] => {
      const [only] = described({ lineItems: [line({ description })] }).lines;
      return [only?.name, only?.description];
    };
    expect(namesOf('Work')).toEqual(['Work', undefined]);
    expect(namesOf('Work\n \n')).toEqual(['Work', undefined]);
    expect(namesOf('\u2800\nWork\nin Rome\n2026')).toEqual(['Work', 'in Rome\n2026']);
  });

  test('have the tariff number among their classifications', () => {
    const [only] = described({ lineItems: [line({ hsCode: '4901', classifications: [{ code: '80', scheme: 'STI' }] })] }).lines;
    expect(only?.classifications).toEqual([{ code: '80', scheme: 'STI' }, { code: '4901', scheme: 'HS' }]);
  });

  test('keep the details of the item and nothing else of the request', () => {
    const [only] = described({ lineItems: [line({ unit: 'Stunden', sku: 'S', note: 'N', tax: '7%', discount: 5, orderLine: '1' })] }).lines;
    expect(Object.entries(only!).filter(([, value]) => value !== undefined).map(([name]) => name).sort()).toEqual([
      'allowances', 'attributes', 'charges', 'classifications', 'name', 'netAmount', 'netPrice', 'note', 'orderLine', 'quantity', 'sku', 'unitCode', 'vat',
    ]);
  });

  test('of an unknown unit have no unit code', () => {
    expect(described({ lineItems: [line({ unit: 'kilogarm' })] }).lines[0]!.unitCode).toBeUndefined();
  });

  test('a percentage has its base; a fixed discount has none; a discount that rounds to zero is left out', () => {
    const allowanceOf = (fields: Partial<InvoiceRequest['lineItems'][number]>): unknown => described({ lineItems: [line(fields)] }).lines[0]?.allowances[0];
    expect(allowanceOf({ quantity: 3, rate: 33.335, discount: '10%' })).toMatchObject({ amount: 1000n, base: 10_001n, reasonCode: '95' });
    expect(allowanceOf({ discount: 5 })).toEqual({ amount: 500n, reason: 'Discount', reasonCode: '95' });
    expect(allowanceOf({ rate: 0.01, discount: '10%' })).toBeUndefined();
  });

  test('state each of several discounts and charges; a percentage is of quantity × rate', () => {
    const [only] = described({ lineItems: [line({
      quantity: 3, rate: 99.99, discount: ['5%', { amount: 2, label: 'Voucher' }], charge: [{ percent: 2.5, label: 'Copper' }, { amount: 0, label: 'Free' }],
    })] }).lines;
    expect(only).toMatchObject({
      netAmount: 29_047n,
      allowances: [{ amount: 1500n, base: 29_997n, reason: 'Discount', reasonCode: '95' }, { amount: 200n, reason: 'Voucher', reasonCode: '95' }],
      charges: [{ amount: 750n, base: 29_997n, reason: 'Copper' }],
    });
    expect(only!.charges).toHaveLength(1);
    expect(only!.charges[0]).not.toHaveProperty('reasonCode');
  });

  test('subtract the discount of a credit from its price', () => {
    const [only] = described({ lineItems: [line({ quantity: -2, rate: 33.333, discount: '12.5%' })] }).lines;
    expect(only!.allowances).toEqual([]);
    expect([only!.netPrice, only!.grossPrice!.amount, only!.grossPrice!.discount].map((value) => decimalToText(value))).toEqual(['29.166375', '33.333', '4.166625']);
    expect(only!.netAmount).toBe(-5834n);
  });
});

describe('totals', () => {
  test('leave out what is absent', () => {
    expect(described({ lineItems: [line()] }).totals)
      .toEqual({ lines: 10_000n, withoutVat: 10_000n, vat: 1900n, withVat: 11_900n, due: 11_900n });
    expect(described({ lineItems: [line()], amountPaid: 19 }).totals).toMatchObject({ paid: 1900n, due: 10_000n });
  });

  test('name the tax currency with its digits', () => {
    expect(described({ taxCurrency: { code: 'JPY', taxAmount: 300 } }).taxCurrency).toMatchObject({ code: 'JPY', digits: 0 });
  });
});

describe('deposits', () => {
  const deposits = [{ number: 'AR-1', amount: 119 }, { number: 'AR-1', date: '2026-05-30', amount: 11.9 }, { number: 'AR-0', amount: 11.9 }];

  test('after tax are paid, name their invoices once, and have a note each', () => {
    const { totals, notes, depositInvoices: invoices } = described({ deposits, tax: '19%', precedingInvoices: [{ number: 'AR-0' }], amountPaid: 1 });
    expect(totals.paid).toBe(14_380n);
    expect(invoices).toEqual([{ number: 'AR-1', date: '2026-05-30' }]);
    expect(notes.map(({ code, field, text }) => [code, field, text])).toEqual([
      ['AAI', 'deposits', 'Deposit AR-1 · €119.00 · Net €100.00 · Tax 19% €19.00'],
      ['AAI', 'deposits', 'Deposit AR-1 · May 30, 2026 · €11.90 · Net €10.00 · Tax 19% €1.90'],
      ['AAI', 'deposits', 'Deposit AR-0 · €11.90 · Net €10.00 · Tax 19% €1.90'],
    ]);
  });

  test('before tax are lines', () => {
    const { totals, notes, depositInvoices: invoices, lines } = described({ deposits, tax: '19%', depositMethod: 'beforeTax' });
    expect([totals.paid, notes, invoices]).toEqual([undefined, [], []]);
    expect(lines.slice(-3).map(({ name, description, netAmount }) => [name, description, netAmount])).toEqual([
      ['Deposit AR-1', undefined, -10_000n], ['Deposit AR-1', 'May 30, 2026', -1000n], ['Deposit AR-0', undefined, -1000n],
    ]);
  });
});
