import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { GlyphRun } from '../../../lib/pdf/glyph-run.js';
import { clusterStarts, mapRuns, splitRun, type RunFragment } from '../../../lib/pdf/split-run.js';
import type { ShapedRun } from '../../../lib/pdf/text/shaped-run.js';
import { createTextMeasurer } from '../../../lib/pdf/text/text-measurer.js';
import { textItem } from '../../support/pdf/laid-out.js';

const measurer = createTextMeasurer({ language: 'en' });
const lineOf = (text: string, direction?: 'ltr' | 'rtl', family = 'noto-sans'): TextLine =>
  measurer.line(text, { family, weight: 'regular', sizePt: 10 }, direction === undefined ? {} : { direction });
const piecesOf = (line: TextLine, cuts: readonly number[]): readonly RunFragment[] =>
  mapRuns(line.glyphs, line.text.length).flatMap((run) => splitRun(run, cuts));
const clustersOf = (run: GlyphRun): readonly number[] => (run as ShapedRun).words.flatMap(({ clusters }) => clusters);

describe('splitRun', () => {
  test('keeps a run without cuts', () => {
    const line = lineOf('one two');
    const [{ run, segment } = { run: undefined, segment: -1 }] = piecesOf(line, []);
    expect(segment).toBe(0);
    expect(run).toEqual((line.glyphs as readonly GlyphRun[])[0]);
  });

  test('cuts between letters, and the pieces fill the run', () => {
    const line = lineOf('x,www.example.com;y');
    const pieces = piecesOf(line, [2, 17]);
    expect(pieces.map(({ segment }) => segment)).toEqual([0, 1, 2]);
    expect(pieces.map(({ run }) => clustersOf(run).length)).toEqual([2, 15, 2]);
  });

  test('gives the pieces of a right-to-left run in reading order', () => {
    const pieces = piecesOf(lineOf('שלום', 'rtl'), [1]);
    expect(pieces.map(({ segment, run }) => [segment, clustersOf(run).length])).toEqual([[0, 1], [1, 3]]);
    expect(pieces[0]!.run.offsetPt).toBeGreaterThan(pieces[1]!.run.offsetPt);
  });

  test('keeps letter spacing in the widths', () => {
    const { line } = textItem('one two', 'artifact', 0, 0, { font: { letterSpacingEm: 0.5 } });
    const pieces = piecesOf(line, [2]);
    expect(pieces).toHaveLength(2);
    const [whole] = line.glyphs as readonly GlyphRun[];
    expect(pieces.reduce((sum, { run }) => sum + run.widthPt, 0)).toBeCloseTo(whole!.widthPt, 6);
  });

  test('leaves the space to the next run with the last piece, at its place', () => {
    const line = lineOf('אב גד www x הו', 'rtl');
    const [first] = line.glyphs as readonly GlyphRun[];
    const pieces = piecesOf(line, [1]);
    expect(pieces.slice(0, 2).map(({ run: { spaceEndPt } }) => spaceEndPt)).toEqual([undefined, first!.spaceEndPt]);
  });
});

test('a place inside a glyph of several letters moves to its end', () => {
  const line = lineOf('offi', undefined, 'eb-garamond');
  const runs = mapRuns(line.glyphs, line.text.length);
  expect(clusterStarts(runs, 4)).toEqual([0, 1, 4, 4, 4]);
});

test('in every text, the pieces have all clusters of the line once, in its places, and each belongs to its part', () => {
  const texts = fc.array(fc.constantFrom('שלום', 'مرحبا', 'office', '12', ' ', ', ', 'a@b.example', '(', ')', 'é', '\u00a0', '\u{12000}', 'e\u0301'), { minLength: 1, maxLength: 10 });
  fc.assert(fc.property(texts, fc.constantFrom('ltr' as const, 'rtl' as const), fc.nat(), fc.nat(), (parts, direction, first, second) => {
    const line = lineOf(parts.join('').normalize('NFC'), direction);
    const { length } = line.text;
    const mapped = mapRuns(line.glyphs, length);
    const starts = clusterStarts(mapped, length);
    const cuts = [first, second].map((at) => starts[at % (length + 1)]!).sort((left, right) => left - right);
    const pieces = piecesOf(line, cuts);
    const byPlace = [...pieces].sort((left, right) => left.run.offsetPt - right.run.offsetPt);
    const whole = [...line.glyphs as readonly GlyphRun[]].sort((left, right) => left.offsetPt - right.offsetPt);
    expect(byPlace.flatMap(({ run }) => clustersOf(run))).toEqual(whole.flatMap(clustersOf));
    expect(byPlace.at(-1)!.run.offsetPt + byPlace.at(-1)!.run.widthPt).toBeCloseTo(line.widthPt, 6);
    expect(pieces.map(({ segment }) => segment)).toEqual(pieces.map(({ segment }) => segment).sort((left, right) => left - right));
    const partsWithText = [0, ...cuts].flatMap((start, part, all) => ((all[part + 1] ?? length) > start ? [part] : []));
    expect([...new Set(pieces.map(({ segment }) => segment))]).toEqual(partsWithText);
  }), { numRuns: 300 });
});
