import { beside, headed, space, stack, tagged, whole, withNodes, type Block, type Column } from '../engine/block.js';
import type { Passage } from '../content/content.js';
import { lineStaysWhole, staysWhole } from '../engine/fit.js';
import { setPhrase, type Kit, type TextLook } from '../engine/kit.js';
import { setLead } from '../engine/lead-line.js';
import type { Alignment, ParagraphOptions } from '../engine/paragraph.js';
import { noteLines } from './note-lines.js';
import { twelveColumns, type Grid } from '../engine/grid.js';

export interface PassageLook {
  readonly label: TextLook;
  readonly text: TextLook;
  /** Look of the first line of the text, if it is a name. Absent: each line of the text is a paragraph. */
  readonly lead?: TextLook;
  readonly align?: Alignment;
}

const afterFirstLine = (text: string): readonly [string, string] => {
  const newline = text.indexOf('\n');
  return newline < 0 ? [text, ''] : [text.slice(0, newline), text.slice(newline + 1)];
};

const bodyOf = (kit: Kit, passage: Passage, look: PassageLook, widthPt: number): Block => {
  const { text } = passage;
  const { lead, align = 'start' } = look;
  const optionsOf = ({ role, color }: TextLook): ParagraphOptions => ({ role, color, widthPt, align, tag: 'P' });
  if (lead === undefined) {
    const blank = space(look.text.role.leadingPt);
    return stack(noteLines(passage).map(({ phrase, node, top, ...more }) => {
      if (phrase.text === '') return blank;
      const block = setPhrase(kit, phrase, { ...optionsOf(look.text), tag: node, ...more });
      return top === undefined ? block : withNodes(block, [top]);
    }));
  }
  const [first, rest] = afterFirstLine(text.text);
  const below = setPhrase(kit, { ...text, text: rest }, optionsOf(look.text));
  return stack([setLead(kit, { ...text, text: first }, optionsOf(lead)), below]);
};

/** A text of so few lines is never cut. */
const MOST_WHOLE_LINES = 6;

/** An address, notes or terms below a label. The label is a heading, and is never the last thing on a page. */
export const passageBlock = (kit: Kit, passage: Passage, look: PassageLook, widthPt: number): Block => {
  const { role, color } = look.label;
  const label = setPhrase(kit, passage.label, { role, color, widthPt, align: look.align ?? 'start', tag: 'H2' });
  const body = bodyOf(kit, passage, look, widthPt);
  const text = body.heightPt > MOST_WHOLE_LINES * look.text.role.leadingPt ? body : whole(body);
  return tagged('Sect', headed(label, text), { title: passage.label.text });
};

/** Whether passages are set in a width without cutting a word. */
export const passagesStayWhole = (
  kit: Kit, passages: readonly Passage[], { lead, text: look }: PassageLook, widthPt: number,
): boolean =>
  passages.every(({ text: { text }, lines }) => {
    if (lines !== undefined) return lines.every((line) => lineStaysWhole(kit, line, look.role, widthPt));
    const [first, rest] = lead === undefined ? ['', text] : afterFirstLine(text);
    return staysWhole(kit, first, (lead ?? look).role, widthPt) && staysWhole(kit, rest, look.role, widthPt);
  });

/** Passages one below the other; nothing if there are none. */
export const passageStack = (kit: Kit, passages: readonly Passage[], look: PassageLook, widthPt: number, gapPt: number): Block =>
  stack(passages.flatMap((passage, index) => {
    const block = passageBlock(kit, passage, look, widthPt);
    return index === 0 ? [block] : [space(gapPt), block];
  }));

const ALONE = 8;
const COLUMNS = 12;
const HALF = 6;

/** Passages next to each other, each in a number of columns of the grid. */
const inSpans = (
  kit: Kit, passages: readonly Passage[], look: PassageLook, grid: Grid, spans: readonly number[],
): readonly Column[] => {
  let column = 0;
  return passages.map((passage, index) => {
    const span = spans[index] ?? HALF;
    const placed = { xPt: grid.edgePt(column), block: passageBlock(kit, passage, look, grid.spanPt(span)) };
    column += span;
    return placed;
  });
};

/** Two passages of given widths next to each other; undefined if a word would be broken there, or there is only one. */
const pairOf = (
  kit: Kit, passages: readonly Passage[], look: PassageLook, [firstPt, secondPt, gutterPt]: readonly [number, number, number],
): readonly Column[] | undefined => {
  const [first, second] = passages;
  if (first === undefined || second === undefined) return undefined;
  if (!passagesStayWhole(kit, passages, look, Math.min(firstPt, secondPt))) return undefined;
  return [
    { xPt: 0, block: passageBlock(kit, first, look, firstPt) },
    { xPt: firstPt + gutterPt, block: passageBlock(kit, second, look, secondPt) },
  ];
};

/**
 * Two passages next to each other, each in half of the grid. A single passage has its own width. If a word does not fit
 * there, each passage has the whole width, and they are below each other.
 * @param passages At most two
 * @param secondPt width of the second one, which begins below the labels of the totals; half of the grid by default
 */
export const passageColumns = (
  kit: Kit, passages: readonly Passage[], look: PassageLook, widthPt: number, gutterPt: number, alone = ALONE, secondPt?: number,
): Block => {
  const grid = twelveColumns(widthPt, gutterPt);
  const pair = secondPt === undefined
    ? undefined : pairOf(kit, passages, look, [widthPt - gutterPt - secondPt, secondPt, gutterPt]);
  if (pair !== undefined) return beside(pair);
  const span = passages.length > 1 ? HALF : alone;
  const areWhole = passagesStayWhole(kit, passages, look, grid.spanPt(span));
  if (!areWhole) return passageStack(kit, passages, look, widthPt, look.text.role.leadingPt);
  return beside(inSpans(kit, passages, look, grid, [span, span]));
};

/** The shorter of two passages has at least this many columns of the grid. */
const LEAST_SPAN = 4;
/** Passages that differ by fewer lines keep their widths. */
const UNEVEN_LINES = 3;

const inProportion = (firstPt: number, secondPt: number): readonly [number, number] => {
  const share = Math.round(COLUMNS * firstPt / (firstPt + secondPt));
  const span = Math.min(COLUMNS - LEAST_SPAN, Math.max(LEAST_SPAN, share));
  return [span, COLUMNS - span];
};

/**
 * Notes and terms like {@link passageColumns}. If one of them is much longer, it gets more of the width.
 * @param secondPt width of the second one, which begins below the labels of the totals; half of the grid by default
 */
export const notesAndTerms = (
  kit: Kit, look: PassageLook, widthPt: number, gutterPt: number, secondPt = twelveColumns(widthPt, gutterPt).spanPt(HALF),
): Block => {
  const { content: { passages } } = kit;
  const grid = twelveColumns(widthPt, gutterPt);
  const columns = pairOf(kit, passages, look, [widthPt - gutterPt - secondPt, secondPt, gutterPt]);
  if (columns === undefined) return passageColumns(kit, passages, look, widthPt, gutterPt);
  const pair = beside(columns);
  const [first = 0, second = 0] = columns.map(({ block: { heightPt } }) => heightPt);
  const spans = inProportion(first, second);
  const isEven = Math.abs(first - second) < UNEVEN_LINES * look.text.role.leadingPt;
  if (isEven || !passagesStayWhole(kit, passages, look, grid.spanPt(Math.min(...spans)))) return pair;
  const shared = beside(inSpans(kit, passages, look, grid, spans));
  return shared.heightPt < pair.heightPt ? shared : pair;
};
