import { describe, expect, test } from '@jest/globals';
import { identifyTaxes, readTaxes, type Tax, type TaxReading } from '../../../lib/invoice/taxes.js';
import { decimalFromText, decimalToText } from '../../../lib/invoice/decimal.js';
import { amount, invoiceOf, line, percent } from './support.js';
import { lineAmounts } from '../../../lib/invoice/line-amounts.js';
import type { Invoice } from '../../../lib/invoice/types.js';

const keys = (...taxes: Parameters<typeof identifyTaxes>[0]): string[] => identifyTaxes(taxes, 2).map((tax) => tax.key);

describe('identifyTaxes', () => {
  test('a label cannot give a tax the key of another', () => {
    expect(new Set(keys(percent('5', 'a#2'), percent('5', 'a'), percent('5', 'a'))).size).toBe(3);
  });

  test('a treatment makes a tax another one, and no treatment leaves the key as it is', () => {
    const treated = (vat: object): Parameters<typeof identifyTaxes>[0][number] => ({ kind: 'percent', percent: decimalFromText('0'), vat });
    const treatments = [{ category: 'E' }, { category: 'O' }, { category: 'E', reason: 'x' }, { reason: 'x' }, { category: 'E', reasonCode: 'x' }];
    expect(keys(percent('0'))).toEqual(['0%']);
    expect(new Set(treatments.flatMap((vat) => keys(treated(vat)))).size).toBe(treatments.length);
    expect(keys(treated({ reason: 'x', category: 'E' }))).toEqual(keys(treated({ category: 'E', reason: 'x' })));
    expect(identifyTaxes([treated({ category: 'E' })], 2)[0]?.vat).toEqual({ category: 'E' });
  });
});

const read = (fields: Partial<Invoice>): TaxReading => {
  const invoice = invoiceOf(fields);
  return readTaxes(invoice, lineAmounts(invoice).pricedLines);
};

const say = (tax: Tax): string => `${tax.percent === null ? String(tax.amount) : `${decimalToText(tax.percent)}%`} ${tax.label ?? ''}`.trim();
const taxGroupsOf = (fields: Partial<Invoice>): unknown => read(fields).taxGroups.map(({ taxes, amount: sum }) => [taxes.map(say).join(' + '), sum]);
const openingOf = (fields: Partial<Invoice>): string[] => [...new Set(read(fields).initialContributions.map(say))];

describe('tax groups', () => {
  test('lines that are taxed alike, in order of appearance', () => {
    expect(taxGroupsOf({
      taxes: [percent('19')],
      lineItems: [line('1', '10'), line('1', '20', { taxes: [percent('7')] }), line('1', '30'), line('1', '40', { taxes: [] }), line('1', '1', { taxes: [percent('19.00')] })],
    })).toEqual([['19%', 4_100n], ['7%', 2_000n], ['', 4_000n]]);
  });

  test('a fixed amount does not separate lines', () => {
    expect(taxGroupsOf({
      lineItems: [line('1', '10', { taxes: [amount('1')] }), line('1', '20'), line('1', '5', { taxes: [percent('7'), amount('2')] }), line('1', '5', { taxes: [percent('7')] })],
    })).toEqual([['', 3_000n], ['7%', 1_000n]]);
  });
});

describe('initial contributions', () => {
  test('in order of appearance; fixed amounts are the document’s once, the lines’ each', () => {
    const fields = {
      taxes: [amount('5', 'Permit'), percent('19')],
      lineItems: [line('1', '10', { taxes: [percent('7')] }), line('1', '20'), line('1', '20'), line('1', '1', { taxes: [amount('1')] }), line('1', '1', { taxes: [amount('1')] })],
    };
    expect(read(fields).initialContributions.map(say)).toEqual(['7%', '500 Permit', '19%', '100', '100']);
  });

  test('a document percentage that applies to no line has no row; a fixed amount has one', () => {
    expect(openingOf({ taxes: [percent('19'), amount('5')], lineItems: [line('1', '10', { taxes: [] })] })).toEqual(['500']);
  });
});

describe('tax on shipping', () => {
  const shippingWith = (taxes: Invoice['taxes']): Pick<Invoice, 'shipping'> => ({ shipping: { amount: { coefficient: 10n, scale: 0 }, taxes } });
  const joined = (documentTaxes: Invoice['taxes'], shippingTaxes: Invoice['taxes']): string[] =>
    read({ taxes: documentTaxes, ...shippingWith(shippingTaxes) }).chargeTaxes[0]!.map(say);

  test('joins the row of its rate and label', () => {
    expect(joined([percent('19'), percent('19', 'VAT')], [percent('19', 'VAT')])).toEqual(['19% VAT']);
    expect(joined([percent('19', 'VAT')], [percent('19', 'VAT')])).toEqual(['19% VAT']);
  });

  test('without a label the first row of its rate', () => {
    expect(joined([percent('7', 'Reduced'), percent('19', 'VAT'), percent('19', 'Other')], [percent('19')])).toEqual(['19% VAT']);
    expect(joined([percent('19', 'VAT'), percent('19')], [percent('19')])).toEqual(['19% VAT']);
    expect(joined([percent('19'), percent('19', 'VAT')], [percent('19')])).toEqual(['19%']);
  });

  test('no two of its taxes join one row', () => {
    const shippingKeys = (documentTaxes: Invoice['taxes'], ...taxes: Invoice['taxes']): string[] =>
      read({ taxes: documentTaxes, ...shippingWith(taxes) }).chargeTaxes[0]!.map((tax) => `${tax.key} ${tax.label ?? ''}`.trim());
    const plain = percent('10');
    const vat = percent('10', 'VAT');
    expect(shippingKeys([plain], plain, plain)).toEqual(['10%', '10%#2']);
    expect(shippingKeys([plain, plain], plain, plain, plain)).toEqual(['10%', '10%#2', '10%#3']);
    expect(shippingKeys([vat], plain, plain)).toEqual(['10%"VAT" VAT', '10%']);
    expect(shippingKeys([vat, percent('10', 'GST')], plain, plain)).toEqual(['10%"VAT" VAT', '10%"GST" GST']);
    expect(shippingKeys([vat], plain, vat)).toEqual(['10%', '10%"VAT" VAT']);
    expect(shippingKeys([vat], vat, vat)).toEqual(['10%"VAT" VAT', '10%"VAT"#2 VAT']);
    expect(shippingKeys([vat, plain], plain, plain)).toEqual(['10%"VAT" VAT', '10%']);
    expect(shippingKeys([vat, plain], plain, vat)).toEqual(['10%', '10%"VAT" VAT']);
    expect(shippingKeys([vat, plain], plain, plain, plain)).toEqual(['10%"VAT" VAT', '10%', '10%#2']);
    expect(shippingKeys([], plain, plain)).toEqual(['10%', '10%#2']);
  });

  test('with a treatment of its own, it joins only the row with the same one', () => {
    const treated = (category: 'E' | 'O'): ReturnType<typeof percent> => ({ kind: 'percent', percent: { coefficient: 0n, scale: 0 }, vat: { category } });
    const categoriesOf = (...taxes: Invoice['taxes']): readonly (string | undefined)[] =>
      read({ taxes: [treated('E')], ...shippingWith(taxes) }).chargeTaxes[0]!.map(({ vat }) => vat?.category);
    expect(categoriesOf(percent('0'))).toEqual(['E']);
    expect(categoriesOf(treated('E'))).toEqual(['E']);
    expect(categoriesOf(treated('O'))).toEqual(['O']);
    expect(new Set(read({ taxes: [treated('E')], ...shippingWith([treated('O')]) }).initialContributions.map(({ key }) => key)).size).toBe(2);
  });

  test('what is left of a list is the row that the document’s tax joins', () => {
    const of = (taxes?: Invoice['taxes']): NonNullable<Invoice['charges']>[number] => ({ ...amount('1'), label: 'C', field: 'charge', ...taxes && { taxes } });
    const fields = { taxes: [percent('5')], lineItems: [line('1', '10', { taxes: [percent('5', 'GST')] })] };
    const { chargeTaxes } = read({ ...fields, charges: [of([percent('5'), percent('5')]), of()] });
    expect(chargeTaxes.map((taxes) => taxes.map(({ key }) => key))).toEqual([['5%"GST"', '5%'], ['5%']]);
  });

  test('a charge without taxes of its own is taxed as a line is; one with its own as the shipping', () => {
    const charge = (own?: Invoice['taxes']): NonNullable<Invoice['charges']>[number] => ({ ...amount('1'), label: 'Copper', field: 'charge', ...own && { taxes: own } });
    const fields = { taxes: [percent('7', 'Reduced'), amount('5')], lineItems: [line('1', '10', { taxes: [percent('7', 'Food')] })] };
    const { chargeTaxes, initialContributions } = read({ ...fields, charges: [charge(), charge([percent('7')]), charge([]), charge([percent('19')])] });
    expect(chargeTaxes.map((taxes) => taxes.map(say))).toEqual([['7% Reduced'], ['7% Food'], [], ['19%']]);
    expect(initialContributions.filter(({ percent: rate }) => rate === null)).toHaveLength(1);
  });

  test('else it has a row of its own', () => {
    expect(joined([percent('19', 'VAT')], [percent('19', 'Freight tax')])).toEqual(['19% Freight tax']);
    expect(joined([amount('19', 'VAT')], [percent('9')])).toEqual(['9%']);
    expect(openingOf(shippingWith([percent('9'), amount('2')]))).toEqual(['9%', '200']);
    expect(joined([], [amount('2')])).toEqual([]);
  });
});
