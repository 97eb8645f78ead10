import { expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { BOX_ADVANCE_EM, missingGlyphBox } from '../../../../lib/pdf/fonts/missing-glyph-box.js';
import { subsetTrueType } from '../../../../lib/pdf/fonts/subset-true-type.js';
import { openWithFontkit } from '../../../support/pdf/open-with-fontkit.js';

test.each([['noto-sans', 1000], ['inter', 2048]])('the box in %s is a frame inside its advance', (family, unitsPerEm) => {
  const { trueType } = faceOf(family, 'regular');
  const program = subsetTrueType(trueType, [{ kind: 'outline', outline: missingGlyphBox(unitsPerEm), advance: BOX_ADVANCE_EM * unitsPerEm }]);
  const { commands } = openWithFontkit(program).getGlyph(1).path;
  const points = commands.filter(({ args }) => args.length === 2).map(({ args }) => args);
  expect(commands.filter(({ command }) => command === 'moveTo')).toHaveLength(2);
  expect(Math.min(...points.map(([x = 0]) => x))).toBeGreaterThan(0);
  expect(Math.max(...points.map(([x = 0]) => x))).toBeLessThan(BOX_ADVANCE_EM * unitsPerEm);
  expect(Math.max(...points.map(([, y = 0]) => y))).toBeCloseTo(0.7 * unitsPerEm, -1);
});
