import { describe, expect, test } from '@jest/globals';
import { BakedFace } from '../../../../lib/pdf/fonts/baked-face.js';
import { encodeCodePoints } from '../../../../lib/pdf/fonts/code-point-set.js';

describe('a baked face', () => {
  const face = new BakedFace('NotoSans-Regular', 'noto-sans/regular.ttf', encodeCodePoints([65, 66]));

  test('knows what it can show without being read', () => {
    expect([face.has(65), face.has(67), face.isLoaded]).toEqual([true, false, false]);
  });

  test('is read once, when its tables are needed', () => {
    const { trueType } = face;
    expect(face.isLoaded).toBe(true);
    expect(face.trueType).toBe(trueType);
  });
});
