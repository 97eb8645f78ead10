import type { Content } from '../content/content.js';
import type { FontFamily, FontSpec, TextStyle } from '../engine/text.js';
import type { Palette } from '../../presentation/themes.js';
import type { Color } from '../engine/page.js';
import { type LayoutContext, type ColoredStyle, SMALL_SIZE_PT } from '../context/layout-context.js';

const LETTER = /\p{L}/u;
const CASED_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Scripts with serif letters in fonts/, and Japanese. */
const SERIF_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const JAPANESE = /^ja\b/i;
const JAPANESE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;

/** Labels that are always printed in the language of the invoice. */
type Labels = Pick<Content, 'title' | 'columns' | 'balance'>;

const joinedLabels = ({ title, columns, balance }: Labels): string =>
  [title, ...columns.map(({ label }) => label), balance.label].map(({ text }) => text).join('');

/** Whether serif letters exist for all labels of an invoice. */
const hasSerifs = (content: Content): boolean =>
  [...joinedLabels(content)].every((character) => !LETTER.test(character) || SERIF_SCRIPT.test(character)
    || (JAPANESE.test(content.language) && JAPANESE_LETTER.test(character)));

/** Whether the labels of an invoice are in Latin, Greek or Cyrillic, whose lower-case letters old-style figures match. */
export const hasLowerCase = (content: Labels): boolean =>
  [...joinedLabels(content)].every((character) => !LETTER.test(character) || CASED_SCRIPT.test(character));

export const TABULAR_FIGURES: readonly string[] = ['tnum', 'lnum'];

/** Style of numbers that align in columns. */
export const COLUMN_FIGURES = { features: TABULAR_FIGURES, isNumeric: true } as const;

/** Style of large amounts that stand alone. Proportional figures leave no holes around 1. */
export const DISPLAY_FIGURES = { features: ['pnum', 'lnum'], isNumeric: true } as const;

/** OpenType features of figures in details, addresses and codes. They are as high as capitals. */
export const LINING_FIGURES: readonly string[] = ['lnum'];

/** OpenType features of small capitals, for letters of both cases. */
export const SMALL_CAPITALS: readonly string[] = ['smcp', 'c2sc'];

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Whether a style prints a text in small capitals. EB Garamond lacks them in Cyrillic, and a brand's font may lack them. */
export const isSmallCapitals = ({ measurer }: Pick<LayoutContext, 'measurer'>, text: string, font: FontSpec): boolean =>
  (font.features ?? []).includes('smcp') && !(font.family === 'eb-garamond' && CYRILLIC.test(text))
  && measurer.hasSmallCapitals(font);

interface StyleBase {
  /** Default typeface of the styles. */
  readonly family: FontFamily;
  readonly gridPt: number;
  /** From the baseline to the bottom of a line. */
  readonly descentPt: number;
}

/** Minimum size of titles, company names and large amounts. Other text is smaller. */
const MIN_TITLE_SIZE_PT = 13;

type FontOptions = Pick<FontSpec, 'sizePt'> & Partial<FontSpec>;

/** Creates the styles of a design on one baseline grid, from font options and the line's number of grid steps. */
export const styleFactory = ({ family, gridPt, descentPt }: StyleBase) => (font: FontOptions, steps = 2): TextStyle => ({
  font: { family, weight: 'regular', ...font.sizePt >= MIN_TITLE_SIZE_PT && { isTitle: true }, ...font },
  leadingPt: steps * gridPt, descentPt, gridPt,
});

/** Roles of a design whose labels are in small capitals. */
type LabelStyles = Readonly<Record<'label', TextStyle>>;

/** Size of labels in scripts without small capitals, as a share of the usual size, in which they would look larger than text. */
const UNCASED_LABEL_SHARE = 0.85;

/** Makes labels smaller for an invoice in a script without small capitals, including its Latin labels. */
const withSmallLabels = <Styles extends LabelStyles>(styles: Styles): Styles => {
  const { font, ...box } = styles.label;
  const sizePt = Math.max(SMALL_SIZE_PT, font.sizePt * UNCASED_LABEL_SHARE);
  const label = { ...box, font: { ...font, sizePt, letterSpacingEm: 0, features: LINING_FIGURES } };
  return { ...styles, label };
};

/** Labels in capitals, for Cyrillic. EB Garamond has no Cyrillic small capitals. */
const withCapitalLabels = <Styles extends LabelStyles>(styles: Styles): Styles => {
  const font = { ...styles.label.font, sizePt: SMALL_SIZE_PT, letterSpacingEm: 0.08, features: ['case', ...LINING_FIGURES] };
  return { ...styles, label: { ...styles.label, font } };
};

/** Typeface of scripts without a serif face in fonts/, and its share of the usual size, because serif letters look smaller. */
const SANS_FAMILY: FontFamily = 'noto-sans';
const SANS_SIZE_SHARE = 0.9;

const inSans = <Styles extends LabelStyles>(styles: Styles): Styles =>
  Object.fromEntries(Object.entries<TextStyle>(styles).map(([name, { font, ...style }]) => {
    const sizePt = Math.max(SMALL_SIZE_PT, font.sizePt * SANS_SIZE_SHARE);
    return [name, { ...style, font: { ...font, letterSpacingEm: 0, family: SANS_FAMILY, sizePt } }];
  })) as Styles;

/** Old-style or lining figures. */
export type TextFigures = 'onum' | 'lnum';

/**
 * Creates the styles of a serif design once, with both kinds of figures and in a sans-serif face, and selects those of
 * an invoice by its labels. Only notes and terms have old-style figures, except in codes and amounts.
 */
export const stylesByScript = <Styles extends LabelStyles>(
  stylesWith: (figures: TextFigures) => Styles,
): ((ctx: Pick<LayoutContext, 'content' | 'measurer'>) => Styles) => {
  const oldStyle = stylesWith('onum');
  const cyrillic = withCapitalLabels(oldStyle);
  const lining = withSmallLabels(stylesWith('lnum'));
  const sans = inSans(lining);
  return ({ content, measurer }) => {
    if (!hasLowerCase(content)) return hasSerifs(content) ? lining : sans;
    return isSmallCapitals({ measurer }, joinedLabels(content), oldStyle.label.font) ? oldStyle : cyrillic;
  };
};

/** Line height of a style as a multiple of its size. */
export const relativeLineHeight = ({ leadingPt, font }: TextStyle): number => leadingPt / font.sizePt;

/** The text styles that every design has. */
type SharedTextStyles = Readonly<Record<'label' | 'small' | 'body' | 'strong' | 'figure' | 'strongFigure', TextStyle>>;

/** The shared text styles in colour. `secondary` is the body style in the secondary colour. */
export type SharedStyles = Readonly<Record<keyof SharedTextStyles | 'secondary', ColoredStyle>>;

/** Shared styles in colour. Important text has the text colour, other text the secondary colour. */
export const sharedStyles = (
  styles: SharedTextStyles, { textColor, secondaryTextColor }: Pick<Palette, 'textColor' | 'secondaryTextColor'>,
  strongColor: Color = textColor,
): SharedStyles => ({
  label: { style: styles.label, color: secondaryTextColor },
  small: { style: styles.small, color: secondaryTextColor },
  secondary: { style: styles.body, color: secondaryTextColor },
  body: { style: styles.body, color: textColor },
  strong: { style: styles.strong, color: strongColor },
  figure: { style: styles.figure, color: textColor },
  strongFigure: { style: styles.strongFigure, color: strongColor },
});

/** Styles that only one design has, all in one colour. */
export const stylesInColor = <Name extends string>(
  color: Color, styles: Readonly<Record<Name, TextStyle>>,
): Readonly<Record<Name, ColoredStyle>> => {
  const entries = Object.entries<TextStyle>(styles).map(([name, style]) => [name, { style, color }] as const);
  return Object.fromEntries(entries) as Record<Name, ColoredStyle>;
};

/** Minimum share of rows with details for which item names are bold, to differ from the details. */
const MIN_DETAILED_SHARE = 0.4;

/**
 * Style of item names: bold above details, otherwise medium. Only Latin, Greek and Cyrillic faces have a medium weight.
 * Other scripts would get the regular one, so one row with details is enough for bold.
 */
export const itemNameStyle = (
  content: Labels & Pick<Content, 'rows'>, { itemName, strong }: Readonly<Record<'itemName' | 'strong', TextStyle>>,
): TextStyle => {
  const detailedCount = content.rows.filter(({ details }) => details.length > 0).length;
  const minCount = hasLowerCase(content) ? MIN_DETAILED_SHARE * content.rows.length : 1;
  return detailedCount >= minCount ? strong : itemName;
};
