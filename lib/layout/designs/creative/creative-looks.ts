import { LARGE_TEXT_CONTRAST, READABLE_CONTRAST, readableTextColor } from '../../../invoice/contrast.js';
import type { Kit, KitWith, TextLook } from '../../engine/kit.js';
import type { Color } from '../../engine/page.js';
import { mixColor, readableTint } from '../../parts/colors.js';
import { COLUMN_FIGURES, DISPLAY_FIGURES, LINING, looksIn, roleMaker, sharedLooks, type SharedLooks } from '../../parts/roles.js';
import { resized } from '../../engine/role.js';
import { strongInk } from '../../parts/watermark.js';

export const GRID_PT = 6.5;

/** The title is this much higher than its line would place it, so that its capitals begin level with the logo. */
export const TITLE_RISE_PT = GRID_PT;

export const FAMILY = 'manrope';

const role = roleMaker({ family: FAMILY, gridPt: GRID_PT, dropPt: 3.75 });

// The display face has one weight. Bold gives texts in other scripts their bold face.
const DISPLAY = { family: 'manrope-extrabold', weight: 'bold' } as const;

/** One scale of ratio 1.25 with a leap to the title: 8, 9.25, 14.5, 22, 58. Passages and other secondary texts have 8.5. */
export const ROLES = {
  label: role({ weight: 'bold', sizePt: 8 }),
  small: role({ sizePt: 8.5, features: LINING }),
  body: role({ sizePt: 9.25 }),
  strong: role({ weight: 'bold', sizePt: 9.25 }),
  /** First lines of items. */
  lead: role({ family: 'manrope-medium', sizePt: 9.25 }),
  figure: role({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: role({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: role({ ...DISPLAY, sizePt: 14.5, letterSpacingEm: -0.01 }, 3),
  balance: role({ ...DISPLAY, sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  /** The amount paid, instead of a balance of zero. */
  paid: role({ sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  title: role({ ...DISPLAY, sizePt: 58, letterSpacingEm: -0.03 }, 8),
} as const;

interface CreativeLooks extends SharedLooks {
  readonly title: TextLook;
  /** On the primary colour. */
  readonly onColor: Readonly<Record<'label' | 'small' | 'strong' | 'company' | 'balance' | 'paid' | 'link', TextLook>>;
  readonly ruleOnColor: Color;
  /** Background of the table's head. */
  readonly tint: Color;
}

export type CreativeKit = KitWith<CreativeLooks>;

export const creativeLooks = (kit: Kit): CreativeLooks => {
  const { palette } = kit;
  const { primaryColor, headerTextColor, backgroundColor } = palette;
  const onColor = readableTextColor(primaryColor, headerTextColor);
  const quietOnColor = readableTint(onColor, primaryColor, 0.85);
  return {
    ...sharedLooks(ROLES, palette, strongInk(kit, [palette.textColor])),
    label: { role: ROLES.label, color: strongInk(kit, [primaryColor], READABLE_CONTRAST) },
    ...looksIn(strongInk(kit, [primaryColor], LARGE_TEXT_CONTRAST), { title: ROLES.title }),
    onColor: {
      ...looksIn(quietOnColor, { label: { ...ROLES.label, style: { ...ROLES.label.style, weight: 'regular' } }, small: ROLES.small }),
      ...looksIn(onColor, {
        strong: ROLES.strong, company: ROLES.company, balance: ROLES.balance, paid: ROLES.paid, link: resized(ROLES.body, 9),
      }),
    },
    ruleOnColor: mixColor(onColor, primaryColor, 0.35),
    tint: mixColor(primaryColor, backgroundColor, 0.1),
  };
};
