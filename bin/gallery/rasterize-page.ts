import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Pixels } from './pixels.js';

/**
 * The first page of a PDF as PDFium paints it, on white.
 * @param pdf bytes of the file
 * @param width of the picture in pixels; the height follows from the page
 */
export const rasterizeFirstPage = async (pdf: Uint8Array, width: number): Promise<Pixels> => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const page = document.getPage(0);
    // PDFium renders whole points times the scale, and drops fractions of a pixel.
    const scale = (width + 0.5) / Math.floor(page.getOriginalSize().originalWidth);
    const picture = await page.render({ scale, render: async ({ data }) => Promise.resolve(Uint8Array.from(data)) });
    document.destroy();
    return { width: picture.width, height: picture.height, data: picture.data };
  } finally {
    library.destroy();
  }
};
