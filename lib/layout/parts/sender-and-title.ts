import { beside, EMPTY, indent, space, stack, tagged, type Block } from '../engine/block.js';
import {
  fitLine, fitLines, fitWords, keepsWordsWhole, setPhrase, type LayoutContext, type ColoredStyle, type StartCodes,
  type StartCodesOptions, MIN_SIZE_SHARE,
} from '../context/layout-context.js';
import type { TextStyle } from '../engine/text.js';
import { MIN_TYPE_SIZE_PT } from '../table/table-columns.js';
import { isSmallCapitals } from './text-styles.js';
import { isWordmark, logoBlock, type LogoArea } from './logo.js';
import type { Alignment } from '../engine/paragraph.js';

/** Style of the sender, whose logo is above its name and details, one grid step apart. */
export interface SenderStyle {
  readonly name: ColoredStyle;
  /** Absent: the details are not printed here. */
  readonly details?: ColoredStyle | undefined;
  readonly logo: Pick<LogoArea, 'widthPt' | 'heightPt'>;
  /** Space above a name without logo, which puts the name on the baseline of the text next to it. Absent: none. */
  readonly spaceAboveNamePt?: number;
}

type SenderAlignment = LogoArea['align'];

/** Size of the name next to a logo that spells it. */
const SMALL_NAME_SIZE_PT = 10.5;
/** Share of its size to which a name shrinks next to a logo that is no wordmark, by weight. */
const SIZE_SHARE_BESIDE_LOGO = { regular: 0.75, bold: 0.62 } as const;

/** Caches a change of styles. The same style gives the same object, and a changed style is not changed again. */
const memoizeStyle = (change: (style: TextStyle) => TextStyle): (style: TextStyle) => TextStyle => {
  const changed = new WeakMap<TextStyle, TextStyle>();
  return (style) => {
    const cachedStyle = changed.get(style) ?? change(style);
    changed.set(style, cachedStyle).set(cachedStyle, cachedStyle);
    return cachedStyle;
  };
};

const besideWordmark = memoizeStyle((style) => {
  const { font, gridPt } = style;
  const sizePt = Math.min(SMALL_NAME_SIZE_PT, font.sizePt);
  return { ...style, leadingPt: 2 * gridPt, font: { ...font, letterSpacingEm: 0, weight: 'bold', sizePt } };
});

const besideLogo = memoizeStyle((style) => {
  const { font, gridPt, leadingPt } = style;
  // Small capitals are already small.
  if (font.features?.includes('smcp') === true) return style;
  const sizeShare = SIZE_SHARE_BESIDE_LOGO[font.weight];
  const sizePt = Math.max(Math.min(SMALL_NAME_SIZE_PT, font.sizePt), font.sizePt * sizeShare);
  return { ...style, leadingPt: Math.max(2, Math.round(leadingPt * sizeShare / gridPt)) * gridPt, font: { ...font, sizePt } };
});

/** Style of the company's name, in the largest size that breaks no word. It is smaller next to a logo. */
export const nameStyle = (ctx: LayoutContext, style: TextStyle, widthPt: number): TextStyle => {
  const { logo, companyName: { text } } = ctx.content;
  const styleBesideLogo = logo === undefined ? style : isWordmark(ctx) ? besideWordmark(style) : besideLogo(style);
  return fitWords(ctx, text, styleBesideLogo, widthPt, MIN_TYPE_SIZE_PT);
};

/** Minimum size of a name that is shrunk to take fewer lines. */
const MIN_WRAPPED_NAME_SIZE_PT = 11;

/** Style of a name in a narrow space. The name is smaller if it then takes at most `maxLines` lines. */
export const nameInLines = (ctx: LayoutContext, usual: ColoredStyle, widthPt: number, maxLines: number): ColoredStyle => {
  const { text } = ctx.content.companyName;
  const style = fitLines(ctx, text, usual.style, { widthPt, maxLines }, MIN_WRAPPED_NAME_SIZE_PT);
  return ctx.measurer.wrap(text, style.font, widthPt).length > maxLines ? usual : { ...usual, style };
};

/** The company's name, in the largest size that breaks no word. It is the first heading if the title is hidden. */
export const companyName = (
  ctx: LayoutContext, { style: usual, color }: ColoredStyle, widthPt: number, align: SenderAlignment = 'start',
): Block => {
  const { title, companyName: name } = ctx.content;
  const style = nameStyle(ctx, usual, widthPt);
  // A last line of one word would look wrong. If a word must break anyway, even lines must not break it more often.
  const balancesLines = keepsWordsWhole(ctx, name.text, style, widthPt);
  return setPhrase(ctx, name, { style, color, widthPt, align, balancesLines, tag: title.text === '' ? 'H1' : 'P' });
};

export const companyDetails = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, align: SenderAlignment = 'start',
): Block => {
  const details = ctx.content.companyDetails ?? { text: '', field: 'companyDetails' };
  return setPhrase(ctx, details, { ...coloredStyle, widthPt, align, tag: 'P' });
};

type NameStyle = Pick<SenderStyle, 'name' | 'details'>;

const nameOverDetails = (
  ctx: LayoutContext, blockStyle: NameStyle, widthPt: number, align: SenderAlignment,
): readonly Block[] => {
  const details = blockStyle.details === undefined ? EMPTY : companyDetails(ctx, blockStyle.details, widthPt, align);
  const gap = space(details.heightPt === 0 ? 0 : blockStyle.name.style.gridPt);
  return [companyName(ctx, blockStyle.name, widthPt, align), gap, details];
};

const NO_CODES: StartCodes = { block: EMPTY, widthPt: 0, gapPt: 0 };

/** The codes of a tax authority before all content; empty in most invoices. In a letter, they are opposite its window. */
export const startCodes = (ctx: LayoutContext, text: ColoredStyle, options: StartCodesOptions = {}): StartCodes =>
  (ctx.content.letter === undefined ? ctx.marks?.startCodes(ctx, text, options) : undefined) ?? NO_CODES;

/** Codes before all content, centred above the sender. */
export const centredCodes = (ctx: LayoutContext, text: ColoredStyle, widthPt: number): readonly Block[] => {
  const codes = startCodes(ctx, text, { widthPt, isCentred: true });
  return codes === NO_CODES ? [] : [indent((widthPt - codes.widthPt) / 2, codes.block)];
};

const senderWithoutCodes = (ctx: LayoutContext, blockStyle: SenderStyle, widthPt: number): Block => {
  const { name: { style: { gridPt } }, logo, spaceAboveNamePt = 0 } = blockStyle;
  return tagged('Sect', stack([
    logoBlock(ctx, { heightPt: logo.heightPt, widthPt: Math.min(logo.widthPt, widthPt), maxWidthPt: widthPt, gridPt, align: 'start' }),
    space(ctx.content.logo === undefined ? spaceAboveNamePt : gridPt),
    ...nameOverDetails(ctx, blockStyle, widthPt, 'start'),
  ]));
};

/** The sender, with codes before all content beside it. */
export const senderBlock = (ctx: LayoutContext, blockStyle: SenderStyle, widthPt: number): Block => {
  const { block, widthPt: codesPt, gapPt } = blockStyle.details === undefined ? NO_CODES : startCodes(ctx, blockStyle.details);
  const xPt = codesPt + gapPt;
  const sender = senderWithoutCodes(ctx, blockStyle, widthPt - xPt);
  return xPt === 0 ? sender : beside([{ xPt: 0, block }, { xPt, block: sender }]);
};

/** The sender of the invoice, centred on the page: emblem above name above details. */
export const centredSender = (ctx: LayoutContext, emblem: Block, blockStyle: NameStyle, widthPt: number): Block =>
  tagged('Sect', stack([emblem, ...nameOverDetails(ctx, blockStyle, widthPt, 'center')]));

/** Name or title in a band. */
export interface BandLines {
  readonly block: Block;
  readonly style: TextStyle;
}

const isOneLine = ({ block, style }: BandLines): boolean => block.heightPt === style.leadingPt;

/**
 * Tops of name and title whose capitals are vertically centred in a band. Without a logo, two single lines share a
 * baseline. If the band has a grid, the lines are on that grid.
 */
export const lineTopsInBand = (
  ctx: LayoutContext, name: BandLines, title: BandLines, middlePt: number, gridPt?: number,
): readonly [name: number, title: number] => {
  const hasLogo = ctx.content.logo !== undefined;
  const [nameTop, titleTop] = [name, title].map(({ block, style: { font, leadingPt, descentPt } }) => {
    const capitalsTopPt = leadingPt - descentPt - ctx.measurer.metrics(font).capHeightPt;
    const blockTopPt = middlePt - (capitalsTopPt + block.heightPt - descentPt) / 2;
    return hasLogo || gridPt === undefined ? blockTopPt : Math.round(blockTopPt / gridPt) * gridPt;
  }) as [number, number];
  const isShared = !hasLogo && isOneLine(name) && isOneLine(title);
  return [isShared ? titleTop + title.block.heightPt - name.block.heightPt : nameTop, titleTop];
};

/** Minimum size of a title, and size of the mark of a copy. */
const MIN_TITLE_SIZE_PT = 10;

/** Removes wide letter spacing, which suits only capitals and small capitals. */
const withoutUnsuitedSpacing = (ctx: LayoutContext, text: string, style: TextStyle): TextStyle => {
  const { letterSpacingEm = 0 } = style.font;
  const isSuited = letterSpacingEm <= 0 || isSmallCapitals(ctx, text, style.font) || text === text.toUpperCase();
  return isSuited ? style : { ...style, font: { ...style.font, letterSpacingEm: 0 } };
};

/** Style of the title, in the largest size that breaks no word. */
export const titleStyle = (ctx: LayoutContext, style: TextStyle, widthPt: number): TextStyle =>
  fitWords(ctx, ctx.content.title.text, withoutUnsuitedSpacing(ctx, ctx.content.title.text, style), widthPt, MIN_TITLE_SIZE_PT);

/** Style of the mark of a copy: that of the title, as small as running text. */
const copyMarkStyle = ({ font, gridPt, ...style }: TextStyle): TextStyle => {
  const sizePt = Math.min(MIN_TITLE_SIZE_PT, font.sizePt);
  return { ...style, gridPt, leadingPt: 2 * gridPt, descentPt: gridPt / 2, font: { ...font, sizePt, letterSpacingEm: 0 } };
};

/** Width of the mark of a copy on one line below a title; 0 without a mark. */
export const copyMarkWidthPt = (ctx: LayoutContext, { style }: ColoredStyle): number =>
  (ctx.content.copyMark === undefined ? 0 : ctx.measurer.line(ctx.content.copyMark.text, copyMarkStyle(style).font).widthPt);

/** The mark of a copy, below a title of this style. Empty without a mark. */
export const copyMarkBlock = (ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number, align: Alignment = 'start'): Block =>
  (ctx.content.copyMark === undefined ? EMPTY
    : setPhrase(ctx, ctx.content.copyMark, { style: copyMarkStyle(style), color, widthPt, align, tag: 'P' }));

/**
 * The title of the document, in the largest size that breaks no word. Empty if its label is hidden. The mark of a copy
 * is below it.
 */
export const titleBlock = (
  ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number, align: Alignment = 'start',
): Block => {
  const title = setPhrase(ctx, ctx.content.title, { style: titleStyle(ctx, style, widthPt), color, widthPt, align, tag: 'H1' });
  return ctx.content.copyMark === undefined ? title : stack([title, copyMarkBlock(ctx, { style, color }, widthPt, align)]);
};

/** Share of its size to which a title may shrink to take fewer lines. */
const FEW_LINES_SHARE = 0.5;

/** Style of a very large title. It is smaller if it would take more lines. */
export const titleInLines = (
  ctx: LayoutContext, { style, color }: ColoredStyle, widthPt: number, maxLines = 2,
): ColoredStyle => {
  const minSizePt = style.font.sizePt * FEW_LINES_SHARE;
  return { color, style: fitLines(ctx, ctx.content.title.text, style, { widthPt, maxLines }, minSizePt) };
};

/** Shrinks a title's style a little if that avoids a second line. */
export const titleOnOneLine = (ctx: LayoutContext, defaultStyle: TextStyle, widthPt: number): TextStyle => {
  const { text } = ctx.content.title;
  const style = withoutUnsuitedSpacing(ctx, text, defaultStyle);
  const fitted = fitLine(ctx, text, style, widthPt, style.font.sizePt * MIN_SIZE_SHARE);
  return ctx.measurer.line(text, fitted.font).widthPt <= widthPt ? fitted : style;
};
