import { describe, expect, test } from '@jest/globals';
import { regular, resized } from '../../../../lib/layout/engine/role.js';
import { ROLE } from '../support/laid-out.js';

describe('resized', () => {
  test('changes the size and nothing else', () => {
    expect(resized(ROLE, 7)).toEqual({ ...ROLE, style: { ...ROLE.style, sizePt: 7 } });
  });

  test('gives the same object for the same size, so that caches hit', () => {
    expect(resized(ROLE, 8)).toBe(resized(ROLE, 8));
    expect(resized(ROLE, 10)).toBe(ROLE);
    expect(resized(ROLE, 8)).not.toBe(resized(ROLE, 9));
  });
});

test('regular changes the weight and nothing else, and gives the same object for the same role', () => {
  const strong = { ...ROLE, style: { ...ROLE.style, weight: 'bold' as const } };
  expect(regular(strong)).toEqual(ROLE);
  expect(regular(strong)).toBe(regular(strong));
});
