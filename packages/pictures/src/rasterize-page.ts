import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Pixels } from './pixels.js';

type Library = Awaited<ReturnType<typeof PDFiumLibrary.init>>;
type Document = Awaited<ReturnType<Library['loadDocument']>>;

let library: Promise<Library> | undefined;

const withDocument = async <Result>(pdf: Uint8Array, use: (document: Document) => Promise<Result>): Promise<Result> => {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
};

const paint = async (document: Document, index: number, scale: number): Promise<Pixels> => {
  const render = async ({ data }: Pick<Pixels, 'data'>): Promise<Uint8Array> => Promise.resolve(Uint8Array.from(data));
  const { width, height, data } = await document.getPage(index).render({ scale, render });
  return { width, height, data };
};

/**
 * The first page of a PDF as PDFium paints it, on white.
 * @param width of the picture in pixels; the height follows from the page
 */
export const rasterizeFirstPage = async (pdf: Uint8Array, width: number): Promise<Pixels> =>
  withDocument(pdf, async (document) => {
    // PDFium renders whole points times the scale, and drops fractions of a pixel.
    const scale = (width + 0.5) / Math.floor(document.getPage(0).getOriginalSize().originalWidth);
    return paint(document, 0, scale);
  });

/**
 * Pages of a PDF as PDFium paints them, on white.
 * @param indexes of the pages, from 0
 * @param scale pixels per point
 */
export const rasterizePages = async (pdf: Uint8Array, indexes: readonly number[], scale: number): Promise<readonly Pixels[]> =>
  withDocument(pdf, async (document) => {
    const pictures: Pixels[] = [];
    for (const index of indexes) pictures.push(await paint(document, index, scale));
    return pictures;
  });
