import { LARGE_TEXT_CONTRAST } from '../../../invoice/contrast.js';
import { gapMaker, twelveColumns } from '../../engine/grid.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import type { FactHalves } from '../../parts/many-facts.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, sharedLooks } from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';
import { marginOf, secondColumn } from '../letter-places.js';

export const GRID_PT = 6.5;
export const MARGIN_PT = 48;
export const GUTTER_PT = 12;
const HALVES_GUTTER_PT = 24;
const AXIS_COLUMN = 7;
export const FAMILY = 'ibm-plex-sans';

export const gap = gapMaker(GRID_PT);
const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });

// One scale of ratio 1.25: 8, 9.25, 14.5, 18, 28.
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 8 }),
  small: role({ sizePt: 8, features: LINING }),
  body: role({ sizePt: 9.25 }),
  strong: role({ weight: 'bold', sizePt: 9.25 }),
  figure: role({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: role({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005 }, 3),
  due: role({ weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.005, ...DISPLAY_FIGURES }, 3),
  balance: role({ weight: 'bold', sizePt: 18, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  title: role({ weight: 'bold', sizePt: 28, letterSpacingEm: 0.02 }, 5),
} as const;

export type ClassicKit = KitWith<Readonly<Record<keyof typeof ROLES | 'quiet', TextLook>>>;

export const withLooks = (kit: Kit): ClassicKit => {
  const { palette } = kit;
  const large = strongInk(kit, [palette.primaryColor], LARGE_TEXT_CONTRAST);
  const ink = strongInk(kit, [palette.primaryColor]);
  const { company, due, balance, title } = ROLES;
  const inPrimary = { ...looksIn(ink, { company, due, balance }), ...looksIn(large, { title }) };
  return { ...kit, looks: { ...sharedLooks(ROLES, palette, ink), ...inPrimary } };
};

/** The two parts of a page, left and right of an axis. Title, facts and totals are in the right one. */
export const halvesOf = (kit: Kit, widthPt: number): FactHalves => {
  const grid = twelveColumns(widthPt, GUTTER_PT);
  const axisPt = grid.edgePt(secondColumn(kit, { xPt: marginOf(kit, MARGIN_PT), widthPt }, grid, AXIS_COLUMN));
  return { leftPt: axisPt - HALVES_GUTTER_PT, axisPt, rightPt: widthPt - axisPt };
};
