import { hasRightToLeft } from '../../text/right-to-left.js';
import type { Phrase, Row } from '../content/content.js';
import { beside, unsplittable, type Block, type Column } from '../engine/block.js';
import { longestLinePt } from '../engine/fit.js';
import { setPhrase, type LayoutContext } from '../engine/kit.js';
import { cellNodes } from '../engine/list-item.js';
import type { ParagraphOptions } from '../engine/paragraph.js';
import { resized, type TextStyle } from '../engine/role.js';
import { MAX_UNSPLIT_LINES, type RowFragment, type RowTexts } from './row-part.js';

/** Gap between a headline and the text after it on its line. */
const SECONDARY_GAP_PT = 10;
const SECONDARY_SIZE_PT = 8;
const SECONDARY_STYLES = new WeakMap<TextStyle, WeakMap<TextStyle, TextStyle>>();

/** Role of the short texts after a headline: quiet, on its baseline. The same roles give the same object. */
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
export const MAX_MEASURED_ROWS = 60;

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
