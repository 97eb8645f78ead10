import { PDFContext, PDFRawStream, type PDFObject, type PDFRef } from 'pdf-lib';
import type { LaidOutDocument, Outline, Page } from '../layout/engine/page.js';
import { required } from '../required.js';
import { catalogEntries, embedFile, type Attachment } from './attachments.js';
import { writeBookmarks } from './bookmarks.js';
import { ByteWriter } from './byte-writer.js';
import { deflate } from './deflate.js';
import { PageDrawing } from './draw-page.js';
import type { DrawnDocument } from './drawn-sheet.js';
import { FontResources, type CreateFontUsage } from './font-resources.js';
import { createFontUsage } from './fonts/font-usage.js';
import { ImageResources } from './image-resources.js';
import { linkAnnotation, type LinkAnnotation } from './link-annotations.js';
import { PackedObjects } from './packed-objects.js';
import { pdfNumber, pdfText } from './pdf-values.js';
import { RawObject } from './raw-object.js';
import { serializePdf } from './serialize-pdf.js';
import { srgbProfile } from './srgb-profile.js';
import { StructureRecorder } from './structure-recorder.js';
import { annotationKey, structureTree } from './structure-tree.js';
import { PRODUCER, xmpMetadata, type FacturXMetadata } from './xmp-metadata.js';

/** An e-invoice as a file within the PDF. */
export type EmbeddedInvoice = Attachment & FacturXMetadata;

/** The same in every document, so it is deflated once per instance. */
let deflatedProfile: Uint8Array | undefined;

const outputIntent = (context: PDFContext): PDFObject => {
  deflatedProfile ??= deflate(srgbProfile());
  const profile = context.register(PDFRawStream.of(context.obj({ N: 3, Filter: 'FlateDecode' }), deflatedProfile));
  const name = pdfText('sRGB IEC61966-2.1');
  return new RawObject(`<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier${name}/Info${name}/DestOutputProfile ${profile.toString()}>>`);
};

/** Not deflated, so that programs without PDF support can read the XMP packet. */
const metadata = (context: PDFContext, document: Outline, facturX: FacturXMetadata | undefined): PDFRef =>
  context.register(PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), xmpMetadata({ ...document, facturX })));

/** A date as a text string object. */
const pdfDate = (date: string): string => pdfText(`D:${date.replaceAll('-', '')}000000Z`);

const information = ({ title, author, date }: Outline): PDFObject => {
  const moment = pdfDate(date);
  return new RawObject(
    `<</Title${pdfText(title)}/Author${pdfText(author)}/Producer${pdfText(PRODUCER)}/CreationDate${moment}/ModDate${moment}>>`,
  );
};

/** Objects that the catalog refers to, except the pages. */
interface Parts {
  readonly pageTree: PDFRef;
  readonly structureTree: number;
  readonly metadata: PDFRef;
  readonly outputIntent: PDFObject;
  /** Absent for a document without bookmarks. */
  readonly bookmarks: number | undefined;
  /** Its entries in the catalog; empty for a document without an attachment. */
  readonly attachment: string;
}

const catalog = (document: Outline, parts: Parts): PDFObject => new RawObject(
  `<</Type/Catalog/Pages ${parts.pageTree.toString()}/StructTreeRoot ${parts.structureTree} 0 R/MarkInfo<</Marked true>>`
  + `/Lang${pdfText(document.language)}/Metadata ${parts.metadata.toString()}/OutputIntents[${parts.outputIntent.toString()}]`
  + (parts.bookmarks === undefined ? '' : `/Outlines ${parts.bookmarks} 0 R`)
  + parts.attachment
  + `/ViewerPreferences<</DisplayDocTitle true${document.direction === 'rtl' ? '/Direction/R2L' : ''}>>>>`,
);

/** Objects of the pages. Their numbers are needed before the objects are written. */
interface PageParts {
  readonly tree: PDFRef;
  readonly resources: PDFRef;
  readonly pages: readonly PDFRef[];
  readonly contents: readonly PDFRef[];
}

const registerPages = (context: PDFContext, drawn: DrawnDocument, contents: readonly Uint8Array[]): PageParts => ({
  tree: context.nextRef(),
  resources: context.register(context.obj({ Font: drawn.fonts.embed(context), XObject: drawn.images.embed(context) })),
  pages: contents.map(() => context.nextRef()),
  contents: contents.map((content) => context.register(PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), content))),
});

const assignPages = (
  context: PDFContext, pages: readonly PageDrawing[], parts: PageParts, links: readonly LinkAnnotation[], firstLink: number,
): void => {
  const annotations = parts.pages.map((): string[] => []);
  links.forEach(({ page }, index) => required(annotations[page], 'page').push(`${firstLink + index} 0 R`));
  pages.forEach(({ widthPt, heightPt }, index) => {
    const own = required(annotations[index], 'page');
    context.assign(required(parts.pages[index], 'page'), new RawObject(
      `<</Type/Page/Parent ${parts.tree.toString()}/MediaBox[0 0 ${pdfNumber(widthPt)} ${pdfNumber(heightPt)}]`
      + `/Resources ${parts.resources.toString()}/Contents ${required(parts.contents[index], 'content of the page').toString()}/StructParents ${index}/Tabs/S`
      + `${own.length === 0 ? '' : `/Annots[${own.join(' ')}]`}>>`,
    ));
  });
  const kids = parts.pages.map(String).join(' ');
  context.assign(parts.tree, new RawObject(`<</Type/Pages/Count ${parts.pages.length}/Kids[${kids}]>>`));
};

/**
 * Draws a PDF/A-3a and PDF/UA-1 file page by page. Equal pages and outlines give equal bytes.
 * @see ISO 32000-1; ISO 19005-3; ISO 14289-1
 */
export class DocumentDrawing {
  readonly #drawn: DrawnDocument;
  readonly #pages: PageDrawing[] = [];
  readonly #memory = new ByteWriter();
  #drawnBytes = 0;
  #weighedPages = 0;
  #weighedBytes = 0;

  /** @param createUsage creates the record of the glyphs used of a face; default: the real one */
  constructor(direction: Outline['direction'], createUsage: CreateFontUsage = createFontUsage) {
    const [fonts, images, structure] = [new FontResources(createUsage), new ImageResources(), new StructureRecorder()];
    this.#drawn = { fonts, images, structure, isRightToLeft: direction === 'rtl', links: [] };
  }

  /**
   * Draws new items of a page.
   * @throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt
   */
  draw(page: Page, index: number): void {
    const drawing = this.#pages[index] ??= new PageDrawing(page, index, this.#drawn, this.#memory);
    this.#drawnBytes += drawing.draw(page.items);
  }

  /**
   * Whether the pages drawn so far are larger than a file may be. Pages are deflated at the end, so they are weighed
   * only from the moment when they are too large without.
   */
  exceeds(mostBytes: number): boolean {
    if (this.#drawnBytes <= mostBytes) return false;
    for (; this.#weighedPages < this.#pages.length; this.#weighedPages += 1) {
      this.#weighedBytes += deflate(required(this.#pages[this.#weighedPages], 'page').bytes).length;
    }
    return this.#weighedBytes > mostBytes;
  }

  /** Completes the file, in which it embeds the e-invoice. */
  finish(outline: Outline, eInvoice?: EmbeddedInvoice): Uint8Array {
    const drawn = this.#drawn;
    const contents = this.#pages.map((page) => deflate(page.finish()));
    const context = PDFContext.create();
    const pageParts = registerPages(context, drawn, contents);
    const [root, info] = [context.nextRef(), context.nextRef()];
    const [packet, intent] = [metadata(context, outline, eInvoice), outputIntent(context)];
    const attachment = eInvoice === undefined ? '' : catalogEntries(eInvoice, embedFile(context, eInvoice, pdfDate(outline.date)));
    const firstLink = context.largestObjectNumber + 1;
    const structure = firstLink + drawn.links.length;
    assignPages(context, this.#pages, pageParts, drawn.links, firstLink);
    const packed = new PackedObjects();
    drawn.links.forEach((link, index) => {
      packed.add(firstLink + index, linkAnnotation(link, annotationKey(contents.length, index)));
    });
    const lastOfTree = structureTree(outline.structure, drawn.structure, drawn.links.map(({ element }) => element), {
      pages: pageParts.pages.map(({ objectNumber }) => objectNumber),
      annotations: drawn.links.map((_, index) => firstLink + index),
      firstObject: structure,
    }, packed);
    const bookmarks = this.#bookmarks(outline, pageParts, lastOfTree + 1, packed);
    context.assign(root, catalog(outline, {
      pageTree: pageParts.tree, structureTree: structure, metadata: packet, outputIntent: intent,
      bookmarks: bookmarks?.root, attachment,
    }));
    context.assign(info, information(outline));
    context.trailerInfo.Root = root;
    context.trailerInfo.Info = info;
    return serializePdf(context, packed, bookmarks?.lastNumber ?? lastOfTree);
  }

  #bookmarks(
    { bookmarks = [] }: Outline, { pages }: PageParts, firstObject: number, packed: PackedObjects,
  ): { readonly root: number; readonly lastNumber: number } | undefined {
    if (bookmarks.length === 0) return undefined;
    const targets = this.#pages.map(({ heightPt }, index) => ({ objectNumber: required(pages[index], 'page').objectNumber, heightPt }));
    const lastNumber = writeBookmarks(bookmarks, this.#drawn.structure, { pages: targets, firstObject }, packed);
    return { root: firstObject, lastNumber };
  }
}

/**
 * Draws a whole laid-out document.
 * @throws AppError VALIDATION_ERROR with the field `logo` if the image is corrupt
 */
export const drawDocument = async (document: LaidOutDocument, createUsage?: CreateFontUsage): Promise<Uint8Array> => {
  const drawing = new DocumentDrawing(document.direction, createUsage);
  document.pages.forEach((page, index) => drawing.draw(page, index));
  return Promise.resolve(drawing.finish(document));
};
