import type { MatrixItem, Outline, Page, PageItem, StructureNode, TextItem } from '../layout/engine/page.js';
import { encodePicture } from '../pictures/encode-picture.js';
import type { PictureStream } from '../pictures/encoded-picture.js';
import type { Picture } from '../pictures/read-picture.js';
import { FaceSizeBound } from './fonts/face-size-bound.js';
import type { ShapedRun } from './text/shaped-run.js';
import { pdfText } from './pdf-values.js';

/** Bytes before deflating, rounded up: the fixed part of a document, and a page with its bookmark. */
const DOCUMENT = 16_000;
const PAGE = 1200;
/** Bytes of an item's marks, colours and structure entry. */
const ITEM = 220;
/** Bytes of a run's font and position operators, and of a space after it. */
const RUN = 110;
const TURNED = 60;
const LINK = 700;
const PATH = 120;
const ROUNDED_PATH = 500;
/** Bytes of a rectangle of a code. A row has at most one for every two modules. */
const MODULES = 16;
/** Bytes of a structure element, with its entries in the object tables. */
const NODE = 200;
/** Most elements that the first text of one brings with it: those of a list, an item and its body. */
const ITEM_NODES = 3;
/** Deflate adds a little to data that it cannot compress. */
const DEFLATED = 1.01;

const nodesBelow = ({ children }: StructureNode): number =>
  children.reduce((sum, child) => sum + nodesBelow(child), children.length);

const imageBytes = ({ data, colorSpace }: PictureStream): number =>
  data.length + (typeof colorSpace === 'string' ? 0 : 2 * colorSpace.palette.length);

const matrixBytes = ({ modules: { length }, meaning }: MatrixItem): number => {
  const { alternateText = '' } = typeof meaning === 'object' ? meaning : {};
  return PATH + MODULES * length * Math.ceil(length / 2) + 12 * alternateText.length;
};

/**
 * Sums an upper bound of a document's file size during layout. With it, preview knows that almost every PDF is small
 * enough, so that preview need not draw it.
 */
export class SizeBound {
  readonly #faces = new Map<ShapedRun['face'], FaceSizeBound>();
  readonly #images = new Set<Picture>();
  #bytes = DOCUMENT;
  #pages = 0;

  get pageCount(): number {
    return this.#pages;
  }

  /** Upper bound of the bytes of the pages so far, without fonts and structure. */
  get pageBytes(): number {
    return this.#bytes;
  }

  /** Counts new items of a page. */
  add(page: Page, index: number): void {
    this.#pages = Math.max(this.#pages, index + 1);
    for (const item of page.items) this.#bytes += ITEM + this.#itemBytes(item);
  }

  /** Upper bound of the file size in bytes. */
  bytes({ structure, title, author }: Outline): number {
    const texts = 4 * (pdfText(title).length + pdfText(author).length);
    let bytes = this.#bytes + this.#pages * PAGE + nodesBelow(structure) * NODE + texts;
    for (const face of this.#faces.values()) bytes += face.bytes;
    return Math.ceil(bytes * DEFLATED);
  }

  #itemBytes(item: PageItem): number {
    switch (item.kind) {
      case 'text': return this.#textBytes(item);
      case 'image': return this.#imageBytes(item.image);
      case 'rule': return PATH;
      case 'rectangle': return (item.radiusPt ?? 0) > 0 ? ROUNDED_PATH : PATH;
      case 'circle': return ROUNDED_PATH;
      case 'matrix': return matrixBytes(item);
    }
  }

  #textBytes({ line, links = [], rotationDegrees = 0, meaning }: TextItem): number {
    let bytes = 4 * line.text.length + (typeof meaning === 'object' && meaning.within !== undefined ? ITEM_NODES * NODE : 0);
    const aRun = RUN + (rotationDegrees === 0 ? 0 : TURNED);
    for (const run of line.glyphs as readonly ShapedRun[]) bytes += aRun + this.#face(run).shown(run);
    for (const { uri = '' } of links) bytes += LINK + 12 * uri.length;
    return bytes;
  }

  #imageBytes(image: Picture): number {
    if (this.#images.has(image)) return PATH;
    this.#images.add(image);
    const { color, mask } = encodePicture(image);
    return ROUNDED_PATH + imageBytes(color) + (mask === undefined ? 0 : imageBytes(mask));
  }

  #face({ face }: ShapedRun): FaceSizeBound {
    let known = this.#faces.get(face);
    if (known === undefined) this.#faces.set(face, known = new FaceSizeBound(face));
    return known;
  }
}
