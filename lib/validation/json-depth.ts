const QUOTE = 0x22;
const BACKSLASH = 0x5C;

/** Index of the quote that ends a string, or the length of the text if none does. */
const endOfString = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
};

/** +1 for `[` and `{`, −1 for `]` and `}`. */
const depthChange = (unit: number): number => {
  if (unit === 0x5B || unit === 0x7B) return 1;
  return unit === 0x5D || unit === 0x7D ? -1 : 0;
};

/**
 * Whether a JSON text nests lists and objects deeper than a limit, found in one pass that stops there. Brackets in strings
 * do not count; the text need not be valid.
 * @param text JSON
 * @param limit levels, ≥ 0
 */
export const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === QUOTE) index = endOfString(text, index);
    else depth += depthChange(unit);
    if (depth > limit) return true;
  }
  return false;
};
