import type { Phrase } from '../content/content.js';
import { cutText } from '../engine/cut-text.js';
import { wrapPhrase } from '../engine/list-item.js';
import type { Role } from '../engine/role.js';
import type { TextMeasurer } from '../engine/text.js';

/** A row, or the part of it that is on one page. Numbers and codes are in its first part. */
export interface RowPart {
  readonly headline: Phrase;
  /** Short texts on the line of the headline, in the first part. */
  readonly asides: readonly Phrase[];
  readonly details: readonly Phrase[];
  /** Whether the first of the details is the rest of the headline: after white space, or right after its last character. */
  readonly rest?: 'spaced' | 'joined' | undefined;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether white space separates its texts from those of the next part. */
  readonly isFollowed: boolean;
}

/** The texts of a row: on its first line, and below it. */
export type RowTexts = Pick<RowPart, 'headline' | 'asides' | 'details' | 'rest'>;

/** The part that is a whole row. */
export const wholeRow = ({ headline, asides, details, rest }: RowTexts): RowPart =>
  ({ headline, asides, details, rest, isStart: true, isEnd: true, isFollowed: false });

/** The width of the details of a row, and where a second column of them begins; undefined if they have one column. */
export interface DetailSpan {
  readonly widthPt: number;
  readonly secondXPt?: number;
}

/** Measures the texts of a row in their widths. */
interface RowRuler {
  readonly measurer: TextMeasurer;
  /** Width of the headline. */
  readonly widthPt: number;
  readonly span: DetailSpan;
  /** Whether short paragraphs of details stay whole. */
  readonly keepsParagraphs: boolean;
  /** Roles of the headline and of the details. */
  readonly roles: readonly [Role, Role];
}

/** The texts of a row that are before and after a cut. */
interface Cut {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
  readonly isInWord: boolean;
}

/** A paragraph of details with at most this many lines is not cut. */
export const MOST_WHOLE_LINES = 12;

/** Cuts texts below each other where a height is used up. */
const cutPhrases = (phrases: readonly Phrase[], ruler: RowRuler, heightPt: number): Cut => {
  let leftPt = heightPt;
  for (const [index, phrase] of phrases.entries()) {
    const [role, widthPt] = index === 0 ? [ruler.roles[0], ruler.widthPt] : [ruler.roles[1], ruler.span.widthPt];
    // Two columns have the same lines twice.
    if (index === 1 && ruler.span.secondXPt !== undefined) leftPt = 2 * Math.floor(leftPt / role.leadingPt) * role.leadingPt;
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

/**
 * The parts of a row above and below a cut, as texts, so that they can be measured in different widths.
 * @returns undefined if the texts are no higher than that
 */
export const cutRow = (
  { headline, asides, details, rest }: RowTexts, ruler: RowRuler, heightPt: number,
): readonly [RowPart, RowPart] | undefined => {
  const { before, after, isInWord } = cutPhrases([headline, ...details], ruler, heightPt);
  const [firstBefore, ...restBefore] = before;
  const [firstAfter, ...restAfter] = after;
  if (firstBefore === undefined || firstAfter === undefined) return undefined;
  const printed = (texts: readonly Phrase[]): readonly Phrase[] => texts.filter(({ text }) => text !== '');
  return [
    { headline: firstBefore, asides, details: printed(restBefore), rest, isStart: true, isEnd: false, isFollowed: !isInWord },
    { headline: firstAfter, asides: [], details: printed(restAfter), isStart: false, isEnd: true, isFollowed: false },
  ];
};
