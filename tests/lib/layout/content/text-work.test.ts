import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPlain, MOST_FOR_A_UNIT, plainWork, textWork } from '../../../../lib/layout/content/text-work.js';
import { runs, seedOfLaw } from '../../../support/seed.js';

const PLAIN = ['Consulting, 3 days: design & tests', '€1,234.50', '1\u202f234,50\u00a0€', 'Größe “M” – café', '12 345 678 901'];
const OTHERS = ['a\nb', 'a/b', 'a@b', '(a)', 'ж', 'א', '漢', 'a\u0301', '\u{1f600}', 'a'.repeat(101)];

describe('a plain text', () => {
  test.each(PLAIN)('%j', (text) => expect(isPlain(text)).toBe(true));

  test.each(OTHERS)('is not %j', (text) => expect(isPlain(text)).toBe(false));

  test('of every unit that is plain by itself costs what reading it says', () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(isPlain);
    expect(units.length).toBeGreaterThan(600);
    fc.assert(fc.property(fc.array(fc.constantFrom(...units), { maxLength: 100 }), (parts) => {
      const text = parts.join('');
      expect(plainWork(text.length)).toBe(textWork(text));
    }), { seed: seedOfLaw(12), numRuns: runs(100, 1000) });
    for (const unit of units) expect(textWork(unit)).toBe(plainWork(1));
  });
});

test('no text costs more than its length tells', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (text) => {
    expect(textWork(text)).toBeLessThanOrEqual(text.length * MOST_FOR_A_UNIT);
  }), { seed: seedOfLaw(13), numRuns: runs(100, 1000) });
  expect(textWork('\u064b'.repeat(1000))).toBeGreaterThan(1000 * 430);
});
