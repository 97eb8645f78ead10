import { READABLE_CONTRAST, readableTextColor } from '../../../invoice/contrast.js';
import type { Palette } from '../../../invoice/themes.js';
import { gapMaker } from '../../engine/grid.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import { contrasting, mixColor } from '../../parts/colors.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, sharedLooks } from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';

export const CORPORATE_GRID_PT = 6.4;
/** Texts are on the grid. Backgrounds are half a step lower, so that the texts are in their middle. */
export const HANG_PT = CORPORATE_GRID_PT / 2;
export const CORPORATE_GUTTER_PT = 14;
/** Distance from the edges of the table and of the box of totals to their texts. */
export const INSET_PT = 10;
export const gap = gapMaker(CORPORATE_GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
export const CORPORATE_FAMILY = 'inter';

const role = roleMaker({ family: CORPORATE_FAMILY, gridPt: CORPORATE_GRID_PT, dropPt: 3.6 });

/** Five sizes: 8, 9, 13, 18.6, 26.8. */
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 8 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9 }),
  strong: role({ weight: 'bold', sizePt: 9 }),
  /** First lines of items. */
  lead: role({ family: 'inter-medium', sizePt: 9 }),
  figure: role({ sizePt: 9, ...COLUMN_FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 9, ...COLUMN_FIGURES }),
  /** On the baseline of the facts next to it. */
  due: role({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }),
  longCompany: role({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01 }, 3),
  company: role({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01 }, 4),
  balance: role({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  tightCompany: role({ weight: 'bold', sizePt: 14, letterSpacingEm: -0.01 }, 3),
  tightTitle: role({ weight: 'bold', sizePt: 21.5, letterSpacingEm: -0.01 }, 4),
  title: role({ weight: 'bold', sizePt: 26.8, letterSpacingEm: -0.01 }, 5),
} as const;

/** Every text of the design. Name and title are on the band. */
type CorporateLooks = Readonly<Record<Exclude<keyof typeof ROLES, 'tightCompany' | 'tightTitle' | 'lead'> | 'quiet' | 'link', TextLook>>;

export type CorporateKit = KitWith<CorporateLooks>;

/** Share of the primary colour in the ground of the facts and of the totals. */
export const TINT = 0.06;

export const tintOf = ({ primaryColor, backgroundColor }: Palette, share: number): string =>
  mixColor(primaryColor, backgroundColor, share);

export const corporateLooks = (kit: Kit): CorporateLooks => {
  const { palette, placement, isTight = false } = kit;
  const { longCompany, balance } = ROLES;
  const ink = strongInk(kit, [palette.textColor]);
  const [company, title] = isTight ? [ROLES.tightCompany, ROLES.tightTitle] : [ROLES.company, ROLES.title];
  const onBox = readableTextColor(palette.primaryColor, palette.headerTextColor);
  const onBand = placement?.bare.headerTextColor ?? onBox;
  const { due } = looksIn(ink, { due: ROLES.due });
  const link = { role: ROLES.body, color: contrasting(palette.accentColor, tintOf(palette, TINT), READABLE_CONTRAST) };
  const inColor = { ...looksIn(onBand, { company, longCompany, title }), ...looksIn(onBox, { balance }) };
  return { ...sharedLooks(ROLES, palette, ink), due, link, ...inColor };
};
