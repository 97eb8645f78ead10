import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldPath } from '../../../lib/validation/field-path.js';

describe('fieldPath', () => {
  test.each([
    [[], 'body'],
    [['date'], 'date'],
    [['lineItems', 0, 'rate'], 'lineItems[0].rate'],
    [['labels', 'billTo'], 'labels.billTo'],
    [['tax', 1], 'tax[1]'],
    [['__proto__'], '__proto__'],
    [['labels', 'bill to'], 'labels["bill to"]'],
    [['bill-to'], '["bill-to"]'],
    [[''], '[""]'],
    [['labels', '0'], 'labels["0"]'],
    [['a"b'], '["a\\"b"]'],
    [['a\u202Eb\n\uD800'], '["ab"]'],
  ])('writes %j as %s', (path, field) => expect(fieldPath(path)).toBe(field));

  test('cuts long keys', () => {
    expect(fieldPath(['k'.repeat(60)])).toBe('k'.repeat(60));
    expect(fieldPath(['labels', 'k'.repeat(1e6)])).toBe(`labels.${'k'.repeat(60)}…`);
    expect(fieldPath([' '.repeat(1e6)])).toBe(`["${' '.repeat(60)}…"]`);
  });

  test('is short, printable and well-formed whatever the key', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (key) => {
      const field = fieldPath([key]);
      expect(field.length).toBeLessThan(400);
      expect(field).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }));
  });
});
