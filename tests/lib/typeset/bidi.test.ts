import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bidiLevels, trailingSpaceStart, visualOrder, visualText } from '../../../lib/typeset/bidi.js';

describe('bidiLevels', () => {
  test('left-to-right text has no levels', () => {
    expect(bidiLevels('Invoice 42, 合計 ₹')).toBeUndefined();
    expect(bidiLevels('Invoice 42', 'ltr')).toBeUndefined();
  });

  test('the first strong character decides if no direction is given', () => {
    expect(bidiLevels('חשבונית INV')?.baseLevel).toBe(1);
    expect(bidiLevels('INV חשבונית')?.baseLevel).toBe(0);
    expect(bidiLevels('INV', 'rtl')?.baseLevel).toBe(1);
  });

  test('numbers in right-to-left text run from left to right', () => {
    expect([...bidiLevels('אב 12', 'rtl')!.levels]).toEqual([1, 1, 1, 2, 2]);
  });

  test('a pictograph is neutral, as other signs are', () => {
    const withSign = bidiLevels('א \u2603\u2603 ב', 'rtl')!;
    expect([...bidiLevels('א 😀 ב', 'rtl')!.levels]).toEqual([...withSign.levels]);
  });
});

test('white space at the end of a line is found', () => {
  expect(trailingSpaceStart('abc אבג  def', 4, 9)).toBe(7);
  expect(trailingSpaceStart('abc אבג', 4, 7)).toBe(7);
  expect(trailingSpaceStart('a   b', 2, 4)).toBe(2);
});

describe('visualOrder', () => {
  const order = (levels: readonly number[]): string => visualOrder(levels.map((level) => ({ level }))).join('');

  test.each([
    [[0, 1, 0], '012'], [[0, 1, 1, 0], '0213'], [[1, 2, 1], '210'], [[1, 2, 2, 1], '3120'], [[2, 1, 2], '210'], [[0, 1, 2, 1, 0], '03214'], [[], ''],
  ])('levels %j read %s', (levels, expected) => expect(order(levels)).toBe(expected));

  test('nothing is lost', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (levels) => {
      expect([...order(levels)].length).toBe(levels.map((_, index) => String(index)).join('').length);
    }));
  });
});

test('visual text is reversed with its brackets mirrored', () => expect(visualText('(ab]😀')).toBe('😀[ba)'));
