import { LARGE_TEXT_CONTRAST, readableTextColor } from '../../presentation/contrast.js';
import { type ColoredStyle, type ContextWith, type LayoutContext, keepsCodesWhole } from '../context/layout-context.js';
import type { Color } from '../engine/page.js';
import { accessibleColor, mixColor, readableMix } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, type SharedStyles, styleFactory, stylesInColor,
} from '../parts/text-styles.js';
import { regularStyle, resizeStyle } from '../engine/text.js';
import { firstGood, isWhole, paintedBlock, EMPTY, space, stack, tagged, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import type { Sheet } from '../engine/sheet.js';
import type { TableStyle } from '../table/table-style.js';
import { logoTile } from '../parts/logo.js';
import { amountDue, separateDueDate } from '../parts/document-details.js';
import { pairs } from '../parts/pairs.js';
import { companyDetails, companyName, nameInLines } from '../parts/sender-and-title.js';
import { descriptionWidthPt } from '../table/table.js';
import { textMarginPt } from './letter.js';

export const GRID_PT = 6.5;

/** Raises the title so that its capitals start level with the logo. */
export const TITLE_RAISE_PT = GRID_PT;

export const FAMILY = 'manrope';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 3.75 });

// The display face has one weight. Text in other scripts uses their bold face.
const DISPLAY_FONT = { family: 'manrope-extrabold', weight: 'bold' } as const;

/** Type scale with ratio 1.25 and a large title: 8.5, 9.25, 14.5, 22, 58. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8.5 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9.25 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9.25 }),
  itemName: makeStyle({ family: 'manrope-medium', sizePt: 9.25 }),
  figure: makeStyle({ sizePt: 9.25, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9.25, ...COLUMN_FIGURES }),
  company: makeStyle({ ...DISPLAY_FONT, sizePt: 14.5, letterSpacingEm: -0.01 }, 3),
  balance: makeStyle({ ...DISPLAY_FONT, sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  /** The amount paid, printed in place of a zero balance. */
  paid: makeStyle({ sizePt: 22, letterSpacingEm: -0.03, ...DISPLAY_FIGURES }, 4),
  title: makeStyle({ ...DISPLAY_FONT, sizePt: 58, letterSpacingEm: -0.03 }, 8),
} as const;

interface CreativeStyles extends SharedStyles {
  readonly title: ColoredStyle;
  /** Styles on the primary colour. */
  readonly onColor: Readonly<Record<'label' | 'small' | 'strong' | 'company' | 'balance' | 'paid' | 'link', ColoredStyle>>;
  readonly ruleOnColor: Color;
  readonly tint: Color;
}

export type CreativeContext = ContextWith<CreativeStyles>;

export const creativeStyles = (ctx: LayoutContext): CreativeStyles => {
  const { palette } = ctx;
  const { primaryColor, headerTextColor, backgroundColor } = palette;
  const { label, small, body, strong, company, balance, paid, title } = STYLES;
  const onColor = readableTextColor(primaryColor, headerTextColor);
  return {
    ...sharedStyles(STYLES, palette, accessibleColor(ctx, [palette.textColor])),
    label: { style: label, color: accessibleColor(ctx, [primaryColor, palette.primaryColorDark]) },
    title: { style: title, color: accessibleColor(ctx, [primaryColor], LARGE_TEXT_CONTRAST) },
    onColor: {
      ...stylesInColor(readableMix(onColor, primaryColor, 0.85), { label: regularStyle(label), small }),
      ...stylesInColor(onColor, { strong, company, balance, paid, link: resizeStyle(body, 9) }),
    },
    ruleOnColor: mixColor(onColor, primaryColor, 0.35),
    tint: mixColor(primaryColor, backgroundColor, 0.1),
  };
};

/** Padding of all text in the frame, inside and outside the table and the totals. */
export const TABLE_INSET_PT = 8;

/** The part of a frame that text uses. */
export const textFrame = <Area extends Pick<Frame, 'xPt' | 'widthPt'>>(frame: Area): Area =>
  ({ ...frame, xPt: frame.xPt + TABLE_INSET_PT, widthPt: frame.widthPt - 2 * TABLE_INSET_PT });

/** Space for text on the coloured area, on the grid of the page. */
export interface SideColumnSpace {
  readonly xPt: number;
  readonly widthPt: number;
  readonly topPt: number;
  /** Height down to the column's last line. */
  readonly heightPt: number;
  /** A column is as high as the page. A panel is as high as its text. */
  readonly shape: 'column' | 'panel';
}

/** Text of the coloured area on the first page, and what did not fit there. */
export interface SideColumn {
  paint(sheet: Sheet): void;
  readonly senderNodes: Block['nodes'];
  readonly detailNodes: Block['nodes'];
  /** Distance from the top to the amount due. */
  readonly headHeightPt: number;
  readonly heightPt: number;
  readonly wordSplit: Block['wordSplit'];
  readonly holdsCompanyDetails: boolean;
  readonly holdsDocumentDetails: boolean;
}

/** Gap between the sections of the column, with a rule in the middle or below the head. */
const GAP_PT = 3 * GRID_PT;
const LOGO_AREA = { heightPt: 7 * GRID_PT, gridPt: GRID_PT } as const;
/** Height of the title's first line within the content. The rest of the line is above the content. */
const FIRST_LINE_PT = STYLES.title.leadingPt - TITLE_RAISE_PT;
const TILE_RADIUS_PT = 8;
const senderBlockInColumn = (ctx: CreativeContext, { widthPt }: SideColumnSpace, spaceAboveNamePt: number): Block => {
  const { content, palette: { backgroundColor, primaryColor }, styles: { onColor: { company } } } = ctx;
  const tile = logoTile(ctx, { ...LOGO_AREA, widthPt, maxWidthPt: widthPt }, {
    fill: backgroundColor, background: primaryColor,
    paint: (sheet, box, fill) => sheet.rectangle(box, { fill, radiusPt: TILE_RADIUS_PT }),
  });
  return stack([
    tile.block, space(content.logo === undefined ? spaceAboveNamePt : GRID_PT),
    companyName(ctx, nameInLines(ctx, company, widthPt, 2), widthPt),
  ]);
};

const amountDueBlock = (ctx: CreativeContext, widthPt: number): Block => {
  const { content: { paidBalance: amountPaid }, styles: { onColor: { label, balance, paid, strong, link } } } = ctx;
  const amount = amountPaid === undefined ? balance : paid;
  return amountDue(ctx, { label, amount, date: strong, link, align: 'start' }, widthPt);
};

/** The stacked details. Empty if a word or a code is wider than the column. */
const documentDetails = (ctx: CreativeContext, widthPt: number): Block => {
  const { label, strong: style } = ctx.styles.onColor;
  const all = separateDueDate(ctx.content).others.map((detail) => ({ ...detail, style }));
  const list = pairs(ctx, all, { label, labels: 'above', valueAlign: 'start', gapPt: 0 }, widthPt);
  return isWhole(list) ? list : EMPTY;
};

const withRule = ({ styles }: CreativeContext, block: Block, widthPt: number): Block => block === EMPTY ? EMPTY : stack([
  paintedBlock(
    GAP_PT, (sheet, xPt, yPt) => sheet.rule(xPt, yPt + GAP_PT / 2, widthPt, { color: styles.ruleOnColor, widthPt: 0.5 }),
  ),
  block,
]);

const roundUpToGrid = (heightPt: number): number => Math.ceil(heightPt / GRID_PT - 0.001) * GRID_PT;

/** The text below the amount due. Details that do not fit, and those of a panel, are printed on the page. */
const arrangeSideColumn = (
  ctx: CreativeContext, { widthPt, shape }: SideColumnSpace, freePt: number, hasAmount: boolean,
): { readonly list: Block; readonly details: Block } => {
  const all = shape === 'column' ? documentDetails(ctx, widthPt) : EMPTY;
  const list = hasAmount ? withRule(ctx, all, widthPt) : all;
  const details = withRule(ctx, companyDetails(ctx, ctx.styles.onColor.small, widthPt), widthPt);
  const holdsDocumentDetails = list.heightPt <= freePt;
  const remainingHeightPt = freePt - (holdsDocumentDetails ? list.heightPt : 0);
  return { list: holdsDocumentDetails ? list : EMPTY, details: details.heightPt <= remainingHeightPt ? details : EMPTY };
};

/**
 * Text on the coloured area of the first page. The sender is at the top, the amount due level with the parties, then
 * the document details, and the sender's details at the bottom. Text that does not fit is printed on the page.
 */
export const sideColumn = (ctx: CreativeContext, available: SideColumnSpace, titlePt: number): SideColumn => {
  const { widthPt, xPt, topPt, heightPt } = available;
  const company = senderBlockInColumn(ctx, available, Math.max(0, Math.min(titlePt, FIRST_LINE_PT) - STYLES.company.leadingPt));
  const headHeightPt = roundUpToGrid(Math.max(titlePt, Math.min(26 * GRID_PT, company.heightPt))) + GAP_PT;
  const amountDueTopPt = Math.max(headHeightPt, roundUpToGrid(company.heightPt) + GAP_PT);
  const amount = amountDueBlock(ctx, widthPt);
  const { list, details } = arrangeSideColumn(ctx, available, heightPt - amountDueTopPt - amount.heightPt, amount.heightPt > 0);
  const body = stack([amount, list]);
  const endPt = available.shape === 'column' ? heightPt : amountDueTopPt + body.heightPt + details.heightPt;
  return {
    wordSplit: stack([company, body, details]).wordSplit,
    headHeightPt: headHeightPt, heightPt: endPt, holdsCompanyDetails: details !== EMPTY, holdsDocumentDetails: list !== EMPTY,
    senderNodes: tagged('Sect', stack([company, details])).nodes, detailNodes: body.nodes,
    paint: (sheet) => {
      company.paint(sheet, xPt, topPt);
      body.paint(sheet, xPt, topPt + amountDueTopPt);
      details.paint(sheet, xPt, topPt + endPt - details.heightPt);
    },
  };
};

const PAGE_MARGIN_PT = 36;
export const TOP_MARGIN_PT = 40;
const FOOTER_HEIGHT_PT = 33.5;
/** Grid steps from the content to the page number. They leave 6 mm between the letters. A tight page has no number. */
const PAGE_NUMBER_DISTANCE_STEPS = 4;
/** Widths of the side column as shares of the paper. It is wider only for an e-mail address of the sender. */
const SIDE_COLUMN_SHARES = [0.225, 0.25, 0.27, 0.29] as const;
/** Spaces of the side column: before its text, because printers leave the edge blank, after its text, and beside it. */
const SIDE = { insetPt: 20, endInsetPt: 12, gapPt: 14 } as const;
/** Width of the coloured strip on later pages and below a panel. */
export const STRIP_WIDTH_PT = 16;
/** Gap between the strip and the content. It has space for fold marks. */
const STRIP_GAP_PT = 24;

/** Minimum width of descriptions next to the column. If they would be narrower, the table gets the page width. */
const MIN_ITEM_WIDTH_PT = 110;
export interface PageAreas {
  readonly sideColumn: SideColumnSpace;
  readonly sideColumnWidthPt: number;
  readonly frameBesideColumn: Frame;
  readonly firstFrame: Frame;
  readonly laterFrame: Frame;
  /** Bottom of the page number and the side column. */
  readonly footerHeightPt: number;
}

const areasBeside = (ctx: LayoutContext, sideShare: number, shape: SideColumnSpace['shape']): PageAreas => {
  const { widthPt, heightPt } = ctx.paper;
  const sideWidthPt = widthPt * sideShare;
  const footerTopPt = TOP_MARGIN_PT + Math.floor((heightPt - TOP_MARGIN_PT - FOOTER_HEIGHT_PT) / GRID_PT) * GRID_PT;
  const bottomPt = footerTopPt - (ctx.isTight === true ? 0 : PAGE_NUMBER_DISTANCE_STEPS * GRID_PT);
  const frameFrom = (xPt: number, topPt: number): Frame => ({ xPt, widthPt: widthPt - PAGE_MARGIN_PT - xPt, topPt, bottomPt });
  const frameBesideColumn = frameFrom(sideWidthPt + SIDE.gapPt, TOP_MARGIN_PT);
  const besideStripPt = textMarginPt(ctx, STRIP_WIDTH_PT + STRIP_GAP_PT + TABLE_INSET_PT) - TABLE_INSET_PT;
  const belowSide = frameFrom(besideStripPt, TOP_MARGIN_PT);
  return {
    sideColumnWidthPt: sideWidthPt, footerHeightPt: footerTopPt, frameBesideColumn,
    sideColumn: {
      xPt: SIDE.insetPt, widthPt: sideWidthPt - SIDE.insetPt - SIDE.endInsetPt, topPt: TOP_MARGIN_PT,
      heightPt: footerTopPt - TOP_MARGIN_PT, shape,
    },
    firstFrame: shape === 'column' ? frameBesideColumn : belowSide, laterFrame: frameFrom(besideStripPt, TOP_MARGIN_PT + 4 * GRID_PT),
  };
};

/**
 * The narrowest side column that splits no e-mail address and leaves the table its space, or else such a panel. If each
 * of them splits one, a column if the table has space next to it.
 */
export const pageAreas = (ctx: CreativeContext, table: TableStyle): PageAreas => {
  const { content: { companyDetails }, styles: { onColor: { small } } } = ctx;
  const isWholeIn = ({ sideColumn: { widthPt } }: PageAreas): boolean =>
    keepsCodesWhole(ctx, companyDetails?.text ?? '', small.style, widthPt);
  const hasSpace = ({ firstFrame: { widthPt } }: PageAreas): boolean =>
    ctx.isTight !== true && descriptionWidthPt(ctx, table, widthPt) >= MIN_ITEM_WIDTH_PT;
  const [columns, panels] = (['column', 'panel'] as const).map((shape) =>
    SIDE_COLUMN_SHARES.map((share) => () => areasBeside(ctx, share, shape))) as [(() => PageAreas)[], (() => PageAreas)[]];
  return firstGood(columns, (areas) => isWholeIn(areas) && hasSpace(areas)) ?? firstGood(panels, isWholeIn)
    ?? firstGood(columns.slice(0, 1), hasSpace) ?? areasBeside(ctx, SIDE_COLUMN_SHARES[0], 'panel');
};
