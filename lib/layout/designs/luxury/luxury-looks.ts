import { gapMaker } from '../../engine/grid.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import type { Stroke } from '../../engine/sheet.js';
import { markOnPage } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, rolesByScript, sharedLooks, SMALL_CAPITALS, type TextFigures,
} from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';

export const GRID_PT = 6.5;
export const GUTTER_PT = 14;
const TEXT = 'eb-garamond';
export const DISPLAY = 'cormorant-garamond';
export const BODY_PT = 9.75;

export const gap = gapMaker(GRID_PT);
const text = roleMaker({ family: TEXT, gridPt: GRID_PT, dropPt: 4 });
const display = roleMaker({ family: DISPLAY, gridPt: GRID_PT, dropPt: 4 });

// One scale of about 1.3, with steps for small texts: 9, 9.25, 9.75, 16.5, 22, 29.
const rolesOf = rolesByScript((textFigures: TextFigures) => ({
  label: text({ sizePt: BODY_PT, letterSpacingEm: 0.08, features: [...SMALL_CAPITALS, ...LINING] }),
  small: text({ sizePt: 9, features: LINING }),
  body: text({ sizePt: BODY_PT, features: LINING }),
  strong: text({ weight: 'bold', sizePt: BODY_PT, features: LINING }),
  prose: text({ sizePt: 9.25, features: [textFigures] }),
  figure: text({ sizePt: BODY_PT, ...COLUMN_FIGURES }),
  strongFigure: text({ weight: 'bold', sizePt: BODY_PT, ...COLUMN_FIGURES }),
  title: display({ weight: 'bold', sizePt: 16.5, letterSpacingEm: 0.08, features: ['smcp', ...LINING] }, 3),
  letter: display({ sizePt: 29, features: LINING }, 5),
  balance: display({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  due: display({ weight: 'bold', sizePt: 22, ...DISPLAY_FIGURES }, 4),
  tightDue: display({ weight: 'bold', sizePt: 16.5, ...DISPLAY_FIGURES }, 3),
  company: display({ sizePt: 29, features: LINING }, 5),
  tightCompany: display({ sizePt: 24, features: LINING }, 4),
} as const));

export type LuxuryKit = KitWith<Readonly<Record<Exclude<keyof ReturnType<typeof rolesOf>, 'tightCompany' | 'tightDue'> | 'quiet', TextLook>>>;

export const withLooks = (kit: Kit): LuxuryKit => {
  const { palette } = kit;
  const ink = strongInk(kit, [palette.primaryColor]);
  const roles = rolesOf(kit);
  const { title, letter, balance, prose } = roles;
  const [company, due] = kit.isTight === true ? [roles.tightCompany, roles.tightDue] : [roles.company, roles.due];
  const inPrimary = looksIn(ink, { title, letter, balance, due, company });
  const inText = looksIn(palette.textColor, { prose });
  return { ...kit, looks: { ...sharedLooks(roles, palette, ink), ...inPrimary, ...inText } };
};

export const goldHairline = ({ palette }: Kit): Stroke => ({ color: markOnPage(palette, palette.accentColor), widthPt: 0.6 });
