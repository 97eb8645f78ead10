import type { Content } from '../content/content.js';
import type { Color } from '../engine/page.js';
import type { Stroke } from '../engine/sheet.js';
import {
  contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor,
} from '../../presentation/contrast.js';
import type { Palette } from '../../presentation/themes.js';
import { required } from '../../required.js';

const RED_GREEN_BLUE = [1, 3, 5] as const;

const channel = (color: Color, start: number): number => Number.parseInt(color.slice(start, start + 2), 16);

/** The opaque colour of a translucent one, of which `share` is 0–1, on a background. It prints the same everywhere. */
export const mixColor = (color: Color, background: Color, share: number): Color => {
  const mixed = RED_GREEN_BLUE.map((start) => channel(color, start) * share + channel(background, start) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** A weaker shade of a text's colour: a share of it, 0–1, in the background. The colour itself if that is not readable. */
export const readableTint = (color: Color, background: Color, share: number): Color => {
  const tint = mixColor(color, background, share);
  return contrastRatio(tint, background) >= READABLE_CONTRAST ? tint : color;
};

/** Share of black or white that each step adds to a colour. */
const STEP = 0.05;

/** The preferred colour if it stands out from its background; else a darker shade, or a lighter one on a dark background. */
export const contrasting = (preferred: Color, background: Color, minContrast: number): Color => {
  if (contrastRatio(preferred, background) >= minContrast) return preferred;
  const extreme = readableTextColor(background, background);
  let color = preferred;
  for (let share = STEP; contrastRatio(color, background) < minContrast && share <= 1; share += STEP) {
    color = mixColor(extreme, preferred, share);
  }
  return color;
};

/** Maximum saturation of a shade, and how much of it a colour gives. The hue of an almost grey colour is accidental. */
const MAX_SATURATION = 0.7;
const SATURATION_OF_CHROMA = 2.5;
const HUE_COUNT = 12;
/** Positions of red, green and blue on a circle of twelve hues that starts with red. */
const HUE_OFFSETS = [0, 8, 4] as const;

/** Another lightness of a colour's hue, from black (0) to white (1). See CSS Color 4, 7.1. */
const ofHue = (color: Color, lightness: number): Color => {
  const [red, green, blue] = RED_GREEN_BLUE.map((start) => channel(color, start) / 255) as [number, number, number];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = max - min;
  const sixths = chroma === 0 ? 0
    : max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  const amplitude = Math.min(MAX_SATURATION, SATURATION_OF_CHROMA * chroma) * Math.min(lightness, 1 - lightness);
  const values = HUE_OFFSETS.map((offset) => {
    const position = (offset + 2 * sixths + HUE_COUNT) % HUE_COUNT;
    return lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1));
  });
  return `#${values.map((value) => Math.round(value * 255).toString(16).padStart(2, '0')).join('')}`;
};

/** A shade of a colour's hue that stands out from the background, dark on pale and pale on dark; else black or white. */
const accessibleShade = (preferred: Color, background: Color, minContrast: number): Color => {
  const extreme = readableTextColor(background, background);
  const shades = Array.from({ length: 1 / STEP }, (_, index) =>
    ofHue(preferred, extreme === '#000000' ? 1 - (index + 1) * STEP : (index + 1) * STEP));
  return shades.find((shade) => contrastRatio(shade, background) >= minContrast) ?? extreme;
};

/**
 * Colour of names, amounts and titles on the page: the first preferred colour with enough contrast, which may be lower
 * for large text. If none has it, a shade of the first, with the contrast of small text.
 */
export const accessibleOnPage = (
  { backgroundColor, secondaryTextColor }: Pick<Palette, 'backgroundColor' | 'secondaryTextColor'>,
  preferred: readonly [Color, ...Color[]], minContrast: number = KEY_CONTRAST,
): Color =>
  preferred.find((color) => contrastRatio(color, backgroundColor) >= minContrast)
  ?? accessibleShade(preferred[0], backgroundColor, Math.max(KEY_CONTRAST, contrastRatio(secondaryTextColor, backgroundColor)));

/** Minimum contrast of a visible mark. */
const MIN_MARK_CONTRAST = 2;

/** Colour of rules, brackets and dots that show the structure of the page: the preferred one, or a visible shade. */
export const markOnPage = ({ backgroundColor }: Pick<Palette, 'backgroundColor'>, preferred: Color): Color =>
  (contrastRatio(preferred, backgroundColor) >= MIN_MARK_CONTRAST
    ? preferred : accessibleShade(preferred, backgroundColor, LARGE_TEXT_CONTRAST));

/** Printers without grey tones break a lighter rule into dots. */
const LIGHTEST_RULE = '#c3cad5';
const RULE_CONTRAST = contrastRatio(LIGHTEST_RULE, '#ffffff');
const RULE_PT = 0.5;

/** A rule between table rows in the border colour, but never too pale to print. */
export const rowRule = ({ borderColor, backgroundColor }: Pick<Palette, 'borderColor' | 'backgroundColor'>): Stroke =>
  ({ color: contrasting(borderColor, backgroundColor, RULE_CONTRAST), widthPt: RULE_PT });

/** Contrast of a watermark with the page. It is visible, but does not disturb reading. */
const WATERMARK_CONTRAST = 1.12;
/** Maximum share of a colour in a watermark, and the step of the search. */
const MAX_SHARE = 0.25;
const SHARE_STEP = 0.01;

/** The weakest tint of a colour that is visible on the page. Undefined if the colour is too close to the page. */
const watermarkTint = (color: Color, page: Color): Color | undefined => {
  for (let share = SHARE_STEP; share <= MAX_SHARE; share += SHARE_STEP) {
    const tint = mixColor(color, page, share);
    if (contrastRatio(tint, page) >= WATERMARK_CONTRAST) return tint;
  }
  return undefined;
};

/** A tint of the primary colour, or of black or white. It is equally strong with any colours. */
export const watermarkColor = ({ primaryColor, backgroundColor }: Palette): Color => {
  const extreme = readableTextColor(backgroundColor, backgroundColor);
  return watermarkTint(primaryColor, backgroundColor)
    ?? required(watermarkTint(extreme, backgroundColor), 'tint of black or white');
};

interface MarkedPage {
  readonly palette: Palette;
  readonly content: Pick<Content, 'watermarks'>;
}

/** A colour, or a stronger shade to be readable over a watermark. One that is not readable on the page stays as it is. */
const readableOverWatermark = ({ palette, content: { watermarks } }: MarkedPage, color: Color, minContrast: number): Color =>
  (watermarks.length === 0 || contrastRatio(color, palette.backgroundColor) < minContrast
    ? color : contrasting(color, watermarkColor(palette), minContrast));

/** The palette of an invoice, in which text colours are readable over its watermarks. */
export const paletteOver = (palette: Palette, content: MarkedPage['content']): Palette => {
  if (content.watermarks.length === 0) return palette;
  const over = (color: Color): Color => readableOverWatermark({ palette, content }, color, READABLE_CONTRAST);
  return { ...palette, textColor: over(palette.textColor), secondaryTextColor: over(palette.secondaryTextColor) };
};

/**
 * The preferred colour, or a stronger shade that is readable on the page and over a watermark.
 * @param minContrast lower for large text (WCAG 2.2, 1.4.3)
 */
export const textColorOnPage = (page: MarkedPage, preferred: Color, minContrast: number): Color =>
  readableOverWatermark(page, contrasting(preferred, page.palette.backgroundColor, minContrast), minContrast);

/** As {@link accessibleOnPage}, also over a watermark. */
export const accessibleColor = (
  page: MarkedPage, preferred: readonly [Color, ...Color[]], minContrast = KEY_CONTRAST,
): Color => readableOverWatermark(page, accessibleOnPage(page.palette, preferred, minContrast), minContrast);
