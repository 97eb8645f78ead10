import { describe, expect, test } from '@jest/globals';
import { prepareParagraph, prepareFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';
import { shapePiece, type ShapedPiece } from '../../../lib/typeset/shape-piece.js';
import { openFace, type OutlineCommand } from '../../../packages/brand-tools/src/bake-fonts/fontkit-face.js';
import { CURRENCIES, glyphOf } from '../../../lib/invoice/currencies.js';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { faceOf } from '../../../lib/typeset/font-faces.js';
import { glyphRight } from '../../../lib/typeset/true-type.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';

/** The only piece of a text that is of one face and level. */
const shape = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): ShapedPiece => {
  const paragraph = prepareParagraph(text, prepareFont({ family: 'noto-sans', weight: 'regular', sizePt: 10 }, 'en', new ShaperCache()), direction);
  const [piece, ...others] = paragraph.pieces;
  expect(others).toEqual([]);
  return shapePiece(paragraph, 0, text, piece!);
};

/** The texts of the words from left to right. */
const wordsOf = ({ words, table }: ShapedPiece): readonly string[] => words.map(({ clusters }) => [...clusters].map((number) => {
  const { before, text, after } = table.cluster(number);
  return before + text + after;
}).join(''));

describe('shapePiece', () => {
  test('splits words and spaces from left to right, with their positions', () => {
    const piece = shape('ab  cd');
    expect(wordsOf(piece)).toEqual(['ab', ' ', ' ', 'cd']);
    expect(piece.starts).toEqual([0, 2, 3, 4]);
  });

  test('puts the words of right-to-left text into visual order', () => {
    const piece = shape('אב גד', 'rtl');
    expect(wordsOf(piece)).toEqual(['דג', ' ', 'בא']);
    expect(piece.starts).toEqual([3, 2, 0]);
  });

  test.each([' ', '\u00a0', '\u202f'])('guards a space of any kind where the direction may change: %j', (space) => {
    expect(wordsOf(shape(`${space}אב${space}`, 'rtl'))).toEqual([`\u200f${space}`, 'בא', `\u200f${space}`]);
  });

  test('leaves the spaces of amounts inside words if no text is right-to-left', () => {
    expect(wordsOf(shape('1\u202f234\u00a0EUR'))).toEqual(['1\u202f234\u00a0EUR']);
  });

  test('draws a box for a grapheme that no face has', () => {
    expect(shape('\u{12000}').words.map(({ missing }) => missing)).toEqual([['\u{12000}']]);
  });
});

const FAMILIES = [
  'ibm-plex-sans', 'inter', 'eb-garamond', 'work-sans', 'work-sans-light', 'manrope', 'manrope-extrabold', 'space-grotesk', 'jetbrains-mono',
  'cormorant-garamond',
];
const SIGNS = [...new Set(CURRENCIES.flatMap((currency) => [...glyphOf(currency)]).filter((character) => /\p{Sc}/u.test(character)))];
const NUMERIC = { features: ['tnum', 'lnum'], isNumeric: true };

const measurer = createTextMeasurer({ language: 'en' });
const runsOf = (text: string, style: Partial<FontSpec> & Pick<FontSpec, 'family'>): readonly ShapedRun[] =>
  measurer.line(text, { weight: 'regular', sizePt: 10, ...NUMERIC, ...style }).glyphs as readonly ShapedRun[];
const textOf = ({ words, table }: ShapedRun): string =>
  words.flatMap(({ clusters }) => clusters.map((number) => table.cluster(number).text)).join('');
const partsOf = (...given: Parameters<typeof runsOf>): readonly unknown[] =>
  runsOf(...given).map((run) => [textOf(run), run.face.name]);
const lastGlyph = ({ words, table }: ShapedRun): number => {
  const { shape } = table.cluster(words.at(-1)!.clusters.at(-1)!);
  return shape.kind === 'glyph' ? shape.glyph : 0;
};

describe.each(FAMILIES)('%s', (family) => {
  test.each(SIGNS)('%s does not bring its digits into another face', (sign) => {
    for (const weight of ['regular', 'bold'] as const) {
      for (const text of [`${sign}1,450.00`, `1 450,00\u00a0${sign}`, `-${sign}5`]) {
        const runs = runsOf(text, { family, weight });
        expect(runs.map(textOf).join('')).toBe(text);
        for (const run of runs) if (/\d/.test(textOf(run))) expect(run.face).toBe(faceOf(family, weight));
      }
    }
  });

  test.each(SIGNS)('%s is as high as its digits, and does not touch them', (sign) => {
    const [run, digits] = runsOf(`${sign}5`, { family });
    if (digits === undefined) return expect(run!.face).toBe(faceOf(family, 'regular'));
    const heightOf = ({ face: { trueType }, sizePt }: ShapedRun): number => trueType.capHeight * sizePt / trueType.unitsPerEm;
    expect(heightOf(run!) / heightOf(digits)).toBeCloseTo(1, 2);
    const inkPt = glyphRight(run!.face.trueType, lastGlyph(run!)) * run!.sizePt / run!.face.trueType.unitsPerEm;
    expect(digits.offsetPt - inkPt).toBeGreaterThan(0.049 * run!.sizePt);
  });
});

type Point = readonly [x: number, y: number];

/** Points of an outline command, from the point before it. The curves of TrueType have one control point. */
const pointsOf = ({ command, args }: OutlineCommand, from: Point): readonly Point[] => {
  const end: Point = [args.at(-2)!, args.at(-1)!];
  if (command === 'lineTo') return [end];
  const control = args as unknown as Point;
  return Array.from({ length: 8 }, (_, index) => {
    const t = (index + 1) / 8;
    const on = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * end[axis];
    return [on(0), on(1)];
  });
};

/** The straight edges of a glyph's outline. */
const edgesOf = (commands: readonly OutlineCommand[]): readonly (readonly [Point, Point])[] => {
  const edges: (readonly [Point, Point])[] = [];
  let [start, at]: [Point, Point] = [[0, 0], [0, 0]];
  for (const command of commands) {
    if (command.command === 'moveTo') start = at = [command.args[0]!, command.args[1]!];
    else for (const point of command.command === 'closePath' ? [start] : pointsOf(command, at)) edges.push([at, at = point]);
  }
  return edges;
};

/** Widths of the ink on a horizontal line. Outlines that lie on each other are one. */
const spansAt = (edges: ReturnType<typeof edgesOf>, height: number): readonly number[] => {
  const crossings = edges.filter(([[, from], [, to]]) => (from <= height) !== (to <= height))
    .map(([[x0, y0], [x1, y1]]) => ({ x: x0 + (x1 - x0) * (height - y0) / (y1 - y0), turn: y1 > y0 ? 1 : -1 }))
    .sort((left, right) => left.x - right.x);
  const spans: number[] = [];
  let [winding, start] = [0, 0];
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push(x - start);
  }
  return spans;
};

/** The median width of the strokes of the last glyph of a run, in points. */
const strokePt = (run: ShapedRun): number => {
  const edges = edgesOf(openFace(run.face.trueType.bytes).getGlyph(lastGlyph(run)).path.commands);
  const heights = edges.map(([[, y]]) => y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const heightsAt = Array.from({ length: 99 }, (_, index) => low + (high - low) * (index + 1) / 100);
  const widths = heightsAt.flatMap((height) => spansAt(edges, height));
  return widths.sort((left, right) => left - right)[Math.floor(widths.length / 2)]! * run.sizePt / run.face.trueType.unitsPerEm;
};

const WEIGHTS = FAMILIES.flatMap((family) => [[family, 'regular'], [family, 'bold']] as const)
  // One weight, which the design calls bold.
  .filter(([family, weight]) => family !== 'manrope-extrabold' || weight === 'bold');

describe('the strokes of a borrowed sign', () => {
  test.each(WEIGHTS)('are about as wide as those of the digits of %s, %s', (family, weight) => {
    for (const sign of ['₪', '฿']) {
      const [run, digits] = runsOf(`${sign}0`, { family, weight });
      if (digits !== undefined) expect([sign, Math.abs(strokePt(run!) / strokePt(digits) - 1) < 0.25]).toEqual([sign, true]);
    }
  });
});

test.each(['inter', 'inter-medium'] as const)('%s borrows the shekel sign, which it draws as high as small letters', (family) => {
  const [sign, digits] = runsOf('₪5', { family });
  expect([sign!.face.file, digits!.face.file]).toEqual(['ibm-plex-sans-signs/regular.ttf', `${family}/regular.ttf`]);
});

test('a sign among letters of another script, and its digits, have their face', () => {
  expect(partsOf('ชำระ ฿5', { family: 'inter', isNumeric: false })).toEqual([['ชำระ ฿5', 'NotoSansThai-Regular']]);
});

test('Noto Sans and the Noto face of a sign have the same digits, so none is borrowed', () => {
  expect(partsOf('฿5', { family: 'noto-sans' })).toEqual([['฿5', 'NotoSansThai-Regular']]);
});

test('a negative number in running text has one face, so that its hyphen is drawn as a minus sign', () => {
  expect(partsOf('-฿5', { family: 'inter', isNumeric: false })).toEqual([['-฿5', 'NotoSansThai-Regular']]);
  expect(partsOf('฿5-6', { family: 'inter', isNumeric: false })).toEqual([['฿', 'Inter-Regular'], ['5-6', 'Inter-Regular']]);
});

test('a currency sign that no face has is a box between digits', () => {
  expect(partsOf('5\u{1e2ff}', { family: 'inter' })).toEqual([['5', 'Inter-Regular'], ['\u{1e2ff}', 'Inter-Regular']]);
});

test('a sign with a mark on it is borrowed as a whole', () => {
  expect(partsOf('₪\u03015', { family: 'eb-garamond' }).at(-1)).toEqual(['5', 'EBGaramond-Regular']);
});

test('isShownBy counts a borrowed sign, whose strokes are as thin', () => {
  expect(measurer.isShownBy('฿18,939.00', { family: 'work-sans-light', weight: 'regular', sizePt: 20, ...NUMERIC })).toBe(true);
});
