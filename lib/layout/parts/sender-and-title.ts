import { indent, space, stack, tagged, type Block } from '../engine/block.js';
import { fitLine, fitWords, staysWhole } from '../context/fit-text.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import type { TextStyle } from '../engine/text.js';
import { isSmallCapitals } from './text-styles.js';
import { isWordmark, logoBlock, type LogoArea } from './logo.js';
import type { Alignment } from '../engine/paragraph.js';

/** Style of the sender, whose logo is above its name and details. */
export interface SenderStyle {
  readonly name: ColoredStyle;
  readonly details: ColoredStyle;
  readonly logo: Omit<LogoArea, 'align'>;
  readonly align: 'start' | 'center' | 'end';
  /** Space below the logo. */
  readonly logoGapPt: number;
  /** Space between name and details. */
  readonly gapPt: number;
  /** Space above the name if there is no logo. It puts the name on the baseline of the text next to it. */
  readonly spaceAboveNamePt: number;
}

/** Minimum size of a name. */
const MIN_NAME_PT = 8;

/** Size of the name next to a logo that spells it. */
const SMALL_NAME_PT = 10.5;
/** Share of its size for a name next to any other logo, so that the two do not compete. */
const BESIDE_LOGO = { regular: 0.75, bold: 0.62 } as const;

const smallNameStyle = (style: TextStyle): TextStyle => {
  const { font, gridPt } = style;
  const sizePt = Math.min(SMALL_NAME_PT, font.sizePt);
  return { ...style, leadingPt: 2 * gridPt, font: { ...font, letterSpacingEm: 0, weight: 'bold', sizePt } };
};

const reducedNameStyle = (style: TextStyle): TextStyle => {
  const { font, gridPt, leadingPt } = style;
  // Small capitals are already small.
  if (font.features?.includes('smcp') === true) return style;
  const share = BESIDE_LOGO[font.weight];
  const sizePt = Math.max(Math.min(SMALL_NAME_PT, font.sizePt), font.sizePt * share);
  return { ...style, leadingPt: Math.max(2, Math.round(leadingPt * share / gridPt)) * gridPt, font: { ...font, sizePt } };
};

/** Caches a change of styles. The same style gives the same object, and a changed style is not changed again. */
const memoized = (change: (style: TextStyle) => TextStyle): (style: TextStyle) => TextStyle => {
  const changed = new WeakMap<TextStyle, TextStyle>();
  return (style) => {
    const known = changed.get(style) ?? change(style);
    changed.set(style, known).set(known, known);
    return known;
  };
};

const besideWordmark = memoized(smallNameStyle);
const besideLogo = memoized(reducedNameStyle);

/** Style of the company's name, in the largest size that breaks no word. It is smaller next to a logo. */
export const nameStyle = (ctx: LayoutContext, style: TextStyle, widthPt: number): TextStyle => {
  const { logo, companyName: { text } } = ctx.content;
  const own = logo === undefined ? style : isWordmark(ctx) ? besideWordmark(style) : besideLogo(style);
  return fitWords(ctx, text, own, widthPt, MIN_NAME_PT);
};

/** The company's name, in the largest size that breaks no word. It is the first heading if the title is hidden. */
export const companyName = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, align: SenderStyle['align'],
): Block => {
  const { title, companyName: name } = ctx.content;
  const style = nameStyle(ctx, coloredStyle.style, widthPt);
  // A last line of a single word would look wrong. If a word must break anyway, evening the lines must not break it
  // more often.
  const isEven = staysWhole(ctx, name.text, style, widthPt);
  return setPhrase(ctx, name, { style, color: coloredStyle.color, widthPt, align, isEven, tag: title.text === '' ? 'H1' : 'P' });
};

/** The company's details. Empty if there are none. */
export const companyDetails = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, align: SenderStyle['align'],
): Block => {
  const details = ctx.content.companyDetails ?? { text: '', field: 'companyDetails' };
  return setPhrase(ctx, details, { ...coloredStyle, widthPt, align, tag: 'P' });
};

const nameOverDetails = (
  ctx: LayoutContext, blockStyle: CentredSenderStyle, widthPt: number, align: SenderStyle['align'],
): readonly Block[] => {
  const details = companyDetails(ctx, blockStyle.details, widthPt, align);
  return [companyName(ctx, blockStyle.name, widthPt, align), space(details.heightPt === 0 ? 0 : blockStyle.gapPt), details];
};

/** The sender of the invoice: logo, name, details. */
export const senderBlock = (ctx: LayoutContext, blockStyle: SenderStyle, widthPt: number): Block => {
  const { align, logo } = blockStyle;
  const logoPt = Math.min(logo.widthPt, widthPt);
  return tagged('Sect', stack([
    indent(align === 'end' ? widthPt - logoPt : 0, logoBlock(ctx, { ...logo, widthPt: logoPt, align })),
    space(ctx.content.logo === undefined ? blockStyle.spaceAboveNamePt : blockStyle.logoGapPt),
    ...nameOverDetails(ctx, blockStyle, widthPt, align),
  ]));
};

/**
 * Distance from the top of lines to the middle of their capitals, between the first line's capitals and the last
 * baseline.
 */
export const capitalsMiddlePt = (ctx: LayoutContext, { font, leadingPt, descentPt }: TextStyle, heightPt: number): number => {
  const capitalsPt = leadingPt - descentPt - ctx.measurer.metrics(font).capHeightPt;
  return (capitalsPt + heightPt - descentPt) / 2;
};

type CentredSenderStyle = Pick<SenderStyle, 'name' | 'details' | 'gapPt'>;

/** The sender of the invoice, centred on the page: emblem above name above details. */
export const centredSender = (ctx: LayoutContext, emblem: Block, blockStyle: CentredSenderStyle, widthPt: number): Block =>
  tagged('Sect', stack([emblem, ...nameOverDetails(ctx, blockStyle, widthPt, 'center')]));

/** Minimum size of the title. */
const MIN_TITLE_PT = 10;

/** Removes wide letter spacing, which suits only capitals and small capitals. */
const withoutUnsuitedSpacing = (ctx: LayoutContext, text: string, style: TextStyle): TextStyle => {
  const { letterSpacingEm = 0 } = style.font;
  const isSuited = letterSpacingEm <= 0 || isSmallCapitals(ctx, text, style.font) || text === text.toUpperCase();
  return isSuited ? style : { ...style, font: { ...style.font, letterSpacingEm: 0 } };
};

/** Style of the title, in the largest size that breaks no word. */
export const titleStyle = (ctx: LayoutContext, style: TextStyle, widthPt: number): TextStyle =>
  fitWords(ctx, ctx.content.title.text, withoutUnsuitedSpacing(ctx, ctx.content.title.text, style), widthPt, MIN_TITLE_PT);

/** The title of the document, in the largest size that breaks no word. Empty if its label is hidden. */
export const titleBlock = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, align: Alignment = 'start',
): Block => {
  const { title } = ctx.content;
  const style = titleStyle(ctx, coloredStyle.style, widthPt);
  return setPhrase(ctx, title, { style, color: coloredStyle.color, widthPt, align, tag: 'H1' });
};

/** Share of its size to which a title may shrink to stay on one line. */
const ONE_LINE_SHARE = 0.75;

/** Shrinks a title's style a little if that avoids a second line. */
export const titleOnOneLine = (ctx: LayoutContext, usual: TextStyle, widthPt: number): TextStyle => {
  const { text } = ctx.content.title;
  const style = withoutUnsuitedSpacing(ctx, text, usual);
  const fitted = fitLine(ctx, text, style, widthPt, style.font.sizePt * ONE_LINE_SHARE);
  return ctx.measurer.line(text, fitted.font).widthPt <= widthPt ? fitted : style;
};
