/** Why a page cannot be a letterhead, with its page and object. */
export class LetterheadError extends Error {}

/** The place of the page itself. */
export const PAGE = 'page 1';

/** Refuses what is at a place of the file. */
export const reject = (location: string, reason: string): never => {
  throw new LetterheadError(`${location === PAGE ? PAGE : `${PAGE}, ${location}`}: ${reason}`);
};
