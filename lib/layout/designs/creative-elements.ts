import { LARGE_TEXT_CONTRAST, readableTextColor } from '../../presentation/contrast.js';
import type { ColoredStyle, ContextWith, LayoutContext } from '../context/layout-context.js';
import type { Box, Color } from '../engine/page.js';
import { accessibleColor, markOnPage, mixColor, readableMix, rowRule } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, itemNameStyle, LINING_FIGURES, sharedStyles, type SharedStyles, styleFactory, stylesInColor,
} from '../parts/text-styles.js';
import { regularStyle, resizeStyle } from '../engine/text.js';
import { required } from '../../required.js';
import { firstGood, isWhole, leastCost } from '../engine/candidates.js';
import type { Frame } from '../engine/flow.js';
import type { Sheet } from '../engine/sheet.js';
import type { Padding, TableStyle } from '../table/table-style.js';
import { paintedBlock, EMPTY, space, stack, tagged, type Block } from '../engine/block.js';
import { keepsCodesWhole } from '../context/fit-text.js';
import { logoTile } from '../parts/logo.js';
import { amountDue, separateDueDate } from '../parts/amount-due.js';
import { pairs } from '../parts/pairs.js';
import { companyDetails, companyName, nameInLines } from '../parts/sender-and-title.js';
import { tableFit, wrappedLines } from '../table/table.js';
import { textTableStyle } from './design.js';
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

export const ROW_PADDING: Padding = { topPt: GRID_PT, bottomPt: 0 };

/** Text is on the grid. Backgrounds are half a step lower to centre the text. */
const HALF_GRID_PT = GRID_PT / 2;

const CELL_GUTTER_PT = 12;
const CELL_GAP_PT = 2;
const CELL_RADIUS_PT = 5;
/** Distance from a dot's edge to the text next to it. */
const DOT_INDENT_PT = 10;
const DOT_RADIUS_PT = 2;
/** Distance from the baseline to the middle of lower-case letters. */
const DOT_RISE_PT = 2.6;
const TABLE_GAP_PT = GRID_PT;

const paintCells = (sheet: Sheet, box: Box, edgesPt: readonly number[], fill: string): void => edgesPt.forEach((edge, index) => {
  const next = edgesPt[index + 1];
  const cellStartPt = index === 0 ? 0 : edge - (CELL_GUTTER_PT - CELL_GAP_PT) / 2;
  const cellEndPt = next === undefined ? box.widthPt : next - (CELL_GUTTER_PT + CELL_GAP_PT) / 2;
  const [xPt, yPt] = [box.xPt + cellStartPt, box.yPt + HALF_GRID_PT];
  const cell = { xPt, yPt, widthPt: cellEndPt - cellStartPt, heightPt: box.heightPt - TABLE_GAP_PT };
  sheet.rectangle(cell, { fill, radiusPt: CELL_RADIUS_PT });
});

/** Each label is in a rounded cell, and each description follows a dot, which hangs outside the first column. */
export const creativeTableStyle = ({ content, palette, styles }: CreativeContext): TableStyle => {
  const itemAt = content.columns.findIndex(({ key }) => key === 'item');
  const isFirst = itemAt === 0;
  const dotColor = markOnPage(palette, palette.accentColor);
  const { tint, label } = styles;
  const head = { ...label, color: readableTextColor(tint, palette.primaryColorDark) };
  return {
    ...textTableStyle({ ...styles, label: head }, CELL_GUTTER_PT, itemNameStyle(content, STYLES)),
    insetPt: TABLE_INSET_PT, itemIndentPt: isFirst ? 0 : DOT_INDENT_PT,
    headPadding: { topPt: GRID_PT, bottomPt: TABLE_GAP_PT }, rowPadding: ROW_PADDING,
    paintHead: (sheet, box, edgesPt) => paintCells(sheet, box, edgesPt, tint),
    paintRow: (sheet, { xPt, yPt, widthPt, heightPt }, { index, startsRow, isLastRow, textTopPt, edgesPt }) => {
      const dotXPt = required(edgesPt[itemAt], 'edge of the items') - (isFirst ? DOT_INDENT_PT : 0);
      const baseline = textTopPt + STYLES.body.leadingPt - STYLES.body.descentPt;
      const isMarked = startsRow && content.rows[index]?.keepWith === undefined;
      if (isMarked) sheet.circle(xPt + dotXPt + DOT_RADIUS_PT, baseline - DOT_RISE_PT, DOT_RADIUS_PT, { fill: dotColor });
      if (isLastRow) return;
      sheet.rule(xPt + TABLE_INSET_PT, yPt + heightPt + HALF_GRID_PT, widthPt - 2 * TABLE_INSET_PT, rowRule(palette));
    },
  };
};

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
  /** Structure of the amount due and the details. */
  readonly detailNodes: Block['nodes'];
  /** Distance from the top to the amount due. */
  readonly headHeightPt: number;
  /** Distance from the top to the end of its text. */
  readonly heightPt: number;
  readonly wordSplit: Block['wordSplit'];
  readonly holdsCompanyDetails: boolean;
  readonly holdsDocumentDetails: boolean;
}

/** Gap between the sections of the column, with a rule in the middle or below the head. */
const GAP_PT = 3 * GRID_PT;
/** Maximum height of logo and name up to which the amount due is level with the parties. */
const MAX_ALIGNED_HEAD_HEIGHT_PT = 26 * GRID_PT;
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
  const headHeightPt = roundUpToGrid(Math.max(titlePt, Math.min(MAX_ALIGNED_HEAD_HEIGHT_PT, company.heightPt))) + GAP_PT;
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
/** Usual width of the side column, as a share of the paper. It is wider only for an e-mail address of the sender. */
const SIDE_COLUMN_SHARE = 0.225;
const WIDER_SIDE_COLUMN_SHARES = [0.25, 0.27, 0.29] as const;
/** Space between the paper's edge and the text, because printers leave the edge blank. */
const SIDE_INSET_PT = 20;
/** Space between the text and the edge of the coloured area. */
const SIDE_END_INSET_PT = 12;
const SIDE_COLUMN_GAP_PT = 14;
/** Width of the coloured strip on later pages and below a panel. */
export const STRIP_WIDTH_PT = 16;
/** Gap between the strip and the content. It has space for fold marks. */
const STRIP_GAP_PT = 24;

/** Minimum width of descriptions next to the column. If they would be narrower, the table gets the page width. */
const MIN_ITEM_WIDTH_PT = 110;
/** The table gets the page width if that saves this many description lines, about as many as a panel takes. */
const MAX_SAVED_LINES = 7;

export interface PageAreas {
  readonly sideColumn: SideColumnSpace;
  readonly sideColumnWidthPt: number;
  readonly frameBesideColumn: Frame;
  readonly firstFrame: Frame;
  readonly laterFrame: Frame;
  /** Bottom of the page number and the side column. */
  readonly footerHeightPt: number;
}

/** Shape of the coloured area, which is a column next to the table or a panel above it. */
const chooseShape = (ctx: LayoutContext, table: TableStyle, besidePt: number, belowPt: number): SideColumnSpace['shape'] => {
  const fit = tableFit(ctx, table, besidePt);
  if (fit.itemWidthPt < MIN_ITEM_WIDTH_PT) return 'panel';
  const lines = wrappedLines(ctx, table, fit);
  if (lines <= MAX_SAVED_LINES) return 'column';
  return lines - wrappedLines(ctx, table, tableFit(ctx, table, belowPt)) > MAX_SAVED_LINES ? 'panel' : 'column';
};

const sideTextWidthPt = (columnWidthPt: number): number => columnWidthPt - SIDE_INSET_PT - SIDE_END_INSET_PT;

const areasBeside = (ctx: LayoutContext, table: TableStyle, sideShare: number): PageAreas => {
  const { widthPt, heightPt } = ctx.paper;
  const sideWidthPt = widthPt * sideShare;
  const footerTopPt = TOP_MARGIN_PT + Math.floor((heightPt - TOP_MARGIN_PT - FOOTER_HEIGHT_PT) / GRID_PT) * GRID_PT;
  const bottomPt = footerTopPt - (ctx.isTight === true ? 0 : PAGE_NUMBER_DISTANCE_STEPS * GRID_PT);
  const frameFrom = (xPt: number, topPt: number): Frame => ({ xPt, widthPt: widthPt - PAGE_MARGIN_PT - xPt, topPt, bottomPt });
  const frameBesideColumn = frameFrom(sideWidthPt + SIDE_COLUMN_GAP_PT, TOP_MARGIN_PT);
  const besideStripPt = textMarginPt(ctx, STRIP_WIDTH_PT + STRIP_GAP_PT + TABLE_INSET_PT) - TABLE_INSET_PT;
  const belowSide = frameFrom(besideStripPt, TOP_MARGIN_PT);
  const shape = chooseShape(ctx, table, frameBesideColumn.widthPt, belowSide.widthPt);
  return {
    sideColumnWidthPt: sideWidthPt, footerHeightPt: footerTopPt, frameBesideColumn,
    sideColumn: {
      xPt: SIDE_INSET_PT, widthPt: sideTextWidthPt(sideWidthPt), topPt: TOP_MARGIN_PT,
      heightPt: footerTopPt - TOP_MARGIN_PT, shape,
    },
    firstFrame: shape === 'column' ? frameBesideColumn : belowSide, laterFrame: frameFrom(besideStripPt, TOP_MARGIN_PT + 4 * GRID_PT),
  };
};

/** Number of description lines that a split e-mail address counts for. */
const LINES_PER_SPLIT_ADDRESS = 4;

/** The narrowest side column that splits no e-mail address, unless the table would have too little space next to it. */
export const pageAreas = (ctx: CreativeContext, table: TableStyle): PageAreas => {
  const { content: { companyDetails }, paper, styles: { onColor: { small } } } = ctx;
  const isWholeIn = (share: number): boolean =>
    keepsCodesWhole(ctx, companyDetails?.text ?? '', small.style, sideTextWidthPt(paper.widthPt * share));
  const defaultAreas = areasBeside(ctx, table, SIDE_COLUMN_SHARE);
  if (isWholeIn(SIDE_COLUMN_SHARE)) return defaultAreas;
  const share = firstGood(WIDER_SIDE_COLUMN_SHARES.map((wider) => () => wider), isWholeIn);
  if (share === undefined) return defaultAreas;
  const linesOf = ({ firstFrame }: PageAreas): number => wrappedLines(ctx, table, tableFit(ctx, table, firstFrame.widthPt));
  return leastCost(
    [() => defaultAreas, () => areasBeside(ctx, table, share)], ({ sideColumn }) => Number(sideColumn.shape === 'panel'),
    (areas) => linesOf(areas) + (areas === defaultAreas ? LINES_PER_SPLIT_ADDRESS : 0),
  );
};
