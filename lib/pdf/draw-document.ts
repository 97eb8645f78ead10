import { PDFContext, PDFRawStream, type PDFObject, type PDFRef } from 'pdf-lib';
import type { LaidOutDocument } from '../layout/page.js';
import { ByteWriter } from './byte-writer.js';
import { deflate } from './deflate.js';
import { drawPage, type DrawnDocument } from './draw-page.js';
import { FontResources, type CreateFontUsage } from './font-resources.js';
import { createFontUsage } from './fonts/font-usage.js';
import { ImageResources } from './image-resources.js';
import { linkAnnotation, type LinkAnnotation } from './link-annotations.js';
import { ObjectStreamWriter } from './object-stream-writer.js';
import { pdfNumber } from './pdf-number.js';
import { pdfText } from './pdf-text.js';
import { RawObject } from './raw-object.js';
import { srgbProfile } from './srgb-profile.js';
import { StructureRecorder } from './structure-recorder.js';
import { annotationKey, structureTree } from './structure-tree.js';
import { PRODUCER, xmpMetadata } from './xmp-metadata.js';

/** The same in every document, so it is deflated once an instance. */
let deflatedProfile: Uint8Array | undefined;

const outputIntent = (context: PDFContext): PDFObject => {
  deflatedProfile ??= deflate(srgbProfile());
  const profile = context.register(PDFRawStream.of(context.obj({ N: 3, Filter: 'FlateDecode' }), deflatedProfile));
  const name = pdfText('sRGB IEC61966-2.1');
  return new RawObject(`<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier${name}/Info${name}/DestOutputProfile ${profile.toString()}>>`);
};

/** The XMP packet stays readable for programs that know no PDF, so it is not deflated. */
const metadata = (context: PDFContext, document: LaidOutDocument): PDFRef =>
  context.register(PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML' }), xmpMetadata(document)));

const information = ({ title, author, date }: LaidOutDocument): PDFObject => {
  const moment = pdfText(`D:${date.replaceAll('-', '')}000000Z`);
  return new RawObject(
    `<</Title${pdfText(title)}/Author${pdfText(author)}/Producer${pdfText(PRODUCER)}/CreationDate${moment}/ModDate${moment}>>`,
  );
};

/** Objects that the catalog leads to, beside the pages. */
interface Parts {
  readonly pageTree: PDFRef;
  readonly structureTree: number;
  readonly metadata: PDFRef;
  readonly outputIntent: PDFObject;
}

const catalog = (document: LaidOutDocument, parts: Parts): PDFObject => new RawObject(
  `<</Type/Catalog/Pages ${parts.pageTree.toString()}/StructTreeRoot ${parts.structureTree} 0 R/MarkInfo<</Marked true>>`
  + `/Lang${pdfText(document.language)}/Metadata ${parts.metadata.toString()}/OutputIntents[${parts.outputIntent.toString()}]`
  + `/ViewerPreferences<</DisplayDocTitle true${document.direction === 'rtl' ? '/Direction/R2L' : ''}>>>>`,
);

/** Objects of the pages, which need numbers before they can be written. */
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
  context: PDFContext, document: LaidOutDocument, parts: PageParts, links: readonly LinkAnnotation[], firstLink: number,
): void => {
  const annotations = parts.pages.map((): string[] => []);
  links.forEach(({ page }, index) => annotations[page]?.push(`${firstLink + index} 0 R`));
  document.pages.forEach(({ widthPt, heightPt }, index) => {
    const own = annotations[index] ?? [];
    context.assign(parts.pages[index] ?? context.nextRef(), new RawObject(
      `<</Type/Page/Parent ${parts.tree.toString()}/MediaBox[0 0 ${pdfNumber(widthPt)} ${pdfNumber(heightPt)}]`
      + `/Resources ${parts.resources.toString()}/Contents ${parts.contents[index]?.toString() ?? 'null'}/StructParents ${index}/Tabs/S`
      + `${own.length === 0 ? '' : `/Annots[${own.join(' ')}]`}>>`,
    ));
  });
  const kids = parts.pages.map(String).join(' ');
  context.assign(parts.tree, new RawObject(`<</Type/Pages/Count ${parts.pages.length}/Kids[${kids}]>>`));
};

/**
 * The PDF of a laid-out document: PDF/A-3a and PDF/UA-1. Equal documents give equal bytes.
 * @param document pages of placed items and their structure tree
 * @param createUsage makes the record of the glyphs used of a face; the real one if absent
 * @throws AppError VALIDATION_ERROR with the field `logo` if the picture is corrupt
 * @see ISO 32000-1; ISO 19005-3; ISO 14289-1
 */
export const drawDocument = async (
  document: LaidOutDocument, createUsage: CreateFontUsage = createFontUsage,
): Promise<Uint8Array> => {
  const drawn: DrawnDocument = {
    fonts: new FontResources(createUsage), images: new ImageResources(), structure: new StructureRecorder(), links: [],
  };
  const memory = new ByteWriter();
  const contents = document.pages.map((page, index) => deflate(drawPage(page, index, drawn, memory)));
  const context = PDFContext.create();
  const pageParts = registerPages(context, drawn, contents);
  const [root, info] = [context.nextRef(), context.nextRef()];
  const [packet, intent] = [metadata(context, document), outputIntent(context)];
  const firstLink = context.largestObjectNumber + 1;
  const structure = firstLink + drawn.links.length;
  assignPages(context, document, pageParts, drawn.links, firstLink);
  const parts = { pageTree: pageParts.tree, structureTree: structure, metadata: packet, outputIntent: intent };
  context.assign(root, catalog(document, parts));
  context.assign(info, information(document));
  context.trailerInfo.Root = root;
  context.trailerInfo.Info = info;
  const annotations = drawn.links.map((link, index) => linkAnnotation(link, annotationKey(contents.length, index)));
  const tree = structureTree(document.structure, drawn.structure, drawn.links.map(({ element }) => element), {
    pages: pageParts.pages.map(({ objectNumber }) => objectNumber),
    annotations: drawn.links.map((_, index) => firstLink + index),
    firstObject: structure,
  });
  return new ObjectStreamWriter(context, [...annotations, ...tree], firstLink).serializeToBuffer();
};
