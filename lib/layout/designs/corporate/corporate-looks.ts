import { readableTextColor } from '../../../invoice/contrast.js';
import type { Kit } from '../../engine/kit.js';
import type { Role } from '../../engine/paragraph.js';
import { looksIn, sharedLooks } from '../../parts/shared-looks.js';
import type { TextLook } from '../../engine/text-look.js';
import type { TextStyle } from '../../engine/text.js';

/** Half the body's leading: all baselines fall on it, and fifteen of it are the band. */
export const CORPORATE_GRID_PT = 6.4;
/** Texts are set onto the grid; what is painted around them hangs half a step below it, so that they are in its middle. */
export const HANG_PT = CORPORATE_GRID_PT / 2;
/** Typeface of the design. */
export const CORPORATE_FAMILY = 'inter';

const FIGURES = ['tnum', 'lnum'];

const role = (style: Omit<TextStyle, 'family'>, steps = 2): Role => ({
  style: { family: CORPORATE_FAMILY, ...style }, leadingPt: steps * CORPORATE_GRID_PT, dropPt: 3.6, gridPt: CORPORATE_GRID_PT,
});

// One scale of ratio 1.2: 7.5, 9, 15.5, 18.6, 26.8.
const ROLES = {
  label: role({ weight: 'bold', sizePt: 7.5, letterSpacingEm: 0.02 }),
  small: role({ weight: 'regular', sizePt: 7.5, features: FIGURES }),
  body: role({ weight: 'regular', sizePt: 9 }),
  strong: role({ weight: 'bold', sizePt: 9 }),
  figure: role({ weight: 'regular', sizePt: 9, features: FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 9, features: FIGURES }),
  longCompany: role({ weight: 'bold', sizePt: 15.5, letterSpacingEm: -0.01 }, 3),
  company: role({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01 }, 4),
  balance: role({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01, features: FIGURES }, 4),
  title: role({ weight: 'bold', sizePt: 26.8, letterSpacingEm: -0.01 }, 5),
} as const;

/** Every text of the design; name and title stand on the band. */
export type CorporateLooks = Readonly<Record<keyof typeof ROLES | 'quiet', TextLook>>;

/** The looks of Corporate in the colours of an invoice. */
export const corporateLooks = ({ palette }: Kit): CorporateLooks => {
  const { company, longCompany, balance, title } = ROLES;
  const onBand = readableTextColor(palette.primaryColor, palette.headerTextColor);
  return { ...sharedLooks(ROLES, palette), ...looksIn(onBand, { company, longCompany, balance, title }) };
};
