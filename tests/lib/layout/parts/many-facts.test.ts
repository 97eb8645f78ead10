import { describe, expect, test } from '@jest/globals';
import type { MetaFact } from '../../../../lib/layout/content/content.js';
import { EMPTY, space } from '../../../../lib/layout/engine/block.js';
import { factLists, inTwoColumns, shareFacts } from '../../../../lib/layout/parts/many-facts.js';
import type { FactListLook } from '../../../../lib/layout/parts/fact-list.js';
import { factsToBalance } from '../../../../lib/layout/parts/amount-due.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const PLAIN = { role: ROLE, color: '#000001' };
const LOOK: FactListLook = { label: PLAIN, value: PLAIN, strong: PLAIN, gapPt: 10, align: 'start', labelShare: 0.5 };

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

describe('long facts', () => {
  test('are together below the others', () => {
    const facts = factsOf(1);
    const long = facts.filter(({ key }) => key === 'invoiceNumber' || key === 'custom');
    const { head, rest } = shareFacts(facts, long);
    expect(keysOf(head)).toEqual(['date', 'paymentTerms', 'poNumber', 'dueDate', 'balanceDue']);
    expect(keysOf(rest)).toEqual(['invoiceNumber', 'custom']);
  });

  test('are one list over the whole width if one is too long for its column', () => {
    const texts = (poNumber: string): readonly (readonly [string, number])[] => {
      const kit = kitOf({ poNumber });
      const block = factLists(kit, kit.content.meta, LOOK, { leftPt: 150, axisPt: 160, rightPt: 140 }, 12);
      return textItems(painted(block)).map(({ line, xPt }) => [line.text, xPt]);
    };
    expect(texts('12')).toContainEqual(['P.O. Number', 160]);
    expect(texts('1234-5678-901234')).toContainEqual(['1234-5678-901234', 65]);
    expect(texts('12 34 56 78 90 12 34')).toContainEqual(['P.O. Number', 160]);
  });
});

const HALVES = { leftPt: 90, axisPt: 100, rightPt: 90 };

describe('two columns of facts', () => {
  const lengths = (count: number): readonly number[] => {
    const found: number[] = [];
    inTwoColumns(factsOf(8).slice(0, count), HALVES, (facts) => {
      found.push(facts.length);
      return space(facts.length);
    });
    return found;
  };

  test('are balanced, and the first is the longer one', () => {
    expect([lengths(5), lengths(6), lengths(1)]).toEqual([[3, 2], [3, 3], [1]]);
  });

  test('are nothing without facts', () => expect(inTwoColumns([], HALVES, () => space(1))).toBe(EMPTY));
});
