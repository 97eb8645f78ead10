import type { Phrase } from '../content/content.js';
import { EPSILON_PT } from '../engine/block.js';
import { cutText } from '../engine/cut-text.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { Role } from '../engine/role.js';
import type { TextMeasurer } from '../engine/text.js';

/** A row, or the part of it that is on one page. Numbers and codes are in its first part. */
export interface RowPart {
  readonly headline: Phrase;
  /** The rest of a long headline, below the figures of the row. */
  readonly rest?: Phrase | undefined;
  /** Short texts on the line of the headline, in the first part. */
  readonly asides: readonly Phrase[];
  readonly details: readonly Phrase[];
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether white space separates its texts from those of the next part. */
  readonly isFollowed: boolean;
}

/** The texts of a row: on its first line, and below it. */
export type RowTexts = Pick<RowPart, 'headline' | 'rest' | 'asides' | 'details'>;

/** The part that is a whole row. */
export const wholeRow = ({ headline, rest, asides, details }: RowTexts): RowPart =>
  ({ headline, rest, asides, details, isStart: true, isEnd: true, isFollowed: false });

/** Measures the texts of a row in their widths. */
interface RowRuler {
  readonly measurer: TextMeasurer;
  /** Widths of the headline and of the details. */
  readonly widthsPt: readonly [number, number];
  /** Whether short paragraphs of details stay whole. */
  readonly keepsParagraphs: boolean;
  /** Whether the details are in two columns. */
  readonly isInTwo: boolean;
  /** Roles of the headline and of the details. */
  readonly roles: readonly [Role, Role];
}

/** The texts of a row that are before and after a cut. */
interface Cut {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
  readonly isInWord: boolean;
}

type CutTexts = readonly [headline: Phrase, ...details: readonly Phrase[]];

/** A paragraph of details with at most this many lines is not cut. */
export const MOST_WHOLE_LINES = 12;

/** Cuts texts below each other where a height is used up. */
const cutPhrases = (phrases: CutTexts, ruler: RowRuler, heightPt: number, hasRest: boolean): Cut => {
  const last = hasRest ? 1 : 0;
  let leftPt = heightPt;
  for (const [index, phrase] of phrases.entries()) {
    const role = ruler.roles[index <= last ? 0 : 1];
    const widthPt = ruler.widthsPt[index === 0 ? 0 : 1];
    const lines = wrapPhrase(ruler.measurer, phrase, role, widthPt);
    const spare = Math.floor(leftPt / role.leadingPt);
    if (spare < lines.length) {
      const fitting = ruler.keepsParagraphs && index > 0 && lines.length <= MOST_WHOLE_LINES ? 0 : spare;
      const { before, after, isInWord } = cutText(phrase, lines, fitting);
      const done = phrases.slice(0, index);
      return {
        before: [...done, before],
        after: [...done.map((empty) => ({ ...empty, text: '' })), after, ...phrases.slice(index + 1)],
        isInWord: fitting > 0 && isInWord,
      };
    }
    leftPt -= lines.length * role.leadingPt;
  }
  return { before: phrases, after: [], isInWord: false };
};

/** How many lines of some heights, from the first one, fit into a column of a height. */
const fitting = (heightsPt: readonly number[], heightPt: number): number => {
  let leftPt = heightPt + EPSILON_PT;
  const end = heightsPt.findIndex((ownPt) => {
    leftPt -= ownPt;
    return leftPt < 0;
  });
  return end < 0 ? heightsPt.length : end;
};

/** Cuts a headline with details in two columns below it. */
const cutColumns = ([headline, ...details]: CutTexts, { measurer, widthsPt, roles }: RowRuler, heightPt: number): Cut => {
  const heightOf = (phrase: Phrase, at: 0 | 1): number =>
    wrapPhrase(measurer, phrase, roles[at], widthsPt[at]).length * roles[at].leadingPt;
  const leftPt = heightPt - heightOf(headline, 0);
  const heightsPt = details.map((detail) => heightOf(detail, 1));
  const first = fitting(heightsPt, leftPt);
  const count = first + fitting(heightsPt.slice(first), leftPt);
  const after = details.slice(count);
  return {
    before: [headline, ...details.slice(0, count)], isInWord: false,
    after: after.length === 0 ? after : [{ ...headline, text: '' }, ...after],
  };
};

/**
 * The parts of a row above and below a cut, as texts, so that they can be measured in different widths.
 * @returns undefined if the texts are no higher than that
 */
export const cutRow = (
  { headline, rest, asides, details }: RowTexts, ruler: RowRuler, heightPt: number,
): readonly [RowPart, RowPart] | undefined => {
  const cut = ruler.isInTwo ? cutColumns : cutPhrases;
  const hasRest = rest !== undefined;
  const { before, after, isInWord } = cut([headline, ...hasRest ? [rest] : [], ...details], ruler, heightPt, hasRest);
  const [firstBefore, ...othersBefore] = before;
  const [firstAfter, ...othersAfter] = after;
  if (firstBefore === undefined || firstAfter === undefined) return undefined;
  const below = (texts: readonly Phrase[]): Pick<RowPart, 'rest' | 'details'> => ({
    rest: hasRest ? texts[0] : undefined, details: texts.slice(hasRest ? 1 : 0).filter(({ text }) => text !== ''),
  });
  return [
    { headline: firstBefore, asides, ...below(othersBefore), isStart: true, isEnd: false, isFollowed: !isInWord },
    { headline: firstAfter, asides: [], ...below(othersAfter), isStart: false, isEnd: true, isFollowed: false },
  ];
};
