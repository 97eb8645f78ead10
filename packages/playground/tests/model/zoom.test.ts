import { describe, expect, test } from '@jest/globals';
import { nextZoom, zoomedWidth, zoomOf, zoomText } from '../../src/model/zoom.js';

describe('the zoom', () => {
  test.each([[1, 1, 1.25], [1, -1, 0.75], [0.87, 1, 1], [0.87, -1, 0.75], [0.995, 1, 1.25], [3, 1, null], [0.5, -1, null], [0.3, 1, 0.5]] as const)('from %d in direction %d is %d', (from, direction, next) => {
    expect(nextZoom(from, direction)).toBe(next);
  });

  test('of 1 is the size on paper: 210 mm are 794 CSS pixels', () => {
    expect(zoomedWidth(595.28, 1)).toBe(794);
    expect(zoomedWidth(595.28, 2)).toBe(1587);
    expect(zoomOf(595.28, 794)).toBeCloseTo(1, 3);
  });

  test('is read in percent', () => expect(zoomText(0.8749)).toBe('87 %'));
});
