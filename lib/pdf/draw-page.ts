import type { CircleItem, ImageItem, Meaning, Page, PageItem, RectangleItem, RuleItem, StructureNode, TextItem, TextLink } from '../layout/page.js';
import type { ByteWriter } from './byte-writer.js';
import { ContentStream } from './content-stream.js';
import type { FontResources } from './font-resources.js';
import type { GlyphRun } from './glyph-run.js';
import type { ImageResources } from './image-resources.js';
import { safeUri, type LinkAnnotation } from './link-annotations.js';
import { splitRun } from './split-run.js';
import type { StructureRecorder } from './structure-recorder.js';

/** What the pages of one document share while they are drawn. */
export interface DrawnDocument {
  readonly fonts: FontResources;
  readonly images: ImageResources;
  readonly structure: StructureRecorder;
  /** Grows as links are met. */
  readonly links: LinkAnnotation[];
}

/** A page under the pen. */
interface Sheet {
  readonly document: DrawnDocument;
  readonly index: number;
  readonly heightPt: number;
  readonly content: ContentStream;
}

/** A stretch of a line together with its structure element. */
interface OpenLink extends TextLink {
  readonly element: StructureNode;
}

/** How much of the size a link's rectangle reaches below and above the baseline. */
const LINK_DEPTH = 0.25;
const LINK_HEIGHT = 0.95;

const openLinks = ({ meaning }: TextItem, links: readonly TextLink[]): readonly OpenLink[] => {
  if (typeof meaning === 'string') return [];
  return links.flatMap((link) => {
    const uri = safeUri(link.uri);
    return uri === null ? [] : [{ ...link, uri, element: { tag: 'Link', children: [] } }];
  });
};

/** The annotation comes after the text that it covers, so it is added once the line is drawn. */
const closeLink = ({ document, index, heightPt }: Sheet, item: TextItem, { startPt, endPt, uri, element }: OpenLink): void => {
  const { sizePt } = item.line.style;
  const baseline = heightPt - item.yPt;
  document.structure.add(element, { kind: 'annotation', page: index, annotation: document.links.length });
  document.links.push({
    page: index,
    bounds: [item.xPt + startPt, baseline - LINK_DEPTH * sizePt, item.xPt + endPt, baseline + LINK_HEIGHT * sizePt],
    uri,
    element,
  });
};

const drawRun = (sheet: Sheet, item: TextItem, run: GlyphRun, meaning: Meaning): void => {
  const { content, document } = sheet;
  const font = document.fonts.use(run.face);
  const { xPt, yPt, color, rotationDegrees = 0 } = item;
  content.setText(meaning, font.name, run.sizePt, color);
  if (rotationDegrees === 0) content.show(font.usage, run, xPt + run.offsetPt, yPt);
  else content.showTurned(font.usage, run, xPt, yPt, rotationDegrees % 360 * Math.PI / 180);
};

const drawLinkedText = (sheet: Sheet, item: TextItem, links: readonly OpenLink[]): void => {
  const unattached = new Set(links);
  const attach = (link: OpenLink): void => {
    if (unattached.delete(link)) sheet.document.structure.add(item.meaning as StructureNode, { kind: 'element', node: link.element });
  };
  for (const whole of item.line.glyphs as readonly GlyphRun[]) {
    for (const { run, stretch } of splitRun(whole, links)) {
      drawRun(sheet, item, run, stretch?.element ?? item.meaning);
      if (stretch !== undefined) attach(stretch);
    }
  }
  for (const link of links) {
    attach(link);
    closeLink(sheet, item, link);
  }
};

const drawText = (sheet: Sheet, item: TextItem): void => {
  if (item.links !== undefined) return drawLinkedText(sheet, item, openLinks(item, item.links));
  for (const run of item.line.glyphs as readonly GlyphRun[]) drawRun(sheet, item, run, item.meaning);
};

const drawRectangle = ({ content }: Sheet, item: RectangleItem): void => content.rectangle(item.meaning, item, item);

const drawRule = ({ content }: Sheet, item: RuleItem): void => content.line(
  item.meaning, { stroke: item.color, strokeWidthPt: item.widthPt, dashPt: item.dashPt },
  [item.fromXPt, item.fromYPt], [item.toXPt, item.toYPt],
);

const drawCircle = ({ content }: Sheet, item: CircleItem): void =>
  content.circle(item.meaning, item, item.centerXPt, item.centerYPt, item.radiusPt);

const drawImage = ({ content, document, heightPt }: Sheet, item: ImageItem): void => {
  const { name, matrix } = document.images.use(item.image);
  content.image(item.meaning, name, item, matrix);
  if (typeof item.meaning === 'string') return;
  const bottom = heightPt - item.yPt - item.heightPt;
  document.structure.place(item.meaning, [item.xPt, bottom, item.xPt + item.widthPt, bottom + item.heightPt]);
};

const drawItem = (sheet: Sheet, item: PageItem): void => {
  switch (item.kind) {
    case 'text': return drawText(sheet, item);
    case 'rectangle': return drawRectangle(sheet, item);
    case 'rule': return drawRule(sheet, item);
    case 'circle': return drawCircle(sheet, item);
    case 'image': return drawImage(sheet, item);
  }
};

/** The content stream of one page, drawn in as many parts as layout hands it on; fonts, images, links and marked content are noted in the document. */
export class PageDrawing {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly #sheet: Sheet;
  readonly #out: ByteWriter;
  #drawn: Uint8Array = new Uint8Array(0);

  /**
   * @param page its paper; nothing is drawn yet
   * @param index of the page, from 0
   * @param document what the pages share
   * @param out memory that pages share: what it holds is lost with each call
   */
  constructor({ widthPt, heightPt }: Page, index: number, document: DrawnDocument, out: ByteWriter) {
    this.widthPt = widthPt;
    this.heightPt = heightPt;
    this.#out = out;
    const content = new ContentStream(heightPt, (element) => document.structure.open(index, element), out);
    this.#sheet = { document, index, heightPt, content };
  }

  /** Paints further items, in order. */
  draw(items: readonly PageItem[]): void {
    this.#continue(() => {
      for (const item of items) drawItem(this.#sheet, item);
    });
  }

  /** The whole stream; nothing can be added after it. */
  finish(): Uint8Array {
    this.#continue(() => this.#sheet.content.finish());
    return this.#drawn;
  }

  #continue(write: () => void): void {
    this.#out.clear();
    this.#out.append(this.#drawn);
    write();
    this.#drawn = this.#out.bytes.slice();
  }
}
