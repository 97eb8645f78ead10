import type {
  BackgroundItem, DocumentMetadata, ImageItem, LaidOutDocument, MatrixItem, Page, PageItem, RuleItem,
} from '../layout/engine/page.js';
import { ByteWriter, mediaBox, pdfText, scaleRectangle } from './pdf-syntax.js';
import { ContentStream, matrixPath } from './content-stream.js';
import { drawText } from './draw-text.js';
import { addLink, type DrawingContext, type PageContext } from './drawing-context.js';
import { required } from '../required.js';
import { catalogEntries, embedFile, type Attachment } from './attachments.js';
import type { MergedPages } from './merged-pages.js';
import { writeBookmarks } from './bookmarks.js';
import { deflate, DEFLATED_ENTRIES, dictionaryEntries, type PackedObjects, PdfFile, toReference } from './pdf-file.js';
import { type CreateFontUsage, FontResources, ImageResources } from './resources.js';
import { createFontUsage } from './font-usage.js';
import { linkAnnotation, type LinkAnnotation } from './link-annotations.js';
import { srgbProfile } from './srgb-profile.js';
import { annotationKey, StructureRecorder, structureTree } from './structure-tree.js';
import { PRODUCER, xmpMetadata, type FacturXMetadata } from './xmp-metadata.js';
import { WorkBudget } from '../work/work-budget.js';

const drawRule = ({ content }: PageContext, item: RuleItem): void => content.line(
  item.meaning, { stroke: item.color, strokeWidthPt: item.widthPt, dashPt: item.dashPt },
  [item.fromXPt, item.fromYPt], [item.toXPt, item.toYPt],
);

const drawImage = ({ content, document, heightPt, scale }: PageContext, item: ImageItem): void => {
  const { meaning, xPt, yPt, widthPt } = item;
  const { name, matrix } = document.images.use(item.image);
  content.image(meaning, name, item, matrix);
  const topPt = heightPt - yPt;
  document.structure.setBounds(meaning, scaleRectangle([xPt, topPt - item.heightPt, xPt + widthPt, topPt], scale));
};

/** One module is one unit of the code's own coordinates, so that edges meet exactly. */
const drawMatrix = ({ content, document, index, heightPt, scale }: PageContext, item: MatrixItem): void => {
  const { meaning, color, modules, xPt, yPt, sidePt, link } = item;
  const modulePt = sidePt / modules.length;
  content.fill(meaning, color, [modulePt, 0, 0, -modulePt, xPt, heightPt - yPt], matrixPath(modules));
  const bounds = scaleRectangle([xPt, heightPt - yPt - sidePt, xPt + sidePt, heightPt - yPt], scale);
  document.structure.setBounds(meaning, bounds);
  if (link !== undefined) addLink(document, link.node, { page: index, bounds, uri: link.uri });
};

const UNIT_MATRIX = [1, 0, 0, 1, 0, 0];

/** Draws a letterhead over the whole page. */
const drawBackground = (
  { content, document, widthPt, heightPt, scale }: PageContext, { meaning, page }: BackgroundItem,
): void => {
  content.image(meaning, document.images.usePage(page), { xPt: 0, yPt: heightPt - 1, widthPt: 1, heightPt: 1 }, UNIT_MATRIX);
  document.structure.setBounds(meaning, scaleRectangle([0, 0, widthPt, heightPt], scale));
};

const drawItem = (ctx: PageContext, item: PageItem): void => {
  const { content, document } = ctx;
  document.work.debit('item', 1);
  switch (item.kind) {
    case 'text': return drawText(ctx, item);
    case 'rectangle': return content.rectangle(item.meaning, item, item);
    case 'rule': return drawRule(ctx, item);
    case 'circle': return content.circle(item.meaning, item, item.centerXPt, item.centerYPt, item.radiusPt);
    case 'image': return drawImage(ctx, item);
    case 'matrix': return drawMatrix(ctx, item);
    case 'background': return drawBackground(ctx, item);
  }
};

/** The content stream of one page, drawn in steps. Fonts, images, links and marks are recorded in the document. */
export class PageDrawing {
  /** Size of the printed page. */
  readonly widthPt: number;
  readonly heightPt: number;
  readonly #ctx: PageContext;
  readonly #drawnSteps: Uint8Array[] = [];

  /** Takes the paper size of the page and draws nothing yet. Each call overwrites the buffer `out`, which all pages share. */
  constructor(
    { widthPt, heightPt, scale = 1 }: Page, index: number, document: DrawingContext, private readonly out: ByteWriter,
  ) {
    this.widthPt = widthPt * scale;
    this.heightPt = heightPt * scale;
    const content = new ContentStream(heightPt, (element) => document.structure.beginMark(index, element), out, scale);
    this.#ctx = { document, index, widthPt, heightPt, scale, content };
  }

  /** The stream so far, valid until the next call of any page. */
  get bytes(): Uint8Array {
    this.out.clear();
    for (const step of this.#drawnSteps) this.out.append(step);
    return this.out.bytes;
  }

  /** Draws more items and returns the number of bytes added. */
  draw(items: readonly PageItem[]): number {
    this.out.clear();
    if (this.#drawnSteps.length === 0) this.#ctx.content.begin();
    for (const item of items) drawItem(this.#ctx, item);
    this.#drawnSteps.push(this.out.bytes.slice());
    return this.out.length;
  }

  /** Completes the stream, see {@link bytes}. Call it last. */
  finish(): Uint8Array {
    this.out.clear();
    this.#ctx.content.finish();
    this.#drawnSteps.push(this.out.bytes.slice());
    return this.bytes;
  }
}

export type EmbeddedInvoice = Attachment & FacturXMetadata;

const isInvoice = (file: Attachment): file is EmbeddedInvoice => 'conformanceLevel' in file;

const PROFILE_ENTRIES = dictionaryEntries({ N: 3, Filter: 'FlateDecode' });
const METADATA_ENTRIES = dictionaryEntries({ Type: 'Metadata', Subtype: 'XML' });
/** The deflated colour profile. It is the same in every document, so it is deflated once per process. */
let deflatedProfile: Uint8Array | undefined;

const outputIntent = (file: PdfFile): string => {
  const profile = file.stream(PROFILE_ENTRIES, deflatedProfile ??= deflate(srgbProfile()));
  const name = pdfText('sRGB IEC61966-2.1');
  return `<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier${name}/Info${name}/DestOutputProfile ${toReference(profile)}>>`;
};

/** A date in PDF's form (ISO 32000-1, 7.9.4). */
const pdfDate = (date: string): string => `D:${date.replaceAll('-', '')}000000Z`;

const infoDictionary = ({ title, author, date }: DocumentMetadata): string => {
  const moment = pdfText(pdfDate(date));
  return `<</Title${pdfText(title)}/Author${pdfText(author)}/Producer${pdfText(PRODUCER)}/CreationDate${moment}/ModDate${moment}>>`;
};

/** Object numbers that the catalog refers to, and finished entries. */
interface CatalogObjects {
  readonly pageTree: number;
  readonly structureTree: number;
  readonly metadata: number;
  /** The output intent in PDF syntax. */
  readonly outputIntent: string;
  /** The bookmarks; undefined if there are none. */
  readonly bookmarks: number | undefined;
  /** Catalog entries in PDF syntax; empty if there are none. */
  readonly attachments: string;
  readonly pageLabels: string;
}

const writeCatalog = (document: DocumentMetadata, objects: CatalogObjects): string =>
  `<</Type/Catalog/Pages ${toReference(objects.pageTree)}/StructTreeRoot ${toReference(objects.structureTree)}/MarkInfo<</Marked true>>`
  + `/Lang${pdfText(document.language)}/Metadata ${toReference(objects.metadata)}/OutputIntents[${objects.outputIntent}]`
  + (objects.bookmarks === undefined ? '' : `/Outlines ${toReference(objects.bookmarks)}`)
  + objects.attachments + objects.pageLabels
  + `/ViewerPreferences<</DisplayDocTitle true${document.direction === 'rtl' ? '/Direction/R2L' : ''}>>>>`;

/** Object numbers. They are reserved before the pages are written. */
interface PageObjects {
  readonly tree: number;
  readonly resources: number;
  readonly pages: readonly number[];
  readonly contents: readonly number[];
}

/** Writes resources and contents of all pages. */
const writeContents = (file: PdfFile, context: DrawingContext, pages: readonly PageDrawing[]): PageObjects => {
  const tree = file.objects.reserve();
  const resources = file.addLast(`<<\n/Font ${context.fonts.embed(file)}\n/XObject ${context.images.embed(file)}\n>>`);
  const first = file.objects.reserve(pages.length);
  return {
    tree, resources, pages: pages.map((_, index) => first + index),
    contents: pages.map((page) => file.stream(DEFLATED_ENTRIES, file.deflateAndDebit(page.finish()))),
  };
};

const writePages = (
  file: PdfFile, pages: readonly PageDrawing[], pageObjects: PageObjects, links: readonly LinkAnnotation[], firstLink: number,
  mergedPages: MergedPages | undefined,
): void => {
  const annotations = pageObjects.pages.map((): string[] => []);
  links.forEach(({ page }, index) => required(annotations[page], 'page').push(toReference(firstLink + index)));
  pages.forEach((page, index) => {
    const pageAnnotations = required(annotations[index], 'page');
    file.setPageObject(
      required(pageObjects.pages[index], 'page'),
      `<</Type/Page/Parent ${toReference(pageObjects.tree)}${mediaBox(page)}/Resources ${toReference(pageObjects.resources)}`
      + `/Contents ${toReference(required(pageObjects.contents[index], 'content of the page'))}/StructParents ${index}/Tabs/S`
      + `${pageAnnotations.length === 0 ? '' : `/Annots[${pageAnnotations.join(' ')}]`}>>`,
    );
  });
  const kids = mergedPages?.withBlankPages(file, pageObjects.pages, pages, pageObjects.tree) ?? pageObjects.pages;
  file.setPageObject(pageObjects.tree, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map(toReference).join(' ')}]>>`);
};

/** Draws a PDF/A-3a and PDF/UA-1 file page by page (ISO 32000-1, 19005-3, 14289-1). Equal input gives equal bytes. */
export class DocumentDrawing {
  readonly #context: DrawingContext;
  readonly #pages: PageDrawing[] = [];
  readonly #buffer = new ByteWriter();
  #drawnBytes = 0;
  #deflatedPages = 0;
  #deflatedBytes = 0;

  /** @param work debited for everything drawn */
  constructor(direction: DocumentMetadata['direction'], work = new WorkBudget(), createUsage: CreateFontUsage = createFontUsage) {
    const [fonts, images, structure] = [new FontResources(createUsage, work), new ImageResources(), new StructureRecorder(work)];
    this.#context = { work, fonts, images, structure, isRightToLeft: direction === 'rtl', links: [] };
  }

  setDirection(direction: DocumentMetadata['direction']): void { this.#context.isRightToLeft = direction === 'rtl'; }

  /** Draws more items of a page. Throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt. */
  draw(page: Page, index: number): void {
    const drawing = this.#pages[index] ??= this.#begin(page, index);
    this.#drawnBytes += drawing.draw(page.items);
  }

  #begin(page: Page, index: number): PageDrawing {
    this.#context.work.debit('page', 1);
    return new PageDrawing(page, index, this.#context, this.#buffer);
  }

  /** Whether the deflated pages so far exceed a limit. Nothing is deflated as long as the plain pages are within it. */
  exceeds(maxBytes: number): boolean {
    if (this.#drawnBytes <= maxBytes) return false;
    for (; this.#deflatedPages < this.#pages.length; this.#deflatedPages += 1) {
      const { bytes } = required(this.#pages[this.#deflatedPages], 'page');
      this.#context.work.debit('deflated', bytes.length);
      this.#deflatedBytes += deflate(bytes).length;
    }
    return this.#deflatedBytes > maxBytes;
  }

  /** Completes the file with its attachments, such as the e-invoice. A file of several invoices has merged pages. */
  finish(documentMetadata: DocumentMetadata, files: readonly Attachment[] = [], mergedPages?: MergedPages): Uint8Array {
    const context = this.#context;
    const file = new PdfFile(context.work);
    const { objects } = file;
    const pageObjects = writeContents(file, context, this.#pages);
    this.#buffer.release();
    const [root, info] = [objects.reserve(), objects.reserve()];
    // Not deflated, so that programs without PDF support can read the XMP packet.
    const metadata = file.stream(METADATA_ENTRIES, xmpMetadata({ ...documentMetadata, facturX: files.find(isInvoice) }));
    const intent = outputIntent(file);
    const attachments = catalogEntries(files, files.map((each) => embedFile(file, each, pdfDate(documentMetadata.date))));
    const firstLink = objects.reserve(context.links.length);
    writePages(file, this.#pages, pageObjects, context.links, firstLink, mergedPages);
    context.links.forEach((link, index) => {
      objects.set(firstLink + index, linkAnnotation(link, annotationKey(this.#pages.length, index)));
    });
    const targets = { pages: pageObjects.pages, annotations: context.links.map((_, index) => firstLink + index) };
    const linkElements = context.links.map(({ element }) => element);
    const tree = structureTree(documentMetadata.structure, context.structure, linkElements, targets, objects);
    file.setPageObject(root, writeCatalog(documentMetadata, {
      pageTree: pageObjects.tree, structureTree: tree, metadata, outputIntent: intent,
      bookmarks: this.#bookmarks(documentMetadata, pageObjects, objects), attachments, pageLabels: mergedPages?.pageLabels ?? '',
    }));
    file.setPageObject(info, infoDictionary(documentMetadata));
    return file.end(root, info);
  }

  #bookmarks({ bookmarks = [] }: DocumentMetadata, { pages }: PageObjects, objects: PackedObjects): number | undefined {
    if (bookmarks.length === 0) return undefined;
    const targets = this.#pages.map(({ heightPt }, index) => ({ objectNumber: required(pages[index], 'page'), heightPt }));
    return writeBookmarks(bookmarks, this.#context.structure, targets, objects);
  }
}

/** @throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt */
export const drawDocument = async (document: LaidOutDocument, createUsage?: CreateFontUsage): Promise<Uint8Array> => {
  const drawing = new DocumentDrawing(document.direction, undefined, createUsage);
  document.pages.forEach((page, index) => drawing.draw(page, index));
  return Promise.resolve(drawing.finish(document));
};
