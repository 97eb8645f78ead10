import { getDocument, GlobalWorkerOptions, PDFWorker, TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = 'playground/pdf-worker.js';

// One worker for all PDFs, started early.
const worker = new PDFWorker();

/** An open PDF. */
export interface OpenPdf {
  readonly pageCount: number;
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly [width: number, height: number])[];
  /**
   * Draws a page into a frame at the frame's width, with a text layer for selection and screen readers.
   * @param index from 0
   */
  readonly draw: (index: number, frame: HTMLElement) => Promise<void>;
  readonly close: () => Promise<void>;
}

const MAX_PIXEL_RATIO = 3;
/** Browsers reject larger canvases, or fail to paint them. */
const MAX_CANVAS_PIXELS = 16_000_000;

/** Pixels per point, for a page that is shown at a scale. */
const renderScale = ({ width, height }: { readonly width: number; readonly height: number }, cssScale: number): number =>
  Math.min(cssScale * Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio), Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));

const canvasFor = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
};

const drawInto = async (page: PDFPageProxy, frame: HTMLElement): Promise<void> => {
  const paperViewport = page.getViewport({ scale: 1 });
  const cssScale = frame.clientWidth / paperViewport.width;
  const viewport = page.getViewport({ scale: renderScale(paperViewport, cssScale) });
  const canvas = canvasFor(Math.floor(viewport.width), Math.floor(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const text = document.createElement('div');
  text.className = 'text-layer';
  text.style.setProperty('--total-scale-factor', String(cssScale));
  const textViewport = page.getViewport({ scale: cssScale });
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport: textViewport }).render();
  frame.replaceChildren(canvas, text);
};

const sizesOf = async (pdf: PDFDocumentProxy): Promise<OpenPdf['sizes']> => {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return Array.from({ length: pdf.numPages }, () => [first.width, first.height] as const);
};

/** Opens a PDF. The worker is loaded from the page's own origin, and nothing is evaluated. */
export const openPdf = async (data: Uint8Array): Promise<OpenPdf> => {
  const task = getDocument({ data, worker, useWasm: false, enableXfa: false, useWorkerFetch: false });
  const pdf = await task.promise;
  return {
    pageCount: pdf.numPages,
    sizes: await sizesOf(pdf),
    draw: async (index, frame) => drawInto(await pdf.getPage(index + 1), frame),
    close: () => task.destroy(),
  };
};
