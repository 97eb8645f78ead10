import { expect, jest, test } from '@jest/globals';
import { space, firstGood, isLess, isWhole, leastCost } from '../../../../lib/layout/engine/block.js';

test('firstGood tries candidates until one is good', () => {
  const third = jest.fn(() => 3);
  expect(firstGood([() => 1, () => 2, third], (layout) => layout > 1)).toBe(2);
  expect(third).not.toHaveBeenCalled();
  expect(firstGood([() => 1, () => 2], (layout) => layout > 2)).toBeUndefined();
});

test('leastCost compares further costs only of equal candidates, and keeps the first of equal ones', () => {
  const of = (...layouts: readonly (readonly [string, number, number])[]): string => {
    const [first, ...others] = layouts.map((layout) => () => layout);
    return leastCost([first!, ...others], ([, pages]) => pages, ([, , spacePt]) => spacePt)[0];
  };
  expect(of(['a', 2, 1], ['b', 1, 9], ['c', 1, 5], ['d', 1, 5])).toBe('c');
  expect(of(['a', 1, 1], ['b', 1, 1])).toBe('a');
});

test('isLess compares the first costs that differ', () => {
  expect([isLess([1, 0], [1, 2]), isLess([0, 9], [1, 0])]).toEqual([true, true]);
  expect([isLess([1, 2], [1, 0]), isLess([1], [1])]).toEqual([false, false]);
});

test('leastCost tries nothing after a layout without cost', () => {
  const second = jest.fn(() => 0);
  expect(leastCost([() => 0, second], (layout) => layout)).toBe(0);
  expect(second).not.toHaveBeenCalled();
});

test('a block is whole if no word is split, or only after a separator', () => {
  expect([0, 1, 2].map((wordSplit) => isWhole({ ...space(1), wordSplit: wordSplit as 0 | 1 | 2 }))).toEqual([true, true, false]);
});
