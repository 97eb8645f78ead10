/** Codes have at most so many bits. */
const MOST_BITS = 16;

/**
 * For each sixteen bits that may come: the symbol that they begin with, times 256, plus the length of its code; 0 where no code
 * begins so.
 */
export type HuffmanTable = Uint16Array;

/**
 * The table of a code given as a JPEG gives it.
 * @param counts of the codes of 1, 2, … 16 bits
 * @param symbols in the order of their codes
 * @returns undefined if there are more codes of a length than can be
 * @see ITU-T T.81 Annex C
 */
export const huffmanTable = (counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined => {
  const table = new Uint16Array(1 << MOST_BITS);
  let at = 0;
  let next = 0;
  for (let bits = 1; bits <= MOST_BITS; bits += 1) {
    const share = 1 << (MOST_BITS - bits);
    for (let count = counts[bits - 1] ?? 0; count > 0; count -= 1) {
      if (next + share > table.length) return undefined;
      table.fill((symbols[at] ?? 0) << 8 | bits, next, next + share);
      at += 1;
      next += share;
    }
  }
  return table;
};
