import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { comparableNames, nearestName } from '../../../lib/text/nearest-name.js';
import { INVOICE_REQUEST_SHAPE } from '../../../schemas/generated/invoice-request-shape.js';

const FIELDS = Object.keys(INVOICE_REQUEST_SHAPE.fields ?? {});
const LINE_FIELDS = ['description', 'quantity', 'rate', 'hsCode', 'unit', 'sku', 'discount', 'tax'];

describe('nearestName', () => {
  test.each([
    ['companyname', 'companyName'], ['compnayName', 'companyName'], ['CompanyNmae', 'companyName'], ['due_date', 'dueDate'], ['due-dates', 'dueDate'],
    ['curency', 'currency'], ['Discount', 'discount'], ['lineitem', 'lineItems'], ['invoceNumbr', 'invoiceNumber'], ['languge', 'language'],
  ])('%s is close to %s', (wrong, name) => expect(nearestName(wrong, FIELDS)).toBe(name));

  test('counts a swap of neighbours as one edit', () => {
    expect(nearestName('artes', ['tests', 'rates'])).toBe('rates');
    expect(nearestName('qauntity', LINE_FIELDS)).toBe('quantity');
    expect(nearestName('rtae', ['rtab', 'rate'])).toBeUndefined(); // each is one edit away
  });

  test('counts no swap if only one of the two letters is there', () => {
    expect(nearestName('xyqqxyqq', ['zxqqxyqq', 'yxqqxyqq'])).toBe('yxqqxyqq');
    expect(nearestName('xyqq', ['yzqq', 'xyqr'])).toBe('xyqr');
  });

  test.each([['rate', 'rxte', 'rxxe'], ['payments', 'paxmexts', 'paxmextx']])('one edit for each four letters of %s is close', (name, near, far) => {
    expect(nearestName(near, [name])).toBe(name);
    expect(nearestName(far, [name])).toBeUndefined();
  });

  test.each([
    ['vatNumber', 'poNumber'], ['coNumber', 'poNumber'], ['phoneNumber', 'poNumber'], ['taxDate', 'dueDate'], ['taxi', 'tax'], ['BGN', 'NGN'], ['no', 'nb'],
  ])('%s is not %s: a word of fewer than four letters has no edits', (wrong, name) => expect(nearestName(wrong, [name])).toBeUndefined());

  test('suggests nothing if no name is close', () => {
    expect(nearestName('xylophone', LINE_FIELDS)).toBeUndefined();
    expect(nearestName('vendor', FIELDS)).toBeUndefined();
    expect(nearestName('', LINE_FIELDS)).toBeUndefined();
    expect(nearestName('rate', [])).toBeUndefined();
    expect(nearestName('company', FIELDS)).toBeUndefined();
  });

  test('suggests nothing if two names are equally near', () => expect(nearestName('line4', ['line1', 'line2'])).toBeUndefined());

  test('a known name in any case and with any separators is found', () => {
    fc.assert(fc.property(fc.constantFrom(...FIELDS), fc.nat(), fc.constantFrom('_', '-', ' '), (name, seed, between) => {
      const at = seed % name.length;
      expect(nearestName(`${name.slice(0, at)}${between}${name.slice(at)}`.toUpperCase(), FIELDS)).toBe(name);
    }));
  });
});

describe('the cost of a search', () => {
  test('is the number of names of about the same length', () => {
    expect(comparableNames('rates', ['rate', 'a', 'description', 'quantity', 'units'])).toEqual(['rate', 'units']);
    expect(comparableNames('z'.repeat(41), ['z'.repeat(41)])).toEqual([]);
  });

  test('is bounded: among more than 400 names none is surely meant', () => {
    const names = Array.from({ length: 401 }, (_, index) => `name ${String(index).padStart(4, 'x')}`);
    expect(nearestName('NAME xxx7', names.slice(0, 400))).toBe('name xxx7');
    expect(nearestName('NAME xxx7', names)).toBeUndefined();
  });

  test('stays low for names made to be slow', () => {
    const names = Array.from({ length: 400 }, (_, index) => `${'a'.repeat(8)} `.repeat(4) + String.fromCodePoint(97 + index % 26).repeat(8));
    const start = process.cpuUsage().user;
    nearestName('a'.repeat(40), names);
    expect((process.cpuUsage().user - start) / 1_000).toBeLessThan(1_000);
  });
});
