import { ensureContrast } from '../parts/colors.js';
import { READABLE_CONTRAST } from '../../presentation/contrast.js';
import type { Palette } from '../../presentation/themes.js';
import type { Content } from '../content/content.js';
import type { LayoutContext, Paper } from '../context/layout-context.js';
import type { PageItem } from '../engine/page.js';
import { Sheet } from '../engine/sheet.js';
import type { Composition, Design } from './design.js';

/** Margins around the area that a letterhead leaves free, in points of the paper. */
export type PaperMargins = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

interface LetterheadPaper {
  readonly paper: Paper;
  readonly area: { readonly first: PaperMargins; readonly following: PaperMargins };
}

const WHITE = '#ffffff';

const readableOnWhite = (color: string): string => ensureContrast(color, WHITE, READABLE_CONTRAST);

/** The palette on letterhead paper. The page is white, and text made for a dark page is dark. */
export const onWhitePaper = (palette: Palette): Palette => {
  const [textColor, secondaryTextColor] = [readableOnWhite(palette.textColor), readableOnWhite(palette.secondaryTextColor)];
  return { ...palette, backgroundColor: WHITE, textColor, secondaryTextColor };
};

/** The palette for letterhead paper of a design with a coloured band. The band is not painted, so its text must be dark. */
const withoutBand = (palette: Palette): Palette =>
  ({ ...palette, primaryColor: WHITE, primaryColorDark: WHITE, headerTextColor: readableOnWhite(palette.primaryColor) });

export const withoutLetterheadContent = (content: Content, shows: readonly string[]): Content => {
  const { footer, ...rest } = content;
  return {
    ...rest,
    ...shows.includes('logo') && { logo: undefined },
    ...shows.includes('seller') && { companyDetails: undefined, companyName: { ...rest.companyName, text: '' }, logoName: undefined },
    ...footer !== undefined && !shows.includes('foot') && { footer },
  };
};

/** Maximum ascent and descent of a line, as shares of its size. */
const ASCENT_SHARE = 0.8;
const DESCENT_SHARE = 0.25;

const verticalExtent = (item: PageItem): readonly [number, number] => {
  switch (item.kind) {
    case 'text': return [item.yPt - ASCENT_SHARE * item.line.font.sizePt, item.yPt + DESCENT_SHARE * item.line.font.sizePt];
    case 'rule': return [item.fromYPt - item.widthPt / 2, item.toYPt + item.widthPt / 2];
    case 'rectangle': case 'image': return [item.yPt, item.yPt + item.heightPt];
    default: return [Infinity, -Infinity];
  }
};

/**
 * Empty space between the sides of the page and the design's texts, and above and below everything that it prints, in
 * points of its own page.
 */
type Margins = Readonly<Record<'start' | 'end' | 'top' | 'bottom', number>>;

/** Sample number of pages, larger than that of any invoice, to get the widest page number. */
const SAMPLE_PAGE_COUNT = 99;

const contentMargins = (
  { content, paper: { widthPt, heightPt } }: LayoutContext, composition: Composition, pageIndex: 0 | 1,
): Margins => {
  const { xPt, widthPt: framePt, topPt, bottomPt } = pageIndex === 0 ? composition.firstFrame : composition.laterFrame;
  const { insetPt } = composition.tableStyle(content);
  const sheet = new Sheet(widthPt, heightPt, false);
  composition.paintBackground(sheet, pageIndex);
  const headerTops = sheet.takePage().items.map((item) => verticalExtent(item)[0]);
  composition.paintFooter(sheet, pageIndex, SAMPLE_PAGE_COUNT);
  const footerBottoms = sheet.takePage().items.map((item) => verticalExtent(item)[1]);
  const [top, endPt] = [Math.min(topPt, ...headerTops), Math.max(bottomPt, ...footerBottoms)];
  return { start: xPt + insetPt, end: widthPt - xPt - framePt + insetPt, top, bottom: heightPt - endPt };
};

const onWholePaper = (ctx: LayoutContext): LayoutContext & Required<Pick<LayoutContext, 'placement'>> => {
  const { stretch = 1, paper: { widthPt, heightPt } } = ctx;
  const paper = { widthPt, heightPt: heightPt * stretch };
  const freeArea = { xPt: 0, yPt: 0, ...paper };
  return { ...ctx, placement: { paper, xPt: 0, yPt: 0, freeArea, paletteWithoutBand: withoutBand(ctx.palette) } };
};

/** The design's page for an area of the paper, and its position. `wholePage` is the design on the whole paper. */
const contextOnPaper = (
  ctx: ReturnType<typeof onWholePaper>, design: Design, wholePage: Composition, letterhead: LetterheadPaper, pageIndex: 0 | 1,
): LayoutContext => {
  const { stretch = 1, paper: designPaper, direction, placement: { paper: printed } } = ctx;
  const { paper } = letterhead;
  const area = pageIndex === 0 ? letterhead.area.first : letterhead.area.following;
  const { start, end, top, bottom } = contentMargins(ctx, wholePage, pageIndex);
  const widthPt = designPaper.widthPt - area.left - area.right + start + end;
  // On paper shortened by a payment part, the design's own space is above the payment part.
  const isShort = printed.heightPt < paper.heightPt - 1;
  const endPt = Math.min(paper.heightPt - area.bottom, printed.heightPt - (isShort ? bottom * stretch : 0));
  const availablePt = (endPt - area.top) / stretch + top + bottom;
  const heightPt = designPaper.heightPt - Math.ceil((designPaper.heightPt - availablePt) / design.gridPt) * design.gridPt;
  const freeX = direction === 'rtl' ? area.right : area.left;
  const freeArea = { xPt: freeX, yPt: area.top, widthPt: widthPt - start - end, heightPt: endPt - area.top };
  const position = { xPt: freeX - start, yPt: area.top - top * stretch };
  return { ...ctx, paper: { widthPt, heightPt }, placement: { ...ctx.placement, ...position, freeArea } };
};

/**
 * Adapts a design to letterhead paper. Each kind of page is composed on a page of its own, as large as the free area
 * plus the design's margins. All texts are then within the free area, from edge to edge. Backgrounds may extend beyond.
 */
export const onLetterhead = (design: Design, letterhead: LetterheadPaper): Design => ({
  ...design,
  compose: (ctx) => {
    const wholeCtx = onWholePaper(ctx);
    const wholePage = design.compose(wholeCtx);
    const contextOf = (pageIndex: 0 | 1): LayoutContext => contextOnPaper(wholeCtx, design, wholePage, letterhead, pageIndex);
    const [firstCtx, laterCtx] = [contextOf(0), contextOf(1)];
    const [first, later] = [design.compose(firstCtx), design.compose(laterCtx)];
    const compositionOnPage = (pageIndex: number): Composition => (pageIndex === 0 ? first : later);
    return {
      ...first, laterFrame: later.laterFrame,
      placementOf: (pageIndex) => (pageIndex === 0 ? firstCtx : laterCtx).placement,
      coloredArea: (pageIndex) =>
        ({ columnWidthPt: 0, bandHeightPt: compositionOnPage(pageIndex).coloredArea?.(pageIndex).bandHeightPt ?? 0 }),
      paintBackground: (sheet, pageIndex) => compositionOnPage(pageIndex).paintBackground(sheet, pageIndex),
      paintFooter: (sheet, pageIndex, pageCount) => compositionOnPage(pageIndex).paintFooter(sheet, pageIndex, pageCount),
      paintMarks: (sheet, pageIndex) => compositionOnPage(pageIndex).paintMarks?.(sheet, pageIndex),
    };
  },
});
