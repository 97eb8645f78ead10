import { gapMaker } from '../../engine/grid.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import type { Stroke } from '../../engine/sheet.js';
import { markOnPage } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, stylesByScript, sharedStyles, SMALL_CAPITALS, type TextFigures,
} from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 7;
export const FAMILY = 'eb-garamond';
export const gap = gapMaker(GRID_PT);
export const BODY_PT = 10;

const HEAVY_PT = 1.25;
const LIGHT_PT = 0.5;

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, dropPt: 4.25 });

// Sizes: 8.75, 10, 16, 20, 24.
const stylesOf = stylesByScript((textFigures: TextFigures) => ({
  label: makeStyle({ sizePt: BODY_PT, letterSpacingEm: 0.06, features: [...SMALL_CAPITALS, ...LINING_FIGURES] }),
  small: makeStyle({ sizePt: 8.75, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: BODY_PT, features: LINING_FIGURES }),
  strong: makeStyle({ weight: 'bold', sizePt: BODY_PT, features: LINING_FIGURES }),
  prose: makeStyle({ sizePt: BODY_PT, features: [textFigures] }),
  figure: makeStyle({ sizePt: BODY_PT, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: BODY_PT, ...COLUMN_FIGURES }),
  /** On the baseline of the facts in the other column. */
  due: makeStyle({ weight: 'bold', sizePt: 16, ...DISPLAY_FIGURES }),
  balance: makeStyle({ weight: 'bold', sizePt: 20, ...DISPLAY_FIGURES }, 4),
  company: makeStyle({ sizePt: 24, letterSpacingEm: 0.04, features: ['smcp', ...LINING_FIGURES] }, 4),
  title: makeStyle({ sizePt: 20, letterSpacingEm: 0.08, features: ['smcp', ...LINING_FIGURES] }, 4),
} as const));

export type FormalContext = ContextWith<Readonly<Record<keyof ReturnType<typeof stylesOf> | 'quiet', ColoredStyle>>>;

export const withStyles = (ctx: LayoutContext): FormalContext => {
  const { palette } = ctx;
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const styles = stylesOf(ctx);
  const { due, balance, company, title, prose } = styles;
  return {
    ...ctx,
    styles: {
      ...sharedStyles(styles, palette, strongColor),
      ...stylesInColor(strongColor, { due, balance, company, title }),
      ...stylesInColor(palette.textColor, { prose }),
    },
  };
};

export const heavyStroke = ({ palette }: LayoutContext): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: HEAVY_PT });
export const lightStroke = ({ palette }: LayoutContext): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: LIGHT_PT });
