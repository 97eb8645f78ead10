import { LARGE_TEXT_CONTRAST } from '../../../invoice/contrast.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import type { DetailColumns } from '../../parts/many-facts.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, sharedStyles } from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';
import { marginOf, secondColumn } from '../letter-places.js';

export const GRID_PT = 6.5;
export const MARGIN_PT = 48;
export const GUTTER_PT = 12;
const COLUMN_GUTTER_PT = 24;
const AXIS_COLUMN = 7;
export const FAMILY = 'ibm-plex-sans';

export const gap = gapMaker(GRID_PT);
const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });

// One scale of ratio 1.25: 8, 9.25, 14.5, 18, 28.
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8 }),
  small: makeStyle({ sizePt: 8, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.25 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9.25 }),
  figure: makeStyle({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: makeStyle({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005 }, 3),
  due: makeStyle({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005, ...DISPLAY_FIGURES }, 3),
  balance: makeStyle({ weight: 'bold', sizePt: 18, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  title: makeStyle({ weight: 'bold', sizePt: 28, letterSpacingEm: 0.02 }, 5),
} as const;

export type ClassicContext = ContextWith<Readonly<Record<keyof typeof STYLES | 'quiet', ColoredStyle>>>;

export const withStyles = (ctx: LayoutContext): ClassicContext => {
  const { palette } = ctx;
  const largeTextColor = accessibleColor(ctx, [palette.primaryColor], LARGE_TEXT_CONTRAST);
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const { company, due, balance, title } = STYLES;
  const inPrimary = { ...stylesInColor(strongColor, { company, due, balance }), ...stylesInColor(largeTextColor, { title }) };
  return { ...ctx, styles: { ...sharedStyles(STYLES, palette, strongColor), ...inPrimary } };
};

/** The two parts of a page, left and right of an axis. Title, facts and totals are in the right one. */
export const columnsOf = (ctx: LayoutContext, widthPt: number): DetailColumns => {
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const axisPt = grid.edgePt(secondColumn(ctx, { xPt: marginOf(ctx, MARGIN_PT), widthPt }, grid, AXIS_COLUMN));
  return { leftPt: axisPt - COLUMN_GUTTER_PT, axisPt, rightPt: widthPt - axisPt };
};
