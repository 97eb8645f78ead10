import { contrastRatio, readableTextColor, READABLE_CONTRAST } from '../../../invoice/contrast.js';
import { mixColor } from '../../parts/color-mix.js';
import type { Kit } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import type { Role } from '../../engine/paragraph.js';
import { readableTint } from '../../parts/readable-tint.js';
import { looksIn, sharedLooks, type SharedLooks } from '../../parts/shared-looks.js';
import type { TextLook } from '../../engine/text-look.js';
import type { TextStyle } from '../../engine/text.js';

/** Half the body's leading: all baselines of Futuristic fall on it. */
export const GRID_PT = 6.5;

/** The title stands so much higher than its line box would set it: its capitals begin level with the logo. */
export const TITLE_RISE_PT = 2 * GRID_PT;

const FIGURES = ['tnum', 'lnum'];

const role = (style: Omit<TextStyle, 'family'>, leadingPt: number): Role =>
  ({ style: { family: 'space-grotesk', ...style }, leadingPt, dropPt: 3.75, gridPt: GRID_PT });
const mono = (style: Omit<TextStyle, 'family' | 'features'>, leadingPt: number): Role =>
  ({ style: { family: 'jetbrains-mono', features: FIGURES, ...style }, leadingPt, dropPt: 3.75, gridPt: GRID_PT });

/** Spacing of a title in capitals, and in other letters, which wide spacing would pull apart. */
const WIDE_EM = 0.22;
const NARROW_EM = 0.02;

const titleRole = (letterSpacingEm: number): Role => role({ weight: 'bold', sizePt: 30, letterSpacingEm }, 39);

/** One scale of ratio 1.3: 7.25, 9, 14.5, 20, 30. */
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 7.25, letterSpacingEm: 0.06 }, 13),
  small: role({ weight: 'regular', sizePt: 7.25, features: FIGURES }, 13),
  code: mono({ weight: 'regular', sizePt: 7.25 }, 13),
  body: role({ weight: 'regular', sizePt: 9 }, 13),
  strong: role({ weight: 'bold', sizePt: 9 }, 13),
  figure: mono({ weight: 'regular', sizePt: 9 }, 13),
  strongFigure: mono({ weight: 'bold', sizePt: 9 }, 13),
  company: role({ weight: 'bold', sizePt: 14.5 }, 19.5),
  balance: mono({ weight: 'bold', sizePt: 20, letterSpacingEm: -0.03 }, 26),
  wideTitle: titleRole(WIDE_EM),
  narrowTitle: titleRole(NARROW_EM),
} as const;

/** Texts in the dark header and panel. */
export type DarkLooks = SharedLooks & Readonly<Record<'line' | 'strongLine' | 'code' | 'company' | 'balance' | 'title', TextLook>>;

/** Texts of the design, on the page and on the dark, and its shades. */
export interface FuturisticLooks extends SharedLooks {
  readonly code: TextLook;
  /** The amount due where it stands beside a party. */
  readonly due: TextLook;
  readonly dark: DarkLooks;
  /** Of the thin lines of the table. */
  readonly gridColor: Color;
  /** Pale ground of the table's head. */
  readonly tint: Color;
  /** Of leaders and lines on the dark. */
  readonly lineOnDark: Color;
}

/** Of the accent in the colour of what must be found first; the rest keeps it bright when it is printed in grey. */
const GLOW_SHARE = 0.55;
/** Of the bright colour in that of quiet texts on the dark, which are small. */
const DIM_SHARE = 0.8;

const glowOf = (accent: Color, bright: Color, background: Color): Color => {
  const glow = mixColor(accent, bright, GLOW_SHARE);
  return contrastRatio(glow, background) >= READABLE_CONTRAST ? glow : bright;
};

const darkLooks = ({ palette, content }: Kit): DarkLooks => {
  const { primaryColorDark, headerTextColor, accentColor } = palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const dim = readableTint(bright, primaryColorDark, DIM_SHARE);
  const glow = glowOf(accentColor, bright, primaryColorDark);
  const { text } = content.title;
  return {
    ...sharedLooks(ROLES, { textColor: bright, secondaryTextColor: dim }),
    ...looksIn(dim, { code: ROLES.code }),
    ...looksIn(glow, { strongLine: ROLES.strongFigure, balance: ROLES.balance }),
    ...looksIn(bright, {
      line: ROLES.figure, company: ROLES.company, title: text === text.toUpperCase() ? ROLES.wideTitle : ROLES.narrowTitle,
    }),
  };
};

/**
 * The texts of Futuristic in the colours of an invoice.
 * @param kit palette and title
 */
export const futuristicLooks = (kit: Kit): FuturisticLooks => {
  const { primaryColorDark, textColor, secondaryTextColor, borderColor, backgroundColor, headerTextColor } = kit.palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  return {
    ...sharedLooks(ROLES, kit.palette),
    ...looksIn(secondaryTextColor, { code: ROLES.code }),
    ...looksIn(textColor, { due: ROLES.balance }),
    dark: darkLooks(kit),
    gridColor: mixColor(secondaryTextColor, borderColor, 0.25),
    tint: mixColor(borderColor, backgroundColor, 0.3),
    lineOnDark: mixColor(bright, primaryColorDark, 0.4),
  };
};
