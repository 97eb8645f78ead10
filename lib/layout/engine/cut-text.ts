import type { TextMark } from '../../text/formatted-text.js';
import type { Phrase } from '../content/content.js';
import type { TextLine } from './text.js';

/** A phrase before and after a cut. */
interface SplitPhrase {
  readonly before: Phrase;
  readonly after: Phrase;
  /** Whether no white space is at the cut. */
  readonly isInWord: boolean;
}

const marksIn = (marks: readonly TextMark[], start: number, end: number): readonly TextMark[] => marks.flatMap((mark) => {
  const own = { ...mark, start: Math.max(mark.start, start) - start, end: Math.min(mark.end, end) - start };
  return own.end <= own.start ? [] : [own];
});

const phraseSlice = (phrase: Phrase, start: number, end: number): Phrase =>
  ({ ...phrase, text: phrase.text.slice(start, end), ...phrase.marks && { marks: marksIn(phrase.marks, start, end) } });

/** A phrase before and after a place in its text. */
export const splitPhraseAt = (phrase: Phrase, end: number): SplitPhrase => {
  const { text, item } = phrase;
  const rest = text.slice(end);
  const after = phraseSlice(phrase, text.length - rest.trimStart().length, text.length);
  const isContinuation = item !== undefined && end > 0;
  return {
    before: phraseSlice(phrase, 0, end), after: isContinuation ? { ...after, item: { ...item, isContinuation } } : after,
    isInWord: !/^\s/.test(rest),
  };
};

/** A phrase before and after the end of its first `count` lines, so that the rest can be measured in another width. */
export const splitPhraseAfter = (phrase: Phrase, lines: readonly TextLine[], count: number): SplitPhrase => {
  const { text } = phrase;
  return splitPhraseAt(phrase, lines.slice(0, count).reduce((cursor, line) => {
    const start = text.indexOf(line.text, cursor);
    return start < 0 ? cursor + line.text.length : start + line.text.length;
  }, 0));
};
