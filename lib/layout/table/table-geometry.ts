import { required } from '../../required.js';
import { columnWidths, type ColumnWish } from './column-widths.js';
import type { ColumnKey, ContentColumn } from '../content/content.js';
import { setLine, type Kit } from '../engine/kit.js';
import { extraGutterPt, isFar, itemExtent } from './share-slack.js';
import { measureFigures, type TableFigures } from './table-figures.js';
import type { TableLook } from './table-look.js';

/** A column's place, from the reading edge of the table. */
export interface PlacedColumn extends ContentColumn {
  readonly xPt: number;
  readonly widthPt: number;
}

export interface Geometry {
  readonly widthPt: number;
  readonly columns: readonly PlacedColumn[];
  /** Reading edges of the columns, for the decoration of a design; in the middle of what a gutter is wider than the design's own. */
  readonly edgesPt: readonly number[];
  /** Whether most descriptions are so far from their numbers that each row needs a rule. */
  readonly isFar: boolean;
  /** Width of the units inside the quantity column; 0 if there are none. */
  readonly unitPt: number;
}

/** Smallest type size of texts on the page. */
export const LEAST_SIZE_PT = 7.75;
/** Gap between a quantity and its unit. */
export const UNIT_GAP_PT = 3;

const SIZE_STEP_PT = 0.5;
/** Share of the table's width for the description. Numbers are set smaller to keep it. */
const ITEM_SHARE = 0.3;
/** The description shrinks to this share before a number is broken. */
const LEAST_ITEM_SHARE = 0.2;
/** A column is not made wider than this for its label. Longer labels wrap, and longer words are broken. */
const HEAD_CAP_PT = 68;
/** Units and codes wider than this wrap if space is short. */
const UNIT_CAP_PT = 54;
/** A wide label may widen the digits of the quantity column by at most this. */
const MOST_OVERHANG_PT = 12;
/** As long as the descriptions have this share of the table's width, labels up to this width stay on one line. */
const ROOMY_SHARE = 0.4;
const ROOMY_HEAD_PT = 120;
const UNIT_LEAST_PT = 33;
const CODE_LEAST_PT = 43;
/** A code up to this width, such as `8471.30.0100`, stays whole if no number is broken for it. */
const WHOLE_CODE_PT = 60;
/** Numbers are not set smaller to keep a text on one line that is wider than this. */
const TEXT_CAP_PT = 72;

interface SideColumn extends ContentColumn {
  readonly key: Exclude<ColumnKey, 'item'>;
}

const textWish = (widthPt: number): ColumnWish => ({ idealPt: widthPt, leastPt: Math.min(CODE_LEAST_PT, widthPt) });

/** Width of the widest number or text of a column. */
const contentPt = (figures: TableFigures, { key, cell = -1 }: SideColumn): number =>
  (key === 'text' || key === 'figure' ? required(figures.cells[cell], 'cells') : figures[key]).widthPt;

const ownWish = (figures: TableFigures, column: SideColumn, scale: number): ColumnWish => {
  const { key } = column;
  const number = contentPt(figures, column) * scale;
  if (key === 'hsCode' || key === 'text') return textWish(number);
  const unit = key === 'quantity' ? unitWidth(figures, scale) : 0;
  return { idealPt: number + unit, leastPt: number + Math.min(unit, UNIT_LEAST_PT) };
};

const unitWidth = (figures: TableFigures, scale: number): number =>
  figures.unit.widthPt === 0 ? 0 : UNIT_GAP_PT + Math.min(figures.unit.widthPt * scale, UNIT_CAP_PT);

/**
 * Width of the widest total. The column of amounts must have space for it, because the totals are below the amounts and
 * on right-to-left pages the digits of both end at the side of the column that is inside the page.
 */
const totalsPt = (kit: Kit, { roles: { figure, total = figure } }: TableLook): number =>
  kit.content.totals.reduce((most, { key, value }) => Math.max(most, setLine(kit, value, (key === 'total' ? total : figure).style).widthPt), 0);

/** True for the amount column when it is last; the totals then line up under it. */
const isAboveTotals = ({ content: { columns } }: Kit, { key }: ContentColumn): boolean => key === 'amount' && columns.at(-1)?.key === key;

const isSide = (column: ContentColumn): column is SideColumn => column.key !== 'item';
const sideColumns = (kit: Kit): readonly SideColumn[] => kit.content.columns.filter(isSide);

/** Width that the columns need to keep all numbers whole, and the words of labels up to a limit. */
const needPt = (kit: Kit, look: TableLook, figures: TableFigures, sizePt: number): number =>
  sideColumns(kit).reduce((sum, column) => {
    const wordPt = kit.measurer.longestWordPt(column.label.text, look.roles.head.style);
    const { idealPt } = ownWish(figures, column, sizePt / figures.sizePt);
    return sum + Math.max(column.key === 'text' ? Math.min(idealPt, TEXT_CAP_PT) : idealPt, Math.min(wordPt, HEAD_CAP_PT));
  }, 0);

/** Width of the quantity column that puts its label above the digits instead of the units; 0 for other columns. */
const aboveDigitsPt = (figures: TableFigures, key: ColumnKey, labelPt: number): number =>
  (key === 'quantity' ? Math.min(labelPt, figures.quantity.widthPt + MOST_OVERHANG_PT) + unitWidth(figures, 1) : 0);

const wishes = (kit: Kit, look: TableLook, figures: TableFigures, headCapPt = HEAD_CAP_PT): readonly ColumnWish[] =>
  sideColumns(kit).map((column) => {
    const { key, label } = column;
    const own = ownWish(figures, column, 1);
    const labelPt = label.text === '' ? 0 : kit.measurer.line(label.text, look.roles.head.style).widthPt;
    const belowPt = isAboveTotals(kit, column) ? totalsPt(kit, look) : 0;
    const abovePt = aboveDigitsPt(figures, key, labelPt);
    return { ...own, idealPt: Math.max(own.idealPt, Math.min(labelPt, headCapPt), belowPt, abovePt) };
  });

/** Share of its size to which the labels may shrink. */
export const LEAST_HEAD_SHARE = 0.8;

/**
 * Width in which the longest word of each label stays whole in the smallest type of the head. For a word that no column
 * is made wide enough for it is 0, or the widest for a label in a column that the request asks for.
 */
const wordsPt = (kit: Kit, look: TableLook): readonly number[] => {
  const { style } = look.roles.head;
  const least = { ...style, sizePt: Math.max(LEAST_SIZE_PT, style.sizePt * LEAST_HEAD_SHARE) };
  return sideColumns(kit).map(({ label }) => {
    const wordPt = kit.measurer.longestWordPt(label.text, least);
    const mostPt = kit.content.hasOwnColumns ? HEAD_CAP_PT : 0;
    return wordPt > HEAD_CAP_PT ? mostPt : wordPt;
  });
};

const leastWidth = (wished: readonly ColumnWish[]): number => wished.reduce((sum, { leastPt }) => sum + leastPt, 0);

/**
 * The wishes with the totals in the least width of the column of amounts, so that in right-to-left pages the digits of
 * both end on one axis. They are left out if that would break a number.
 */
const withTotals = (kit: Kit, look: TableLook, wished: readonly ColumnWish[], spacePt: number): readonly ColumnWish[] => {
  const columns = sideColumns(kit);
  const widened = wished.map((wish, index) => (isAboveTotals(kit, required(columns[index], 'column'))
    ? { ...wish, leastPt: Math.max(wish.leastPt, totalsPt(kit, look)) } : wish));
  return leastWidth(widened) <= spacePt ? widened : wished;
};

/** Width up to which the texts of a column stay on one line, as long as the description can yield; 0 for other columns. */
const wholeTextPt = ({ key }: ContentColumn): number => {
  if (key === 'hsCode') return WHOLE_CODE_PT;
  return key === 'text' ? TEXT_CAP_PT : 0;
};

/** The wishes with short texts and codes on one line, unless that would break a number. */
const withWholeTexts = (kit: Kit, wished: readonly ColumnWish[], spacePt: number): readonly ColumnWish[] => {
  const columns = sideColumns(kit);
  const widened = wished.map((wish, index) =>
    ({ ...wish, leastPt: Math.max(wish.leastPt, Math.min(wish.idealPt, wholeTextPt(required(columns[index], 'column')))) }));
  return leastWidth(widened) <= spacePt ? widened : wished;
};

const availablePt = (kit: Kit, look: TableLook, widthPt: number): number =>
  widthPt - 2 * look.insetPt - look.gutterPt * sideColumns(kit).length;

const itemLeastPt = (look: TableLook, widthPt: number): number => widthPt * ITEM_SHARE + look.itemIndentPt;

/**
 * The measured figures of a table, in the largest type size in which its columns leave enough for the descriptions.
 * @param widthPt Width of the narrowest table that will be drawn, in points
 */
export const fitFigures = (kit: Kit, look: TableLook, widthPt: number): TableFigures => {
  const full = look.roles.figure.style.sizePt;
  const figures = measureFigures(kit, look, full);
  const available = availablePt(kit, look, widthPt) - itemLeastPt(look, widthPt);
  let sizePt = full;
  while (sizePt > LEAST_SIZE_PT && needPt(kit, look, figures, sizePt) > available) {
    sizePt = Math.max(LEAST_SIZE_PT, sizePt - SIZE_STEP_PT);
  }
  return sizePt === full ? figures : measureFigures(kit, look, sizePt);
};

const narrowItemPt = (look: TableLook, widthPt: number): number => widthPt * LEAST_ITEM_SHARE + look.itemIndentPt;

const remainderPt = (look: TableLook, widthPt: number, available: number, wished: readonly ColumnWish[]): number => {
  const unbroken = available - leastWidth(wished);
  return Math.min(itemLeastPt(look, widthPt), Math.max(unbroken, narrowItemPt(look, widthPt)));
};

/** The wishes with space for the longest word of each label. */
const withWords = (wished: readonly ColumnWish[], words: readonly number[]): readonly ColumnWish[] =>
  wished.map(({ idealPt, leastPt }, index) =>
    ({ idealPt: Math.max(idealPt, words[index] ?? 0), leastPt: Math.max(leastPt, words[index] ?? 0) }));

/** Widths of the side columns. The description yields to the words of the labels, so that none is broken. */
const sideWidths = (kit: Kit, look: TableLook, figures: TableFigures, widthPt: number): readonly number[] => {
  const available = availablePt(kit, look, widthPt);
  const widthsFor = (wished: readonly ColumnWish[]): readonly number[] =>
    columnWidths(available, remainderPt(look, widthPt, available, wished), wished);
  const roomy = wishes(kit, look, figures, ROOMY_HEAD_PT).map(({ idealPt }) => idealPt);
  if (available - roomy.reduce((sum, width) => sum + width, 0) >= ROOMY_SHARE * widthPt) return roomy;
  const spacePt = available - narrowItemPt(look, widthPt);
  const wished = withWholeTexts(kit, withTotals(kit, look, wishes(kit, look, figures), spacePt), spacePt);
  const widths = widthsFor(wished);
  const words = wordsPt(kit, look);
  return widths.some((width, index) => width < (words[index] ?? 0)) ? widthsFor(withWords(wished, words)) : widths;
};

/** What a table needs to be set without breaking a number, or the head of a column that the request asks for. */
interface TableNeed {
  readonly widthPt: number;
  /** Least widths of all columns, in reading order. */
  readonly columnsPt: readonly number[];
}

/** The least width of a table with figures from {@link fitFigures}. */
export const leastTable = (kit: Kit, look: TableLook, figures: TableFigures, widthPt: number): TableNeed => {
  const sides = withWords(wishes(kit, look, figures), wordsPt(kit, look)).map(({ leastPt }) => leastPt).values();
  const columnsPt = kit.content.columns.map((column) => (isSide(column) ? required(sides.next().value, 'width') : narrowItemPt(look, widthPt)));
  const between = widthPt - availablePt(kit, look, widthPt);
  return { widthPt: columnsPt.reduce((sum, column) => sum + column, between), columnsPt };
};

/** Width of the units inside the quantity column. */
const placedUnit = (columns: readonly PlacedColumn[], figures: TableFigures): number => {
  const widthPt = columns.filter(({ key }) => key === 'quantity').reduce((sum, column) => sum + column.widthPt, 0);
  return Math.min(unitWidth(figures, 1), Math.max(widthPt - figures.quantity.widthPt, widthPt / 3));
};

/** Places of the columns in a table of a width, with figures from {@link fitFigures}. */
export const placeColumns = (kit: Kit, look: TableLook, figures: TableFigures, widthPt: number): Geometry => {
  const available = availablePt(kit, look, widthPt);
  const sides = sideWidths(kit, look, figures, widthPt);
  const mostPt = available - sides.reduce((sum, width) => sum + width, 0);
  const extent = itemExtent(kit, look, figures.sizePt, mostPt);
  const isWidened = (column: ContentColumn, index: number): boolean => index > 0 && isSide(column);
  const gutters = kit.content.columns.filter(isWidened).length;
  const extraPt = extraGutterPt(extent, look, widthPt, mostPt, gutters);
  const itemPt = mostPt - gutters * extraPt;
  const rest = sides.values();
  let xPt = look.insetPt;
  const columns = kit.content.columns.map((given, index) => {
    if (isWidened(given, index)) xPt += extraPt;
    const column = { ...given, xPt, widthPt: isSide(given) ? required(rest.next().value, 'column width') : itemPt };
    xPt += column.widthPt + look.gutterPt;
    return column;
  });
  const edgesPt = columns.map((column, index) => column.xPt - (isWidened(column, index) ? extraPt / 2 : 0));
  return { widthPt, columns, edgesPt, isFar: isFar(extent, itemPt), unitPt: placedUnit(columns, figures) };
};
