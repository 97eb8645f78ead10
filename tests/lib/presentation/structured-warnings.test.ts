import { describe, expect, test } from '@jest/globals';
import { statesDelivery, structuredWarnings } from '../../../lib/presentation/warnings.js';
import type { Adjustment, Invoice } from '../../../lib/invoice/types.js';
import { invoiceOf, line, percent } from '../invoice/support.js';

const warningsOf = (fields: Partial<Invoice>): readonly (readonly [string, string])[] =>
  structuredWarnings(invoiceOf(fields)).map(({ field, message }) => [field, message] as const);
const fieldsOf = (fields: Partial<Invoice>): readonly string[] => warningsOf(fields).map(([field]) => field);

const treated = (category: 'AE' | 'E' | 'S' | 'Z', reason?: string): Adjustment =>
  ({ ...percent('0') as Adjustment & { kind: 'percent' }, vat: { category, ...reason === undefined ? {} : { reason } } });

test('a plain invoice has none', () => expect(warningsOf({})).toEqual([]));

describe('a category without a reason', () => {
  test('is named once, at its first tax', () => {
    const lineItems = [line('1', '1'), line('1', '1', { taxes: [treated('AE')] }), line('1', '1', { taxes: [treated('AE')] })];
    expect(warningsOf({ lineItems, taxes: [treated('E')], shipping: { amount: { coefficient: 1n, scale: 0 }, taxes: [treated('E'), treated('AE')] } })).toEqual([
      ['tax', 'The page does not say why category E applies. Send a `reason`, such as "Reverse charge".'],
      ['lineItems[1].tax', 'The page does not say why category AE applies. Send a `reason`, such as "Reverse charge".'],
    ]);
  });

  test('on shipping alone is named there', () => {
    expect(fieldsOf({ shipping: { amount: { coefficient: 1n, scale: 0 }, taxes: [treated('AE')] } })).toEqual(['shipping.tax']);
  });

  test('needs none if it stands for a tax, or if a reason is there', () => {
    expect(fieldsOf({ taxes: [treated('S'), treated('Z'), treated('AE', 'Reverse charge'), percent('19')] })).toEqual([]);
  });
});

describe('a German seller', () => {
  const address = { country: 'DE', postalCode: '20459', city: 'Hamburg' };
  const countryOnly = { country: 'DE' };

  test('knows the delivery by a date, a period, or the period of each line, also before a deducted deposit', () => {
    const period = { start: '2026-01-01' };
    const lines = (...periods: readonly (typeof period | undefined)[]): Invoice['lineItems'] => periods.map((each) => ({ ...line('1', '1'), ...each && { period: each } }));
    const stated = (given: Partial<Invoice>): boolean => statesDelivery(invoiceOf(given));
    expect([{ lineItems: lines(period, period) }, { lineItems: [...lines(period), { ...line('-1', '1'), deposit: 0 }] }, { period }, { delivery: { date: '2026-01-01' } }].map(stated))
      .toEqual([true, true, true, true]);
    expect([{ lineItems: lines(period, undefined) }, { lineItems: lines(undefined), delivery: { name: 'Dock' } }].map(stated)).toEqual([false, false]);
  });

  test('states the date of delivery', () => {
    expect(warningsOf({ seller: { address }, freeTexts: {} })).toEqual([
      ['delivery.date', 'German law requires the date of delivery on an invoice. Send `delivery.date` or `period`.'],
    ]);
    const period = { customFields: [{ name: 'Zeitraum', field: 'period' }], period: { start: '2026-01-01' } } as const;
    expect(fieldsOf({ seller: { address }, freeTexts: {}, ...period })).toEqual([]);
  });

  test('states both addresses', () => {
    const dated = { delivery: { date: '2026-01-01' }, customFields: [{ name: 'Datum', field: 'delivery.date' }] } as const;
    expect(warningsOf({ ...dated, seller: { address: countryOnly }, buyer: { address: { ...address, country: 'FR', city: undefined } as never }, freeTexts: {} })).toEqual([
      ['seller.address', 'German law requires the full address of the seller on an invoice. Send `postalCode` and `city`.'],
      ['buyer.address', 'German law requires the full address of the buyer on an invoice. Send `postalCode` and `city`.'],
    ]);
    expect(fieldsOf({ ...dated, seller: { address: countryOnly }, buyer: { address: countryOnly }, freeTexts: { companyDetails: 'x', billTo: 'y' } })).toEqual([]);
  });

  test('is the recipient of a self-billed invoice', () => {
    const dated = { documentType: 'selfBilledInvoice', delivery: { date: '2026-01-01' }, customFields: [{ name: 'Datum', field: 'delivery.date' }] } as const;
    const parties = { seller: { address: countryOnly }, buyer: { address: countryOnly } };
    expect(fieldsOf({ ...dated, ...parties, freeTexts: { billTo: 'x' } })).toEqual(['buyer.address']);
    expect(fieldsOf({ ...dated, ...parties, freeTexts: { companyDetails: 'x' } })).toEqual(['seller.address']);
  });

  test('others state what their law wants', () => {
    expect(fieldsOf({ seller: { address: { country: 'FR' } }, buyer: { address: countryOnly }, freeTexts: {} })).toEqual([]);
  });
});

describe('data that is not printed', () => {
  test('date of delivery and period', () => {
    expect(warningsOf({ delivery: { date: '2026-01-01' }, period: { start: '2026-01-01' } })).toEqual([
      ['delivery.date', 'The page does not show the date of delivery. Add an entry such as {"name": "…", "field": "delivery.date"} to `customFields`.'],
      ['period', 'The page does not show the period. Add an entry such as {"name": "…", "field": "period"} to `customFields`.'],
    ]);
    expect(fieldsOf({ delivery: { name: 'Dock' } })).toEqual([]);
  });

  test('the invoice that a credit note or a corrected invoice changes', () => {
    const missing = ['precedingInvoices', 'The page does not show which invoice this credit note credits. Send `precedingInvoices`.'];
    for (const documentType of ['creditNote', 'selfBilledCreditNote'] as const) {
      expect([warningsOf({ documentType }), warningsOf({ documentType, precedingInvoices: [{ number: '1' }] })]).toEqual([[missing], []]);
    }
    expect(warningsOf({ documentType: 'creditNote', precedingInvoices: [] })).toEqual([missing]);
    expect(warningsOf({ documentType: 'correctedInvoice', precedingInvoices: [{ number: '1' }] })).toEqual([
      ['precedingInvoices', 'The page does not show which invoice this corrected invoice changes. Add an entry such as {"name": "…", "field": "precedingInvoices"} to `customFields`.'],
    ]);
    expect(fieldsOf({ documentType: 'selfBilledInvoice' })).toEqual([]);
    expect(fieldsOf({ documentType: 'partialInvoice' })).toEqual([]);
    expect(fieldsOf({ documentType: 'creditNote', precedingInvoices: [{ number: '1' }], customFields: [{ name: 'For', field: 'precedingInvoices' }] })).toEqual([]);
  });

  test('a custom field whose field the request lacks', () => {
    expect(warningsOf({ customFields: [{ name: 'a', value: 'b' }, { name: 'Contract', field: 'references.contract' }] })).toEqual([
      ['customFields[1].field', 'The request has no references.contract, so the row "Contract" is not printed.'],
    ]);
  });
});

describe('free texts that differ from structured data', () => {
  const address = { country: 'FR', postalCode: '75 001' };

  test('lack a name, a VAT ID or a postal code', () => {
    const text = { companyName: 'Acme', companyDetails: '75001 Paris', billTo: 'Bob' };
    expect(warningsOf({
      ...text, freeTexts: text, seller: { name: 'ACME', vatId: 'FR1', address }, buyer: { name: 'Robert', address: { country: 'FR' } },
    })).toEqual([
      ['companyDetails', 'The printed text lacks the seller\'s VAT ID FR1. Add it, or leave the text out: `seller` is then printed.'],
      ['billTo', 'The printed text lacks the buyer\'s name Robert. Add it, or leave the text out: `buyer` is then printed.'],
    ]);
  });

  test('of a self-billed document are those of the other party', () => {
    const text = { companyName: 'Acme', companyDetails: '75001 Paris', billTo: 'Bob' };
    expect(warningsOf({
      documentType: 'selfBilledInvoice', ...text, freeTexts: text, seller: { name: 'Robert', address: { country: 'FR' } }, buyer: { name: 'Acme', vatId: 'FR1', address },
    })).toEqual([
      ['companyDetails', 'The printed text lacks the buyer\'s VAT ID FR1. Add it, or leave the text out: `buyer` is then printed.'],
      ['billTo', 'The printed text lacks the seller\'s name Robert. Add it, or leave the text out: `seller` is then printed.'],
    ]);
  });

  test('are compared with what is printed, not with what is free', () => {
    const printed = { companyName: 'Acme', companyDetails: '75001 Paris\nFR1', freeTexts: { companyName: 'Acme' } };
    expect(fieldsOf({ ...printed, seller: { name: 'Acme', vatId: 'FR 1', address } })).toEqual([]);
    expect(fieldsOf({ ...printed, seller: { name: 'Other', address } })).toEqual(['companyName']);
  });

  test('texts made from the data are not compared', () => {
    expect(fieldsOf({ companyName: 'Trade', billTo: 'x', freeTexts: {}, seller: { name: 'Legal', address }, buyer: { name: 'Bob', address } })).toEqual([]);
  });
});
