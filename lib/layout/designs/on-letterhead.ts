import { contrasting } from '../parts/colors.js';
import { READABLE_CONTRAST } from '../../invoice/contrast.js';
import type { Palette } from '../../invoice/themes.js';
import type { Content } from '../content/content.js';
import type { Frame } from '../engine/flow.js';
import type { Kit, Paper, Placement } from '../engine/kit.js';
import type { PageItem } from '../engine/page.js';
import { Sheet } from '../engine/sheet.js';
import type { Composition, Design } from './design.js';

/** White space that a letterhead leaves around the content, in points of the paper. */
export type FreeArea = Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>;

/** Paper with a letterhead. */
export interface LetterheadPaper {
  readonly paper: Paper;
  readonly area: { readonly first: FreeArea; readonly following: FreeArea };
}

const WHITE = '#ffffff';

/** The palette on paper with a letterhead: its page is white, and texts made for a dark page are dark. */
export const onWhitePaper = (palette: Palette): Palette => {
  const { textColor, secondaryTextColor } = palette;
  const ink = (color: string): string => contrasting(color, WHITE, READABLE_CONTRAST);
  return { ...palette, backgroundColor: WHITE, textColor: ink(textColor), secondaryTextColor: ink(secondaryTextColor) };
};

/** The palette of texts whose band is not drawn: the ground of each is the paper. */
const withoutBand = (palette: Palette): Palette => ({
  ...palette, primaryColor: WHITE, primaryColorDark: WHITE,
  headerTextColor: contrasting(palette.primaryColor, WHITE, READABLE_CONTRAST),
});

/** What the paper already has, left out of the content. */
export const withoutShown = (content: Content, shows: readonly string[]): Content => {
  const { foot, ...rest } = content;
  const { companyName } = content;
  return {
    ...rest,
    ...shows.includes('logo') && { logo: undefined },
    ...shows.includes('seller') && { companyDetails: undefined, companyName: { ...companyName, text: '' } },
    ...foot !== undefined && !shows.includes('foot') && { foot },
  };
};

/** Heights above and below the baseline that a line may have, as shares of its size. */
const ABOVE = 0.8;
const BELOW = 0.25;

/** Top and bottom of an item at the head or the foot of a page. */
const extentOf = (item: PageItem): readonly [number, number] => {
  switch (item.kind) {
    case 'text': return [item.yPt - ABOVE * item.line.style.sizePt, item.yPt + BELOW * item.line.style.sizePt];
    case 'rule': return [item.fromYPt - item.widthPt / 2, item.toYPt + item.widthPt / 2];
    case 'rectangle': case 'image': return [item.yPt, item.yPt + item.heightPt];
    default: return [Infinity, -Infinity];
  }
};

/** Distances from the edges of the design's page to all that it prints, in the design's grid. */
interface Margins {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** More pages than any invoice has, so that the page number is as wide as can be. */
const MANY = 99;

const frameOf = ({ first, later }: Composition, pageIndex: 0 | 1): Frame => (pageIndex === 0 ? first : later);

const marginsOf = (composition: Composition, { widthPt, heightPt }: Paper, pageIndex: 0 | 1): Margins => {
  const { xPt, widthPt: framePt, topPt, bottomPt } = frameOf(composition, pageIndex);
  const sheet = new Sheet(widthPt, heightPt, false);
  composition.paintGround(sheet, pageIndex);
  const head = sheet.take().items.map((item) => extentOf(item)[0]);
  composition.paintFoot(sheet, pageIndex, MANY);
  const foot = sheet.take().items.map((item) => extentOf(item)[1]);
  const [top, endPt] = [Math.min(topPt, ...head), Math.max(bottomPt, ...foot)];
  return { start: xPt, end: widthPt - xPt - framePt, top, bottom: heightPt - endPt };
};

/** The design's page for an area of the paper, and where it lies. */
const placed = (kit: Kit, design: Design, letterhead: LetterheadPaper, pageIndex: 0 | 1): Kit => {
  const { stretch = 1, paper: own, direction } = kit;
  const bare = withoutBand(kit.palette);
  const { paper } = letterhead;
  const printed: Paper = { widthPt: own.widthPt, heightPt: own.heightPt * stretch };
  const area = pageIndex === 0 ? letterhead.area.first : letterhead.area.following;
  const unplaced = { paper: printed, xPt: 0, yPt: 0, free: { xPt: 0, yPt: 0, ...printed }, bare };
  const unplacedPage = design.compose({ ...kit, placement: unplaced });
  const { start, end, top, bottom } = marginsOf(unplacedPage, own, pageIndex);
  const widthPt = own.widthPt - area.left - area.right + start + end;
  // A slip takes the foot of a shorter paper: the design's own white space is above it.
  const isShort = printed.heightPt < paper.heightPt - 1;
  const endPt = Math.min(paper.heightPt - area.bottom, printed.heightPt - (isShort ? bottom * stretch : 0));
  const wishedPt = (endPt - area.top) / stretch + top + bottom;
  const heightPt = own.heightPt - Math.ceil((own.heightPt - wishedPt) / design.gridPt) * design.gridPt;
  const freeX = direction === 'rtl' ? area.right : area.left;
  const free = { xPt: freeX, yPt: area.top, widthPt: widthPt - start - end, heightPt: endPt - area.top };
  const placement: Placement = { paper: printed, xPt: freeX - start, yPt: area.top - top * stretch, free, bare };
  return { ...kit, paper: { widthPt, heightPt }, placement };
};

/**
 * A design on paper with a letterhead. It composes each kind of page for a page of its own that is as large as the area
 * needs with the design's margins, so that all that it prints is within the area.
 */
export const onLetterhead = (design: Design, letterhead: LetterheadPaper): Design => ({
  ...design,
  compose: (kit) => {
    const [firstKit, laterKit] = [placed(kit, design, letterhead, 0), placed(kit, design, letterhead, 1)];
    const [first, later] = [design.compose(firstKit), design.compose(laterKit)];
    const on = (pageIndex: number): Composition => (pageIndex === 0 ? first : later);
    return {
      ...first,
      later: later.later,
      placementOf: (pageIndex) => (pageIndex === 0 ? firstKit : laterKit).placement,
      covered: (pageIndex) => ({ startPt: 0, topPt: on(pageIndex).covered?.(pageIndex).topPt ?? 0 }),
      paintGround: (sheet, pageIndex) => on(pageIndex).paintGround(sheet, pageIndex),
      paintFoot: (sheet, pageIndex, pageCount) => on(pageIndex).paintFoot(sheet, pageIndex, pageCount),
    };
  },
});
