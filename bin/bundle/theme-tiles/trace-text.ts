/** Turns lines of text into SVG paths: the outlines of large letters, and a bar for each small word. */
import type { TextItem } from '../../../lib/layout/engine/page.js';
import type { ShapedRun } from '../../../lib/pdf/text/shaped-run.js';
import { openFace, type Face } from '../../bake-fonts/compare-ink.js';
import { coordinate, outlinePath } from './svg-path.js';

/** Smaller letters are unreadable on a tile. */
const MIN_OUTLINED_PT = 13;
/** A glyph with its pen position, in points from the left of the page. */
interface PlacedGlyph {
  readonly glyph: number;
  readonly text: string;
  readonly xPt: number;
  readonly advancePt: number;
}

const glyphsOf = (run: ShapedRun, originPt: number): readonly PlacedGlyph[] => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  let xPt = originPt + run.offsetPt;
  return run.words.flatMap(({ clusters, kerning }) => clusters.map((number, index) => {
    const { shape, advance, text } = run.table.cluster(number);
    const advancePt = (advance + (kerning?.[index] ?? 0)) * scale + run.letterSpacingPt;
    const placed = { glyph: shape.kind === 'glyph' ? shape.glyph : 0, text, xPt, advancePt };
    xPt += advancePt;
    return placed;
  }));
};

const faces = new Map<string, Face>();

const faceOf = ({ face }: ShapedRun): Face => {
  const known = faces.get(face.file);
  if (known !== undefined) return known;
  const opened = openFace(face.trueType.bytes);
  faces.set(face.file, opened);
  return opened;
};

const outlinesPath = (run: ShapedRun, glyphs: readonly PlacedGlyph[], baselinePt: number): string => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  return glyphs.map(({ glyph, xPt }) =>
    outlinePath(faceOf(run).getGlyph(glyph).path.commands, (x, y) => [xPt + x * scale, baselinePt - y * scale])).join('');
};

const isSpace = ({ text }: PlacedGlyph): boolean => text.trim() === '';

/** Start and end of each word. */
const wordSpans = (glyphs: readonly PlacedGlyph[]): readonly (readonly [fromPt: number, toPt: number])[] => {
  const spans: [number, number][] = [];
  glyphs.forEach((placed, index) => {
    if (isSpace(placed)) return;
    const [before, last] = [glyphs[index - 1], spans.at(-1)];
    if (last === undefined || before === undefined || isSpace(before)) spans.push([placed.xPt, placed.xPt + placed.advancePt]);
    else last[1] = placed.xPt + placed.advancePt;
  });
  return spans;
};

/** Height of the bars of a run: small letters are about as dense as bars of this height. */
const barHeight = ({ face, sizePt }: ShapedRun): number => Math.round(face.trueType.xHeight * sizePt / face.trueType.unitsPerEm);

const barsPath = (run: ShapedRun, glyphs: readonly PlacedGlyph[], baselinePt: number): string => {
  const middle = coordinate(Math.round(baselinePt) - barHeight(run) / 2);
  let pen: number | undefined;
  return wordSpans(glyphs).map((span) => {
    const [from, to] = span.map(Math.round) as [number, number];
    const move = pen === undefined ? `M${from} ${middle}` : `m${Math.max(1, from - pen)} 0`;
    pen = Math.max(to, from + 1);
    return `${move}h${pen - from}`;
  }).join('');
};

/** A traced line of text: outlines of letters, or bars of a height. */
interface TracedText {
  readonly path: string;
  /** Undefined for letters. */
  readonly barHeight?: number;
}

/** A line of text as paths, one for each run. */
export const traceText = ({ line, xPt, yPt }: TextItem): readonly TracedText[] => {
  const isLarge = line.font.sizePt >= MIN_OUTLINED_PT;
  return (line.glyphs as readonly ShapedRun[]).map((run) => {
    const glyphs = glyphsOf(run, xPt);
    return isLarge ? { path: outlinesPath(run, glyphs, yPt) } : { path: barsPath(run, glyphs, yPt), barHeight: barHeight(run) };
  });
};
