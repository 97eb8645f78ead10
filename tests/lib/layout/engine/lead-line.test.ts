import { describe, expect, test } from '@jest/globals';
import { firstLineStyle, setFirstLine } from '../../../../lib/layout/engine/lead-line.js';
import type { TextStyle } from '../../../../lib/layout/engine/role.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const STRONG: TextStyle = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' } };
const weightsOf = (lines: number, style: TextStyle): readonly string[] => {
  const text = Array.from({ length: lines }, () => 'w'.repeat(10)).join(' ');
  const block = setFirstLine(contextOf(), { text, field: '' }, { style, color: '#000000', widthPt: 60, tag: 'P' });
  return textItems(painted(block)).map(({ line }) => line.font.weight);
};

describe('a first line', () => {
  test('is strong if it takes up to three lines', () => {
    expect(weightsOf(1, STRONG)).toEqual(['bold']);
    expect(weightsOf(3, STRONG)).toEqual(['bold', 'bold', 'bold']);
  });

  test('is regular if it takes more', () => {
    expect(weightsOf(4, STRONG)).toEqual(Array(4).fill('regular'));
    expect(weightsOf(4, TEXT_STYLE)).toEqual(Array(4).fill('regular'));
  });
});

test('the role of a first line is regular if all of it takes more than three lines', () => {
  const textStyleOf = (lines: number, style: TextStyle): TextStyle =>
    firstLineStyle(contextOf(), { text: Array.from({ length: lines }, () => 'w'.repeat(10)).join(' '), field: '' }, style, 60);
  expect(textStyleOf(3, STRONG)).toBe(STRONG);
  expect(textStyleOf(4, STRONG).font.weight).toBe('regular');
  expect(textStyleOf(4, TEXT_STYLE)).toBe(TEXT_STYLE);
});
