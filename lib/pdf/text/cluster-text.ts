import { BoundedCache } from '../../bounded-cache.js';
import { visualText } from './bidi.js';

/**
 * The text that readers extract for one cluster, split between its inked CID and an empty one next to it. All texts are
 * in visual order.
 */
export interface ClusterText {
  readonly text: string;
  readonly before: string;
  readonly after: string;
  /** Different for different texts. */
  readonly key: string;
}

/** The range of a cluster in the word. */
interface Range {
  readonly start: number;
  readonly end: number;
}

const PLAIN = /^[\x20-\x7e]*$/;
const FIRST_MARK = /(?!^)\p{Mn}/u;
const FORMAT = /\p{Cf}/u;

/** Cache size. A script has a few hundred clusters that recur. */
const CACHED_TEXTS = 4096;
const splitLeftToRight = new BoundedCache<ClusterText>(CACHED_TEXTS);
const splitRightToLeft = new BoundedCache<ClusterText>(CACHED_TEXTS);

/**
 * Splits the text of one cluster. Readers such as pdf.js treat a CID whose text has a non-spacing mark as zero-width
 * and then misplace the rest of the line. So the inked CID keeps the text before the first mark, and a CID without ink
 * and width carries the rest.
 * @param rightToLeft converts it to visual order
 */
export const splitClusterText = (text: string, rightToLeft: boolean): ClusterText => {
  const known = rightToLeft ? splitRightToLeft : splitLeftToRight;
  return known.getOrMake(text, () => makeClusterText(text, rightToLeft));
};

const makeClusterText = (text: string, rightToLeft: boolean): ClusterText => {
  const mark = PLAIN.test(text) ? undefined : FIRST_MARK.exec(text)?.index;
  const first = text.slice(0, mark);
  const rest = text.slice(first.length);
  if (!rightToLeft) return { text: first, before: '', after: rest, key: text };
  return { text: visualText(first), before: visualText(rest), after: '', key: `\u200f${text}` };
};

/**
 * The texts of a word's clusters. Readers drop the whole text of a CID whose visual end is a joiner or direction mark,
 * so these marks move to the neighbouring cluster.
 * @param ranges Ranges of the clusters in visual order
 */
export const clusterTexts = (word: string, ranges: readonly Range[], rightToLeft: boolean): readonly ClusterText[] => {
  const texts = ranges.map(({ start, end }) => word.slice(start, end));
  if (FORMAT.test(word)) moveFormats(texts, rightToLeft);
  return texts.map((text) => splitClusterText(text, rightToLeft));
};

const formatsAtStart = (text: string): string => {
  const characters = [...text];
  const end = characters.findIndex((character) => !FORMAT.test(character));
  return end < 0 ? text : characters.slice(0, end).join('');
};

const formatsAtEnd = (text: string): string => {
  const characters = [...text];
  return characters.slice(characters.findLastIndex((character) => !FORMAT.test(character)) + 1).join('');
};

/** In both directions, the right neighbour can hold the mark before its own letters. */
const moveFormats = (texts: string[], rightToLeft: boolean): void => {
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    const formats = rightToLeft ? formatsAtStart(text) : formatsAtEnd(text);
    if (formats === '' || formats === text) continue;
    texts[index] = rightToLeft ? text.slice(formats.length) : text.slice(0, -formats.length);
    const neighbour = texts[index + 1];
    if (neighbour !== undefined) texts[index + 1] = rightToLeft ? neighbour + formats : formats + neighbour;
  }
};
