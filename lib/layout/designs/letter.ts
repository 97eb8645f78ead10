import { mm } from '../engine/millimetres.js';
import { beside, drawing, EMPTY, space, stack, whole, withNodes, type Block } from '../engine/block.js';
import type { Frame } from '../engine/flow.js';
import { Gap } from '../engine/grid.js';
import type { Kit, TextLook } from '../engine/kit.js';
import type { PrintedLetter } from '../content/content.js';
import { onPaper, readingX, windowTexts } from '../parts/window-texts.js';
import type { Composition } from './design.js';
import { CLEAR, endAbove, fieldOf, inDesign, spaceBeside, type Field, type SideSpace } from './letter-places.js';

/** Fold marks, from the left edge of the paper or, with white space, from a coloured strip there. */
const MARK = { x: 5, clear: 1.5, length: 4, widthPt: 0.4 } as const;

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
  /** From the edge of the page's content to its second column: to the sender next to the window, and to the totals. */
  readonly columnPt: number;
  /** Whether the head is above the window only, and the sender next to it. */
  readonly isHeadNarrow?: boolean;
  /** The block at the top of the page, if there is space above the window. */
  head(widthPt: number, isAbove: boolean): Piece;
  /** If there is no space for the head. Absent: it is next to the window. */
  readonly headElsewhere?: 'below';
  /** The blocks next to the window, from top to bottom. Blocks that do not fit there are printed below the window. */
  side(widthPt: number): readonly Piece[];
  readonly below: readonly (Piece | Gap)[];
}

/** The place of the texts next to the window: in the second column, or as wide as that at the edge of the page. */
const sideSpace = (field: Field, frame: Frame, columnPt: number): SideSpace => {
  const { xPt: clearPt, widthPt, isAfter } = spaceBeside(field, frame);
  if (!isAfter) return { xPt: frame.xPt, widthPt: Math.min(widthPt, frame.widthPt - columnPt), isAfter };
  const xPt = Math.max(clearPt, frame.xPt + columnPt);
  return { xPt, widthPt: frame.xPt + frame.widthPt - xPt, isAfter };
};

const joined = (pieces: readonly Piece[], gapPt: number, firstGapPt = gapPt): Block =>
  stack(pieces.flatMap(({ block }, index) => (index === 0 ? [block] : [space(index === 1 ? firstGapPt : gapPt), block])));

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

/** Where the head of a letter is. In a narrow head, the second column is free for the sender. */
type HeadPlace = 'above' | 'narrow' | 'side' | 'below';

interface Level {
  /** From the top of the page's content to the top of a line on the first baseline of the address. */
  readonly levelPt: number;
  readonly gridPt: number;
}

const downTo = (valuePt: number, gridPt: number): number => Math.floor((valuePt + 0.001) / gridPt) * gridPt;

const placeHead = (
  head: Piece, space: Readonly<Record<'topPt' | 'endPt', number>>, { isAfter }: SideSpace, parts: LetterParts,
): HeadPlace => {
  if (space.topPt + head.block.heightPt > space.endPt) return parts.headElsewhere ?? 'side';
  return parts.isHeadNarrow === true && isAfter ? 'narrow' : 'above';
};

/**
 * Where the texts next to the window begin: level with the address, but higher if they would end below the window. With
 * the head among them, or next to a narrow head, they begin at the top of the page.
 */
const sideTop = (place: HeadPlace, headPt: number, { levelPt, gridPt }: Level, lastPt: number): number => {
  if (place === 'side' || place === 'narrow') return 0;
  return lastPt < levelPt || headPt > levelPt ? Math.max(headPt, downTo(Math.min(levelPt, lastPt), gridPt)) : levelPt;
};

/**
 * White space below the head next to the window: the texts below it are level with the address, if they end there at
 * the same height as the window.
 */
const gapBelowHead = ([head, ...others]: readonly Piece[], { levelPt, gridPt }: Level, endPt: number): number => {
  const leastPt = 2 * gridPt;
  const isLevel = levelPt + joined(others, leastPt).heightPt <= endPt;
  return head !== undefined && isLevel ? Math.max(leastPt, levelPt - head.block.heightPt) : leastPt;
};

/**
 * The opening of a letter: the recipient in the window, the sender above it or next to it, and everything else next to
 * it and below it. Texts are read in the order of other invoices.
 */
export const letterOpening = (kit: Kit, letter: PrintedLetter, frame: Frame, parts: LetterParts): Composition['opening'] => {
  const { gridPt, address, line, below, columnPt } = parts;
  const field = fieldOf(kit, letter);
  const texts = windowTexts(kit, letter, { address, line });
  const place = sideSpace(field, frame, columnPt);
  const wide = parts.head(parts.isHeadNarrow === true && place.isAfter ? columnPt - 2 * gridPt : frame.widthPt, true);
  const headPlace = placeHead(wide, { topPt: frame.topPt, endPt: endAbove(field) }, place, parts);
  const isAbove = headPlace === 'above' || headPlace === 'narrow';
  const inSide = (widthPt: number): readonly Piece[] =>
    [...headPlace === 'side' ? [parts.head(widthPt, false)] : [], ...parts.side(widthPt)].filter(isSeen);
  const onGrid = (heightPt: number): number => Math.ceil((heightPt - 0.001) / gridPt) * gridPt;
  const headPt = headPlace === 'above' && isSeen(wide) ? onGrid(wide.block.heightPt) + 2 * gridPt : 0;
  const all = inSide(place.widthPt);
  const taken = besideWindow(all, 2 * gridPt, MOST_SIDE * frame.bottomPt - headPt);
  const { leadingPt, dropPt } = address.role;
  const level = { levelPt: inDesign(kit, texts.baselinePt) - leadingPt + dropPt - frame.topPt, gridPt };
  const windowEndPt = field.endPt - frame.topPt;
  const side = joined(taken, 2 * gridPt, headPlace === 'side' ? gapBelowHead(taken, level, windowEndPt) : undefined);
  const start = sideTop(headPlace, headPt, level, windowEndPt - side.heightPt);
  const endPt = onGrid(Math.max(field.endPt + mm(CLEAR) - frame.topPt, start + side.heightPt));
  const rest = [
    ...headPlace === 'below' ? [parts.head(frame.widthPt, false)] : [],
    ...inSide(frame.widthPt).slice(taken.length).flatMap((one) => [one, { kind: one.kind, block: space(2 * gridPt) }]),
  ];
  const following = [...rest, ...below];
  const pieces = [...isAbove ? [wide] : [], ...taken, ...following.filter(isPiece)];
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
  const { stretch = 1, paper, placement, palette: { secondaryTextColor: color } } = kit;
  const endOfPaper = placement?.paper.heightPt ?? paper.heightPt * stretch;
  const stripPt = kit.direction === 'rtl' ? 0 : composition.covered?.(0).startPt ?? 0;
  const marks = letter.hasMarks ? letter.window.marks.map(mm).filter((yPt) => yPt < endOfPaper) : [];
  return {
    ...composition,
    covered: (pageIndex) => {
      const { startPt, topPt } = composition.covered?.(pageIndex) ?? { startPt: 0, topPt: 0 };
      return { startPt, topPt: pageIndex === 0 ? Math.max(topPt, endPt) : topPt };
    },
    paintFoot: (sheet, pageIndex, pageCount) => {
      composition.paintFoot(sheet, pageIndex, pageCount);
      if (pageIndex > 0) return;
      const widthPt = mm(MARK.length);
      const xPt = readingX(kit, Math.max(mm(MARK.x), stripPt + mm(MARK.clear)), widthPt);
      onPaper(sheet, (page) => marks.forEach((yPt) => page.rule(xPt, yPt, widthPt, { color, widthPt: MARK.widthPt })));
    },
  };
};
