import {
  contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, readableTextColor, READABLE_CONTRAST,
} from '../../../invoice/contrast.js';
import type { Palette } from '../../../invoice/themes.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { markOnPage, mixColor, readableTint, rowRule } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, TABULAR_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, sharedStyles, type SharedStyles,
} from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 6.5;

/** The title is this much higher than its line would place it, so that its capitals begin level with the logo. */
export const TITLE_RAISE_PT = 2 * GRID_PT;

export const FAMILY = 'space-grotesk';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });
const MONO = { family: 'jetbrains-mono', features: TABULAR_FIGURES } as const;
const TITLE = { weight: 'bold', sizePt: 30 } as const;

/** One scale of ratio 1.3: 8, 9, 14.5, 20, 30. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8 }),
  small: makeStyle({ sizePt: 8, features: LINING_FIGURES }),
  code: makeStyle({ ...MONO, sizePt: 8 }),
  body: makeStyle({ sizePt: 9 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9 }),
  /** First lines of items. */
  lead: makeStyle({ family: 'space-grotesk-medium', sizePt: 9 }),
  figure: makeStyle({ ...MONO, ...COLUMN_FIGURES, sizePt: 9 }),
  strongFigure: makeStyle({ ...MONO, ...COLUMN_FIGURES, weight: 'bold', sizePt: 9 }),
  company: makeStyle({ weight: 'bold', sizePt: 14.5 }, 3),
  due: makeStyle({ ...MONO, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.03 }, 3),
  balance: makeStyle({ ...MONO, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 20, letterSpacingEm: -0.03 }, 4),
  /** A title in capitals. */
  wideTitle: makeStyle({ ...TITLE, letterSpacingEm: 0.22 }, 6),
  /** A title in other letters, which wide spacing would pull apart. */
  narrowTitle: makeStyle({ ...TITLE, letterSpacingEm: 0.02 }, 6),
} as const;

type DarkStyles = SharedStyles & Readonly<Record<'line' | 'strongLine' | 'due' | 'code' | 'company' | 'balance' | 'title', ColoredStyle>>;

/** Texts of the design, on the page and on the dark, and its shades. */
interface FuturisticStyles extends SharedStyles {
  readonly code: ColoredStyle;
  /** The amount due next to the parties. */
  readonly due: ColoredStyle;
  readonly dark: DarkStyles;
  /** Colour of the brackets of boxes and of the rule above the table. */
  readonly markColor: Color;
  /** Colour of the thin lines of the table. */
  readonly gridColor: Color;
  /** Background of the table's head. */
  readonly tint: Color;
  readonly lineOnDark: Color;
}

const WHITE = '#ffffff';

/** Share of the accent in the colour of the most important texts. The rest keeps them bright when they are printed in grey. */
const GLOW_SHARE = 0.55;
/** Share of the bright colour in the colour of secondary texts on the dark background, which are small. */
const SECONDARY_SHARE = 0.8;

const glowOf = (accent: Color, bright: Color, background: Color): Color => {
  const glow = mixColor(accent, bright, GLOW_SHARE);
  return contrastRatio(glow, background) >= READABLE_CONTRAST ? glow : bright;
};

const darkStyles = ({ palette, content }: Pick<LayoutContext, 'palette' | 'content'>): DarkStyles => {
  const { primaryColorDark, headerTextColor, accentColor } = palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const secondary = readableTint(bright, primaryColorDark, SECONDARY_SHARE);
  const glow = glowOf(accentColor, bright, primaryColorDark);
  const { text } = content.title;
  return {
    ...sharedStyles(STYLES, { textColor: bright, secondaryTextColor: secondary }),
    ...stylesInColor(secondary, { code: STYLES.code }),
    ...stylesInColor(glow, { strongLine: STYLES.strongFigure, due: STYLES.due, balance: STYLES.balance }),
    ...stylesInColor(bright, {
      line: STYLES.figure, company: STYLES.company, title: text === text.toUpperCase() ? STYLES.wideTitle : STYLES.narrowTitle,
    }),
  };
};

export type FuturisticContext = ContextWith<FuturisticStyles>;

/**
 * The colours of a theme whose dark colour is too pale for its light texts: its paler colour with the ink of the page.
 * A colour of medium lightness looks dull below either.
 */
export const withPaleBackground = (palette: Palette): Palette => {
  const { primaryColor, primaryColorDark, headerTextColor, textColor } = palette;
  const isDull = readableTextColor(primaryColorDark, headerTextColor) !== headerTextColor
    && contrastRatio(primaryColorDark, WHITE) < LARGE_TEXT_CONTRAST;
  const isPale = contrastRatio(primaryColor, WHITE) < contrastRatio(primaryColorDark, WHITE)
    && contrastRatio(primaryColor, textColor) >= KEY_CONTRAST;
  return isDull && isPale ? { ...palette, primaryColorDark: primaryColor, headerTextColor: textColor } : palette;
};

/** The kit of the header. On paper with a letterhead it is not dark. */
export const headerContext = (ctx: FuturisticContext): FuturisticContext => {
  const { placement, styles, content } = ctx;
  if (placement === undefined) return ctx;
  const palette = { ...placement.paletteWithoutBand, headerTextColor: ctx.palette.textColor };
  return { ...ctx, palette, styles: { ...styles, dark: darkStyles({ palette, content }), lineOnDark: styles.gridColor } };
};

export const futuristicStyles = (ctx: LayoutContext): FuturisticStyles => {
  const { primaryColorDark, textColor, secondaryTextColor, borderColor, backgroundColor, headerTextColor } = ctx.palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const strongColor = accessibleColor(ctx, [textColor]);
  return {
    ...sharedStyles(STYLES, ctx.palette, strongColor),
    ...stylesInColor(secondaryTextColor, { code: STYLES.code }),
    ...stylesInColor(strongColor, { due: STYLES.balance }),
    dark: darkStyles(ctx),
    markColor: markOnPage(ctx.palette, ctx.palette.accentColor),
    gridColor: rowRule({ borderColor: mixColor(secondaryTextColor, borderColor, 0.25), backgroundColor }).color,
    tint: mixColor(borderColor, backgroundColor, 0.3),
    lineOnDark: mixColor(bright, primaryColorDark, 0.4),
  };
};
