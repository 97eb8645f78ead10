import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Functions of PDFium's C interface that find the target of a click. Pointers are numbers. */
interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  _FPDFLink_GetLinkAtPoint(page: number, x: number, y: number): number;
  _FPDFLink_GetAction(link: number): number;
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, size: number): number;
}

/** A line of an address on a page. */
interface ClickedLine {
  /** The target in pdf.js. */
  readonly byPdfJs: string;
  /** The target in PDFium for the middle of the line. */
  readonly byPdfium: string;
}

const LONGEST = 4096;

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

const addressAt = (module: PdfiumModule, document: number, page: number, x: number, y: number): string => {
  const link = module._FPDFLink_GetLinkAtPoint(page, x, y);
  if (link === 0) return '';
  const buffer = module.wasmExports.malloc(LONGEST);
  try {
    const size = module._FPDFAction_GetURIPath(document, module._FPDFLink_GetAction(link), buffer, LONGEST);
    return Buffer.from(module.HEAPU8.slice(buffer, buffer + size - 1)).toString('latin1');
  } finally {
    module.wasmExports.free(buffer);
  }
};

interface LinkArea { readonly url: string; readonly rect: readonly [number, number, number, number] }

const linkAreas = async (pdf: Uint8Array): Promise<readonly (readonly LinkArea[])[]> => {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages = Array.from({ length: document.numPages }, async (_, index) => document.getPage(index + 1));
    return await Promise.all(pages.map(async (page) => (await page).getAnnotations() as Promise<LinkArea[]>));
  } finally {
    await task.destroy();
  }
};

/** The target of a click on each linked line, in the order of the annotations. */
export const clickedLines = async (pdf: Uint8Array): Promise<readonly ClickedLine[]> => {
  const areas = await linkAreas(pdf);
  const pdfium = await (library ??= PDFiumLibrary.init());
  const { module } = pdfium as unknown as { readonly module: PdfiumModule };
  const document = await pdfium.loadDocument(pdf);
  try {
    const { documentIdx } = document as unknown as { readonly documentIdx: number };
    return [...document.pages()].flatMap((page, index) => {
      const { pageIdx } = page as unknown as { readonly pageIdx: number };
      return (areas[index] ?? []).map(({ url, rect: [left, bottom, right, top] }) =>
        ({ byPdfJs: url, byPdfium: addressAt(module, documentIdx, pageIdx, (left + right) / 2, (bottom + top) / 2) }));
    });
  } finally {
    document.destroy();
  }
};
