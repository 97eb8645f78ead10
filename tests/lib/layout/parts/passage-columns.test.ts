import { describe, expect, test } from '@jest/globals';
import { passageColumns } from '../../../../lib/layout/parts/passage-columns.js';
import type { PassageLook } from '../../../../lib/layout/parts/passage-block.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const look: PassageLook = { label: { role: ROLE, color: '#000001' }, text: { role: ROLE, color: '#000002' } };
const placesOf = (terms: string | undefined, alone?: number): readonly (readonly [string, number])[] => {
  const kit = kitOf({ notes: 'word '.repeat(60).trim(), ...(terms === undefined ? {} : { terms }) });
  const block = passageColumns(kit, kit.content.passages, look, 236, 20, alone);
  return textItems(painted(block)).map(({ line, xPt }) => [line.text, xPt] as const);
};
const widestOf = (places: ReturnType<typeof placesOf>): number => Math.max(...places.map(([text]) => text.length * 5));

describe('passages next to each other', () => {
  test('take half of the grid each', () => {
    const places = placesOf('Pay');
    expect(places.find(([text]) => text === 'Pay')?.[1]).toBeCloseTo(128);
    expect(widestOf(places.filter(([, xPt]) => xPt === 0))).toBeLessThanOrEqual(108);
  });

  test('are wider if there is only one', () => {
    const widest = widestOf(placesOf(undefined));
    expect(widest).toBeGreaterThan(108);
    expect(widest).toBeLessThanOrEqual(150.7);
  });

  test('are as wide as requested if there is only one', () => {
    expect(widestOf(placesOf(undefined, 6))).toBeLessThanOrEqual(108);
  });
});
