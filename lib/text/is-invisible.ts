// Written by `npx tsx packages/brand-tools/src/bake-fonts.ts --table` from the outlines of the fonts. Do not edit.

/** A text of white space, fillers and other characters that have no ink in any typeface. */
const INVISIBLE = new RegExp(
  '^[\\n'
  + '\\u{20}\\u{a0}\\u{ad}\\u{34f}\\u{61c}\\u{115f}-\\u{1160}\\u{17b4}-\\u{17b5}\\u{180b}-\\u{180e}'
  + '\\u{2000}-\\u{200f}\\u{202f}\\u{205f}-\\u{2064}\\u{206a}-\\u{206f}\\u{2800}\\u{3000}\\u{3164}'
  + '\\u{fe00}-\\u{fe0f}\\u{ffa0}\\u{e0000}-\\u{e0fff}'
  + ']*$',
  'u',
);

/**
 * Whether a text prints nothing. Line breaks count as nothing.
 * @param text in NFC
 */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text);
