import type { Phrase } from '../content/content.js';
import { splitPhraseAfter } from '../engine/cut-text.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { TextStyle } from '../engine/role.js';
import type { TextMeasurer } from '../engine/text.js';

/** A row, or the part of it that is on one page. Numbers and codes are in its first part. */
export interface RowFragment {
  readonly itemName: Phrase;
  /** Short texts on the line of the headline, in the first part. */
  readonly secondaryTexts: readonly Phrase[];
  readonly details: readonly Phrase[];
  /** Whether the first of the details is the rest of the headline: after white space, or right after its last character. */
  readonly rest?: 'spaced' | 'joined' | undefined;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether white space separates its texts from those of the next part. */
  readonly isFollowed: boolean;
}

/** The texts of a row: on its first line, and below it. */
export type RowTexts = Pick<RowFragment, 'itemName' | 'secondaryTexts' | 'details' | 'rest'>;

/** The part that is a whole row. */
export const wholeRow = ({ itemName, secondaryTexts, details, rest }: RowTexts): RowFragment =>
  ({ itemName, secondaryTexts, details, rest, isStart: true, isEnd: true, isFollowed: false });

/** The width of the details of a row, and where a second column of them begins; undefined if they have one column. */
export interface DetailSpan {
  readonly widthPt: number;
  readonly secondXPt?: number;
}

/** Measures the texts of a row in their widths. */
interface RowMetrics {
  readonly measurer: TextMeasurer;
  /** Width of the headline. */
  readonly widthPt: number;
  readonly span: DetailSpan;
  /** Whether short paragraphs of details stay whole. */
  readonly keepsParagraphs: boolean;
  /** Roles of the headline and of the details. */
  readonly styles: readonly [TextStyle, TextStyle];
}

/** The texts of a row that are before and after a cut. */
interface SplitPhrases {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
  readonly isInWord: boolean;
}

/** A paragraph of details with at most this many lines is not cut. */
export const MAX_UNSPLIT_LINES = 12;

/** Cuts texts below each other where a height is used up. */
const splitPhrases = (phrases: readonly Phrase[], metrics: RowMetrics, heightPt: number): SplitPhrases => {
  let remainingPt = heightPt;
  for (const [index, phrase] of phrases.entries()) {
    const [style, widthPt] = index === 0 ? [metrics.styles[0], metrics.widthPt] : [metrics.styles[1], metrics.span.widthPt];
    // Two columns have the same lines twice.
    if (index === 1 && metrics.span.secondXPt !== undefined) remainingPt = 2 * Math.floor(remainingPt / style.leadingPt) * style.leadingPt;
    const lines = wrapPhrase(metrics.measurer, phrase, style, widthPt);
    const spare = Math.floor(remainingPt / style.leadingPt);
    if (spare < lines.length) {
      const fitting = metrics.keepsParagraphs && index > 0 && lines.length <= MAX_UNSPLIT_LINES ? 0 : spare;
      const { before, after, isInWord } = splitPhraseAfter(phrase, lines, fitting);
      const done = phrases.slice(0, index);
      return {
        before: [...done, before],
        after: [...done.map((empty) => ({ ...empty, text: '' })), after, ...phrases.slice(index + 1)],
        isInWord: fitting > 0 && isInWord,
      };
    }
    remainingPt -= lines.length * style.leadingPt;
  }
  return { before: phrases, after: [], isInWord: false };
};

/**
 * The parts of a row above and below a cut, as texts, so that they can be measured in different widths.
 * @returns undefined if the texts are no higher than that
 */
export const splitRow = (
  { itemName, secondaryTexts, details, rest }: RowTexts, metrics: RowMetrics, heightPt: number,
): readonly [RowFragment, RowFragment] | undefined => {
  const { before, after, isInWord } = splitPhrases([itemName, ...details], metrics, heightPt);
  const [firstBefore, ...restBefore] = before;
  const [firstAfter, ...restAfter] = after;
  if (firstBefore === undefined || firstAfter === undefined) return undefined;
  const printed = (texts: readonly Phrase[]): readonly Phrase[] => texts.filter(({ text }) => text !== '');
  return [
    { itemName: firstBefore, secondaryTexts, details: printed(restBefore), rest, isStart: true, isEnd: false, isFollowed: !isInWord },
    { itemName: firstAfter, secondaryTexts: [], details: printed(restAfter), isStart: false, isEnd: true, isFollowed: false },
  ];
};
