import type { Offence } from './offence.js';
import type { Fields } from './tax-places.js';

const MOST_LINES = 8;
const MOST_CHARACTERS = 60;

const faultOf = (text: string): string | undefined => {
  const lines = text.split('\n');
  if (lines.length > MOST_LINES) return `Expected at most ${MOST_LINES} lines; got ${lines.length}.`;
  const long = lines.findIndex((line) => line.length > MOST_CHARACTERS && [...line].length > MOST_CHARACTERS);
  return long < 0 ? undefined : `Expected at most ${MOST_CHARACTERS} characters in a line; line ${long + 1} has ${[...lines[long] ?? ''].length}.`;
};

/** Finds texts of the foot with too many lines, or with a line that is too long. See docs/designs.md#foot. */
export const footOffences = ({ foot }: Fields): readonly Offence[] => {
  if (!Array.isArray(foot)) return [];
  return foot.flatMap((text: unknown, index) => {
    const message = typeof text === 'string' ? faultOf(text) : undefined;
    return message === undefined ? [] : [{ path: ['foot', index], message }];
  });
};
