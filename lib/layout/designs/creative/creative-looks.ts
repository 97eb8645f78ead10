import { READABLE_CONTRAST, readableTextColor } from '../../../invoice/contrast.js';
import { mixColor } from '../../parts/color-mix.js';
import { inkOnPage } from '../../parts/ink-on-page.js';
import type { Kit } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import type { Role } from '../../engine/paragraph.js';
import { readableTint } from '../../parts/readable-tint.js';
import { looksIn, sharedLooks, type SharedLooks } from '../../parts/shared-looks.js';
import type { TextLook } from '../../engine/text-look.js';
import type { TextStyle } from '../../engine/text.js';

/** Half the body's leading: all baselines of Creative fall on it. */
export const GRID_PT = 6.5;

/** The title stands so much higher than its line box would set it: its capitals begin level with the logo. */
export const TITLE_RISE_PT = GRID_PT;

const FIGURES = ['tnum', 'lnum'];

const role = (style: Omit<TextStyle, 'family'>, leadingPt: number, family = 'manrope'): Role =>
  ({ style: { family, ...style }, leadingPt, dropPt: 3.75, gridPt: GRID_PT });

// The display face has one weight; asking for bold gives fallback scripts their bold face.
const display = (style: Omit<TextStyle, 'family' | 'weight'>, leadingPt: number): Role =>
  role({ ...style, weight: 'bold' }, leadingPt, 'manrope-extrabold');

/** One scale of ratio 1.25 with a leap to the title: 7.5, 9.25, 14.5, 22, 58. */
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 7.5, letterSpacingEm: 0.04 }, 13),
  small: role({ weight: 'regular', sizePt: 7.5, features: FIGURES }, 13),
  body: role({ weight: 'regular', sizePt: 9.25 }, 13),
  strong: role({ weight: 'bold', sizePt: 9.25 }, 13),
  figure: role({ weight: 'regular', sizePt: 9.25, features: FIGURES }, 13),
  strongFigure: role({ weight: 'bold', sizePt: 9.25, features: FIGURES }, 13),
  company: display({ sizePt: 14.5, letterSpacingEm: -0.01 }, 19.5),
  balance: display({ sizePt: 22, letterSpacingEm: -0.03, features: FIGURES }, 26),
  title: display({ sizePt: 58, letterSpacingEm: -0.03 }, 52),
} as const;

/** Texts on the page and texts on the colour. */
export interface CreativeLooks extends SharedLooks {
  readonly title: TextLook;
  /** On the primary colour. */
  readonly onColor: Readonly<Record<'label' | 'small' | 'strong' | 'company' | 'balance', TextLook>>;
  /** Of rules on the primary colour. */
  readonly ruleOnColor: Color;
  /** Pale ground of the table's head. */
  readonly tint: Color;
}

/**
 * The texts of Creative in the colours of an invoice.
 * @param kit palette
 */
export const creativeLooks = ({ palette }: Kit): CreativeLooks => {
  const { primaryColor, headerTextColor, backgroundColor } = palette;
  const onColor = readableTextColor(primaryColor, headerTextColor);
  const quietOnColor = readableTint(onColor, primaryColor, 0.85);
  return {
    ...sharedLooks(ROLES, palette),
    label: { role: ROLES.label, color: inkOnPage(palette, primaryColor, READABLE_CONTRAST) },
    title: { role: ROLES.title, color: inkOnPage(palette, primaryColor) },
    onColor: {
      ...looksIn(quietOnColor, { label: { ...ROLES.label, style: { ...ROLES.label.style, weight: 'regular' } }, small: ROLES.small }),
      ...looksIn(onColor, { strong: ROLES.strong, company: ROLES.company, balance: ROLES.balance }),
    },
    ruleOnColor: mixColor(onColor, primaryColor, 0.35),
    tint: mixColor(primaryColor, backgroundColor, 0.1),
  };
};
