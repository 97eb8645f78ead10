import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of the first page as pdf.js gives it back. */
export const textByPdfJs = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;
const pdfium = (): ReturnType<typeof PDFiumLibrary.init> => (library ??= PDFiumLibrary.init());

/** Text of the first page as PDFium gives it back. */
export const textByPdfium = async (bytes: Uint8Array): Promise<string> => {
  const document = await (await pdfium()).loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  return text;
};

/** A page as pixels: four bytes each, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * The first page as PDFium draws it.
 * @param scale pixels per point
 */
export const drawByPdfium = async (bytes: Uint8Array, scale: number): Promise<Bitmap> => {
  const document = await (await pdfium()).loadDocument(bytes);
  const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap' });
  document.destroy();
  return { width, height, data };
};
