import type { Color } from '../engine/page.js';
import type { Stroke } from '../engine/sheet.js';
import { contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../invoice/contrast.js';
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

/** Most saturation of a shade, and how much of it a colour gives: the hue of one that is almost grey is an accident. */
const MOST_SATURATION = 0.7;
const SATURATION_OF_CHROMA = 2.5;
const HUES = 12;
/** Places of red, green and blue on a circle of twelve hues that starts with red. */
const HUE_PLACES = [0, 8, 4] as const;

/** A colour of the hue of another, from black (lightness 0) to white (1). See CSS Color 4, 7.1. */
const ofHue = (color: Color, lightness: number): Color => {
  const [red, green, blue] = RED_GREEN_BLUE.map((start) => channel(color, start) / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  const sixths = chroma === 0 ? 0
    : most === red ? (green - blue) / chroma : most === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const reach = Math.min(MOST_SATURATION, SATURATION_OF_CHROMA * chroma) * Math.min(lightness, 1 - lightness);
  const values = HUE_PLACES.map((place) => {
    const at = (place + 2 * sixths + HUES) % HUES;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  });
  return `#${values.map((value) => Math.round(value * 255).toString(16).padStart(2, '0')).join('')}`;
};

/**
 * A colour of the hue of the wished one that stands out from its ground: dark on a pale ground, pale on a dark one. If
 * no shade does, black or white.
 */
const shadeOf = (wished: Color, ground: Color, least: number): Color => {
  const extreme = readableTextColor(ground, ground);
  const shades = Array.from({ length: 1 / STEP }, (_, index) =>
    ofHue(wished, extreme === '#000000' ? 1 - (index + 1) * STEP : (index + 1) * STEP));
  return shades.find((shade) => contrastRatio(shade, ground) >= least) ?? extreme;
};

/**
 * The colour of names, amounts and titles on the page: the first of the wished ones with enough contrast. If none has
 * it, a shade of the first that is no weaker than small text.
 * @param least contrast that is enough: less for large text
 */
export const keyInk = (
  { backgroundColor, secondaryTextColor }: Pick<Palette, 'backgroundColor' | 'secondaryTextColor'>,
  wished: readonly [Color, ...Color[]], least: number = KEY_CONTRAST,
): Color =>
  wished.find((color) => contrastRatio(color, backgroundColor) >= least)
  ?? shadeOf(wished[0], backgroundColor, Math.max(KEY_CONTRAST, contrastRatio(secondaryTextColor, backgroundColor)));

/** A mark on the page with less contrast could hardly be seen. */
const FAINTEST_MARK = 2;

/** The colour of rules, brackets and dots that show the structure of the page: the wished one, or a shade that is seen. */
export const markOnPage = ({ backgroundColor }: Pick<Palette, 'backgroundColor'>, wished: Color): Color =>
  (contrastRatio(wished, backgroundColor) >= FAINTEST_MARK ? wished : shadeOf(wished, backgroundColor, LARGE_TEXT_CONTRAST));

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
