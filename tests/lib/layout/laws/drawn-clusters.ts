import type { TextLine } from '../../../../lib/layout/engine/text.js';
import { nominalGlyph } from '../../../../lib/pdf/fonts/nominal-glyph.js';
import { createTextMeasurer } from '../../../../lib/pdf/text/text-measurer.js';
import type { ShapedRun } from '../../../../lib/pdf/text/shaped-run.js';

/** A drawn cluster of letters, from the left end of its line. */
export interface DrawnCluster { readonly text: string; readonly leftPt: number; readonly rightPt: number }

const clustersOfRun = (run: ShapedRun): readonly DrawnCluster[] => {
  const scale = run.sizePt / run.face.trueType.unitsPerEm;
  let at = run.offsetPt;
  return run.words.flatMap(({ clusters, kerning }) => clusters.map((number, index) => {
    const { text, advance } = run.table.cluster(number);
    const leftPt = at;
    at += (advance + (kerning?.[index] ?? 0)) * scale + run.letterSpacingPt;
    return { text, leftPt, rightPt: at - run.letterSpacingPt };
  }));
};

/** The clusters of a line, runs in reading order, each run from left to right. */
export const drawnClusters = ({ glyphs }: TextLine): readonly DrawnCluster[] =>
  (glyphs as readonly ShapedRun[]).flatMap(clustersOfRun);

const measurer = createTextMeasurer({ language: 'en' });
const HYPHENS = [0x2d, 0x2010];

/** The glyphs of hyphens in a style, such as those of small capitals. */
const styledHyphens = ({ style }: TextLine): readonly number[] =>
  (measurer.line('-', style).glyphs as readonly ShapedRun[])
    .flatMap(({ table, words }) => words.flatMap(({ clusters }) => clusters.flatMap((number) => {
      const { shape } = table.cluster(number);
      return shape.kind === 'glyph' ? [shape.glyph] : [];
    })));

const hasHyphen = ({ face: { trueType }, table, words }: ShapedRun, styled: readonly number[]): boolean => {
  const hyphens = [...styled, ...HYPHENS.map((unit) => nominalGlyph(trueType, unit)).filter((glyph) => glyph > 0)];
  return words.some(({ clusters }) => [clusters.at(0), clusters.at(-1)].some((number) => {
    const shape = number === undefined ? undefined : table.cluster(number).shape;
    return shape?.kind === 'composite' && shape.parts.some(({ glyph }) => hyphens.includes(glyph));
  }));
};

/** Whether a line has a letter that is drawn with a hyphen next to it, as at a cut inside a word. */
export const isHyphenated = (line: TextLine): boolean => {
  const styled = styledHyphens(line);
  return (line.glyphs as readonly ShapedRun[]).some((run) => hasHyphen(run, styled));
};
