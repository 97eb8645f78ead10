import type { Row } from '../content/content.js';
import { cellNodes, type ParagraphOptions, splitPhraseAfter, wrapPhrase } from '../engine/paragraph.js';
import { type Phrase, resized, type TextMeasurer, type TextStyle } from '../engine/text.js';
import { hasRightToLeft } from '../../text/characters.js';
import { beside, type Block, type Column, type Fragments, unsplittable, withHeading } from '../engine/block.js';
import { longestLinePt } from '../context/fit-text.js';
import { setPhrase, type LayoutContext } from '../context/layout-context.js';
import { detailTextStyle, type TableContext } from './table-figures.js';
import type { StructureNode } from '../engine/page.js';
import type { Sheet } from '../engine/sheet.js';

/** A row, or the part of it that is on one page. Numbers and codes are in its first part. */
export interface RowFragment {
  readonly itemName: Phrase;
  /** Short texts on the line of the headline, in the first part. */
  readonly secondaryTexts: readonly Phrase[];
  readonly details: readonly Phrase[];
  /** Whether the first of the details is the rest of the itemName: after white space, or right after its last character. */
  readonly rest?: 'spaced' | 'joined' | undefined;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** Whether white space separates its texts from those of the next part. */
  readonly isFollowed: boolean;
}

/** The texts of a row: on its first line, and below it. */
export type RowTexts = Pick<RowFragment, 'itemName' | 'secondaryTexts' | 'details' | 'rest'>;

/** The part that is a whole row. */
export const wholeRow = ({ itemName, secondaryTexts, details, rest }: RowTexts): RowFragment =>
  ({ itemName, secondaryTexts, details, rest, isStart: true, isEnd: true, isFollowed: false });

/** The width of the details of a row, and where a second column of them begins; undefined if they have one column. */
export interface DetailSpan {
  readonly widthPt: number;
  readonly secondXPt?: number;
}

/** Measures the texts of a row in their widths. */
interface RowMetrics {
  readonly measurer: TextMeasurer;
  /** Width of the headline. */
  readonly widthPt: number;
  readonly span: DetailSpan;
  /** Whether short paragraphs of details stay whole. */
  readonly keepsParagraphs: boolean;
  /** Roles of the headline and of the details. */
  readonly styles: readonly [TextStyle, TextStyle];
}

/** The texts of a row that are before and after a cut. */
interface SplitPhrases {
  readonly before: readonly Phrase[];
  readonly after: readonly Phrase[];
  readonly isInWord: boolean;
}

/** A paragraph of details with at most this many lines is not cut. */
const MAX_UNSPLIT_LINES = 12;

/** Cuts texts below each other where a height is used up. */
const splitPhrases = (phrases: readonly Phrase[], metrics: RowMetrics, heightPt: number): SplitPhrases => {
  let remainingPt = heightPt;
  for (const [index, phrase] of phrases.entries()) {
    const [style, widthPt] = index === 0 ? [metrics.styles[0], metrics.widthPt] : [metrics.styles[1], metrics.span.widthPt];
    // Two columns have the same lines twice.
    if (index === 1 && metrics.span.secondXPt !== undefined) remainingPt = 2 * Math.floor(remainingPt / style.leadingPt) * style.leadingPt;
    const lines = wrapPhrase(metrics.measurer, phrase, style, widthPt);
    const spare = Math.floor(remainingPt / style.leadingPt);
    if (spare < lines.length) {
      const fitting = metrics.keepsParagraphs && index > 0 && lines.length <= MAX_UNSPLIT_LINES ? 0 : spare;
      const { before, after, isInWord } = splitPhraseAfter(phrase, lines, fitting);
      const done = phrases.slice(0, index);
      return {
        before: [...done, before],
        after: [...done.map((empty) => ({ ...empty, text: '' })), after, ...phrases.slice(index + 1)],
        isInWord: fitting > 0 && isInWord,
      };
    }
    remainingPt -= lines.length * style.leadingPt;
  }
  return { before: phrases, after: [], isInWord: false };
};

/**
 * The parts of a row above and below a cut, as texts, so that they can be measured in different widths.
 * @returns undefined if the texts are no higher than that
 */
export const splitRow = (
  { itemName, secondaryTexts, details, rest }: RowTexts, metrics: RowMetrics, heightPt: number,
): readonly [RowFragment, RowFragment] | undefined => {
  const { before, after, isInWord } = splitPhrases([itemName, ...details], metrics, heightPt);
  const [firstBefore, ...restBefore] = before;
  const [firstAfter, ...restAfter] = after;
  if (firstBefore === undefined || firstAfter === undefined) return undefined;
  const printed = (texts: readonly Phrase[]): readonly Phrase[] => texts.filter(({ text }) => text !== '');
  return [
    { itemName: firstBefore, secondaryTexts, details: printed(restBefore), rest, isStart: true, isEnd: false, isFollowed: !isInWord },
    { itemName: firstAfter, secondaryTexts: [], details: printed(restAfter), isStart: false, isEnd: true, isFollowed: false },
  ];
};

/** Gap between a headline and the text after it on its line. */
const SECONDARY_GAP_PT = 10;
const SECONDARY_SIZE_PT = 8;
const SECONDARY_STYLES = new WeakMap<TextStyle, WeakMap<TextStyle, TextStyle>>();

/** Role of the short texts after a itemName: quiet, on its baseline. The same roles give the same object. */
export const secondaryTextStyle = (nameStyle: TextStyle, quiet: TextStyle): TextStyle => {
  const known = SECONDARY_STYLES.get(nameStyle)?.get(quiet);
  if (known !== undefined) return known;
  const { font } = resized(quiet, Math.min(SECONDARY_SIZE_PT, quiet.font.sizePt));
  const style = { ...nameStyle, font };
  SECONDARY_STYLES.set(nameStyle, (SECONDARY_STYLES.get(nameStyle) ?? new WeakMap<TextStyle, TextStyle>()).set(quiet, style));
  return style;
};

const secondaryTextsPt = (ctx: LayoutContext, secondaryTexts: readonly Phrase[], style: TextStyle): number =>
  secondaryTexts.reduce((sum, { text }) => sum + SECONDARY_GAP_PT + longestLinePt(ctx, text, style), 0);

/** Width of a headline with the short texts after it, on one line. */
export const firstLinePt = (ctx: LayoutContext, { itemName, secondaryTexts }: Pick<Row, 'itemName' | 'secondaryTexts'>, nameStyle: TextStyle, secondaryStyle: TextStyle): number =>
  longestLinePt(ctx, itemName.text, nameStyle) + secondaryTextsPt(ctx, secondaryTexts, secondaryStyle);

const SEPARATOR = ' \u00b7 ';

/** A code is read alike in every language. */
const CODE = /^[\p{Lu}\p{N}\p{P}]+$/u;

/** Short texts below the details: on one line if they fit. Right-to-left texts would change the order of the others. */
const secondaryTextsBelow = (ctx: LayoutContext, secondaryTexts: readonly Phrase[], quiet: TextStyle, widthPt: number): readonly Phrase[] => {
  const [first] = secondaryTexts;
  if (first === undefined) return secondaryTexts;
  const text = secondaryTexts.map((secondaryText) => secondaryText.text).join(SEPARATOR);
  const { language } = secondaryTexts.find((secondaryText) => !CODE.test(secondaryText.text)) ?? first;
  const isLine = !hasRightToLeft(text)
    && secondaryTexts.every((secondaryText) => isOneLine(secondaryText) && (secondaryText.language === language || CODE.test(secondaryText.text)));
  return isLine && longestLinePt(ctx, text, quiet) <= widthPt ? [{ ...first, text, language }] : secondaryTexts;
};

const isOneLine = ({ text }: Phrase): boolean => !/[\n\r\u2028\u2029]/.test(text);

const canBeBeside = ({ itemName, secondaryTexts }: Row): boolean => itemName.text !== '' && secondaryTexts.every(isOneLine);

const fitsBeside = (ctx: LayoutContext, row: Row, [nameStyle, quiet]: readonly [TextStyle, TextStyle], widthPt: number): boolean =>
  canBeBeside(row) && firstLinePt(ctx, row, nameStyle, secondaryTextStyle(nameStyle, quiet)) <= widthPt;

/** Further rows are not measured for the others. */
const MAX_MEASURED_ROWS = 60;

const FITS = new WeakMap<readonly Row[], WeakMap<TextStyle, Map<number, boolean>>>();

/** A row whose short texts are more than this many times as wide as those of most rows does not decide for the others. */
const MUCH_WIDER = 1.5;

/**
 * Whether the short texts of all rows fit on the lines of their headlines. A row with much wider ones than others, such
 * as a discount of its own, may differ.
 */
const allFitBeside = (ctx: LayoutContext, styles: readonly [TextStyle, TextStyle], widthPt: number): boolean => {
  const { rows } = ctx.content;
  const ofRows = FITS.get(rows) ?? new WeakMap<TextStyle, Map<number, boolean>>();
  FITS.set(rows, ofRows);
  const known = ofRows.get(styles[0]) ?? new Map<number, boolean>();
  ofRows.set(styles[0], known);
  const found = known.get(widthPt);
  if (found !== undefined) return found;
  const measured = rows.slice(0, MAX_MEASURED_ROWS).filter((row) => row.secondaryTexts.length > 0 && canBeBeside(row));
  const widthsPt = measured.map(({ secondaryTexts }) => secondaryTextsPt(ctx, secondaryTexts, secondaryTextStyle(...styles)));
  const medianPt = widthsPt.toSorted((one, other) => one - other)[Math.floor((widthsPt.length - 1) / 2)] ?? 0;
  const fits = measured.every((row, index) =>
    (widthsPt[index] ?? 0) > MUCH_WIDER * medianPt || fitsBeside(ctx, row, styles, widthPt));
  known.set(widthPt, fits);
  return fits;
};

/**
 * The texts of a row with short texts: on the line of the headline if all rows have the space, or else below the
 * details.
 */
export const placeSecondaryTexts = (ctx: LayoutContext, row: Row, styles: readonly [TextStyle, TextStyle], widthPt: number): RowTexts => {
  const { itemName, secondaryTexts, details } = row;
  if (fitsBeside(ctx, row, styles, widthPt) && allFitBeside(ctx, styles, widthPt)) return row;
  return { itemName, secondaryTexts: [], details: [...details, ...secondaryTextsBelow(ctx, secondaryTexts, styles[1], widthPt)] };
};

/**
 * A headline with short texts after it on its line.
 * @param axisPt where the short texts of the table begin after headlines that are shorter
 */
export const withSecondaryTexts = (
  ctx: LayoutContext, { itemName: { text }, secondaryTexts }: RowFragment, nameBlock: Block, [strong, quiet, startPt]: readonly [TextStyle, TextStyle, number],
  optionsOf: (at: number, style: TextStyle) => ParagraphOptions,
): Block => {
  let xPt = Math.max(startPt, longestLinePt(ctx, text, strong));
  return beside([{ xPt: 0, block: nameBlock }, ...secondaryTexts.map((secondaryText, at): Column => {
    const column = { xPt: xPt + SECONDARY_GAP_PT, block: setPhrase(ctx, secondaryText, optionsOf(at, quiet)) };
    xPt = column.xPt + longestLinePt(ctx, secondaryText.text, quiet);
    return column;
  })]);
};

/** What a detail is in the structure tree: a part of its cell, or an item of a list in it. */
const tagOf = ({ item }: Phrase, tag: ParagraphOptions['tag']): Pick<ParagraphOptions, 'tag' | 'label'> => {
  if (item === undefined || typeof tag === 'string') return { tag };
  const { label, body } = cellNodes(tag, item);
  return { tag: body, label: item.isContinuation === true ? undefined : { node: label, end: 0 } };
};

/** A paragraph of details, which is cut only if it is long. */
export const detailBlock = (ctx: LayoutContext, detail: Phrase, options: ParagraphOptions): Block => {
  const block = setPhrase(ctx, detail, { ...options, ...tagOf(detail, options.tag) });
  return block.heightPt > MAX_UNSPLIT_LINES * options.style.leadingPt ? block : unsplittable(block);
};

const START_POSITIONS = new WeakMap<TableContext, Map<number, number>>();

const measuredStartPt = ({ ctx, tableStyle, figures: { sizePt } }: TableContext, widthPt: number): number => {
  const nameStyle = resized(tableStyle.textStyles.itemName, sizePt);
  const secondaryStyle = secondaryTextStyle(nameStyle, detailTextStyle(tableStyle, sizePt));
  const namePt = (row: Row): number => longestLinePt(ctx, row.itemName.text, nameStyle);
  const firstPt = (row: Row): number => firstLinePt(ctx, row, nameStyle, secondaryStyle);
  const rows = ctx.content.rows.slice(0, MAX_MEASURED_ROWS).filter((row) => row.secondaryTexts.length > 0 && firstPt(row) <= widthPt);
  const maxOf = (widthOf: (row: Row) => number): number => rows.reduce((widest, row) => Math.max(widest, widthOf(row)), 0);
  return Math.min(maxOf(namePt), widthPt - maxOf((row) => firstPt(row) - namePt(row)));
};

/**
 * Where the short texts after the headlines of a table begin, without their gap: after the longest headline, or further
 * to the left if the longest of them would not have space there.
 * @param widthPt width of the descriptions
 */
export const secondaryTextStartPt = (parts: TableContext, widthPt: number): number => {
  const positions = START_POSITIONS.get(parts) ?? new Map<number, number>();
  START_POSITIONS.set(parts, positions);
  const startPt = positions.get(widthPt) ?? measuredStartPt(parts, widthPt);
  positions.set(widthPt, startPt);
  return startPt;
};

/** Top and bottom of a part of a row, from its top. */
export type Extent = readonly [topPt: number, bottomPt: number];

/** A block of a table with a text that has the width of all columns. */
export interface SpanningBlock extends Block {
  /** Where no edges of columns are: next to that text. */
  readonly edgelessPt: Extent | undefined;
}

/** Cells next to each other, with a text below them that has the width of the table. */
class CellsAbove implements Block {
  readonly heightPt: number;

  constructor(private readonly texts: Block, readonly cellsPt: number) {
    this.heightPt = texts.heightPt;
  }

  get nodes(): readonly StructureNode[] {
    return this.texts.nodes;
  }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.texts.paint(sheet, xPt, yPt);
  }

  split(availablePt: number): Fragments | undefined {
    const fragments = this.texts.split(availablePt);
    if (fragments === undefined) return undefined;
    const leftPt = Math.max(0, this.cellsPt - fragments[0].heightPt);
    return [new CellsAbove(fragments[0], this.cellsPt), new CellsAbove(fragments[1], leftPt)];
  }

  /** These texts below the title of their row. */
  under(title: Block): CellsAbove {
    return new CellsAbove(withHeading(title, this.texts), this.cellsPt === 0 ? 0 : title.heightPt + this.cellsPt);
  }
}

/** The texts of a row: below its cells, they have the width of the table. */
export const cellsAbove = (texts: Block, cellsPt: number): Block => new CellsAbove(texts, cellsPt);

/** The texts of a row below the title of the row. */
export const textsUnder = (title: Block, texts: Block): Block =>
  (texts instanceof CellsAbove ? texts.under(title) : withHeading(title, texts));

/** Height of the cells above a text that has the width of the table; undefined without such a text. */
export const cellsPtOf = (texts: Block): number | undefined => (texts instanceof CellsAbove ? texts.cellsPt : undefined);

/** Where a row, or a part of it, has no edges of columns. */
export const edgelessPtOf = (row: Block): Extent | undefined => (row as SpanningBlock).edgelessPt;
