import type { ComposedLine } from './compose-line.js';

/** A line that white space separates from what follows. */
export const withSpaceAfter = (composed: ComposedLine): ComposedLine =>
  ({ ...composed, line: { ...composed.line, endsInSpace: true } });

/** Marks lines whose last one is followed by white space and more text. */
export const endingWithSpace = (lines: readonly ComposedLine[]): readonly ComposedLine[] =>
  lines.map((line, index) => (index === lines.length - 1 ? withSpaceAfter(line) : line));

/**
 * The structure tree has the text of either all lines of a paragraph or none, because programs separate only lines of
 * one kind.
 */
export const keepingHyphens = (lines: readonly ComposedLine[]): readonly ComposedLine[] => {
  if (!lines.some(({ line: { keepsHyphen } }) => keepsHyphen)) return lines;
  return lines.map((composed) => ({ ...composed, line: { ...composed.line, keepsHyphen: true } }));
};
