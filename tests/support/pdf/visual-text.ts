import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';

const textOfRun = ({ words, table }: ShapedRun): string =>
  words.map(({ clusters }) => Array.from(clusters, (number) => {
    const { leftText, text, rightText } = table.cluster(number);
    return leftText + text + rightText;
  }).join('')).join('');

/** The characters of a line as printed, from left to right. Right-to-left runs are reversed, with their brackets as printed. */
export const visualTextOf = (line: TextLine): string =>
  [...line.glyphs as readonly ShapedRun[]].sort((left, right) => left.offsetPt - right.offsetPt).map(textOfRun).join('');
