import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearestName } from '../../../lib/validation/nearest-name.js';
import { INVOICE_REQUEST_SHAPE } from '../../../schemas/generated/invoice-request-shape.js';

const FIELDS = Object.keys(INVOICE_REQUEST_SHAPE.fields ?? {});
const LINE_FIELDS = ['description', 'quantity', 'rate', 'hsCode', 'unit', 'sku', 'discount', 'tax'];

describe('nearestName', () => {
  test('two letters swapped are one slip, two letters wrong are two', () => {
    expect(nearestName('rtae', ['rtxy', 'rate']).name).toBe('rate');
    expect(nearestName('rtae', ['rxyae', 'rtea']).name).toBe('rtea');
    expect(nearestName('rtae', ['rtab', 'trbe']).name).toBe('rtab');
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
  ])('%s is close to %s', (wrong, name) => {
    expect(nearestName(wrong, FIELDS)).toEqual({ name, isClose: true });
  });

  test('counts a swap of neighbours as one edit', () => {
    expect(nearestName('artes', ['tests', 'rates'])).toEqual({ name: 'rates', isClose: true });
    expect(nearestName('qauntity', LINE_FIELDS)).toEqual({ name: 'quantity', isClose: true });
  });

  test('counts no swap where only one of the two letters is there', () => {
    expect(nearestName('xyqq', ['zxqq', 'xyqr']).name).toBe('xyqr');
    expect(nearestName('xyqq', ['yzqq', 'xyqr']).name).toBe('xyqr');
  });

  test('two edits in a name of four letters are not close', () => {
    expect(nearestName('rxxe', ['rate']).isClose).toBe(false);
    expect(nearestName('rxte', ['rate']).isClose).toBe(true);
  });

  test('names something even if nothing is close', () => {
    const { name, isClose } = nearestName('xylophone', LINE_FIELDS);
    expect(LINE_FIELDS).toContain(name);
    expect(isClose).toBe(false);
    expect(nearestName('', LINE_FIELDS).isClose).toBe(false);
  });

  test('looks at the beginning of a long name only', () => {
    expect(nearestName('z'.repeat(1e6), LINE_FIELDS).isClose).toBe(false);
  });

  test('the first of equally near names wins', () => {
    expect(nearestName('ab', ['ax', 'ay']).name).toBe('ax');
  });

  test('a known name in any case is nearest to itself', () => {
    fc.assert(fc.property(fc.constantFrom(...FIELDS), (name) => {
      expect(nearestName(name.toUpperCase(), FIELDS)).toEqual({ name, isClose: true });
    }));
  });

  test('one edit away is close for names of three letters and more', () => {
    fc.assert(fc.property(fc.constantFrom(...FIELDS), fc.nat(), (name, seed) => {
      const at = seed % name.length;
      expect(nearestName(`${name.slice(0, at)}_${name.slice(at)}`, [name]).isClose).toBe(true);
    }));
  });
});
