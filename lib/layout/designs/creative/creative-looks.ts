import { LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../../invoice/contrast.js';
import type { LayoutContext, ContextWith, ColoredStyle } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { mixColor, readableTint } from '../../parts/colors.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, stylesInColor, styleFactory, sharedStyles, type SharedStyles } from '../../parts/roles.js';
import { resized } from '../../engine/role.js';
import { accessibleColor } from '../../parts/colors.js';

export const GRID_PT = 6.5;

/** The title is this much higher than its line would place it, so that its capitals begin level with the logo. */
export const TITLE_RAISE_PT = GRID_PT;

export const FAMILY = 'manrope';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });

// The display face has one weight. Bold gives texts in other scripts their bold face.
const DISPLAY = { family: 'manrope-extrabold', weight: 'bold' } as const;

/** One scale of ratio 1.25 with a leap to the title: 8, 9.25, 14.5, 22, 58. Passages and other secondary texts have 8.5. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.25 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9.25 }),
  /** First lines of items. */
  lead: makeStyle({ family: 'manrope-medium', sizePt: 9.25 }),
  figure: makeStyle({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: makeStyle({ ...DISPLAY, sizePt: 14.5, letterSpacingEm: -0.01 }, 3),
  balance: makeStyle({ ...DISPLAY, sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  /** The amount paid, instead of a balance of zero. */
  paid: makeStyle({ sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  title: makeStyle({ ...DISPLAY, sizePt: 58, letterSpacingEm: -0.03 }, 8),
} as const;

interface CreativeStyles extends SharedStyles {
  readonly title: ColoredStyle;
  /** On the primary colour. */
  readonly onColor: Readonly<Record<'label' | 'small' | 'strong' | 'company' | 'balance' | 'paid' | 'link', ColoredStyle>>;
  readonly ruleOnColor: Color;
  /** Background of the table's head. */
  readonly tint: Color;
}

export type CreativeContext = ContextWith<CreativeStyles>;

export const creativeStyles = (ctx: LayoutContext): CreativeStyles => {
  const { palette } = ctx;
  const { primaryColor, headerTextColor, backgroundColor } = palette;
  const onColor = readableTextColor(primaryColor, headerTextColor);
  const quietOnColor = readableTint(onColor, primaryColor, 0.85);
  return {
    ...sharedStyles(STYLES, palette, accessibleColor(ctx, [palette.textColor])),
    label: { style: STYLES.label, color: accessibleColor(ctx, [primaryColor], READABLE_CONTRAST) },
    ...stylesInColor(accessibleColor(ctx, [primaryColor], LARGE_TEXT_CONTRAST), { title: STYLES.title }),
    onColor: {
      ...stylesInColor(quietOnColor, { label: { ...STYLES.label, font: { ...STYLES.label.font, weight: 'regular' } }, small: STYLES.small }),
      ...stylesInColor(onColor, {
        strong: STYLES.strong, company: STYLES.company, balance: STYLES.balance, paid: STYLES.paid, link: resized(STYLES.body, 9),
      }),
    },
    ruleOnColor: mixColor(onColor, primaryColor, 0.35),
    tint: mixColor(primaryColor, backgroundColor, 0.1),
  };
};
