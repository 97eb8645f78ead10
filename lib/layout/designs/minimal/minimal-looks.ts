import { READABLE_CONTRAST } from '../../../invoice/contrast.js';
import { gapMaker } from '../../engine/grid.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import { mixColor } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, sharedStyles, type SharedStyles,
} from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 6.75;
export const GUTTER_PT = 14;
const TEXT = 'work-sans';
export const DISPLAY = 'work-sans-light';
export const PADDING = { topPt: GRID_PT, bottomPt: 0 };

export const gap = gapMaker(GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
const makeStyle = styleFactory({ family: TEXT, gridPt: GRID_PT, dropPt: 3.8 });

// One scale of ratio 1.25, with a step for labels: 8, 8.6, 9.4, 14.6, 22.9, 35.8.
export const STYLES = {
  label: makeStyle({ sizePt: 8.6 }),
  small: makeStyle({ sizePt: 8, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.4 }),
  figure: makeStyle({ sizePt: 9.4, ...COLUMN_FIGURES }),
  total: makeStyle({ weight: 'bold', sizePt: 9.4 }),
  totalFigure: makeStyle({ weight: 'bold', sizePt: 9.4, ...COLUMN_FIGURES }),
  company: makeStyle({ sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: makeStyle({ family: DISPLAY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: makeStyle({ family: DISPLAY, sizePt: 22.9, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  due: makeStyle({ family: DISPLAY, sizePt: 35.8, letterSpacingEm: -0.015, ...DISPLAY_FIGURES }, 6),
} as const;

export type MinimalContext = ContextWith<SharedStyles & Readonly<Record<'company' | 'title' | 'balance' | 'due' | 'total', ColoredStyle>>>;

/** Share of the text colour in the colour of quiet texts, which are thin. */
const SECONDARY_MIX = 0.5;

/** The design has one weight, but for the total and the number of an account: emphasis comes from place and size alone. */
export const withStyles = (ctx: LayoutContext): MinimalContext => {
  const { palette, palette: { textColor } } = ctx;
  const { company, title, balance, due, body, total, totalFigure } = STYLES;
  const secondaryTextColor = mixColor(textColor, palette.secondaryTextColor, SECONDARY_MIX);
  return {
    ...ctx,
    styles: {
      ...sharedStyles({ ...STYLES, strong: body, strongFigure: totalFigure }, { textColor, secondaryTextColor }),
      ...stylesInColor(textColor, { total }),
      ...stylesInColor(accessibleColor(ctx, [palette.primaryColorDark, palette.primaryColor]), { company, balance, due }),
      ...stylesInColor(accessibleColor(ctx, [palette.primaryColor], READABLE_CONTRAST), { title }),
    },
  };
};

/** Share of the size of a light text for the same one in the regular weight, which looks larger. */
const REGULAR_SHARE = 0.8;

/**
 * Uses the regular weight for the whole text if the light face lacks a character: one heavier character looks wrong. It
 * is set smaller, so that its strokes are not much thicker.
 */
export const inOneFont = (ctx: LayoutContext, text: string, coloredStyle: ColoredStyle): ColoredStyle => {
  const { style, style: { font }, color } = coloredStyle;
  if (ctx.measurer.isShownBy(text, font)) return coloredStyle;
  return { style: { ...style, font: { ...font, family: TEXT, sizePt: font.sizePt * REGULAR_SHARE } }, color };
};
