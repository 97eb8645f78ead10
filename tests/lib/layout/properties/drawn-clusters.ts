import type { TextLine, FontSpec } from '../../../../lib/layout/engine/text.js';
import type { LazyFace } from '../../../../lib/typeset/font-faces.js';
import { nominalGlyph } from '../../../../lib/typeset/true-type.js';
import { harfBuzz } from '../../../../lib/typeset/harfbuzz.js';
import type { ShapedRun } from '../../../../lib/typeset/glyph-run.js';

/** A drawn cluster of letters, from the left end of its line. */
interface DrawnCluster {
  readonly text: string;
  readonly leftPt: number;
  readonly rightPt: number;
  readonly sizePt: number;
}

const clustersOfRun = (run: ShapedRun): readonly DrawnCluster[] => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  let at = run.offsetPt;
  return run.words.flatMap(({ clusters, kerning }) => clusters.map((number, index) => {
    const { text, advance } = run.table.cluster(number);
    const leftPt = at;
    at += (advance + (kerning?.[index] ?? 0)) * scale + run.letterSpacingPt;
    return { text, leftPt, rightPt: at - run.letterSpacingPt, sizePt: run.sizePt };
  }));
};

/** The clusters of a line, runs in reading order, each run from left to right. */
export const drawnClusters = ({ glyphs }: TextLine): readonly DrawnCluster[] =>
  (glyphs as readonly ShapedRun[]).flatMap(clustersOfRun);

const HYPHENS = [0x2d, 0x2010];
const fonts = new Map<LazyFace, number>();

/** The hyphen of a face in a style, such as that of small capitals. */
const styledHyphen = (face: LazyFace, { features = [] }: FontSpec): number => {
  const font = fonts.get(face) ?? harfBuzz().font(face.trueType.bytes);
  fonts.set(face, font);
  return harfBuzz().shape('-', harfBuzz().settings(font, 'Latn', 'en', false, features.map((tag) => [tag, 1] as const)))[0] ?? 0;
};

const hasHyphen = ({ face, table, words }: ShapedRun, font: FontSpec): boolean => {
  const nominal = HYPHENS.map((unit) => nominalGlyph(face.trueType, unit)).filter((glyph) => glyph > 0);
  const hyphens = [styledHyphen(face, font), ...nominal];
  return words.some(({ clusters }) => [clusters.at(0), clusters.at(-1)].some((number) => {
    const shape = number === undefined ? undefined : table.cluster(number).shape;
    return shape?.kind === 'composite' && shape.parts.some(({ glyph }) => hyphens.includes(glyph));
  }));
};

/** Whether a line has a letter that is drawn with a hyphen next to it, as at a split inside a word. */
export const isHyphenated = ({ glyphs, font }: TextLine): boolean =>
  (glyphs as readonly ShapedRun[]).some((run) => hasHyphen(run, font));
