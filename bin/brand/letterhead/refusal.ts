/** Why a page cannot be a letterhead, with its page and object. */
export class Refusal extends Error {}

/** The place of the page itself. */
export const PAGE = 'page 1';

/** Refuses what is at a place of the file. */
export const refuse = (place: string, reason: string): never => {
  throw new Refusal(`${place === PAGE ? PAGE : `${PAGE}, ${place}`}: ${reason}`);
};
