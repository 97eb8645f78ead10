import { READABLE_CONTRAST, readableTextColor } from '../../../invoice/contrast.js';
import type { Palette } from '../../../invoice/themes.js';
import { gapMaker } from '../../engine/grid.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import { contrasting, mixColor } from '../../parts/colors.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, sharedStyles } from '../../parts/roles.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 6.4;
/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
export const HALF_GRID_PT = GRID_PT / 2;
export const GUTTER_PT = 14;
/** Distance from the edges of the table and of the box of totals to their texts. */
export const INSET_PT = 10;
export const gap = gapMaker(GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
export const FAMILY = 'inter';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.6 });

/** Five sizes: 8, 9, 13, 18.6, 26.8. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8 }),
  small: makeStyle({ sizePt: 8, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9 }),
  /** First lines of items. */
  lead: makeStyle({ family: 'inter-medium', sizePt: 9 }),
  figure: makeStyle({ sizePt: 9, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9, ...COLUMN_FIGURES }),
  /** On the baseline of the facts next to it. */
  due: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }),
  longCompany: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01 }, 3),
  company: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01 }, 4),
  balance: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  tightCompany: makeStyle({ weight: 'bold', sizePt: 14, letterSpacingEm: -0.01 }, 3),
  tightTitle: makeStyle({ weight: 'bold', sizePt: 21.5, letterSpacingEm: -0.01 }, 4),
  title: makeStyle({ weight: 'bold', sizePt: 26.8, letterSpacingEm: -0.01 }, 5),
} as const;

/** Every text of the design. Name and title are on the band. */
type CorporateStyles = Readonly<Record<Exclude<keyof typeof STYLES, 'tightCompany' | 'tightTitle' | 'lead'> | 'quiet' | 'link', ColoredStyle>>;

export type CorporateContext = ContextWith<CorporateStyles>;

/** Share of the primary colour in the ground of the facts and of the totals. */
export const TINT = 0.06;

export const tintOf = ({ primaryColor, backgroundColor }: Palette, share: number): string =>
  mixColor(primaryColor, backgroundColor, share);

export const corporateStyles = (ctx: LayoutContext): CorporateStyles => {
  const { palette, placement, isTight = false } = ctx;
  const { longCompany, balance } = STYLES;
  const strongColor = accessibleColor(ctx, [palette.textColor]);
  const [company, title] = isTight ? [STYLES.tightCompany, STYLES.tightTitle] : [STYLES.company, STYLES.title];
  const onBox = readableTextColor(palette.primaryColor, palette.headerTextColor);
  const onBand = placement?.paletteWithoutBand.headerTextColor ?? onBox;
  const { due } = stylesInColor(strongColor, { due: STYLES.due });
  const link = { style: STYLES.body, color: contrasting(palette.accentColor, tintOf(palette, TINT), READABLE_CONTRAST) };
  const inColor = { ...stylesInColor(onBand, { company, longCompany, title }), ...stylesInColor(onBox, { balance }) };
  return { ...sharedStyles(STYLES, palette, strongColor), due, link, ...inColor };
};
