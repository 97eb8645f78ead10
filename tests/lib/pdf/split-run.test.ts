import { describe, expect, test } from '@jest/globals';
import type { GlyphRun } from '../../../lib/pdf/glyph-run.js';
import { splitRun } from '../../../lib/pdf/split-run.js';
import { textItem } from '../../support/pdf/laid-out.js';

const runOf = (text: string): GlyphRun => (textItem(text, 'artifact').line.glyphs as readonly GlyphRun[])[0]!;
const widthOf = (text: string): number => textItem(text, 'artifact').line.widthPt;

describe('splitRun', () => {
  test('does not split a run without parts', () => {
    const run = runOf('one two');
    expect(splitRun(run, [])).toEqual([{ run, stretch: undefined }]);
  });

  test('cuts between words, and the pieces fill the run', () => {
    const run = runOf('see www.example.com for more');
    const link = { startPt: widthOf('see '), endPt: widthOf('see www.example.com') };
    const pieces = splitRun(run, [link]);
    expect(pieces.map(({ stretch }) => stretch)).toEqual([undefined, link, undefined]);
    expect(pieces[0]!.run.offsetPt).toBe(0);
    pieces.slice(1).forEach(({ run: { offsetPt } }, index) => {
      const before = pieces[index]!.run;
      expect(offsetPt).toBeCloseTo(before.offsetPt + before.widthPt, 6);
    });
    expect(pieces.reduce((sum, piece) => sum + piece.run.widthPt, 0)).toBeCloseTo(run.widthPt, 1);
  });

  test('keeps letter spacing in the widths', () => {
    const [run] = textItem('one two', 'artifact', 0, 0, { style: { letterSpacingEm: 0.5 } }).line.glyphs as readonly GlyphRun[];
    const pieces = splitRun(run!, [{ startPt: 0, endPt: run!.widthPt / 2 }]);
    expect(pieces).toHaveLength(2);
    expect(pieces.reduce((sum, piece) => sum + piece.run.widthPt, 0)).toBeCloseTo(run!.widthPt, 1);
  });
});
