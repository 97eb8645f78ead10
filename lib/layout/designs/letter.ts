import { mm } from '../engine/millimetres.js';
import { beside, drawing, EMPTY, space, stack, whole, withNodes, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { Gap } from '../engine/grid.js';
import type { Kit, TextLook } from '../engine/kit.js';
import type { PrintedLetter } from '../content/content.js';
import { onPaper, readingX, windowTexts } from '../parts/window-texts.js';
import type { Composition } from './design.js';

/** White space between the window and texts next to it or below it, in millimetres. */
const CLEAR = 4;
/** The same between the window and the head above it. */
const CLEAR_ABOVE = 2;
/** Fold marks, from the left edge of the paper. */
const MARK = { x: 7, length: 5, widthPt: 0.4 } as const;

/** Parts of the opening in reading order. The recipient is between the facts and the other parties. */
type Kind = 'sender' | 'title' | 'facts' | 'others';
const BEFORE: readonly Kind[] = ['sender', 'title', 'facts'];

/** A part of the opening of a letter. */
export interface Piece {
  readonly kind: Kind;
  readonly block: Block;
}

export const piece = (kind: Kind, block: Block): Piece => ({ kind, block });

/** What a design puts around the window. */
export interface LetterParts {
  readonly gridPt: number;
  readonly address: TextLook;
  readonly line: TextLook;
  /** The block at the top of the page, if there is space above the window. */
  head(widthPt: number, isAbove: boolean): Piece;
  /** If there is no space for the head. Absent: it is next to the window. */
  readonly headElsewhere?: 'below';
  /** The blocks next to the window, from top to bottom. Blocks that do not fit there are printed below the window. */
  side(widthPt: number): readonly Piece[];
  readonly below: readonly (Piece | Gap)[];
}

/** The window in the design's grid, from the reading edge. */
interface Field {
  readonly xPt: number;
  readonly endXPt: number;
  readonly topPt: number;
  readonly endPt: number;
}

const fieldOf = (kit: Kit, { window: { x, y, width, height } }: PrintedLetter): Field => {
  const { stretch = 1 } = kit;
  const xPt = readingX(kit, mm(x), mm(width));
  return { xPt, endXPt: xPt + mm(width), topPt: mm(y) / stretch, endPt: mm(y + height) / stretch };
};

/** The wider space next to the window. */
const spaceBeside = ({ xPt, endXPt }: Field, frame: Frame): { readonly xPt: number; readonly widthPt: number } => {
  const before = { xPt: frame.xPt, widthPt: xPt - mm(CLEAR) - frame.xPt };
  const startPt = endXPt + mm(CLEAR);
  const after = { xPt: startPt, widthPt: frame.xPt + frame.widthPt - startPt };
  return after.widthPt > before.widthPt ? after : before;
};

/** Where texts next to the window are aligned: at the edge of the page that they are next to. */
export const sideAlign = (kit: Kit, letter: PrintedLetter, frame: Frame): 'start' | 'end' =>
  (spaceBeside(fieldOf(kit, letter), frame).xPt > frame.xPt ? 'end' : 'start');

const joined = (pieces: readonly Piece[], gapPt: number): Block =>
  stack(pieces.flatMap(({ block }, index) => (index === 0 ? [block] : [space(gapPt), block])));

const isPiece = (one: Piece | Gap): one is Piece => !(one instanceof Gap);

const isSeen = ({ block }: Piece): boolean => block.heightPt > 0;

/** As many pieces as have space next to the window, and how many they are. */
const besideWindow = (pieces: readonly Piece[], gapPt: number, mostPt: number): readonly Piece[] => {
  let count = pieces.length;
  while (count > 0 && joined(pieces.slice(0, count), gapPt).heightPt > mostPt) count -= 1;
  return pieces.slice(0, count);
};

const nodesOf = (pieces: readonly Piece[], kinds: readonly Kind[]): Block['nodes'] =>
  kinds.flatMap((kind) => pieces.filter((one) => one.kind === kind).flatMap(({ block }) => block.nodes));

/** The side may be this much higher than the window, as a share of the page. */
const MOST_SIDE = 0.45;

/**
 * The opening of a letter: the recipient in the window, the sender above it or next to it, and everything else next to
 * it and below it. Texts are read in the order of other invoices.
 */
export const letterOpening = (kit: Kit, letter: PrintedLetter, frame: Frame, parts: LetterParts): Composition['opening'] => {
  const { gridPt, address, line, below, headElsewhere } = parts;
  const field = fieldOf(kit, letter);
  const texts = windowTexts(kit, letter, { address, line });
  const wide = parts.head(frame.widthPt, true);
  const isAbove = frame.topPt + wide.block.heightPt <= field.topPt - mm(CLEAR_ABOVE);
  const head = isAbove ? [wide] : [];
  const place = spaceBeside(field, frame);
  const inSide = (widthPt: number): readonly Piece[] =>
    [...isAbove || headElsewhere === 'below' ? [] : [parts.head(widthPt, false)], ...parts.side(widthPt)].filter(isSeen);
  const onGrid = (heightPt: number): number => Math.ceil((heightPt - 0.001) / gridPt) * gridPt;
  const headPt = isAbove && isSeen(wide) ? onGrid(wide.block.heightPt) + gridPt : 0;
  const all = inSide(place.widthPt);
  const taken = besideWindow(all, 2 * gridPt, MOST_SIDE * frame.bottomPt - headPt);
  const side = joined(taken, 2 * gridPt);
  const start = Math.max(headPt, onGrid(Math.min(field.topPt, field.endPt - side.heightPt) - frame.topPt));
  const endPt = onGrid(Math.max(field.endPt + mm(CLEAR) - frame.topPt, start + side.heightPt));
  const rest = [
    ...isAbove || headElsewhere !== 'below' ? [] : [parts.head(frame.widthPt, false)],
    ...inSide(frame.widthPt).slice(taken.length).flatMap((one) => [one, { kind: one.kind, block: space(2 * gridPt) }]),
  ];
  const following = [...rest, ...below];
  const pieces = [...head, ...taken, ...following.filter(isPiece)];
  const top = whole(beside([
    { xPt: 0, block: isAbove ? wide.block : EMPTY },
    { xPt: place.xPt - frame.xPt, block: stack([space(start), side]) },
    { xPt: 0, block: drawing(endPt, (sheet) => texts.paint(sheet)) },
  ]));
  const nodes = [...nodesOf(pieces, BEFORE), ...texts.nodes, ...nodesOf(pieces, ['others'])];
  return [withNodes(top, nodes), ...following.map((one) => (isPiece(one) ? withNodes(one.block, []) : one))];
};

/** A kit without the sender's details, which a letter prints next to its window. */
export const withoutDetails = <AnyKit extends Kit>(kit: AnyKit): AnyKit =>
  ({ ...kit, content: { ...kit.content, companyDetails: undefined } });

/** A composition whose first page has the marks of a letter, and no watermark above the end of its window. */
export const withLetter = (kit: Kit, composition: Composition): Composition => {
  const { letter } = kit.content;
  if (letter === undefined) return composition;
  const { endPt } = fieldOf(kit, letter);
  const { stretch = 1, paper, palette: { secondaryTextColor: color } } = kit;
  const marks = letter.hasMarks ? letter.window.marks.map(mm).filter((yPt) => yPt < paper.heightPt * stretch) : [];
  return {
    ...composition,
    covered: (pageIndex) => {
      const { startPt, topPt } = composition.covered?.(pageIndex) ?? { startPt: 0, topPt: 0 };
      return { startPt, topPt: pageIndex === 0 ? Math.max(topPt, endPt) : topPt };
    },
    paintFoot: (sheet, pageIndex, pageCount) => {
      composition.paintFoot(sheet, pageIndex, pageCount);
      if (pageIndex > 0) return;
      const [xPt, widthPt] = [readingX(kit, mm(MARK.x), mm(MARK.length)), mm(MARK.length)];
      onPaper(sheet, (page) => marks.forEach((yPt) => page.rule(xPt, yPt, widthPt, { color, widthPt: MARK.widthPt })));
    },
  };
};
