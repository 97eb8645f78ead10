import { required } from '../../required.js';
import { beside, type Block, EMPTY, paintedBlock, space, stack, tagged, unsplittable, withNodes } from '../engine/block.js';
import { mm } from '../engine/grid.js';
import type { Modules, PageItem, StructureNode } from '../engine/page.js';
import { lineHeightOfText, type Phrase, type TextStyle } from '../engine/text.js';
import {
  fitLine, keepsWordsWhole, lineWidthPt, type ColoredStyle, type DrawnMarks, type LayoutContext, setPhrase, type StartCodes,
  type StartCodesOptions,
} from '../context/layout-context.js';

/** A code and the texts next to it. Lengths are in printed millimetres. */
export interface PlacedCode {
  readonly modules: Modules;
  readonly sideMm: number;
  /** Minimum white on all sides. */
  readonly whiteMm: number;
  /** Minimum white to anything but the texts above and below. */
  readonly clearMm: number;
  readonly above?: Phrase | undefined;
  readonly below?: Phrase | undefined;
  /** Whether the text below is on one line. */
  readonly isUnbroken?: boolean | undefined;
  readonly alternateText: string;
  /** The address in the code; absent if the content is no address. */
  readonly uri?: string | undefined;
}

/** What a tax authority demands on the page. */
export interface MarksContent {
  readonly place: 'start' | 'end';
  readonly codes: readonly PlacedCode[];
  readonly lines: readonly Phrase[];
  readonly everyPage: readonly Phrase[];
}

/** A code with its texts, or several in a row. */
interface CodeRow {
  readonly block: Block;
  readonly widthPt: number;
  /** Distance from the top of the block to the modules. */
  readonly codeYPt: number;
}

const QUIET_ZONE_MODULES = 4;
/** Minimum white between two codes, and between codes and the lines beside them. */
const GAP_MM = 6;
/** Space beside a white panel, which has white of its own. */
const PANEL_GAP_MM = 4;
/** White that every design leaves at the reading edge of its text. */
const EDGE_MM = 8;
/** Space between a text and the edge of its white panel. */
const PANEL_PADDING_MM = 3;
/** Maximum width of a text next to a code that may wrap. */
const MAX_CAPTION_MM = 60;
/** Minimum width of lines beside the codes. If there is less, the lines are below. */
const MIN_LINES_MM = 55;
/** Maximum height of lines that are kept with the codes. */
const MAX_KEPT_LINES_MM = 60;
const MIN_CAPTION_PT = 6;
const WHITE = '#ffffff';
const BLACK = '#000000';

/** How codes are set. */
interface CodeStyle {
  readonly text: ColoredStyle;
  /** Whether a white panel is painted behind codes and texts, because the background is not white or not ours. */
  readonly hasPanel: boolean;
  readonly isCentred?: boolean;
  /** Maximum width of all codes side by side. */
  readonly widthPt: number;
}

/** A printed length on a page that may be enlarged. */
const printedPt = ({ enlargement = 1 }: LayoutContext, millimetres: number): number => mm(millimetres) / enlargement;

const isWhitePaper = ({ palette: { backgroundColor }, placement }: LayoutContext): boolean =>
  backgroundColor === WHITE && placement === undefined;

/** The fixed words of an authority and numbers read from left to right on every page. */
const directionOf = ({ text, language }: Phrase): 'ltr' | undefined =>
  (language !== undefined || /^[\u0020-\u007e]*$/.test(text) ? 'ltr' : undefined);

const onGrid = (heightPt: number, { gridPt }: TextStyle): number => Math.ceil((heightPt - 0.001) / gridPt) * gridPt;

/** The white around a code in points: between its modules and its texts, and to anything else. */
const whiteOf = (
  ctx: LayoutContext, { modules, sideMm, whiteMm, clearMm }: PlacedCode,
): Readonly<Record<'quietPt' | 'clearPt', number>> => {
  const quietPt = Math.max(QUIET_ZONE_MODULES * printedPt(ctx, sideMm) / modules.length, printedPt(ctx, whiteMm));
  return { quietPt, clearPt: Math.max(quietPt, printedPt(ctx, clearMm)) };
};

/** A text above or below a code, and the width that it needs. */
interface Caption { readonly widthPt: number; blockOfWidth(widthPt: number): Block }

const NO_CAPTION: Caption = { widthPt: 0, blockOfWidth: () => EMPTY };

/** @param maxPt width at which the text wraps or, if it is unbroken, is set smaller */
const captionOf = (
  ctx: LayoutContext, phrase: Phrase | undefined, { text, hasPanel, isCentred = false }: CodeStyle, maxPt: number,
  isUnbroken = false,
): Caption => {
  if (phrase === undefined) return NO_CAPTION;
  const style = isUnbroken
    ? { ...fitLine(ctx, phrase.text, text.style, maxPt, MIN_CAPTION_PT), leadingPt: text.style.leadingPt } : text.style;
  const color = hasPanel ? BLACK : text.color;
  const options = { style, color, tag: 'P', align: isCentred ? 'center' : 'start', direction: directionOf(phrase) } as const;
  return {
    widthPt: Math.min(lineWidthPt(ctx, phrase.text, { style, color }), maxPt),
    blockOfWidth: (widthPt) => setPhrase(ctx, phrase, { ...options, widthPt }),
  };
};

/** The figure of a code, inside a link if the code contains an address. */
const figureOf = ({ alternateText, uri }: PlacedCode) => {
  const figure: StructureNode = { tag: 'Figure', children: [], alternateText };
  if (uri === undefined) return { figure, node: figure, link: undefined };
  const node: StructureNode = { tag: 'Link', children: [figure] };
  return { figure, node, link: { uri, node } };
};

/** A code with its texts. On white paper it starts at the reading edge, with its white in the margin. */
const codeCell = (ctx: LayoutContext, code: PlacedCode, codeStyle: CodeStyle): CodeRow => {
  const { text: { style }, hasPanel, isCentred = false } = codeStyle;
  const sidePt = printedPt(ctx, code.sideMm);
  const { quietPt, clearPt } = whiteOf(ctx, code);
  const insetPt = hasPanel ? clearPt : Math.max(0, clearPt - printedPt(ctx, EDGE_MM));
  const availablePt = Math.max(sidePt, codeStyle.widthPt - 2 * insetPt);
  const wrapPt = Math.max(sidePt, Math.min(availablePt, printedPt(ctx, MAX_CAPTION_MM)));
  const captions = [
    captionOf(ctx, code.above, codeStyle, wrapPt),
    captionOf(ctx, code.below, codeStyle, code.isUnbroken === true ? availablePt : wrapPt, code.isUnbroken),
  ] as const;
  const contentPt = Math.max(sidePt, ...captions.map((caption) => caption.widthPt));
  const [above, below] = [captions[0].blockOfWidth(contentPt), captions[1].blockOfWidth(contentPt)];
  const paddingPt = hasPanel ? printedPt(ctx, PANEL_PADDING_MM) : 0;
  const codeY = Math.max(hasPanel ? clearPt : quietPt, above === EMPTY ? 0 : paddingPt + above.heightPt + quietPt);
  const belowY = codeY + sidePt + quietPt;
  const endPt = Math.max(codeY + sidePt + clearPt, below === EMPTY ? 0 : belowY + below.heightPt + paddingPt);
  const heightPt = onGrid(endPt, style);
  const widthPt = contentPt + 2 * insetPt;
  const { figure, node, link } = figureOf(code);
  const codeX = insetPt + (isCentred ? (contentPt - sidePt) / 2 : 0);
  const block = paintedBlock(heightPt, (sheet, xPt, yPt) => {
    if (hasPanel) sheet.rectangle({ xPt, yPt, widthPt, heightPt: endPt }, { fill: WHITE });
    sheet.code(code.modules, { xPt: xPt + codeX, yPt: yPt + codeY, sidePt }, clearPt, figure, link);
    above.paint(sheet, xPt + insetPt, yPt + codeY - quietPt - above.heightPt);
    below.paint(sheet, xPt + insetPt, yPt + belowY);
  }, [...above.nodes, node, ...below.nodes]);
  return { block, widthPt, codeYPt: codeY };
};

/** Codes side by side, level at the top, in as many rows as they need. */
const codeRows = (ctx: LayoutContext, codes: readonly PlacedCode[], codeStyle: CodeStyle): readonly CodeRow[] => {
  const gapPt = printedPt(ctx, GAP_MM);
  const widthOf = (cells: readonly CodeRow[]): number => cells.reduce((sum, { widthPt }) => sum + gapPt + widthPt, -gapPt);
  const rows: CodeRow[][] = [];
  for (const code of codes) {
    const cell = codeCell(ctx, code, codeStyle);
    const row = rows.at(-1);
    if (row === undefined || widthOf([...row, cell]) > codeStyle.widthPt) rows.push([cell]);
    else row.push(cell);
  }
  return rows.map((cells) => {
    const topPt = Math.max(...cells.map(({ codeYPt }) => codeYPt));
    const columns = cells.map(({ block, codeYPt }, index) => ({
      xPt: index === 0 ? 0 : widthOf(cells.slice(0, index)) + gapPt, block: stack([space(topPt - codeYPt), block]),
    }));
    return { block: beside(columns), widthPt: widthOf(cells), codeYPt: topPt };
  });
};

const stackRows = (rows: readonly CodeRow[], { text: { style } }: CodeStyle): Block =>
  stack(rows.flatMap(({ block }, index) => (index === 0 ? [block] : [space(style.gridPt), block])));

const lineBlocks = (ctx: LayoutContext, lines: readonly Phrase[], text: ColoredStyle, widthPt: number): Block =>
  stack(lines.map((line) => setPhrase(ctx, line, { ...text, widthPt, tag: 'P', direction: directionOf(line) })));

const withLinesBelow = (
  ctx: LayoutContext, codes: Block, lines: readonly Phrase[], { text, widthPt }: CodeStyle,
): Block => stack([
  codes, space(codes.heightPt > 0 && lines.length > 0 ? text.style.gridPt : 0), lineBlocks(ctx, lines, text, widthPt),
]);

/** Lines beside codes, level with their tops, or below them if there is less space or if a word would be split there only. */
const withLines = (ctx: LayoutContext, row: CodeRow, lines: readonly Phrase[], codeStyle: CodeStyle): Block => {
  const { text, text: { style, style: { font, leadingPt, descentPt } }, widthPt } = codeStyle;
  const xPt = row.widthPt + printedPt(ctx, GAP_MM);
  const fits = lines.length > 0 && widthPt - xPt >= printedPt(ctx, MIN_LINES_MM) && lines.every((line) =>
    keepsWordsWhole(ctx, line.text, style, widthPt - xPt) || !keepsWordsWhole(ctx, line.text, style, widthPt));
  if (!fits) return withLinesBelow(ctx, row.block, lines, codeStyle);
  const topPt = Math.max(0, row.codeYPt - (leadingPt - descentPt - ctx.measurer.metrics(font).capHeightPt));
  const block = stack([space(topPt), lineBlocks(ctx, lines, text, widthPt - xPt)]);
  return beside([{ xPt: 0, block: row.block }, { xPt, block }]);
};

/** Draws the marks of a tax authority. See docs/payment-codes.md#tax-authorities. */
class Marks implements DrawnMarks {
  readonly lineHeight: number;

  constructor(private readonly content: MarksContent) {
    const { codes, lines, everyPage } = content;
    const phrases = [...codes.flatMap(({ above, below }) => [above, below]), ...lines, ...everyPage];
    this.lineHeight = phrases.reduce((max, phrase) => Math.max(max, lineHeightOfText(phrase?.text ?? '')), 0);
  }

  get place(): 'start' | 'end' { return this.content.place; }

  startCodes(
    ctx: LayoutContext, text: ColoredStyle, { widthPt = 0, isOnColor = false, isCentred = false }: StartCodesOptions,
  ): StartCodes | undefined {
    const { place, codes } = this.content;
    if (place === 'end' || codes.length === 0) return undefined;
    const codeStyle = { text, hasPanel: isOnColor || !isWhitePaper(ctx), isCentred, widthPt };
    const rows = codeRows(ctx, codes, codeStyle);
    const block = stack([stackRows(rows, codeStyle), space(2 * text.style.gridPt)]);
    const clearPt = Math.max(...codes.map((code) => whiteOf(ctx, code).clearPt));
    const gapPt = codeStyle.hasPanel ? printedPt(ctx, PANEL_GAP_MM) : Math.max(clearPt, printedPt(ctx, GAP_MM));
    return { block: unsplittable(tagged('Sect', block)), widthPt: Math.max(...rows.map((row) => row.widthPt)), gapPt };
  }

  endBlock(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block {
    const { place, codes } = this.content;
    const codeStyle = { text, hasPanel: !isWhitePaper(ctx), widthPt };
    const rows = place === 'end' ? codeRows(ctx, codes, codeStyle) : [];
    const lines = this.#areLinesKept(ctx, text, widthPt) ? this.content.lines : [];
    const block = rows.length === 1 ? withLines(ctx, required(rows[0], 'row'), lines, codeStyle)
      : withLinesBelow(ctx, stackRows(rows, codeStyle), lines, codeStyle);
    return block.heightPt === 0 ? EMPTY : unsplittable(tagged('Sect', block));
  }

  longLines(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block {
    const { lines } = this.content;
    if (lines.length === 0 || this.#areLinesKept(ctx, text, widthPt)) return EMPTY;
    return tagged('Sect', lineBlocks(ctx, lines, text, widthPt));
  }

  footBlock(ctx: LayoutContext, text: ColoredStyle, widthPt: number): Block {
    const lines = this.content.everyPage.map((line) =>
      setPhrase(ctx, line, { ...text, widthPt, tag: 'footer-artifact', direction: directionOf(line) }));
    return lines.length === 0 ? EMPTY : withNodes(stack(lines), []);
  }

  isCode(item: PageItem): boolean {
    return item.kind === 'matrix' && this.content.codes.some(({ modules }) => modules === item.modules);
  }

  #areLinesKept(ctx: LayoutContext, text: ColoredStyle, widthPt: number): boolean {
    return lineBlocks(ctx, this.content.lines, text, widthPt).heightPt <= printedPt(ctx, MAX_KEPT_LINES_MM);
  }
}

export const layOutMarks = (content: MarksContent): DrawnMarks => new Marks(content);
