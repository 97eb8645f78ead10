import type { CircleItem, BackgroundItem, ImageItem, MatrixItem, Page, PageItem, RectangleItem, RuleItem } from '../layout/engine/page.js';
import type { ByteWriter } from './byte-writer.js';
import { ContentStream } from './content-stream.js';
import { drawText } from './draw-text.js';
import type { DrawingContext, PageContext } from './drawn-sheet.js';
import { matrixPath } from './paths.js';

const drawRectangle = ({ content }: PageContext, item: RectangleItem): void => content.rectangle(item.meaning, item, item);

const drawRule = ({ content }: PageContext, item: RuleItem): void => content.line(
  item.meaning, { stroke: item.color, strokeWidthPt: item.widthPt, dashPt: item.dashPt },
  [item.fromXPt, item.fromYPt], [item.toXPt, item.toYPt],
);

const drawCircle = ({ content }: PageContext, item: CircleItem): void =>
  content.circle(item.meaning, item, item.centerXPt, item.centerYPt, item.radiusPt);

const drawImage = ({ content, document, heightPt }: PageContext, item: ImageItem): void => {
  const { meaning, xPt, yPt, widthPt } = item;
  const { name, matrix } = document.images.use(item.image);
  content.image(meaning, name, item, matrix);
  const topPt = heightPt - yPt;
  if (typeof meaning === 'object') document.structure.setBounds(meaning, [xPt, topPt - item.heightPt, xPt + widthPt, topPt]);
};

/** The modules are the units of the code's own coordinates, so that their edges meet exactly. */
const drawMatrix = ({ content, document, heightPt }: PageContext, { meaning, color, modules, xPt, yPt, sidePt }: MatrixItem): void => {
  const scale = sidePt / modules.length;
  content.fill(meaning, color, [scale, 0, 0, -scale, xPt, heightPt - yPt], matrixPath(modules));
  if (typeof meaning === 'object') document.structure.setBounds(meaning, [xPt, heightPt - yPt - sidePt, xPt + sidePt, heightPt - yPt]);
};

const UNIT_MATRIX = [1, 0, 0, 1, 0, 0];

/** A letterhead, in the coordinates of the page. Its figure is the whole page. */
const drawBackground = ({ content, document, widthPt, heightPt }: PageContext, { meaning, ready }: BackgroundItem): void => {
  content.image(meaning, document.images.usePage(ready), { xPt: 0, yPt: heightPt - 1, widthPt: 1, heightPt: 1 }, UNIT_MATRIX);
  if (typeof meaning === 'object') document.structure.setBounds(meaning, [0, 0, widthPt, heightPt]);
};

const drawItem = (ctx: PageContext, item: PageItem): void => {
  ctx.document.work.debit('item', 1);
  switch (item.kind) {
    case 'text': return drawText(ctx, item);
    case 'rectangle': return drawRectangle(ctx, item);
    case 'rule': return drawRule(ctx, item);
    case 'circle': return drawCircle(ctx, item);
    case 'image': return drawImage(ctx, item);
    case 'matrix': return drawMatrix(ctx, item);
    case 'ground': return drawBackground(ctx, item);
  }
};

/** The content stream of one page, drawn step by step. Fonts, images, links and marks are recorded in the document. */
export class PageDrawing {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly #ctx: PageContext;
  /** The bytes of each step. */
  readonly #steps: Uint8Array[] = [];

  /**
   * @param page its paper; nothing is drawn yet
   * @param out buffer that pages share; each call overwrites it
   */
  constructor({ widthPt, heightPt }: Page, index: number, document: DrawingContext, private readonly out: ByteWriter) {
    this.widthPt = widthPt;
    this.heightPt = heightPt;
    const content = new ContentStream(heightPt, (element) => document.structure.beginMark(index, element), out);
    this.#ctx = { document, index, widthPt, heightPt, content };
  }

  /** The stream as far as it is drawn; valid until the next call of any page. */
  get bytes(): Uint8Array {
    this.out.clear();
    for (const step of this.#steps) this.out.append(step);
    return this.out.bytes;
  }

  /** Paints further items, in order, and returns the bytes that they add. */
  draw(items: readonly PageItem[]): number {
    this.out.clear();
    for (const item of items) drawItem(this.#ctx, item);
    this.#steps.push(this.out.bytes.slice());
    return this.out.length;
  }

  /** Completes the stream, see {@link bytes}. Nothing can be added afterwards. */
  finish(): Uint8Array {
    this.out.clear();
    this.#ctx.content.finish();
    this.#steps.push(this.out.bytes.slice());
    return this.bytes;
  }
}
