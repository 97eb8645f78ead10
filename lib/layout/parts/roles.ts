import type { Content } from '../content/content.js';
import type { Role } from '../engine/role.js';
import type { FontFamily, TextStyle } from '../engine/text.js';
import type { Palette } from '../../invoice/themes.js';
import type { Color } from '../engine/page.js';
import type { Kit, TextLook } from '../engine/kit.js';
import { LEAST_SIZE_PT } from '../table/table-geometry.js';

const LETTER = /\p{L}/u;
const CASED_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Scripts with serif letters in fonts/, and Japanese. */
const SERIF_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const JAPANESE = /^ja\b/i;
const JAPANESE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/** What is printed in the language of the invoice in any case. */
type Labels = Pick<Content, 'title' | 'columns' | 'balance'>;

const labelsOf = ({ title, columns, balance }: Labels): string => [title, ...columns.map(({ label }) => label), balance.label].map(({ text }) => text).join('');

/** Whether serif letters exist for an invoice: for each letter of its labels. */
const hasSerifs = (content: Content): boolean =>
  [...labelsOf(content)].every((character) => !LETTER.test(character) || SERIF_SCRIPT.test(character)
    || (JAPANESE.test(content.language) && JAPANESE_LETTER.test(character)));

/** Whether the labels of an invoice are in scripts with lower-case letters: Latin, Greek or Cyrillic. */
const hasLowerCase = (content: Labels): boolean =>
  [...labelsOf(content)].every((character) => !LETTER.test(character) || CASED_SCRIPT.test(character));

/** Whether old-style figures suit an invoice. They match lower-case letters, which its labels must have. */
export const suitsOldStyle = (content: Content): boolean => hasLowerCase(content);

/** OpenType features of figures that align in columns. */
export const FIGURES: readonly string[] = ['tnum', 'lnum'];

/** Style of numbers that align in columns. */
export const COLUMN_FIGURES = { features: FIGURES, isNumeric: true } as const;

/** Style of amounts that stand alone in a large size. Their figures are as wide as their form, without holes around 1. */
export const DISPLAY_FIGURES = { features: ['pnum', 'lnum'], isNumeric: true } as const;

/** OpenType features of figures in facts, addresses and codes, which are as high as capitals. */
export const LINING: readonly string[] = ['lnum'];

/** OpenType features of small capitals, for letters of both cases. */
export const SMALL_CAPITALS: readonly string[] = ['smcp', 'c2sc'];

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Whether a role sets a text in small capitals, which EB Garamond lacks in Cyrillic, and a brand's face may lack. */
export const isSmallCapitals = ({ measurer }: Pick<Kit, 'measurer'>, text: string, style: TextStyle): boolean =>
  (style.features ?? []).includes('smcp') && !(style.family === 'eb-garamond' && CYRILLIC.test(text))
  && measurer.hasSmallCapitals(style);

interface RoleBase {
  /** Typeface, unless a role has its own. */
  readonly family: FontFamily;
  readonly gridPt: number;
  /** From the baseline to the bottom of a line. */
  readonly dropPt: number;
}

/** The size of the smallest title, company's name and largest amount of a design. Its other texts are smaller. */
const TITLE_PT = 13;

type RoleStyle = Pick<TextStyle, 'sizePt'> & Partial<TextStyle>;

/**
 * Makes the roles of a design, all on one baseline grid. Their weight is regular unless they have another.
 * @returns a function of a role's style and the steps of the grid in a line of it
 */
export const roleMaker = ({ family, gridPt, dropPt }: RoleBase) => (style: RoleStyle, steps = 2): Role =>
  ({ style: { family, weight: 'regular', ...style.sizePt >= TITLE_PT && { isTitle: true }, ...style }, leadingPt: steps * gridPt, dropPt, gridPt });

/** Roles of a design whose labels are in small capitals. */
type LabelRoles = Readonly<Record<'label', Role>>;

/**
 * Share of the size of labels in scripts without small capitals. In full size, they would look larger than the text
 * next to them.
 */
const LABEL_SHARE = 0.85;

/** A Latin label among them has no small capitals and no wide spacing either: it would be the only one. */
const withSmallLabels = <Roles extends LabelRoles>(roles: Roles): Roles => {
  const { style, ...box } = roles.label;
  const label = { ...box, style: { ...style, sizePt: style.sizePt * LABEL_SHARE, letterSpacingEm: 0, features: LINING } };
  return { ...roles, label };
};

/** Labels in capitals, for Cyrillic: EB Garamond has no small capitals there. */
const withCapitalLabels = <Roles extends LabelRoles>(roles: Roles): Roles => {
  const style = { ...roles.label.style, sizePt: LEAST_SIZE_PT, letterSpacingEm: 0.08, features: ['case', ...LINING] };
  return { ...roles, label: { ...roles.label, style } };
};

/** Face of invoices in scripts without serifs in fonts/, and its share of the size of serif letters, which look smaller. */
const SANS: FontFamily = 'noto-sans';
const SANS_SHARE = 0.9;

const sansRole = ({ style, ...role }: Role): Role => {
  const sizePt = Math.max(LEAST_SIZE_PT, style.sizePt * SANS_SHARE);
  return { ...role, style: { ...style, letterSpacingEm: 0, family: SANS, sizePt } };
};

const inSans = <Roles extends LabelRoles>(roles: Roles): Roles =>
  Object.fromEntries(Object.entries<Role>(roles).map(([name, role]) => [name, sansRole(role)])) as Roles;

/** Old-style or lining figures. */
export type TextFigures = 'onum' | 'lnum';

/**
 * Makes the roles of a serif design once: with both styles of figures, and in a sans-serif face. Only prose has
 * old-style figures: notes and terms. Even there, codes and amounts have lining ones.
 * @returns the roles for an invoice: old-style figures if its labels suit them, no serifs if its script has none
 */
export const rolesByScript = <Roles extends LabelRoles>(
  rolesWith: (figures: TextFigures) => Roles,
): ((kit: Pick<Kit, 'content' | 'measurer'>) => Roles) => {
  const oldStyle = rolesWith('onum');
  const cyrillic = withCapitalLabels(oldStyle);
  const lining = withSmallLabels(rolesWith('lnum'));
  const sans = inSans(lining);
  return ({ content, measurer }) => {
    if (!suitsOldStyle(content)) return hasSerifs(content) ? lining : sans;
    return isSmallCapitals({ measurer }, labelsOf(content), oldStyle.label.style) ? oldStyle : cyrillic;
  };
};

/** The line height of a role, as a share of its size. */
export const lineHeightOf = ({ leadingPt, style }: Role): number => leadingPt / style.sizePt;

/** The kinds of text that every design has. */
interface SharedRoles {
  readonly label: Role;
  readonly small: Role;
  readonly body: Role;
  readonly strong: Role;
  readonly figure: Role;
  readonly strongFigure: Role;
}

/** Those texts in colour; `quiet` is the body in the second colour. */
export type SharedLooks = Readonly<Record<keyof SharedRoles | 'quiet', TextLook>>;

/** The looks that all designs have: important texts in the text colour, other texts in the secondary colour. */
export const sharedLooks = (
  roles: SharedRoles, { textColor, secondaryTextColor }: Pick<Palette, 'textColor' | 'secondaryTextColor'>, strongColor: Color = textColor,
): SharedLooks => ({
  label: { role: roles.label, color: secondaryTextColor },
  small: { role: roles.small, color: secondaryTextColor },
  quiet: { role: roles.body, color: secondaryTextColor },
  body: { role: roles.body, color: textColor },
  strong: { role: roles.strong, color: strongColor },
  figure: { role: roles.figure, color: textColor },
  strongFigure: { role: roles.strongFigure, color: strongColor },
});

/** Further roles of a design, all in one colour. */
export const looksIn = <Name extends string>(
  color: Color, roles: Readonly<Record<Name, Role>>,
): Readonly<Record<Name, TextLook>> =>
  Object.fromEntries(Object.entries<Role>(roles).map(([name, role]) => [name, { role, color }])) as Record<Name, TextLook>;

/** From this share of rows with details on, first lines are bold, so that they differ from the details. */
const MANY_DETAILS = 0.4;

/**
 * The role of the first lines of items: bold above details, otherwise a medium weight. Only the faces of Latin, Greek
 * and Cyrillic have a medium weight. In other scripts it would be the regular one, so one row with details is enough.
 */
export const headlineRole = (
  content: Labels & Pick<Content, 'rows'>, { lead, strong }: Readonly<Record<'lead' | 'strong', Role>>,
): Role => {
  const detailed = content.rows.filter(({ details }) => details.length > 0).length;
  const least = hasLowerCase(content) ? MANY_DETAILS * content.rows.length : 1;
  return detailed >= least ? strong : lead;
};
