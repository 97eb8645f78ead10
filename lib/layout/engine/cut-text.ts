import type { TextLine } from './text.js';

/** A text before and after a cut. */
interface TextCut {
  readonly before: string;
  readonly after: string;
  /** Whether no white space is at the cut. */
  readonly isInWord: boolean;
}

/** A text before and after the end of its first `count` lines, so that the rest can be measured in another width. */
export const cutText = (text: string, lines: readonly TextLine[], count: number): TextCut => {
  const end = lines.slice(0, count).reduce((cursor, line) => {
    const start = text.indexOf(line.text, cursor);
    return start < 0 ? cursor + line.text.length : start + line.text.length;
  }, 0);
  const after = text.slice(end);
  return { before: text.slice(0, end), after: after.trimStart(), isInWord: !/^\s/.test(after) };
};
