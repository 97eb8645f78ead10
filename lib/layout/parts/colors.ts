import type { Color } from '../engine/page.js';
import type { Stroke } from '../engine/sheet.js';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../invoice/contrast.js';
import type { Palette } from '../../invoice/themes.js';

const RED_GREEN_BLUE = [1, 3, 5] as const;

const channel = (color: Color, start: number): number => Number.parseInt(color.slice(start, start + 2), 16);

/**
 * An opaque colour that looks like a translucent colour on a background. It prints the same everywhere and needs no
 * transparency.
 * @param share Share of the colour, 0–1
 */
export const mixColor = (color: Color, background: Color, share: number): Color => {
  const mixed = RED_GREEN_BLUE.map((start) => channel(color, start) * share + channel(background, start) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/**
 * A weaker shade of a text's colour, mixed with the background. If the shade could not be read, the colour itself.
 * @param share Share of the text's colour, 0–1
 */
export const readableTint = (color: Color, background: Color, share: number): Color => {
  const tint = mixColor(color, background, share);
  return contrastRatio(tint, background) >= READABLE_CONTRAST ? tint : color;
};

/** Share of black or white that each step adds to a colour. */
const STEP = 0.05;

/**
 * A colour that stands out from its ground: the wished one, or else its hue, as much darker as needed, or lighter on a
 * dark ground.
 */
export const contrasting = (wished: Color, ground: Color, least: number): Color => {
  if (contrastRatio(wished, ground) >= least) return wished;
  const extreme = readableTextColor(ground, ground);
  let color = wished;
  for (let share = STEP; contrastRatio(color, ground) < least && share <= 1; share += STEP) {
    color = mixColor(extreme, wished, share);
  }
  return color;
};

/**
 * A colour that is readable on the page: the wanted one, or a darker shade of it if it has too little contrast with the
 * page. The preview warns of such a custom theme, but the amount due must be readable even then.
 * @see WCAG 2.2, 1.4.3
 */
export const inkOnPage = ({ backgroundColor }: Palette, wished: Color, least: number = LARGE_TEXT_CONTRAST): Color =>
  contrasting(wished, backgroundColor, least);

/** Printers without grey tones break a lighter rule into dots. */
const PALEST_RULE = '#c3cad5';
const RULE_CONTRAST = contrastRatio(PALEST_RULE, '#ffffff');
const RULE_PT = 0.5;

/** A rule between the rows of a table, in the border colour, but never too pale to be printed. */
export const rowRule = ({ borderColor, backgroundColor }: Pick<Palette, 'borderColor' | 'backgroundColor'>): Stroke =>
  ({ color: contrasting(borderColor, backgroundColor, RULE_CONTRAST), widthPt: RULE_PT });
