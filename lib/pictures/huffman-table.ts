/** Longest code, in bits. */
const MAX_BITS = 16;

/**
 * For each value of the next sixteen bits: the symbol that they begin with, times 256, plus the length of its code; 0
 * if no code matches.
 */
export type HuffmanTable = Uint16Array;

/**
 * Builds the table of a code from its JPEG form.
 * @param counts number of codes of 1, 2, … 16 bits
 * @returns undefined if a length has more codes than are possible
 * @see ITU-T T.81 Annex C
 */
export const huffmanTable = (counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined => {
  const table = new Uint16Array(1 << MAX_BITS);
  let at = 0;
  let next = 0;
  for (let bits = 1; bits <= MAX_BITS; bits += 1) {
    const share = 1 << (MAX_BITS - bits);
    for (let count = counts[bits - 1] ?? 0; count > 0; count -= 1) {
      if (next + share > table.length) return undefined;
      table.fill((symbols[at] ?? 0) << 8 | bits, next, next + share);
      at += 1;
      next += share;
    }
  }
  return table;
};
