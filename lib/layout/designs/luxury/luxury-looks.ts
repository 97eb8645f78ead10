import { gapMaker } from '../../engine/grid.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import type { Stroke } from '../../engine/sheet.js';
import { markOnPage } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, stylesByScript, sharedStyles, SMALL_CAPITALS, type TextFigures,
} from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 6.5;
export const GUTTER_PT = 14;
const TEXT = 'eb-garamond';
export const DISPLAY = 'cormorant-garamond';
export const BODY_PT = 9.75;

export const gap = gapMaker(GRID_PT);
const makeTextStyle = styleFactory({ family: TEXT, gridPt: GRID_PT, dropPt: 4 });
const makeDisplayStyle = styleFactory({ family: DISPLAY, gridPt: GRID_PT, dropPt: 4 });

// One scale of about 1.3, with steps for small texts: 9, 9.25, 9.75, 16.5, 22, 29.
const stylesOf = stylesByScript((textFigures: TextFigures) => ({
  label: makeTextStyle({ sizePt: BODY_PT, letterSpacingEm: 0.08, features: [...SMALL_CAPITALS, ...LINING_FIGURES] }),
  small: makeTextStyle({ sizePt: 9, features: LINING_FIGURES }),
  body: makeTextStyle({ sizePt: BODY_PT, features: LINING_FIGURES }),
  strong: makeTextStyle({ weight: 'bold', sizePt: BODY_PT, features: LINING_FIGURES }),
  prose: makeTextStyle({ sizePt: 9.25, features: [textFigures] }),
  figure: makeTextStyle({ sizePt: BODY_PT, ...COLUMN_FIGURES }),
  strongFigure: makeTextStyle({ weight: 'bold', sizePt: BODY_PT, ...COLUMN_FIGURES }),
  title: makeDisplayStyle({ weight: 'bold', sizePt: 16.5, letterSpacingEm: 0.08, features: ['smcp', ...LINING_FIGURES] }, 3),
  letter: makeDisplayStyle({ sizePt: 29, features: LINING_FIGURES }, 5),
  balance: makeDisplayStyle({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  due: makeDisplayStyle({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  tightDue: makeDisplayStyle({ weight: 'bold', sizePt: 16.5, ...DISPLAY_FIGURES }, 3),
  company: makeDisplayStyle({ sizePt: 29, features: LINING_FIGURES }, 5),
  tightCompany: makeDisplayStyle({ sizePt: 24, features: LINING_FIGURES }, 4),
} as const));

export type LuxuryContext = ContextWith<Readonly<Record<Exclude<keyof ReturnType<typeof stylesOf>, 'tightCompany' | 'tightDue'> | 'quiet', ColoredStyle>>>;

export const withStyles = (ctx: LayoutContext): LuxuryContext => {
  const { palette } = ctx;
  const strongColor = accessibleColor(ctx, [palette.primaryColor]);
  const styles = stylesOf(ctx);
  const { title, letter, balance, prose } = styles;
  const [company, due] = ctx.isTight === true ? [styles.tightCompany, styles.tightDue] : [styles.company, styles.due];
  const inPrimary = stylesInColor(strongColor, { title, letter, balance, due, company });
  const inText = stylesInColor(palette.textColor, { prose });
  return { ...ctx, styles: { ...sharedStyles(styles, palette, strongColor), ...inPrimary, ...inText } };
};

export const goldHairline = ({ palette }: LayoutContext): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: 0.6 });
