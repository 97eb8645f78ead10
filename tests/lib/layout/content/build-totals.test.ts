import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney } from '../../../../lib/presentation/formats.js';
import { buildBalance, buildPaid, buildTotals, withSecondCurrency } from '../../../../lib/layout/content/build-totals.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const lineItems = [{ description: 'a', quantity: 1, rate: 100 }];
const rowsOf = (fields: Partial<InvoiceRequest>): readonly (readonly [string, string])[] =>
  buildTotals(computedInvoice({ lineItems, ...fields })).map(({ label, value }) => [label.text, value.text]);

describe('the totals', () => {
  test('are the balance alone if nothing is between it and the subtotal', () => {
    expect(rowsOf({})).toEqual([]);
    expect(rowsOf({ labels: { balanceDue: '' } })).toEqual([['Subtotal', '$100.00'], ['Total', '$100.00']]);
  });

  test('print a row that is zero, but no total that the balance repeats', () => {
    expect(rowsOf({ tax: '0%' }).map(([label]) => label)).toEqual(['Subtotal', 'Tax (0%)']);
  });

  test('have a row for everything used, in the order of the calculation', () => {
    expect(rowsOf({ discount: '10%', tax: ['8.25%', { percent: 1, label: 'County' }], shipping: 7, amountPaid: 50 })).toEqual([
      ['Subtotal', '$100.00'], ['Discount (10%)', '-$10.00'], ['Tax (8.25%)', '$7.43'], ['County', '$0.90'], ['Shipping', '$7.00'],
      ['Total', '$105.33'], ['Amount Paid', '-$50.00'],
    ]);
  });

  test('have a taxed shipping above the taxes, whose bases include it', () => {
    const taxed = (tax: NonNullable<InvoiceRequest['tax']>): readonly string[] => rowsOf({ tax: '19%', shipping: { amount: 7, tax } }).map(([label]) => label);
    expect(taxed('19%')).toEqual(['Subtotal', 'Shipping', 'Tax (19%)']);
    expect(taxed('0%')).toEqual(['Subtotal', 'Shipping', 'Tax (19%)', 'Tax (0%)']);
    expect(taxed(2)).toEqual(['Subtotal', 'Shipping', 'Tax (19%)', 'Tax']);
    for (const untaxed of [[], 0]) expect(taxed(untaxed)).toEqual(['Subtotal', 'Tax (19%)', 'Shipping']);
  });

  test('add up: the amounts above the taxes are the sum of the bases', () => {
    const rate = fc.constantFrom('0%', '7%', '19%', { percent: 19, label: 'VAT' });
    const item = fc.record({ description: fc.constant('a'), quantity: fc.integer({ min: 1, max: 9 }), rate: fc.constantFrom(9.99, 24.95, 1250), tax: rate });
    const shipping = fc.option(fc.record({ amount: fc.constantFrom(4.9, 12), tax: rate }, { requiredKeys: ['amount'] }), { nil: undefined });
    const bills = fc.record({
      lineItems: fc.array(item, { minLength: 1, maxLength: 4 }), discount: fc.constantFrom('0%', '10%', 3.33), shipping, pricesIncludeTax: fc.boolean(),
    });
    fc.assert(fc.property(bills, ({ shipping: cost, ...bill }) => {
      const computed = computedInvoice({ ...bill, ...cost && { shipping: cost } });
      const { invoice, financial } = computed;
      const rows = buildTotals(computed);
      const above = rows.slice(0, rows.findIndex(({ key }) => key === 'tax')).map(({ key }) => key);
      const sum = above.reduce((all, key) => (key === 'discount' ? all - financial.discount : all + financial[key as 'subtotal' | 'shipping']), 0n);
      const bases = financial.taxes.map(({ base }) => base!);
      expect(sum).toBe(bases.reduce((all, base) => all + base, 0n));
      const printed = rows.flatMap(({ key, notes = [] }) => (key === 'subtotal' ? [] : notes).map(({ text }) => text.split(' · ').at(-1)));
      expect(printed).toEqual(bases.length === 1 ? [] : bases.map((base) => `Net ${formatMoney(base, invoice.currency, invoice.locale)}`));
    }));
  });

  test('use the request’s own labels', () => {
    const rows = rowsOf({ discount: { amount: 1, label: 'Rebate' }, shipping: { amount: 2, label: 'Courier' }, tax: { amount: 3, label: 'Duty' } });
    expect(rows.map(([label]) => label)).toEqual(['Subtotal', 'Rebate', 'Duty', 'Courier']);
  });

  test('have the field of each label', () => {
    const fieldsOf = (fields: Partial<InvoiceRequest>): readonly string[] =>
      buildTotals(computedInvoice({ lineItems, ...fields })).map(({ label }) => label.field);
    const shipping = { amount: 2, label: 'Courier', tax: { percent: 7, label: 'Freight tax' } };
    const taxed = [...lineItems, { description: 'b', quantity: 1, rate: 100, tax: [{ percent: 2, label: 'City' }, { percent: 3, label: 'Duty' }] }];
    expect(fieldsOf({ discount: { amount: 1, label: 'Rebate' }, tax: { amount: 3, label: 'Duty' }, shipping, lineItems: taxed }))
      .toEqual(['labels.subtotal', 'discount', 'shipping', 'tax', 'lineItems[1].tax', 'tax', 'shipping.tax']);
    expect(fieldsOf({ discount: '5%', tax: '5%', shipping: 4 })).toEqual(['subtotal', 'discount', 'tax', 'shipping'].map((key) => `labels.${key}`));
  });

  test('have one row for the deposits of one number, with the net amount and the tax of each', () => {
    const deposits = [{ number: 'AR-1', amount: 11.9, tax: '19%', date: '2026-01-30' }, { number: 'AR-1', amount: 10.7, tax: '7%' }];
    const [taken] = buildTotals(computedInvoice({ lineItems, tax: '19%', deposits })).filter(({ key }) => key === 'deposit');
    expect(taken).toMatchObject({
      label: { text: 'Deposit AR-1 · Jan 30, 2026', field: 'deposits[0].number' }, value: { text: '-$22.60' },
      notes: [{ text: 'Net $10.00 · Tax (19%) $1.90', field: 'deposits[0].amount' }, { text: 'Net $10.00 · Tax (7%) $0.70', field: 'deposits[1].amount' }],
    });
  });

  test('keep the value of a row whose label is hidden', () => {
    expect(rowsOf({ tax: '8.25%', labels: { tax: '', subtotal: '' } })).toEqual([['', '$100.00'], ['8.25%', '$8.25']]);
  });

  test('end with the balance, which is negative if more was paid', () => {
    expect(buildBalance(computedInvoice({ lineItems, amountPaid: 120 }))).toEqual({
      key: 'balanceDue', label: { text: 'Balance Due', field: 'labels.balanceDue' }, value: { text: '-$20.00', field: 'currency' }, isOwed: false,
    });
    expect(buildBalance(computedInvoice({ lineItems, amountPaid: 20 })).isOwed).toBe(true);
  });

  test.each(['creditNote', 'selfBilledCreditNote'] as const)('of a %s end with the amount credited, whatever was paid', (documentType) => {
    const fields = { lineItems, documentType, tax: '19%', amountPaid: 50 };
    expect(rowsOf(fields).slice(-2)).toEqual([['Total', '$119.00'], ['Amount Paid', '$50.00']]);
    const labels = { balanceDue: 'Amount credited' };
    expect(buildBalance(computedInvoice({ ...fields, labels }))).toEqual({
      key: 'balanceDue', label: { text: 'Amount credited', field: 'labels.balanceDue' }, value: { text: '$119.00', field: 'currency' }, isOwed: false,
    });
  });
});

describe('totals of prices that include tax', () => {
  const gross = { pricesIncludeTax: true, tax: '21%', lineItems: [{ description: 'a', quantity: 1, rate: 379 }, { description: 'b', quantity: 1, rate: 379 }] } as const;
  const firstRow = (fields: Partial<InvoiceRequest>): unknown => {
    const [row] = buildTotals(computedInvoice({ ...gross, ...fields }));
    return row && [row.label.text, row.value.text, ...row.notes?.map(({ text }) => text) ?? []];
  };

  test('begin with the amount without tax, and say so', () => {
    expect(rowsOf(gross)).toEqual([['Net', '$626.45'], ['Tax (21%)', '$131.55']]);
    expect(firstRow({})).toEqual(['Net', '$626.45', 'Prices include tax']);
    expect(firstRow({ language: 'de' })).toEqual(['Netto', expect.any(String), 'Preise inkl. Steuer']);
    expect(firstRow({ documentLabels: { net: 'Excl. VAT', pricesIncludeTax: '' } })).toEqual(['Excl. VAT', '$626.45']);
  });

  test('keep the request’s own label of the subtotal', () => {
    expect(firstRow({ labels: { subtotal: 'Sum' } })).toEqual(['Sum', '$626.45', 'Prices include tax']);
  });

  test('have no such words if there is no tax, or prices are net', () => {
    expect(firstRow({ tax: '0%' })).toEqual(['Subtotal', '$758.00']);
    expect(firstRow({ pricesIncludeTax: false })).toEqual(['Subtotal', '$758.00']);
  });
});

describe('the reason why a small business charges no tax', () => {
  const exempt = { percent: 0, category: 'E', reason: 'Small business' } as const;
  const printed = (fields: Partial<InvoiceRequest>): unknown => {
    const computed = computedInvoice({ lineItems, ...fields });
    expect(computed.financial.taxes).toHaveLength(([] as unknown[]).concat(fields.tax ?? []).length);
    return [buildTotals(computed).map(({ key }) => key), buildBalance(computed).notes?.map(({ text }) => text) ?? []];
  };

  test('is below the last row of the totals, which have no row of that tax', () => {
    expect(printed({ tax: exempt })).toEqual([[], ['Small business']]);
    expect(printed({ tax: { ...exempt, category: 'O' }, shipping: 5, amountInWords: 'One hundred' }))
      .toEqual([['subtotal', 'shipping'], ['One hundred', 'Small business']]);
    expect(printed({ tax: exempt, taxCurrency: { code: 'EUR', taxAmount: 0 } })).toEqual([[], ['Small business', 'EUR 0.00']]);
  });

  test('stays below the row of another tax', () => {
    const shown = [['subtotal', 'tax'], []];
    expect(printed({ tax: { ...exempt, label: 'VAT exempt' } })).toEqual(shown);
    expect(printed({ tax: { ...exempt, category: 'AE' } })).toEqual(shown);
    expect(printed({ tax: { percent: 0, category: 'E' } })).toEqual(shown);
    expect(printed({ tax: '0%' })).toEqual(shown);
    expect(printed({ tax: [exempt, '19%'] })).toEqual([['subtotal', 'tax', 'tax'], []]);
  });
});

const seller = { address: { country: 'DE' } };
const german = { locale: 'de-DE', currency: 'EUR', lineItems } as const;

const notesOf = (fields: Partial<InvoiceRequest>): readonly (readonly string[])[] =>
  buildTotals(computedInvoice({ ...german, ...fields })).filter(({ key }) => key === 'tax')
    .map(({ notes = [] }) => notes.map(({ text }) => text.replaceAll(/\s/g, ' ')));

describe('the notes under a tax row', () => {
  test('state rate and base if readers could not tell them', () => {
    const other = { description: 'b', quantity: 1, rate: 50, tax: '7%' };
    expect(notesOf({ seller, tax: { percent: 19, label: 'MwSt.' } })).toEqual([['19 % · Net 100,00 €']]);
    expect(notesOf({ seller, tax: '19%', discount: 10 })).toEqual([['Net 90,00 €']]);
    expect(notesOf({ seller, tax: '19%', shipping: 5 })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: '19%', lineItems: [...lineItems, other] })).toEqual([['Net 100,00 €'], ['Net 50,00 €']]);
    expect(notesOf({ seller, tax: '19%' })).toEqual([[]]);
  });

  test('state them for an e-invoice, and not for one tax of an invoice with neither seller nor e-invoice', () => {
    const tax = { percent: 19, label: 'MwSt.' };
    expect(notesOf({ eInvoice: { format: 'factur-x' }, tax })).toEqual([['19 % · Net 100,00 €']]);
    expect(notesOf({ tax, discount: 1, shipping: 2 })).toEqual([[]]);
  });

  test('state them on every invoice with several taxes', () => {
    expect(notesOf({ tax: ['19%', { percent: 2, label: 'Abgabe' }] })).toEqual([['Net 100,00 €'], ['2 % · Net 100,00 €']]);
    expect(notesOf({ tax: '19%', shipping: { amount: 5, tax: '7%' } })).toEqual([['Net 100,00 €'], ['Net 5,00 €']]);
    expect(notesOf({ tax: ['19%', 3] })).toEqual([['Net 100,00 €'], []]);
  });

  test('leave out a rate that the label names', () => {
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 8,1 %' } })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 8.10%' } })).toEqual([['Net 100,00 €']]);
    expect(notesOf({ seller, tax: { percent: 8.1, label: 'MWST 81 %' } })).toEqual([['8,1 % · Net 100,00 €']]);
  });

  test('a fixed amount has neither rate nor base', () => {
    expect(notesOf({ seller, tax: { amount: 5, label: 'Gebühr' } })).toEqual([[]]);
  });

  test('a reason is printed whenever it is sent', () => {
    const tax = { percent: 0, category: 'AE', reason: 'Reverse charge' } as const;
    expect(notesOf({ tax })).toEqual([['Reverse charge']]);
    expect(notesOf({ tax, seller, shipping: 5 })).toEqual([['Net 100,00 €', 'Reverse charge']]);
  });

  test('the tax in another currency is under the last row', () => {
    const taxCurrency = { code: 'CHF', taxAmount: 1234.5 } as const;
    expect(notesOf({ tax: ['19%', '2%'], taxCurrency })).toEqual([['Net 100,00 €'], ['Net 100,00 €', 'CHF 1.234,50']]);
    expect(notesOf({ tax: '19%', taxCurrency: { code: 'CHF', rate: 0.9345 } }).at(-1)?.at(-1)).toBe('CHF 17,76');
    expect(notesOf({ tax: '19%', taxCurrency: { code: 'JPY', taxAmount: 3000 } })).toEqual([['JPY 3.000']]);
  });

  test('name their fields', () => {
    const rows = buildTotals(computedInvoice({ ...german, seller, tax: { percent: 0, category: 'E', reason: 'x', label: 'y' }, taxCurrency: { code: 'CHF', taxAmount: 1 } }));
    expect(rows.flatMap(({ notes = [] }) => notes.map(({ field }) => field))).toEqual(['tax', 'tax', 'taxCurrency']);
  });
});

describe('payments and a previous balance', () => {
  const payments = [
    { amount: 20, date: '2026-11-03', method: 'Card', reference: '4711' }, { amount: 5.004, reference: 'Voucher' }, { amount: 1 },
  ];
  const lastRow = (fields: Partial<InvoiceRequest>): unknown => {
    const { label, value, isOwed } = buildBalance(computedInvoice({ lineItems, ...fields }));
    return [label.text, value.text, isOwed];
  };

  test('each payment has a row, positive on a credit note', () => {
    expect(rowsOf({ payments }).slice(2)).toEqual([
      ['Paid on Nov 3, 2026 · Card · 4711', '-$20.00'], ['Amount Paid · Voucher', '-$5.00'], ['Amount Paid', '-$1.00'],
    ]);
    expect(rowsOf({ payments: payments.slice(2), documentType: 'creditNote' }).at(-1)).toEqual(['Amount Paid', '$1.00']);
    expect(lastRow({ payments })).toEqual(['Balance Due', '$74.00', true]);
  });

  test('hidden labels leave the date, the method and the reference', () => {
    const hidden = { documentLabels: { paidDate: '' }, labels: { amountPaid: '' } };
    expect(rowsOf({ payments, ...hidden }).slice(2).map(([label]) => label)).toEqual(['Nov 3, 2026 · Card · 4711', 'Voucher', '']);
  });

  test('a previous balance is between the balance due and the amount to pay', () => {
    const previousBalance = { amount: 200, date: '2026-10-31' };
    const fields = { lineItems: [{ description: 'a', quantity: 1, rate: 351.24 }], amountPaid: 51.24, previousBalance };
    expect(rowsOf(fields).slice(1)).toEqual([
      ['Total', '$351.24'], ['Amount Paid', '-$51.24'], ['Balance Due', '$300.00'], ['Previous balance · Oct 31, 2026', '$200.00'],
    ]);
    expect(lastRow(fields)).toEqual(['Amount to pay', '$500.00', true]);
    expect(buildBalance(computedInvoice(fields)).label.field).toBe('documentLabels.amountToPay');
  });

  test('without other rows, only the balances are printed; a credit may be larger than the balance due', () => {
    const fields = { previousBalance: { amount: -150, label: 'Credit of October' } };
    expect(rowsOf(fields)).toEqual([['Balance Due', '$100.00'], ['Credit of October', '-$150.00']]);
    expect(lastRow(fields)).toEqual(['Amount to pay', '-$50.00', false]);
  });

  test('the head says that all is paid only if the previous balance is, too', () => {
    const paid = (more: Partial<InvoiceRequest>): unknown =>
      buildPaid(computedInvoice({ lineItems, amountPaid: 100, ...more }))?.value.text;
    expect([paid({}), paid({ previousBalance: { amount: 50 } })]).toEqual(['$100.00', undefined]);
  });
});

describe('withSecondCurrency', () => {
  const second = { code: 'EUR', inverseRate: 1.95583, source: 'ECB', date: '2026-11-20' };
  const notesIn = (fields: Partial<InvoiceRequest>): unknown => {
    const computed = computedInvoice({ lineItems, secondCurrency: second, ...fields });
    const { totals, balance } = withSecondCurrency(computed, { totals: buildTotals(computed), balance: buildBalance(computed) });
    return [...totals, balance].flatMap(({ key, notes = [] }) => notes.map(({ text, field }) => [key, field === 'secondCurrency' ? text : field]));
  };
  const RATE = '1 EUR = 1.95583 USD · ECB · Nov 20, 2026';

  test('repeats the tax, and of the equal total and balance only the lower, with the rate', () => {
    expect(notesIn({ tax: '21%' })).toEqual([['tax', 'EUR 10.74'], ['balanceDue', 'EUR 61.87'], ['balanceDue', RATE]]);
    expect(notesIn({ tax: '21%', amountPaid: 21 }))
      .toEqual([['tax', 'EUR 10.74'], ['total', 'EUR 61.87'], ['balanceDue', 'EUR 51.13'], ['balanceDue', RATE]]);
    expect(notesIn({})).toEqual([['balanceDue', 'EUR 51.13'], ['balanceDue', RATE]]);
  });

  test('repeats the balance due above a previous balance, and the amount to pay', () => {
    expect(notesIn({ previousBalance: { amount: 50 } }))
      .toEqual([['previousBalance', 'EUR 51.13'], ['balanceDue', 'EUR 76.69'], ['balanceDue', RATE]]);
  });

  test('repeats no zero, and follows other notes', () => {
    expect(notesIn({ tax: '0%', amountPaid: 100 })).toEqual([['total', 'EUR 51.13'], ['total', RATE]]);
    expect(notesIn({ amountInWords: 'one hundred' })).toEqual([['balanceDue', 'amountInWords'], ['balanceDue', 'EUR 51.13'], ['balanceDue', RATE]]);
  });

  test('repeats the total of a quote and of a credit note, and nothing on a delivery note', () => {
    for (const documentType of ['quote', 'creditNote'] as const) {
      expect(notesIn({ documentType, tax: '21%' })).toEqual([['tax', 'EUR 10.74'], ['balanceDue', 'EUR 61.87'], ['balanceDue', RATE]]);
    }
    expect(notesIn({ documentType: 'deliveryNote' })).toEqual([]);
  });

  test('writes numbers as the locale does, in the minor unit of the currency', () => {
    const given = { locale: 'de-DE', currency: 'EUR', secondCurrency: { code: 'XOF', rate: 655.957 } } as const;
    expect(notesIn({ ...given, lineItems: [{ description: 'a', quantity: 1, rate: 99.99 }] }))
      .toEqual([['balanceDue', 'XOF 65.589'], ['balanceDue', '1 EUR = 655,957 XOF']]);
    expect(notesIn({ ...given, secondCurrency: { code: 'BGN', rate: 2 } })).toEqual([['balanceDue', 'BGN 200,00'], ['balanceDue', '1 EUR = 2 BGN']]);
  });
});
