import type { CircleItem, GroundItem, ImageItem, MatrixItem, Page, PageItem, RectangleItem, RuleItem } from '../layout/engine/page.js';
import type { ByteWriter } from './byte-writer.js';
import { ContentStream } from './content-stream.js';
import { drawText } from './draw-text.js';
import type { DrawnDocument, Sheet } from './drawn-sheet.js';
import { matrixPath } from './paths.js';

const drawRectangle = ({ content }: Sheet, item: RectangleItem): void => content.rectangle(item.meaning, item, item);

const drawRule = ({ content }: Sheet, item: RuleItem): void => content.line(
  item.meaning, { stroke: item.color, strokeWidthPt: item.widthPt, dashPt: item.dashPt },
  [item.fromXPt, item.fromYPt], [item.toXPt, item.toYPt],
);

const drawCircle = ({ content }: Sheet, item: CircleItem): void =>
  content.circle(item.meaning, item, item.centerXPt, item.centerYPt, item.radiusPt);

const drawImage = ({ content, document, heightPt }: Sheet, item: ImageItem): void => {
  const { meaning, xPt, yPt, widthPt } = item;
  const { name, matrix } = document.images.use(item.image);
  content.image(meaning, name, item, matrix);
  const topPt = heightPt - yPt;
  if (typeof meaning === 'object') document.structure.place(meaning, [xPt, topPt - item.heightPt, xPt + widthPt, topPt]);
};

/** The modules are the units of the code's own coordinates, so that their edges meet exactly. */
const drawMatrix = ({ content, document, heightPt }: Sheet, { meaning, color, modules, xPt, yPt, sidePt }: MatrixItem): void => {
  const scale = sidePt / modules.length;
  content.fill(meaning, color, [scale, 0, 0, -scale, xPt, heightPt - yPt], matrixPath(modules));
  if (typeof meaning === 'object') document.structure.place(meaning, [xPt, heightPt - yPt - sidePt, xPt + sidePt, heightPt - yPt]);
};

const UNIT = [1, 0, 0, 1, 0, 0];

/** A letterhead, in the coordinates of the page. Its figure is the whole page. */
const drawGround = ({ content, document, widthPt, heightPt }: Sheet, { meaning, ready }: GroundItem): void => {
  content.image(meaning, document.images.usePage(ready), { xPt: 0, yPt: heightPt - 1, widthPt: 1, heightPt: 1 }, UNIT);
  if (typeof meaning === 'object') document.structure.place(meaning, [0, 0, widthPt, heightPt]);
};

const drawItem = (sheet: Sheet, item: PageItem): void => {
  sheet.document.work.debit('item', 1);
  switch (item.kind) {
    case 'text': return drawText(sheet, item);
    case 'rectangle': return drawRectangle(sheet, item);
    case 'rule': return drawRule(sheet, item);
    case 'circle': return drawCircle(sheet, item);
    case 'image': return drawImage(sheet, item);
    case 'matrix': return drawMatrix(sheet, item);
    case 'ground': return drawGround(sheet, item);
  }
};

/** The content stream of one page, drawn step by step. Fonts, images, links and marks are recorded in the document. */
export class PageDrawing {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly #sheet: Sheet;
  /** The bytes of each step. */
  readonly #steps: Uint8Array[] = [];

  /**
   * @param page its paper; nothing is drawn yet
   * @param out buffer that pages share; each call overwrites it
   */
  constructor({ widthPt, heightPt }: Page, index: number, document: DrawnDocument, private readonly out: ByteWriter) {
    this.widthPt = widthPt;
    this.heightPt = heightPt;
    const content = new ContentStream(heightPt, (element) => document.structure.open(index, element), out);
    this.#sheet = { document, index, widthPt, heightPt, content };
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
    for (const item of items) drawItem(this.#sheet, item);
    this.#steps.push(this.out.bytes.slice());
    return this.out.length;
  }

  /** Completes the stream, see {@link bytes}. Nothing can be added afterwards. */
  finish(): Uint8Array {
    this.out.clear();
    this.#sheet.content.finish();
    this.#steps.push(this.out.bytes.slice());
    return this.bytes;
  }
}
