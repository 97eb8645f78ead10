import type { ValidationError } from './offence.js';
import type { Fields } from './tax-places.js';

const MAX_FOOTER_LINES = 8;
const MAX_FOOTER_LINE_LENGTH = 60;

const footerMessage = (text: string): string | undefined => {
  const lines = text.split('\n');
  if (lines.length > MAX_FOOTER_LINES) return `Expected at most ${MAX_FOOTER_LINES} lines; got ${lines.length}.`;
  const tooLongLine = lines.findIndex((line) => line.length > MAX_FOOTER_LINE_LENGTH && [...line].length > MAX_FOOTER_LINE_LENGTH);
  return tooLongLine < 0 ? undefined : `Expected at most ${MAX_FOOTER_LINE_LENGTH} characters in a line; line ${tooLongLine + 1} has ${[...lines[tooLongLine] ?? ''].length}.`;
};

/** Finds texts of the foot with too many lines, or with a line that is too long. See docs/designs.md#foot. */
export const footerErrors = ({ foot }: Fields): readonly ValidationError[] => {
  if (!Array.isArray(foot)) return [];
  return foot.flatMap((text: unknown, index) => {
    const message = typeof text === 'string' ? footerMessage(text) : undefined;
    return message === undefined ? [] : [{ path: ['foot', index], message }];
  });
};
