import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { ShapedRun } from '../../../lib/pdf/text/shaped-run.js';

const textOfRun = ({ words, table }: ShapedRun): string =>
  words.map(({ clusters }) => Array.from(clusters, (number) => {
    const { before, text, after } = table.cluster(number);
    return before + text + after;
  }).join('')).join('');

/** The characters of a line as they stand on the page, from left to right; those of right-to-left runs one by one, brackets as they look. */
export const visualTextOf = (line: TextLine): string =>
  [...line.glyphs as readonly ShapedRun[]].sort((left, right) => left.offsetPt - right.offsetPt).map(textOfRun).join('');
