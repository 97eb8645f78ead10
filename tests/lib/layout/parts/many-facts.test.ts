import { describe, expect, test } from '@jest/globals';
import type { MetaFact } from '../../../../lib/layout/content/content.js';
import { EMPTY, space } from '../../../../lib/layout/engine/block.js';
import { inTwoColumns, shareFacts } from '../../../../lib/layout/parts/many-facts.js';
import { factsToBalance } from '../../../../lib/layout/parts/amount-due.js';
import { kitOf } from '../support/laid-out.js';

const factsOf = (customs: number): readonly MetaFact[] => factsToBalance(kitOf({
  dueDate: '2026-04-30', paymentTerms: 'Net 30', poNumber: '7',
  customFields: Array.from({ length: customs }, (_, index) => ({ name: `n${index}`, value: 'v' })),
}).content);
const keysOf = (facts: readonly MetaFact[]): readonly string[] => facts.map(({ key }) => key);

describe('facts', () => {
  test('are all at the head if they are seven, the amount due not counted', () => {
    expect(shareFacts(factsOf(2))).toEqual({ head: factsOf(2), rest: [] });
  });

  test('are shared if they are eight: number, dates and amount stay at the head', () => {
    const { head, rest } = shareFacts(factsOf(3));
    expect(keysOf(head)).toEqual(['invoiceNumber', 'date', 'dueDate', 'balanceDue']);
    expect(keysOf(rest)).toEqual(['paymentTerms', 'poNumber', 'custom', 'custom', 'custom']);
  });
});

describe('two columns of facts', () => {
  const lengths = (count: number): readonly number[] => {
    const found: number[] = [];
    inTwoColumns(factsOf(8).slice(0, count), 100, (facts) => {
      found.push(facts.length);
      return space(facts.length);
    });
    return found;
  };

  test('are balanced, and the first is the longer one', () => {
    expect([lengths(5), lengths(6), lengths(1)]).toEqual([[3, 2], [3, 3], [1]]);
  });

  test('are nothing without facts', () => expect(inTwoColumns([], 100, () => space(1))).toBe(EMPTY));
});
