import { describe, expect, test } from '@jest/globals';
import { FaceSizeBound } from '../../../../lib/pdf/fonts/face-size-bound.js';
import type { ShapedRun } from '../../../../lib/pdf/text/shaped-run.js';
import { createTextMeasurer } from '../../../../lib/pdf/text/text-measurer.js';

const run = (text: string, letterSpacingEm = 0): ShapedRun => {
  const style = { family: 'noto-sans', weight: 'regular', sizePt: 10, letterSpacingEm } as const;
  return (createTextMeasurer({ language: 'en' }).line(text, style).glyphs as readonly ShapedRun[])[0]!;
};

describe('the bound of a face', () => {
  test('counts two bytes per glyph, and nine for each that is moved', () => {
    const bound = new FaceSizeBound(run('a').face);
    expect(bound.shown(run('non'))).toBe(6);
    expect(bound.shown(run('AVA'))).toBe(6 + 2 * 9);
    expect(bound.shown(run('non', 0.1))).toBe(6 + 3 * 9);
    expect(bound.shown(run('q\u0304\u0301'))).toBe(4);
  });

  test('counts each glyph of the font once', () => {
    const bound = new FaceSizeBound(run('a').face);
    const none = bound.bytes;
    bound.shown(run('ж'));
    const one = bound.bytes;
    expect(one).toBeGreaterThan(none);
    bound.shown(run('жжж'));
    expect(bound.bytes).toBe(one);
  });

  test('is unknown for a face that may need several fonts', () => {
    const bound = new FaceSizeBound(run('漢').face);
    for (let from = 0x4e00; from < 0x4e00 + 4000; from += 100) {
      bound.shown(run(Array.from({ length: 100 }, (_, index) => String.fromCharCode(from + index)).join('')));
    }
    expect(bound.bytes).toBe(Infinity);
  });
});
