import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Extracts the text of the first page with pdf.js. */
export const textByPdfJs = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await task.promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;
const pdfium = (): ReturnType<typeof PDFiumLibrary.init> => (library ??= PDFiumLibrary.init());

/** Extracts the text of the first page with PDFium. */
export const textByPdfium = async (bytes: Uint8Array): Promise<string> => {
  const document = await (await pdfium()).loadDocument(bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  return text;
};

/** Pixels of a page, row by row, with four bytes each. */
interface Bitmap { readonly width: number; readonly height: number; readonly data: Uint8Array }

/**
 * Draws the first page with PDFium.
 * @param scale pixels per point
 */
export const drawByPdfium = async (bytes: Uint8Array, scale: number): Promise<Bitmap> => {
  const document = await (await pdfium()).loadDocument(bytes);
  const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap' });
  document.destroy();
  return { width, height, data };
};
