import type { Content } from '../content/content.js';
import type { Color } from '../engine/page.js';
import type { Stroke } from '../engine/sheet.js';
import {
  contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor,
} from '../../presentation/contrast.js';
import { shadeOfHue } from '../../presentation/shades.js';
import { type Palette, type ThemeName, findTheme } from '../../presentation/themes.js';
import { firstGood } from '../engine/block.js';
import { required } from '../../required.js';

const RED_GREEN_BLUE = [1, 3, 5] as const;

const colorChannel = (color: Color, start: number): number => Number.parseInt(color.slice(start, start + 2), 16);

/** Mixes a colour into a background, like an opacity of `share` (0–1). Opaque colours print alike on all printers. */
export const mixColor = (color: Color, background: Color, share: number): Color => {
  const mixed = RED_GREEN_BLUE.map((start) => colorChannel(color, start) * share + colorChannel(background, start) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};

/** Mixes a text colour with the background. Returns the text colour itself if the mix is not readable. */
export const readableMix = (color: Color, background: Color, share: number): Color => {
  const tint = mixColor(color, background, share);
  return contrastRatio(tint, background) >= READABLE_CONTRAST ? tint : color;
};

/** Share of a colour that each step adds to another one. */
const BLEND_STEP = 0.05;

/** The shade with the smallest share, up to `maxShare`, that has a contrast with its background. */
const firstShade = (
  step: number, maxShare: number, shadeAt: (share: number) => Color, background: Color, minContrast: number,
): Color | undefined => firstGood(
  Array.from({ length: Math.round(maxShare / step) }, (_, index) => () => shadeAt((index + 1) * step)),
  (shade) => contrastRatio(shade, background) >= minContrast,
);

/** The preferred colour if it stands out from its background; else a darker shade, or a lighter one on a dark background. */
export const ensureContrast = (preferred: Color, background: Color, minContrast: number): Color => {
  if (contrastRatio(preferred, background) >= minContrast) return preferred;
  const extreme = readableTextColor(background, background);
  return firstShade(BLEND_STEP, 1, (share) => mixColor(extreme, preferred, share), background, minContrast) ?? extreme;
};

/** A shade of a colour's hue that stands out from the background, dark on pale and pale on dark; else black or white. */
const accessibleShade = (preferred: Color, background: Color, minContrast: number): Color => {
  const extreme = readableTextColor(background, background);
  const shadeAt = (share: number): Color => shadeOfHue(preferred, extreme === '#000000' ? 1 - share : share);
  return firstShade(BLEND_STEP, 1, shadeAt, background, minContrast) ?? extreme;
};

/**
 * Colour of names, amounts and titles on the page: the first preferred colour with at least `minContrast`, which is
 * lower for large text. If there is none, a shade of the first one with at least the contrast of secondary text.
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

/** The lightest rule that a black-and-white printer does not break into dots. */
const LIGHTEST_RULE = '#c3cad5';
const RULE_CONTRAST = contrastRatio(LIGHTEST_RULE, '#ffffff');
export const RULE_WIDTH_PT = 0.5;

/** A rule between table rows in the border colour, but never too pale to print. */
export const rowRule = ({ borderColor, backgroundColor }: Pick<Palette, 'borderColor' | 'backgroundColor'>): Stroke =>
  ({ color: ensureContrast(borderColor, backgroundColor, RULE_CONTRAST), widthPt: RULE_WIDTH_PT });

/** Contrast of a watermark with the page. It is visible, but does not disturb reading. */
const WATERMARK_CONTRAST = 1.12;
const MAX_WATERMARK_SHARE = 0.25;

/** The weakest tint of a colour that is visible on the page. Undefined if the colour is too close to the page. */
const watermarkTint = (color: Color, page: Color): Color | undefined =>
  firstShade(BLEND_STEP / 5, MAX_WATERMARK_SHARE, (share) => mixColor(color, page, share), page, WATERMARK_CONTRAST);

/** A tint of the primary colour, or of black or white, with the same contrast in every palette. */
export const watermarkColor = ({ primaryColor, backgroundColor }: Palette): Color => {
  const extreme = readableTextColor(backgroundColor, backgroundColor);
  return watermarkTint(primaryColor, backgroundColor)
    ?? required(watermarkTint(extreme, backgroundColor), 'tint of black or white');
};

interface MarkedPage {
  readonly palette: Palette;
  readonly content: Pick<Content, 'watermarks'>;
}

/** Strengthens a colour until it is readable over a watermark. A colour that is unreadable on the page stays. */
const readableOverWatermark = ({ palette, content: { watermarks } }: MarkedPage, color: Color, minContrast: number): Color =>
  (watermarks.length === 0 || contrastRatio(color, palette.backgroundColor) < minContrast
    ? color : ensureContrast(color, watermarkColor(palette), minContrast));

/** The palette with secondary text that is easy to read in print. A secondary colour of the request stays. */
export const legiblePalette = (palette: Palette, design: ThemeName): Palette => {
  const { secondaryTextColor, backgroundColor } = palette;
  if (secondaryTextColor !== findTheme(design).secondaryTextColor) return palette;
  return { ...palette, secondaryTextColor: ensureContrast(secondaryTextColor, backgroundColor, KEY_CONTRAST) };
};

/** The palette of an invoice, in which text colours are readable over its watermarks. */
export const paletteOverWatermark = (palette: Palette, content: MarkedPage['content']): Palette => {
  if (content.watermarks.length === 0) return palette;
  const over = (color: Color): Color => readableOverWatermark({ palette, content }, color, READABLE_CONTRAST);
  return { ...palette, textColor: over(palette.textColor), secondaryTextColor: over(palette.secondaryTextColor) };
};

/**
 * The preferred colour, or a stronger shade that is readable on the page and over a watermark.
 * @param minContrast lower for large text (WCAG 2.2, 1.4.3)
 */
export const textColorOnPage = (page: MarkedPage, preferred: Color, minContrast: number): Color =>
  readableOverWatermark(page, ensureContrast(preferred, page.palette.backgroundColor, minContrast), minContrast);

/** As {@link accessibleOnPage}, also over a watermark. */
export const accessibleColor = (
  page: MarkedPage, preferred: readonly [Color, ...Color[]], minContrast = KEY_CONTRAST,
): Color => readableOverWatermark(page, accessibleOnPage(page.palette, preferred, minContrast), minContrast);
