import {
  contrastRatio, KEY_CONTRAST, LARGE_TEXT_CONTRAST, readableTextColor, READABLE_CONTRAST,
} from '../../../invoice/contrast.js';
import type { Palette } from '../../../invoice/themes.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { markOnPage, mixColor, readableTint, rowRule } from '../../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, FIGURES, LINING, looksIn, roleMaker, sharedLooks, type SharedLooks,
} from '../../parts/roles.js';
import { strongInk } from '../../parts/watermark.js';

export const GRID_PT = 6.5;

/** The title is this much higher than its line would place it, so that its capitals begin level with the logo. */
export const TITLE_RISE_PT = 2 * GRID_PT;

export const FAMILY = 'space-grotesk';

const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });
const MONO = { family: 'jetbrains-mono', features: FIGURES } as const;
const TITLE = { weight: 'bold', sizePt: 30 } as const;

/** One scale of ratio 1.3: 8, 9, 14.5, 20, 30. */
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 8 }),
  small: role({ sizePt: 8, features: LINING }),
  code: role({ ...MONO, sizePt: 8 }),
  body: role({ sizePt: 9 }),
  strong: role({ weight: 'bold', sizePt: 9 }),
  /** First lines of items. */
  lead: role({ family: 'space-grotesk-medium', sizePt: 9 }),
  figure: role({ ...MONO, ...COLUMN_FIGURES, sizePt: 9 }),
  strongFigure: role({ ...MONO, ...COLUMN_FIGURES, weight: 'bold', sizePt: 9 }),
  company: role({ weight: 'bold', sizePt: 14.5 }, 3),
  due: role({ ...MONO, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 14.5, letterSpacingEm: -0.03 }, 3),
  balance: role({ ...MONO, ...DISPLAY_FIGURES, weight: 'bold', sizePt: 20, letterSpacingEm: -0.03 }, 4),
  /** A title in capitals. */
  wideTitle: role({ ...TITLE, letterSpacingEm: 0.22 }, 6),
  /** A title in other letters, which wide spacing would pull apart. */
  narrowTitle: role({ ...TITLE, letterSpacingEm: 0.02 }, 6),
} as const;

type DarkLooks = SharedLooks & Readonly<Record<'line' | 'strongLine' | 'due' | 'code' | 'company' | 'balance' | 'title', TextLook>>;

/** Texts of the design, on the page and on the dark, and its shades. */
interface FuturisticLooks extends SharedLooks {
  readonly code: TextLook;
  /** The amount due next to the parties. */
  readonly due: TextLook;
  readonly dark: DarkLooks;
  /** Colour of the brackets of boxes and of the rule above the table. */
  readonly markColor: Color;
  /** Colour of the thin lines of the table. */
  readonly gridColor: Color;
  /** Background of the table's head. */
  readonly tint: Color;
  readonly lineOnDark: Color;
}

const WHITE = '#ffffff';

/** Share of the accent in the colour of the most important texts. The rest keeps them bright when they are printed in grey. */
const GLOW_SHARE = 0.55;
/** Share of the bright colour in the colour of secondary texts on the dark background, which are small. */
const DIM_SHARE = 0.8;

const glowOf = (accent: Color, bright: Color, background: Color): Color => {
  const glow = mixColor(accent, bright, GLOW_SHARE);
  return contrastRatio(glow, background) >= READABLE_CONTRAST ? glow : bright;
};

const darkLooks = ({ palette, content }: Pick<Kit, 'palette' | 'content'>): DarkLooks => {
  const { primaryColorDark, headerTextColor, accentColor } = palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const dim = readableTint(bright, primaryColorDark, DIM_SHARE);
  const glow = glowOf(accentColor, bright, primaryColorDark);
  const { text } = content.title;
  return {
    ...sharedLooks(ROLES, { textColor: bright, secondaryTextColor: dim }),
    ...looksIn(dim, { code: ROLES.code }),
    ...looksIn(glow, { strongLine: ROLES.strongFigure, due: ROLES.due, balance: ROLES.balance }),
    ...looksIn(bright, {
      line: ROLES.figure, company: ROLES.company, title: text === text.toUpperCase() ? ROLES.wideTitle : ROLES.narrowTitle,
    }),
  };
};

export type FuturisticKit = KitWith<FuturisticLooks>;

/**
 * The colours of a theme whose dark colour is too pale for its light texts: its paler colour with the ink of the page.
 * A colour of medium lightness looks dull below either.
 */
export const withPaleGround = (palette: Palette): Palette => {
  const { primaryColor, primaryColorDark, headerTextColor, textColor } = palette;
  const isDull = readableTextColor(primaryColorDark, headerTextColor) !== headerTextColor
    && contrastRatio(primaryColorDark, WHITE) < LARGE_TEXT_CONTRAST;
  const isPale = contrastRatio(primaryColor, WHITE) < contrastRatio(primaryColorDark, WHITE)
    && contrastRatio(primaryColor, textColor) >= KEY_CONTRAST;
  return isDull && isPale ? { ...palette, primaryColorDark: primaryColor, headerTextColor: textColor } : palette;
};

/** The kit of the header. On paper with a letterhead it is not dark. */
export const headerKit = (kit: FuturisticKit): FuturisticKit => {
  const { placement, looks, content } = kit;
  if (placement === undefined) return kit;
  const palette = { ...placement.bare, headerTextColor: kit.palette.textColor };
  return { ...kit, palette, looks: { ...looks, dark: darkLooks({ palette, content }), lineOnDark: looks.gridColor } };
};

export const futuristicLooks = (kit: Kit): FuturisticLooks => {
  const { primaryColorDark, textColor, secondaryTextColor, borderColor, backgroundColor, headerTextColor } = kit.palette;
  const bright = readableTextColor(primaryColorDark, headerTextColor);
  const ink = strongInk(kit, [textColor]);
  return {
    ...sharedLooks(ROLES, kit.palette, ink),
    ...looksIn(secondaryTextColor, { code: ROLES.code }),
    ...looksIn(ink, { due: ROLES.balance }),
    dark: darkLooks(kit),
    markColor: markOnPage(kit.palette, kit.palette.accentColor),
    gridColor: rowRule({ borderColor: mixColor(secondaryTextColor, borderColor, 0.25), backgroundColor }).color,
    tint: mixColor(borderColor, backgroundColor, 0.3),
    lineOnDark: mixColor(bright, primaryColorDark, 0.4),
  };
};
