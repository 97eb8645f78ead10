import { KEY_CONTRAST, readableTextColor } from '../../presentation/contrast.js';
import type { Palette } from '../../presentation/themes.js';
import { gapMaker, twelveColumns, spreadColumns } from '../engine/grid.js';
import {
  type ColoredStyle, type ContextWith, type LayoutContext, setPhrase, longestLinePt, MAX_SHORT_LINES,
} from '../context/layout-context.js';
import { accessibleColor, ensureContrast, mixColor } from '../parts/colors.js';
import {
  COLUMN_FIGURES, DISPLAY_FIGURES, LINING_FIGURES, sharedStyles, type SharedStyles, styleFactory, stylesInColor,
} from '../parts/text-styles.js';
import type { DocumentDetail } from '../content/content.js';
import type { Phrase } from '../engine/text.js';
import { beside, type Block, EMPTY, EPSILON_PT, space, stack, tagged, firstGood, leastCost, stepsDown } from '../engine/block.js';
import {
  type DetailListStyle, toPair, type ValueStyles, detailsThroughBalance, hasAmountDueLabel, headerAmountStyle, payLink,
  separateDueDate,
} from '../parts/document-details.js';
import { type Pair, type PairCell, pairItems, pairRow, type PairRowStyle } from '../parts/pairs.js';
import { required } from '../../required.js';
import { widthBesidePageNumber } from '../parts/running-head-and-page-number.js';

export const GRID_PT = 6.4;
/** Text is on the grid. Backgrounds are half a step lower to centre the text. */
export const HALF_GRID_PT = GRID_PT / 2;
export const GUTTER_PT = 14;
/** Padding at the sides of the table and the totals box. */
export const INSET_PT = 10;
export const gap = gapMaker(GRID_PT);
export const TOTALS_GAP = gap(3, 0.5, 2);
export const FAMILY = 'inter';

const makeStyle = styleFactory({ family: FAMILY, gridPt: GRID_PT, descentPt: 3.6 });

/** Type sizes: 8.5, 9, 13, 18.6, 26.8. */
export const STYLES = {
  label: makeStyle({ weight: 'bold', sizePt: 8.5 }),
  small: makeStyle({ sizePt: 8.5, features: LINING_FIGURES }),
  body: makeStyle({ sizePt: 9 }),
  strong: makeStyle({ weight: 'bold', sizePt: 9 }),
  itemName: makeStyle({ family: 'inter-medium', sizePt: 9 }),
  figure: makeStyle({ sizePt: 9, ...COLUMN_FIGURES }),
  strongFigure: makeStyle({ weight: 'bold', sizePt: 9, ...COLUMN_FIGURES }),
  /** Shares a baseline with the details next to it. */
  due: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }),
  longCompany: makeStyle({ weight: 'bold', sizePt: 13, letterSpacingEm: -0.01 }, 3),
  company: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01 }, 4),
  balance: makeStyle({ weight: 'bold', sizePt: 18.6, letterSpacingEm: -0.01, ...DISPLAY_FIGURES }, 4),
  tightCompany: makeStyle({ weight: 'bold', sizePt: 14, letterSpacingEm: -0.01 }, 3),
  tightTitle: makeStyle({ weight: 'bold', sizePt: 21.5, letterSpacingEm: -0.01 }, 4),
  title: makeStyle({ weight: 'bold', sizePt: 26.8, letterSpacingEm: -0.01 }, 5),
} as const;

type CorporateStyles =
  SharedStyles & Readonly<Record<'due' | 'longCompany' | 'company' | 'balance' | 'title' | 'link', ColoredStyle>>;

export type CorporateContext = ContextWith<CorporateStyles>;

/** Share of the primary colour in the background of details and totals. */
export const TINT_SHARE = 0.06;

export const primaryTint = ({ primaryColor, backgroundColor }: Palette, share: number): string =>
  mixColor(primaryColor, backgroundColor, share);

export const corporateStyles = (ctx: LayoutContext): CorporateStyles => {
  const { palette, placement, isTight = false } = ctx;
  const { due, longCompany, balance } = STYLES;
  const strongColor = accessibleColor(ctx, [palette.textColor]);
  const [company, title] = isTight ? [STYLES.tightCompany, STYLES.tightTitle] : [STYLES.company, STYLES.title];
  const onBox = readableTextColor(palette.primaryColor, palette.headerTextColor);
  const onBand = placement?.paletteWithoutBand.headerTextColor ?? onBox;
  const link = {
    style: STYLES.body, color: ensureContrast(palette.accentColor, primaryTint(palette, TINT_SHARE), KEY_CONTRAST),
  };
  return {
    ...sharedStyles(STYLES, palette, strongColor), ...stylesInColor(strongColor, { due }), link,
    ...stylesInColor(onBand, { company, longCompany, title }), ...stylesInColor(onBox, { balance }),
  };
};

const FOOTER_HEIGHT_PT = 51.2;

/** Top of the first footer line, on the grid. */
export const footerTop = (heightPt: number): number =>
  Math.floor((heightPt - FOOTER_HEIGHT_PT) / GRID_PT) * GRID_PT - HALF_GRID_PT;

const SEPARATOR = ' · ';

/** Joins parts into lines without breaking a part or starting or ending a line with a separator. */
const joinedLines = (parts: readonly string[], fits: (line: string) => boolean): string =>
  parts.reduce<readonly string[]>((lines, part) => {
    const joined = `${lines.at(-1) ?? ''}${SEPARATOR}${part}`;
    return lines.length > 0 && fits(joined) ? [...lines.slice(0, -1), joined] : [...lines, part];
  }, []).join('\n');

const nonEmptyLines = (details: Phrase): readonly string[] =>
  details.text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/**
 * The sender's details on one or two lines for the page footer, repeated as artifacts. Undefined if there are none, if
 * they need more lines, or if the request has its own footer.
 */
export const companyDetailsInFooter = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, tag: 'P' | 'footer-artifact' = 'P',
): Block | undefined => {
  const { companyDetails: details, footer } = ctx.content;
  if (details === undefined || footer !== undefined) return undefined;
  const parts = nonEmptyLines(details);
  const besideNumberPt = widthBesidePageNumber(ctx, coloredStyle, widthPt) - GUTTER_PT;
  const lineWidthPt = Math.min(twelveColumns(widthPt, GUTTER_PT).spanWidthPt(10), besideNumberPt);
  const fitBlock = (text: string): Block | undefined => {
    const block = setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt: lineWidthPt, tag });
    return block.heightPt <= MAX_SHORT_LINES * coloredStyle.style.leadingPt ? block : undefined;
  };
  const fits = (line: string): boolean => ctx.measurer.wrap(line, coloredStyle.style.font, lineWidthPt).length <= 1;
  return fitBlock(joinedLines(parts, fits)) ?? fitBlock(parts.join(SEPARATOR));
};

/** The sender's details below the name on the band. Empty if they are in the footer or next to a letter's window. */
export const companyDetailsInBand = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, [footerPt, widthPt]: readonly [number, number],
): Block => {
  const { content: { companyDetails: details, letter }, measurer } = ctx;
  if (details === undefined || letter !== undefined) return EMPTY;
  if (companyDetailsInFooter(ctx, coloredStyle, footerPt) !== undefined) return EMPTY;
  const text = joinedLines(nonEmptyLines(details), (line) => measurer.wrap(line, coloredStyle.style.font, widthPt).length <= 1);
  return setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt, tag: 'P' });
};

/** Details start on four axes. Addresses and totals below share two of them. */
const USUAL_AXES = 4;
/** Maximum number of details in a row of cells with individual widths. */
const MAX_DETAILS_IN_ROW = 6;

interface Cell {
  readonly pair: Pair;
  readonly span: number;
}

interface CellGrid {
  readonly count: number;
  readonly stepPt: number;
}

const spanWidthPt = ({ stepPt }: CellGrid, span: number): number => span * stepPt - GUTTER_PT;

const valueStyles = ({ styles: { body: value, strong, due }, ...ctx }: CorporateContext): ValueStyles =>
  ({ value, strong, due: headerAmountStyle(ctx, due) });

const rowStyle = ({ styles: { label } }: CorporateContext): PairRowStyle => ({ label, gapPt: GRID_PT });

export const detailListStyle = (ctx: CorporateContext): DetailListStyle => ({
  ...valueStyles(ctx), label: ctx.styles.label, gapPt: GUTTER_PT, labels: 'axis', valueAlign: 'start',
  spaceAboveAmountPt: GRID_PT,
});

/** A detail and the number of its cells: enough for its label, its words or its amount, and two cells for a long text. */
const cellOf = (ctx: CorporateContext, detail: DocumentDetail, cells: CellGrid): Cell => {
  const { measurer } = ctx;
  const pair = toPair(detail, valueStyles(ctx));
  const { label, value, isAmount = false, style: { style: { font } } } = pair;
  const ownLabelPt = longestLinePt(ctx, label.text, STYLES.label);
  const labelPt = ownLabelPt <= spanWidthPt(cells, 2) ? ownLabelPt : measurer.longestPartPt(label.text, STYLES.label.font);
  const valuePt = isAmount ? measurer.line(value.text, font).widthPt : measurer.longestPartPt(value.text, font);
  const span = Math.ceil((Math.max(labelPt, valuePt) + GUTTER_PT) / cells.stepPt - EPSILON_PT);
  const isLong = isAmount
    ? span > 2 : span === 1 && measurer.wrap(value.text, font, spanWidthPt(cells, 1)).length > MAX_SHORT_LINES;
  return { pair, span: isLong ? 2 : Math.min(span, cells.count) };
};

const totalSpan = (row: readonly Cell[]): number => row.reduce((sum, { span }) => sum + span, 0);

/** As many cells as fit in a row, at least one, and the rest. */
const takeRow = (all: readonly Cell[], available: number): readonly [readonly Cell[], readonly Cell[]] => {
  const counts = stepsDown(all.length, Math.min(1, all.length), 1).map((count) => () => count);
  const count = firstGood(counts, (tried) => totalSpan(all.slice(0, tried)) <= available) ?? 1;
  return [all.slice(0, count), all.slice(count)];
};

const takeRows = (all: readonly Cell[], available: number): readonly (readonly Cell[])[] => {
  if (all.length === 0) return [];
  const [row, rest] = takeRow(all, available);
  return [row, ...takeRows(rest, available)];
};

/** A row of details. Free space goes to the cell before the last `fixedCount` cells. */
const cellRow = (ctx: CorporateContext, row: readonly Cell[], cells: CellGrid, fixedCount = 0): Block => {
  let axis = 0;
  return pairRow(ctx, row.map(({ pair, span }, index): PairCell => {
    const isStretched = index === row.length - 1 - fixedCount;
    const xPt = axis * cells.stepPt;
    const stretchedSpan = Math.max(1, isStretched ? span + cells.count - totalSpan(row) : span);
    axis += stretchedSpan;
    return { pair, xPt, widthPt: spanWidthPt(cells, stretchedSpan), align: pair.isAmount === true ? 'end' : 'start' };
  }), rowStyle(ctx));
};

interface ArrangedRows {
  readonly blocks: readonly Block[];
  readonly hasRowOfOneCell: boolean;
}

/** The details on a number of axes. The first row ends with due date and amount due if the amount has a label. */
const rowsOnAxes = (ctx: CorporateContext, widthPt: number, count: number): ArrangedRows => {
  const cells = { count, stepPt: (widthPt + GUTTER_PT) / count };
  const all = detailsThroughBalance(ctx.content).map((detail) => cellOf(ctx, detail, cells));
  const { others } = separateDueDate(ctx.content);
  const details = hasAmountDueLabel(ctx.content) ? all.slice(0, others.length) : all;
  const fixed = all.slice(details.length);
  // A first detail so wide that the due date has no space moves the due date to the next row.
  const movedCount = fixed.length > 1 && (details[0]?.span ?? 0) > count - totalSpan(fixed) ? 1 : 0;
  const end = fixed.slice(movedCount);
  const [first, rest] = takeRow(details, count - totalSpan(end));
  const rows = takeRows([...fixed.slice(0, movedCount), ...rest], count);
  const blocks = [cellRow(ctx, [...first, ...end], cells, end.length), ...rows.map((row) => cellRow(ctx, row, cells))];
  const lastRow = rows.at(-1);
  return { blocks, hasRowOfOneCell: lastRow?.length === 1 && lastRow[0]?.span === 1 };
};

/** All details in one row with equal gaps, each as wide as its text. Empty if they do not fit. */
const rowOfOwnWidths = (ctx: CorporateContext, widthPt: number): ArrangedRows => {
  const all = detailsThroughBalance(ctx.content).map((detail) => toPair(detail, valueStyles(ctx)));
  const boxes = all.map(({ label, value, style }) =>
    ({ maxPt: Math.max(longestLinePt(ctx, label.text, STYLES.label), longestLinePt(ctx, value.text, style.style)) }));
  const columns = all.length > MAX_DETAILS_IN_ROW ? undefined : spreadColumns(boxes, widthPt, 3 * GRID_PT);
  const row = columns?.map((column, index): PairCell => {
    const pair = required(all[index], 'detail');
    return { pair, xPt: column.xPt, widthPt: column.widthPt + EPSILON_PT, align: pair.isAmount === true ? 'end' : 'start' };
  });
  return { blocks: row === undefined ? [] : [pairRow(ctx, row, rowStyle(ctx))], hasRowOfOneCell: false };
};

/** The details as a list with a line for each long code. The amount due is at the end of the first lines. */
const listWithAmount = (ctx: CorporateContext, widthPt: number): Block => {
  const details = detailsThroughBalance(ctx.content);
  const cells = { count: USUAL_AXES, stepPt: (widthPt + GUTTER_PT) / USUAL_AXES };
  const amounts = details.filter(({ key }) => key === 'balanceDue').map((detail) => cellOf(ctx, detail, cells));
  const amountX = (USUAL_AXES - totalSpan(amounts)) * cells.stepPt;
  const others = details.filter(({ key }) => key !== 'balanceDue').map((detail) => toPair(detail, valueStyles(ctx)));
  const items = stack(pairItems(ctx, others, detailListStyle(ctx), amountX - GUTTER_PT));
  // The amount shares a baseline with the third detail.
  const row = amounts.map(({ pair }): PairCell => ({ pair, xPt: amountX, widthPt: widthPt - amountX, align: 'end' }));
  return beside([{ xPt: 0, block: items }, { xPt: 0, block: pairRow(ctx, row, { ...rowStyle(ctx), gapPt: 2 * GRID_PT }) }]);
};

/** Details in one row, or on four or five axes. The first row ends with due date and amount due if the amount has a label. */
export const detailCells = (ctx: CorporateContext, widthPt: number): Block => {
  const onAxes = (count: number) => (): ArrangedRows => rowsOnAxes(ctx, widthPt, count);
  const usual = onAxes(USUAL_AXES)();
  const { blocks } = firstGood([() => usual, () => rowOfOwnWidths(ctx, widthPt)], (rows) => rows.blocks.length === 1)
    ?? leastCost([() => usual, onAxes(USUAL_AXES + 1)], ({ hasRowOfOneCell }) => Number(hasRowOfOneCell));
  const gap = space(2 * GRID_PT);
  const rows = stack(blocks.flatMap((row, index) => (index === 0 ? [row] : [gap, row])));
  const cells = leastCost([() => rows, () => listWithAmount(ctx, widthPt)], ({ wordSplit }) => wordSplit);
  return stack([tagged('L', blocks.length === 1 ? rows : cells), payLink(ctx, ctx.styles.link, widthPt, 'end')]);
};
