import type { TextBlock } from '../content/content.js';
import {
  beside, type Block, EMPTY, EPSILON_PT, type Fragments, indent, padded, space, stack, twoColumns, withHeading, withNodes,
  type WordSplit, firstGood, isWhole,
} from '../engine/block.js';
import { MAX_KEPT_LINES, MIN_SPLIT_LINES, splitPhraseAfter, wrapPhrase } from '../engine/paragraph.js';
import { findLinks } from '../engine/find-links.js';
import { mm } from '../engine/grid.js';
import { type ColoredStyle, type LayoutContext, setPhrase, SMALL_SIZE_PT, type ContextWith } from '../context/layout-context.js';
import type { StructureNode, TextLabel } from '../engine/page.js';
import { type Phrase, resizeStyle, type TextLine } from '../engine/text.js';
import type { Sheet } from '../engine/sheet.js';
import { required } from '../../required.js';
import { MIN_ROW_LINES } from '../table/table-blocks.js';
import { totalsNode } from '../table/table.js';
import { COLUMN_GUTTER_PT, noteLines, notesAndTerms, stackTextBlocks, type TextBlockStyle } from './text-blocks.js';
import { type SignatureColumns, signaturesIn } from './signatures.js';
import { fitsOnAxis, paymentBlock, type PaymentContext, paymentFit } from './payment-block.js';
import { type TotalRowWidths, totalsWidths } from './totals.js';
import type { SharedStyles } from './text-styles.js';

/** Minimum column width. Narrower columns would have too few words in a line. */
const MIN_COLUMN_WIDTH_PT = 200;
/** Minimum column width on a page narrower than the next, so that the text has two columns on both pages. */
const MIN_FIRST_COLUMN_WIDTH_PT = 180;
const MIN_TWO_COLUMN_LINES = 12;
const PARAGRAPH_GAP_PT = 3;

/** A label, a paragraph or a fragment of one. All fragments of a split paragraph share a node. */
interface TextFragment {
  readonly phrase: Phrase;
  readonly coloredStyle: ColoredStyle;
  readonly node: StructureNode;
  /** Outermost element that starts with this fragment. Absent for the later lines of a list. */
  readonly topNode?: StructureNode | undefined;
  readonly label?: TextLabel | undefined;
  readonly isLabel: boolean;
  /** Space above the fragment, except at the top of a page. */
  readonly spaceAbovePt: number;
  /** Whether space separates the fragment from the next one of its paragraph. */
  readonly isFollowed?: boolean;
}

const toFragments = (textBlock: TextBlock, blockStyle: TextBlockStyle, isFirst: boolean): readonly TextFragment[] => {
  const { label: phrase } = textBlock;
  const gapPt = isFirst ? 0 : blockStyle.text.style.leadingPt;
  const titleNode: StructureNode = { tag: 'H2', children: [] };
  const label =
    { phrase, coloredStyle: blockStyle.label, node: titleNode, topNode: titleNode, isLabel: true, spaceAbovePt: gapPt };
  const labels = phrase.text === '' ? [] : [label];
  const firstGapPt = labels.length === 0 ? gapPt : 0;
  const lines = noteLines(textBlock).map((line, index): TextFragment =>
    ({ ...line, coloredStyle: blockStyle.text, isLabel: false, spaceAbovePt: index === 0 ? firstGapPt : PARAGRAPH_GAP_PT }));
  return [...labels, ...lines];
};

const fragmentBlock = (
  ctx: LayoutContext, { phrase, coloredStyle, node: tag, label, isFollowed = false }: TextFragment, widthPt: number,
): Block => (phrase.text === ''
  ? space(coloredStyle.style.leadingPt) : setPhrase(ctx, phrase, { ...coloredStyle, widthPt, tag, label, isFollowed }));

/** Stacked fragments. A label stays with the next fragment. */
const setFragments = (ctx: LayoutContext, fragments: readonly TextFragment[], widthPt: number): Block => {
  const blocks = fragments.map((fragment) => fragmentBlock(ctx, fragment, widthPt));
  return stack(fragments.flatMap(({ isLabel, spaceAbovePt }, index) => {
    const block = required(blocks[index], 'block');
    const above = index === 0 || spaceAbovePt === 0 ? [] : [space(spaceAbovePt)];
    if (fragments[index - 1]?.isLabel === true) return [];
    return [...above, isLabel ? withHeading(block, blocks[index + 1] ?? space(0)) : block];
  }));
};

type FragmentSplit = readonly [readonly TextFragment[], readonly TextFragment[]];

/** As many lines as possible that do not end inside a link, because its remainder would be no link on the next page. */
const linesOutsideLinks = (phrase: Phrase, lines: readonly TextLine[], maxLines: number): number => {
  if (maxLines < MIN_SPLIT_LINES) return maxLines;
  const { before, isInWord } = splitPhraseAfter(phrase, lines, maxLines);
  const split = before.text.length;
  const isInside = isInWord && findLinks(phrase.text).some(({ start, end }) => start < split && split < end);
  return isInside ? linesOutsideLinks(phrase, lines, maxLines - 1) : maxLines;
};

/** Splits fragments at a height. Undefined if neither a paragraph nor two lines of one fit above that height. */
const splitFragments = (
  ctx: LayoutContext, fragments: readonly TextFragment[], widthPt: number, heightPt: number, keepsParagraphs: boolean,
): FragmentSplit | undefined => {
  let remainingHeightPt = heightPt + EPSILON_PT;
  const splitIndex = fragments.findIndex((fragment, index) => {
    remainingHeightPt -= fragmentBlock(ctx, fragment, widthPt).heightPt + (index === 0 ? 0 : fragment.spaceAbovePt);
    return remainingHeightPt < 0;
  });
  const fragment = fragments[splitIndex];
  if (fragment === undefined) return undefined;
  const { phrase, coloredStyle: { style } } = fragment;
  const lines = fragment.isLabel ? [] : wrapPhrase(ctx.measurer, phrase, style, widthPt);
  const maxLines = Math.min(lines.length + Math.floor(remainingHeightPt / style.leadingPt), lines.length - MIN_SPLIT_LINES);
  const fittingLines = keepsParagraphs && lines.length <= MAX_KEPT_LINES ? 0 : linesOutsideLinks(phrase, lines, maxLines);
  if (fittingLines < MIN_SPLIT_LINES) {
    const splitEnd = fragments[splitIndex - 1]?.isLabel === true ? splitIndex - 1 : splitIndex;
    return splitEnd <= 0 ? undefined : [fragments.slice(0, splitEnd), fragments.slice(splitEnd)];
  }
  const { before, after, isInWord } = splitPhraseAfter(phrase, lines, fittingLines);
  return [
    [...fragments.slice(0, splitIndex), { ...fragment, phrase: before, isFollowed: !isInWord }],
    [{ ...fragment, phrase: after, label: undefined }, ...fragments.slice(splitIndex + 1)],
  ];
};

/** Type size of long notes and terms in serif letters, which look smaller. Tall scripts keep their leading. */
const LONG_TEXT_SERIF_SIZE_PT = 9.25;
const LONG_TEXT_LEADING_PT = 11.5;
const SERIF_FAMILY = /garamond/;

/** Long text is read like a letter, so it has the text colour. */
const longTextStyle = (
  { stretch = 1, palette: { textColor } }: LayoutContext, { text: { style }, ...otherStyles }: TextBlockStyle,
): TextBlockStyle => {
  const sizePt = Math.min(style.font.sizePt, SERIF_FAMILY.test(style.font.family) ? LONG_TEXT_SERIF_SIZE_PT : SMALL_SIZE_PT);
  const leadingPt = stretch === 1 ? LONG_TEXT_LEADING_PT : style.leadingPt;
  return { ...otherStyles, text: { color: textColor, style: { ...resizeStyle(style, sizePt), leadingPt } } };
};

const textBlockNode = (fragments: readonly TextFragment[], { label: { text: title } }: TextBlock): StructureNode => {
  const children = fragments.flatMap(({ phrase, topNode }) => (phrase.text === '' || topNode === undefined ? [] : [topNode]));
  return { tag: 'Sect', children, title };
};

interface LongTextColumns {
  readonly count: 1 | 2;
  readonly firstWidthPt: number;
  readonly laterWidthPt: number;
  readonly keepsParagraphs: boolean;
}

const secondColumnXPt = (columnPt: number): number => columnPt + COLUMN_GUTTER_PT;

/** A long text that starts on a narrow page. On the next page, which is wider, its columns are wider. */
class ReflowedText implements Block {
  readonly heightPt: number;

  readonly #first: Block;

  constructor(
    private readonly ctx: LayoutContext, private readonly fragments: readonly TextFragment[],
    private readonly columns: LongTextColumns, private readonly leadingPt: number, readonly nodes: readonly StructureNode[],
  ) {
    this.#first = this.#onFirstPage(fragments);
    this.heightPt = this.#first.heightPt;
  }

  get wordSplit(): WordSplit { return this.#first.wordSplit; }

  paint(sheet: Sheet, xPt: number, yPt: number): void {
    this.#first.paint(sheet, xPt, yPt);
  }

  split(availablePt: number, keepsParagraphs = false): Fragments | undefined {
    return this.#splitAt(this.columns.count * availablePt, availablePt, keepsParagraphs);
  }

  /** Two columns hold less than twice their height, because each part of a split paragraph has at least two lines. */
  #splitAt(heightPt: number, availablePt: number, keepsParagraphs: boolean): Fragments | undefined {
    const { ctx, fragments, leadingPt, columns: { firstWidthPt, laterWidthPt, keepsParagraphs: keeps } } = this;
    const split = splitFragments(ctx, fragments, firstWidthPt, heightPt, keepsParagraphs);
    if (split === undefined) return undefined;
    const onFirstPage = this.#onFirstPage(split[0]);
    if (onFirstPage.heightPt > availablePt + EPSILON_PT) return this.#splitAt(heightPt - leadingPt, availablePt, keepsParagraphs);
    const remaining = split[1].slice(split[1].findIndex(({ phrase }) => phrase.text !== ''));
    const options = { secondXPt: secondColumnXPt(laterWidthPt), leadingPt, keepsParagraphs: keeps };
    return [onFirstPage, twoColumns(setFragments(ctx, remaining, laterWidthPt), options)];
  }

  #onFirstPage(fragments: readonly TextFragment[]): Block {
    const { ctx, leadingPt, columns: { count, firstWidthPt, keepsParagraphs } } = this;
    const text = setFragments(ctx, fragments, firstWidthPt);
    return count === 1 ? text : twoColumns(text, { secondXPt: secondColumnXPt(firstWidthPt), leadingPt, keepsParagraphs });
  }
}

const columnsIn = (
  ctx: LayoutContext, fragments: readonly TextFragment[], widthPt: number,
  later: Pick<LongTextColumns, 'laterWidthPt' | 'keepsParagraphs'>,
): LongTextColumns => {
  const columnWidthPt = (widthPt - COLUMN_GUTTER_PT) / 2;
  const hasTwo = columnWidthPt >= MIN_FIRST_COLUMN_WIDTH_PT && isWhole(setFragments(ctx, fragments, columnWidthPt));
  return hasTwo ? { count: 2, firstWidthPt: columnWidthPt, ...later } : { count: 1, firstWidthPt: widthPt, ...later };
};

/**
 * Notes and terms in two columns of equal height, or one on a first page that is too narrow. Undefined if they are
 * short or the columns would be too narrow.
 */
export const longTextBlocks = (
  ctx: LayoutContext, normalStyle: TextBlockStyle, widthPt: number, nextWidthPt = widthPt, keepsParagraphs = true,
): Block | undefined => {
  const { content: { textBlocks } } = ctx;
  const blockStyle = longTextStyle(ctx, normalStyle);
  const { leadingPt } = blockStyle.text.style;
  const columnWidthPt = (nextWidthPt - COLUMN_GUTTER_PT) / 2;
  if (columnWidthPt < MIN_COLUMN_WIDTH_PT) return undefined;
  const sections = textBlocks.map((textBlock, index) => toFragments(textBlock, blockStyle, index === 0));
  const nodes = sections.map((fragments, index) => textBlockNode(fragments, required(textBlocks[index], 'text block')));
  const fragments = sections.flat();
  const text = setFragments(ctx, fragments, columnWidthPt);
  if (text.heightPt < MIN_TWO_COLUMN_LINES * leadingPt || !isWhole(text)) return undefined;
  const options = { secondXPt: secondColumnXPt(columnWidthPt), leadingPt, keepsParagraphs };
  if (nextWidthPt <= widthPt) return twoColumns(text, options, nodes);
  const columns = columnsIn(ctx, fragments, widthPt, { laterWidthPt: columnWidthPt, keepsParagraphs });
  return new ReflowedText(ctx, fragments, columns, leadingPt, nodes);
};

export interface Ending {
  /** The totals, with the account next to or below them. They stay on the page of the table's last row. */
  readonly totals: Block;
  /** Notes and terms, unless they are next to the totals. They may be on a later page. */
  readonly closing: Block;
  /** The closing with notes and terms as {@link longTextBlocks}, for a page without space for `closing`. */
  closingInColumns(widthPt: number, nextWidthPt: number, keepsParagraphs?: boolean): Block | undefined;
  /** The unsplittable last blocks of the document. Absent: none. */
  readonly end?: EndBlocks;
}

/** Signatures and marks of a tax authority, which stay with text above them. */
export interface EndBlocks {
  /** Height of the text that stays with them. */
  readonly minHeightPt: number;
  /** Minimum space above the first block. */
  readonly minGapPt: number;
  readonly blocksOfWidth: (widthPt: number) => readonly Block[];
}

/** Minimum gap between text and the labels of the totals next to it, if only space separates them. */
export const SIDE_GUTTER_PT = 28;
/** Minimum width of text next to the totals. Shorter lines would be hard to read. */
const MIN_SIDE_TEXT_WIDTH_PT = 130;
/** Minimum number of lines, including labels, that text next to a lone balance may have. */
const MIN_LINES_BESIDE_BALANCE = 6;
/** Maximum number of lines by which text next to the totals may end below them, without and with a balance below it. */
const MAX_OVERHANG_LINES = 5;
const MAX_LINES_ABOVE_BALANCE = 3;

const stackWithGap = (blocks: readonly [Block, Block], gapPt: number): Block => {
  const [first = EMPTY, second] = blocks.filter(({ heightPt }) => heightPt > 0);
  return second === undefined ? first : stack([first, space(gapPt), second]);
};

interface TotalsShape {
  readonly widthPt: number;
  readonly totals: Block;
  readonly totalsXPt: number;
  /** A balance across the frame, below the totals and the text next to them. Absent: the totals include it. */
  readonly balance?: Block;
  /** Minimum gap between text and the totals next to it. Absent: the usual one. */
  readonly gutterPt?: number;
  /** Distance of text from the edges of the frame, and of labels from the edge of totals with a balance. Absent: 0. */
  readonly insetPt?: number;
  /** Distance from the top of the totals to the top of the text next to them. Absent: 0. */
  readonly sideTopPt?: number;
  /** Empty height above the totals, into which the quiet zone of a code may reach. */
  readonly clearAbovePt: number;
  /** Adds decoration, such as a rule, to notes and terms below the totals. */
  readonly frame?: (textBlocks: Block) => Block;
}

/** The space next to the totals. Text may be a few lines higher, but the balance below the text limits the payment. */
type SideSpace = Readonly<Record<'widthPt' | 'maxTextPt' | 'maxPaymentPt' | 'gapPt', number>>;

const spaceBeside = (
  { content }: LayoutContext, { text: { style: { leadingPt, gridPt } } }: TextBlockStyle,
  { totals: { heightPt }, totalsXPt, balance, gutterPt = SIDE_GUTTER_PT, insetPt = 0, sideTopPt = 0 }: TotalsShape,
): SideSpace => {
  const widthPt = totalsXPt - gutterPt - insetPt;
  const [usualPt, aboveBalancePt] = [MAX_OVERHANG_LINES, MAX_LINES_ABOVE_BALANCE].map((lines) =>
    heightPt - sideTopPt + lines * leadingPt) as [number, number];
  const atLeast = (maxPt: number, gapPt: number): number =>
    (content.totals.length > 0 ? maxPt : Math.max(maxPt, MIN_LINES_BESIDE_BALANCE * leadingPt + gapPt));
  if (balance === undefined) return { widthPt, maxTextPt: atLeast(usualPt, leadingPt), maxPaymentPt: Infinity, gapPt: leadingPt };
  const maxTextPt = atLeast(aboveBalancePt, gridPt);
  return { widthPt: heightPt === 0 ? 0 : widthPt, maxTextPt, maxPaymentPt: aboveBalancePt, gapPt: gridPt };
};

const textsBeside = (ctx: LayoutContext, blockStyle: TextBlockStyle, { widthPt, gapPt }: SideSpace): Block => {
  const { textBlocks, taxSummary, areTextsBelow = taxSummary !== undefined } = ctx.content;
  if (widthPt < MIN_SIDE_TEXT_WIDTH_PT || areTextsBelow) return EMPTY;
  const stacked = stackTextBlocks(ctx, textBlocks, blockStyle, widthPt, gapPt);
  return isWhole(stacked) ? stacked : EMPTY;
};

/** The payment next to the totals. Empty if there is no space for it. */
const paymentBeside = (ctx: PaymentContext, { widthPt, maxPaymentPt }: SideSpace, clearAbovePt: number): Block => {
  if (ctx.content.payment === undefined || paymentFit(ctx, widthPt) === 'none') return EMPTY;
  const block = paymentBlock(ctx, widthPt, clearAbovePt);
  return block.heightPt > maxPaymentPt ? EMPTY : block;
};

/** Distance from a payment code to other codes, so that no phone reads the wrong one. */
const CODE_DISTANCE_PT = mm(10);

/** The signatures, then the marks of a tax authority; undefined if there are neither. */
const endBlocks = (
  ctx: PaymentContext, blockStyle: TextBlockStyle, columns: SignatureColumns,
): EndBlocks | undefined => {
  const { content: { signatures, payment }, marks, enlargement = 1, styles } = ctx;
  const marksIn = (widthPt: number): Block =>
    marks?.endBlock(ctx, styles.small, widthPt - 2 * columns.insetPt) ?? EMPTY;
  const blocksOfWidth = (widthPt: number): readonly Block[] => {
    const mark = marksIn(widthPt);
    return [
      ...signatures === undefined ? [] : [signaturesIn(ctx, signatures, columns, widthPt)],
      ...mark === EMPTY ? [] : [indent(columns.insetPt, mark)],
    ];
  };
  if (signatures === undefined && marks === undefined) return undefined;
  const minGapPt = marks === undefined || payment?.code === undefined ? 0 : CODE_DISTANCE_PT / enlargement;
  return { minHeightPt: MIN_ROW_LINES * blockStyle.text.style.leadingPt, minGapPt, blocksOfWidth };
};

/** The totals with the payment below them, so that amount and account are on one page. */
const withPayment = (
  ctx: PaymentContext, totals: Block, xPt: number, [widthPt, maxWidthPt]: readonly [number, number],
): Block => {
  const payment = paymentBlock(ctx, paymentFit(ctx, widthPt) === 'none' ? maxWidthPt : widthPt);
  return payment === EMPTY ? totals : stack([totals, space(3 * ctx.styles.body.style.gridPt), indent(xPt, payment)]);
};

/** Maximum height of notes and terms side by side below the totals. If they would be taller, they are stacked. */
const MAX_TWO_COLUMN_HEIGHT_PT = 180;
/** Share of the width for text without a second column. */
const TEXT_SHARE = 0.75;

/** Notes and terms below the totals. The second starts at the labels of the totals. */
const textsBelow = (
  ctx: LayoutContext, blockStyle: TextBlockStyle, widthPt: number, gutterPt: number | undefined, secondPt: number,
): Block => {
  const columns = notesAndTerms(ctx, blockStyle, widthPt, gutterPt ?? SIDE_GUTTER_PT, secondPt);
  if (ctx.isTight === true || columns.heightPt <= MAX_TWO_COLUMN_HEIGHT_PT) return columns;
  return stackTextBlocks(ctx, ctx.content.textBlocks, blockStyle, TEXT_SHARE * widthPt, blockStyle.text.style.leadingPt);
};

/** The block beside the totals: the payment if no value breaks there, and notes and terms that are not much taller. */
interface Side { readonly block: Block; readonly hasPayment: boolean; readonly hasTexts: boolean; readonly gapPt: number }

const sideOfTotals = (ctx: PaymentContext, blockStyle: TextBlockStyle, shape: TotalsShape): Side => {
  const available = spaceBeside(ctx, blockStyle, shape);
  const payment = paymentBeside(ctx, available, shape.clearAbovePt);
  const texts = textsBeside(ctx, blockStyle, available);
  const both = stackWithGap([payment, texts], available.gapPt);
  const fits = both.heightPt <= Math.max(available.maxTextPt, payment.heightPt);
  return {
    block: fits ? both : payment, hasPayment: payment !== EMPTY, hasTexts: fits && texts !== EMPTY, gapPt: available.gapPt,
  };
};

const totalsWithSide = (
  ctx: LayoutContext, { totals, totalsXPt, balance = EMPTY, insetPt = 0, sideTopPt = 0 }: TotalsShape, side: Block,
): Block => {
  // A delivery note has no totals.
  if (ctx.content.balance.value.text === '') return EMPTY;
  const columns = [{ xPt: totalsXPt, block: totals }, { xPt: insetPt, block: padded(side, sideTopPt, 0) }];
  const table = totalsNode(ctx, [...totals.nodes, ...balance.nodes]);
  return withNodes(stack([beside(columns), balance]), [table, ...side.nodes]);
};

/** Lines of a tax authority that are too long for its block follow notes and terms. */
const withLongLines = (ctx: PaymentContext, closing: Block, insetPt: number, widthPt: number, gapPt: number): Block => {
  const lines = ctx.marks?.longLines(ctx, ctx.styles.small, widthPt) ?? EMPTY;
  return lines === EMPTY ? closing : stackWithGap([closing, indent(insetPt, lines)], gapPt);
};

const unframed = (block: Block): Block => block;

/** Totals with what fits next to them. The rest is below: first the payment, which stays with them, then notes and terms. */
export const endingWithTotals = (ctx: PaymentContext, blockStyle: TextBlockStyle, shape: TotalsShape): Ending => {
  const { widthPt, totalsXPt, balance, insetPt = 0, frame = unframed } = shape;
  const textWidthPt = widthPt - 2 * insetPt;
  const secondPt = widthPt - totalsXPt - (balance === undefined ? 2 : 1) * insetPt;
  const side = sideOfTotals(ctx, blockStyle, shape);
  const totals = totalsWithSide(ctx, shape, side.block);
  const areBelow = ctx.content.textBlocks.length > 0 && !(side.hasTexts && totals !== EMPTY);
  const end = endBlocks(ctx, blockStyle, { insetPt, secondPt });
  const belowPt = balance === undefined ? TEXT_SHARE * textWidthPt : textWidthPt;
  const closingWith = (texts: Block): Block =>
    withLongLines(ctx, texts === EMPTY ? EMPTY : frame(indent(insetPt, texts)), insetPt, textWidthPt, side.gapPt);
  return {
    ...end && { end },
    totals: side.hasPayment ? totals : withPayment(ctx, totals, insetPt, [belowPt, textWidthPt]),
    closing: closingWith(areBelow ? textsBelow(ctx, blockStyle, textWidthPt, shape.gutterPt, secondPt) : EMPTY),
    closingInColumns: (framePt, nextPt, keepsParagraphs) => {
      if (!areBelow) return undefined;
      const columns = longTextBlocks(ctx, blockStyle, framePt - 2 * insetPt, nextPt - 2 * insetPt, keepsParagraphs);
      return columns && closingWith(columns);
    },
  };
};

/**
 * The widest space of the totals next to which the lines of the payment are beside its code, preferably with aligned
 * values. If there is none, the usual space.
 * @param columns Grid columns of the totals, the usual number first
 * @param paymentWidthPt Width of the payment next to the totals
 */
export const spaceForPayment = <Space>(
  ctx: PaymentContext, columns: readonly [number, ...number[]],
  spaceOf: (columns: number) => Space, paymentWidthPt: (space: Space) => number,
): Space => {
  const widestSpace = spaceOf(columns[0]);
  const { payment } = ctx.content;
  if (payment === undefined || fitsOnAxis(ctx, payment, paymentWidthPt(widestSpace))) return widestSpace;
  const spaces = columns.map((count) => () => spaceOf(count));
  return firstGood(spaces, (space) => fitsOnAxis(ctx, payment, paymentWidthPt(space)))
    ?? firstGood(spaces, (space) => paymentFit(ctx, paymentWidthPt(space)) === 'beside') ?? widestSpace;
};

/** How a design draws its totals. Fewer columns than the usual ones, which are the first, may leave space for the payment. */
interface DesignedTotals extends Pick<TotalsShape, 'gutterPt' | 'insetPt' | 'sideTopPt' | 'clearAbovePt' | 'frame'> {
  readonly columns: readonly [number, ...number[]];
  readonly gridGutterPt: number;
  /** Styles of the rows. Absent: those of the page. */
  readonly rowStyles?: Pick<SharedStyles, 'strong' | 'figure' | 'strongFigure'>;
  readonly totals: (available: TotalRowWidths) => Block;
  /** A balance across the frame, below the totals. */
  readonly balance?: (totalsXPt: number) => Block;
}

/** The ending of a frame. @param widths of the frame, and of the amounts in its table */
export const composeEnding = (
  ctx: ContextWith<SharedStyles>, blockStyle: TextBlockStyle, widths: readonly [frame: number, amounts: number],
  { columns, gridGutterPt, rowStyles = ctx.styles, totals, balance, ...shape }: DesignedTotals,
): Ending => {
  const { gutterPt = SIDE_GUTTER_PT, insetPt = 0 } = shape;
  const [widthPt] = widths;
  const startOf = (rows: TotalRowWidths): number => widthPt - rows.widthPt - (balance === undefined ? 2 : 1) * insetPt;
  const available = spaceForPayment(
    ctx, columns, (count) => totalsWidths(ctx, rowStyles, widths, { gutterPt: gridGutterPt, columns: count, insetPt }),
    (rows) => startOf(rows) - gutterPt - insetPt,
  );
  const totalsXPt = startOf(available);
  return endingWithTotals(
    ctx, blockStyle, { ...shape, widthPt, totals: totals(available), totalsXPt, ...balance && { balance: balance(totalsXPt) } },
  );
};
