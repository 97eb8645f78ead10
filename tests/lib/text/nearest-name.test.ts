import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearestName } from '../../../lib/text/nearest-name.js';
import { INVOICE_REQUEST_SHAPE } from '../../../schemas/generated/invoice-request-shape.js';

const FIELDS = Object.keys(INVOICE_REQUEST_SHAPE.fields ?? {});
const LINE_FIELDS = ['description', 'quantity', 'rate', 'hsCode', 'unit', 'sku', 'discount', 'tax'];

describe('nearestName', () => {
  test('two swapped letters are one edit, two wrong letters are two', () => {
    expect(nearestName('rtae', ['rtxy', 'rate'])).toBe('rate');
    expect(nearestName('rtae', ['rxyae', 'rtea'])).toBe('rtea');
    expect(nearestName('rtae', ['rtab', 'trbe'])).toBe('rtab');
  });

  test.each([
    ['companyname', 'companyName'],
    ['compnayName', 'companyName'],
    ['company', 'companyName'],
    ['items', 'lineItems'],
    ['invoiceNo', 'invoiceNumber'],
    ['due_date', 'dueDate'],
    ['taxes', 'tax'],
    ['curency', 'currency'],
    ['logo_url', 'logo'],
    ['Discount', 'discount'],
  ])('%s is close to %s', (wrong, name) => expect(nearestName(wrong, FIELDS)).toBe(name));

  test('counts a swap of neighbours as one edit', () => {
    expect(nearestName('artes', ['tests', 'rates'])).toBe('rates');
    expect(nearestName('qauntity', LINE_FIELDS)).toBe('quantity');
  });

  test('counts no swap if only one of the two letters is there', () => {
    expect(nearestName('xyqq', ['zxqq', 'xyqr'])).toBe('xyqr');
    expect(nearestName('xyqq', ['yzqq', 'xyqr'])).toBe('xyqr');
  });

  test('one edit in a name of four letters is close, two are not', () => {
    expect(nearestName('rxxe', ['rate'])).toBeUndefined();
    expect(nearestName('rxte', ['rate'])).toBe('rate');
  });

  test('suggests nothing if no name is close', () => {
    expect(nearestName('xylophone', LINE_FIELDS)).toBeUndefined();
    expect(nearestName('vendor', FIELDS)).toBeUndefined();
    expect(nearestName('', LINE_FIELDS)).toBeUndefined();
    expect(nearestName('rate', [])).toBeUndefined();
    expect(nearestName('C', ['A', 'B'])).toBeUndefined();
  });

  test('compares only the beginning of a long name', () => expect(nearestName('z'.repeat(1e6), LINE_FIELDS)).toBeUndefined());

  test('the first of equally near names wins', () => expect(nearestName('ab', ['ax', 'ay'])).toBe('ax'));

  test('a known name in any case is found', () => {
    fc.assert(fc.property(fc.constantFrom(...FIELDS), (name) => {
      expect(nearestName(name.toUpperCase(), FIELDS)).toBe(name);
    }));
  });

  test('one edit away is close for names of three letters and more', () => {
    fc.assert(fc.property(fc.constantFrom(...FIELDS), fc.nat(), (name, seed) => {
      const at = seed % name.length;
      expect(nearestName(`${name.slice(0, at)}_${name.slice(at)}`, [name])).toBe(name);
    }));
  });
});
