import { READABLE_CONTRAST } from '../../../invoice/contrast.js';
import { gapMaker } from '../../engine/grid.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
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

// One scale of ratio 1.25: 8, 9.4, 14.6, 22.9, 35.8.
export const ROLES = {
  label: role({ sizePt: 8 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9.4 }),
  figure: role({ sizePt: 9.4, ...COLUMN_FIGURES }),
  company: role({ sizePt: 14.6, letterSpacingEm: -0.005 }, 3),
  title: role({ family: DISPLAY, sizePt: 14.6, letterSpacingEm: 0.06 }, 3),
  balance: role({ family: DISPLAY, sizePt: 22.9, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  due: role({ family: DISPLAY, sizePt: 35.8, letterSpacingEm: -0.015, ...DISPLAY_FIGURES }, 6),
} as const;

export type MinimalKit = KitWith<SharedLooks & Readonly<Record<'company' | 'title' | 'balance' | 'due', TextLook>>>;

/** The design has one weight: emphasis comes from place and size alone. */
export const withLooks = (kit: Kit): MinimalKit => {
  const { palette } = kit;
  const { company, title, balance, due, body, figure } = ROLES;
  return {
    ...kit,
    looks: {
      ...sharedLooks({ ...ROLES, strong: body, strongFigure: figure }, palette),
      ...looksIn(strongInk(kit, [palette.primaryColorDark, palette.primaryColor]), { company, balance, due }),
      ...looksIn(strongInk(kit, [palette.primaryColor], READABLE_CONTRAST), { title }),
    },
  };
};

/** Uses the regular weight for the whole text if the light face lacks a character: one heavier character looks wrong. */
export const evenly = (kit: Kit, text: string, look: TextLook): TextLook => {
  const { role, color } = look;
  return kit.measurer.isShownBy(text, role.style) ? look : { role: { ...role, style: { ...role.style, family: TEXT } }, color };
};
