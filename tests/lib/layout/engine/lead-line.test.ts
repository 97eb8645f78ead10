import { describe, expect, test } from '@jest/globals';
import { leadRole, setLead } from '../../../../lib/layout/engine/lead-line.js';
import type { Role } from '../../../../lib/layout/engine/role.js';
import { kitOf, painted, ROLE, textItems } from '../support/laid-out.js';

const STRONG: Role = { ...ROLE, style: { ...ROLE.style, weight: 'bold' } };
const weightsOf = (lines: number, role: Role): readonly string[] => {
  const text = Array.from({ length: lines }, () => 'w'.repeat(10)).join(' ');
  const block = setLead(kitOf(), { text, field: '' }, { role, color: '#000000', widthPt: 60, tag: 'P' });
  return textItems(painted(block)).map(({ line }) => line.style.weight);
};

describe('a first line', () => {
  test('is strong if it takes up to three lines', () => {
    expect(weightsOf(1, STRONG)).toEqual(['bold']);
    expect(weightsOf(3, STRONG)).toEqual(['bold', 'bold', 'bold']);
  });

  test('is regular if it takes more', () => {
    expect(weightsOf(4, STRONG)).toEqual(Array(4).fill('regular'));
    expect(weightsOf(4, ROLE)).toEqual(Array(4).fill('regular'));
  });
});

test('the role of a first line is regular if all of it takes more than three lines', () => {
  const roleOf = (lines: number, role: Role): Role =>
    leadRole(kitOf(), { text: Array.from({ length: lines }, () => 'w'.repeat(10)).join(' '), field: '' }, role, 60);
  expect(roleOf(3, STRONG)).toBe(STRONG);
  expect(roleOf(4, STRONG).style.weight).toBe('regular');
  expect(roleOf(4, ROLE)).toBe(ROLE);
});
