import type { GlyphRun } from './glyph-run.js';
import type { ShapedRun, ShapedWord } from './text/shaped-run.js';

/** A piece of a run that lies in one of several stretches of the line, or in none. */
export interface RunPiece<Stretch> {
  readonly run: GlyphRun;
  readonly stretch: Stretch | undefined;
}

/** A part of a line, measured from the line's origin. */
export interface LineStretch {
  readonly startPt: number;
  readonly endPt: number;
}

const widthOf = ({ face, sizePt, letterSpacingPt }: ShapedRun, word: ShapedWord): number =>
  word.advance * sizePt / face.trueType.unitsPerEm + letterSpacingPt * word.clusters.length;

/**
 * Splits a run between words, so that each piece lies in one stretch. A word belongs to the stretch that contains its middle.
 * @param run a run of a measured line
 * @param stretches parts of the line that do not overlap
 */
export const splitRun = <Stretch extends LineStretch>(
  run: GlyphRun, stretches: readonly Stretch[],
): readonly RunPiece<Stretch>[] => {
  if (stretches.length === 0) return [{ run, stretch: undefined }];
  const shaped = run as ShapedRun;
  const pieces: { run: ShapedRun; stretch: Stretch | undefined }[] = [];
  let offsetPt = run.offsetPt;
  for (const word of shaped.words) {
    const widthPt = widthOf(shaped, word);
    const middle = offsetPt + widthPt / 2;
    const stretch = stretches.find(({ startPt, endPt }) => startPt <= middle && middle <= endPt);
    const last = pieces.at(-1);
    if (last !== undefined && last.stretch === stretch) {
      last.run = { ...last.run, words: [...last.run.words, word], widthPt: last.run.widthPt + widthPt };
    } else {
      pieces.push({ run: { ...shaped, words: [word], offsetPt, widthPt }, stretch });
    }
    offsetPt += widthPt;
  }
  return pieces;
};
