import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import type { Stroke } from '../../engine/sheet.js';
import { markOnPage } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, rolesByScript, sharedLooks, SMALL_CAPITALS, type TextFigures,
} from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';

export const GRID_PT = 7;
export const FAMILY = 'eb-garamond';
export const BODY_PT = 10;

const HEAVY_PT = 1.25;
const LIGHT_PT = 0.5;

const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 4.25 });

// Sizes: 8.75, 10, 16, 20, 24.
const rolesOf = rolesByScript((textFigures: TextFigures) => ({
  label: role({ sizePt: BODY_PT, letterSpacingEm: 0.06, features: [...SMALL_CAPITALS, ...LINING] }),
  small: role({ sizePt: 8.75, features: LINING }),
  body: role({ sizePt: BODY_PT, features: LINING }),
  strong: role({ weight: 'bold', sizePt: BODY_PT, features: LINING }),
  prose: role({ sizePt: BODY_PT, features: [textFigures] }),
  figure: role({ sizePt: BODY_PT, ...COLUMN_FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: BODY_PT, ...COLUMN_FIGURES }),
  /** On the baseline of the facts in the other column. */
  due: role({ weight: 'bold', sizePt: 16, ...DISPLAY_FIGURES }),
  balance: role({ weight: 'bold', sizePt: 20, ...DISPLAY_FIGURES }, 4),
  company: role({ sizePt: 24, letterSpacingEm: 0.04, features: ['smcp', ...LINING] }, 4),
  title: role({ sizePt: 20, letterSpacingEm: 0.08, features: ['smcp', ...LINING] }, 4),
} as const));

export type FormalKit = KitWith<Readonly<Record<keyof ReturnType<typeof rolesOf> | 'quiet', TextLook>>>;

export const withLooks = (kit: Kit): FormalKit => {
  const { palette } = kit;
  const ink = strongInk(kit, [palette.primaryColor]);
  const roles = rolesOf(kit);
  const { due, balance, company, title, prose } = roles;
  return {
    ...kit,
    looks: {
      ...sharedLooks(roles, palette, ink),
      ...looksIn(ink, { due, balance, company, title }),
      ...looksIn(palette.textColor, { prose }),
    },
  };
};

export const heavy = ({ palette }: Kit): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: HEAVY_PT });
export const light = ({ palette }: Kit): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: LIGHT_PT });
