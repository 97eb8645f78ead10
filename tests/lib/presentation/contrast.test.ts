import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../../lib/presentation/contrast.js';

const colors = fc.nat({ max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastRatio', () => {
  test.each([['#000000', '#ffffff', 21], ['#ffffff', '#ffffff', 1], ['#767676', '#ffffff', 4.54], ['#ff0000', '#ffffff', 4], ['#0000ff', '#ffffff', 8.59]])('%s on %s', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2);
  });

  test('is symmetric and from 1 to 21', () => {
    fc.assert(fc.property(colors, colors, (one, other) => {
      const ratio = contrastRatio(one, other);
      expect(ratio).toBe(contrastRatio(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
    }));
  });
});

describe('readableTextColor', () => {
  test('keeps a colour that can be read', () => expect(readableTextColor('#1e293b', '#f8f1dc')).toBe('#f8f1dc'));

  test('else black or white', () => {
    expect(readableTextColor('#facc15', '#ffffff')).toBe('#000000');
    expect(readableTextColor('#1e293b', '#334155')).toBe('#ffffff');
  });

  test('can be read on every area', () => {
    fc.assert(fc.property(colors, colors, (background, preferred) => {
      expect(contrastRatio(background, readableTextColor(background, preferred))).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    }));
    expect(LARGE_TEXT_CONTRAST).toBeLessThan(READABLE_CONTRAST);
  });
});
