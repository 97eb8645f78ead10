import { READABLE_CONTRAST } from '../../../invoice/contrast.js';
import { gapMaker } from '../../engine/grid.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import { mixColor } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, sharedLooks, type SharedLooks,
} from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';

export const GRID_PT = 6.75;
export const GUTTER_PT = 14;
const TEXT = 'work-sans';
export const DISPLAY = 'work-sans-light';
export const PADDING = { topPt: GRID_PT, bottomPt: 0 };

export const gap = gapMaker(GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
const role = roleMaker({ family: TEXT, gridPt: GRID_PT, dropPt: 3.8 });

// One scale of ratio 1.25, with a step for labels: 8, 8.6, 9.4, 14.6, 22.9, 35.8.
export const ROLES = {
  label: role({ sizePt: 8.6 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9.4 }),
  figure: role({ sizePt: 9.4, ...COLUMN_FIGURES }),
  total: role({ weight: 'bold', sizePt: 9.4 }),
  totalFigure: role({ weight: 'bold', sizePt: 9.4, ...COLUMN_FIGURES }),
  company: role({ sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: role({ family: DISPLAY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: role({ family: DISPLAY, sizePt: 22.9, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  due: role({ family: DISPLAY, sizePt: 35.8, letterSpacingEm: -0.015, ...DISPLAY_FIGURES }, 6),
} as const;

export type MinimalKit = KitWith<SharedLooks & Readonly<Record<'company' | 'title' | 'balance' | 'due' | 'total', TextLook>>>;

/** Share of the text colour in the colour of quiet texts, which are thin. */
const QUIET = 0.5;

/** The design has one weight, but for the total and the number of an account: emphasis comes from place and size alone. */
export const withLooks = (kit: Kit): MinimalKit => {
  const { palette, palette: { textColor } } = kit;
  const { company, title, balance, due, body, total, totalFigure } = ROLES;
  const secondaryTextColor = mixColor(textColor, palette.secondaryTextColor, QUIET);
  return {
    ...kit,
    looks: {
      ...sharedLooks({ ...ROLES, strong: body, strongFigure: totalFigure }, { textColor, secondaryTextColor }),
      ...looksIn(textColor, { total }),
      ...looksIn(strongInk(kit, [palette.primaryColorDark, palette.primaryColor]), { company, balance, due }),
      ...looksIn(strongInk(kit, [palette.primaryColor], READABLE_CONTRAST), { title }),
    },
  };
};

/** Share of the size of a light text for the same one in the regular weight, which looks larger. */
const REGULAR_SHARE = 0.8;

/**
 * Uses the regular weight for the whole text if the light face lacks a character: one heavier character looks wrong. It
 * is set smaller, so that its strokes are not much thicker.
 */
export const evenly = (kit: Kit, text: string, look: TextLook): TextLook => {
  const { role, role: { style }, color } = look;
  if (kit.measurer.isShownBy(text, style)) return look;
  return { role: { ...role, style: { ...style, family: TEXT, sizePt: style.sizePt * REGULAR_SHARE } }, color };
};
