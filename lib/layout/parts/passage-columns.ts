import type { Passage } from '../content/content.js';
import { beside, type Block, type Column } from '../engine/block.js';
import { twelveColumns, type Grid } from '../engine/grid.js';
import type { Kit } from '../engine/kit.js';
import { passageBlock, passagesStayWhole, passageStack, type PassageLook } from './passage-block.js';

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

/**
 * Two passages next to each other, each in half of the grid. A single passage has its own width. If a word does not fit there, each passage has
 * the whole width, and they are below each other.
 * @param passages At most two
 */
export const passageColumns = (
  kit: Kit, passages: readonly Passage[], look: PassageLook, widthPt: number, gutterPt: number, alone = ALONE,
): Block => {
  const grid = twelveColumns(widthPt, gutterPt);
  const span = passages.length > 1 ? HALF : alone;
  const areWhole = passagesStayWhole(kit, passages, look, grid.spanPt(span));
  if (!areWhole) return passageStack(kit, passages, look, widthPt, look.text.role.leadingPt);
  return beside(inSpans(kit, passages, look, grid, [span, span]));
};

/** The shorter of two passages has at least this many columns of the grid. */
const LEAST_SPAN = 4;
/** Halves that differ by fewer lines stay halves. */
const UNEVEN_LINES = 3;

const inProportion = (firstPt: number, secondPt: number): readonly [number, number] => {
  const share = Math.round(COLUMNS * firstPt / (firstPt + secondPt));
  const span = Math.min(COLUMNS - LEAST_SPAN, Math.max(LEAST_SPAN, share));
  return [span, COLUMNS - span];
};

/**
 * Notes and terms like {@link passageColumns}. If one of them is much longer than the other, it gets more of the width.
 */
export const notesAndTerms = (kit: Kit, look: PassageLook, widthPt: number, gutterPt: number): Block => {
  const { content: { passages } } = kit;
  const grid = twelveColumns(widthPt, gutterPt);
  const areHalves = passages.length > 1 && passagesStayWhole(kit, passages, look, grid.spanPt(HALF));
  if (!areHalves) return passageColumns(kit, passages, look, widthPt, gutterPt);
  const columns = inSpans(kit, passages, look, grid, [HALF, HALF]);
  const halves = beside(columns);
  const [first = 0, second = 0] = columns.map(({ block: { heightPt } }) => heightPt);
  const spans = inProportion(first, second);
  const isEven = Math.abs(first - second) < UNEVEN_LINES * look.text.role.leadingPt;
  if (isEven || !passagesStayWhole(kit, passages, look, grid.spanPt(Math.min(...spans)))) return halves;
  const shared = beside(inSpans(kit, passages, look, grid, spans));
  return shared.heightPt < halves.heightPt ? shared : halves;
};
