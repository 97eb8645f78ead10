import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { ReadElement } from './read-element.js';

/** Functions of PDFium's C interface that its package does not wrap. Pointers are numbers. */
interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMarkedContentID(object: number): number;
  _FPDFTextObj_GetText(object: number, textPage: number, buffer: number, size: number): number;
  _FPDF_StructTree_GetForPage(page: number): number;
  _FPDF_StructTree_Close(tree: number): void;
  _FPDF_StructTree_CountChildren(tree: number): number;
  _FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number;
  _FPDF_StructElement_CountChildren(element: number): number;
  _FPDF_StructElement_GetChildAtIndex(element: number, index: number): number;
  _FPDF_StructElement_GetChildMarkedContentID(element: number, index: number): number;
  _FPDF_StructElement_GetType: TextGetter;
  _FPDF_StructElement_GetLang: TextGetter;
  _FPDF_StructElement_GetAltText: TextGetter;
  _FPDF_StructElement_GetActualText: TextGetter;
}

/** Writes text as zero-terminated UTF-16 and returns its size in bytes. */
type TextGetter = (element: number, buffer: number, size: number) => number;

const TEXT_OBJECT = 1;

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

const range = (count: number): readonly number[] => [...Array(count).keys()];

const textFrom = (module: PdfiumModule, get: (buffer: number, size: number) => number): string => {
  const size = get(0, 0);
  if (size <= 2) return '';
  const buffer = module.wasmExports.malloc(size);
  try {
    get(buffer, size);
    return Buffer.from(module.HEAPU8.slice(buffer, buffer + size - 2)).toString('utf16le');
  } finally {
    module.wasmExports.free(buffer);
  }
};

/** Text by identifier of the marked content, in the order of drawing. */
const markedTexts = (module: PdfiumModule, page: number): ReadonlyMap<number, string> => {
  const texts = new Map<number, string>();
  const textPage = module._FPDFText_LoadPage(page);
  for (let index = 0; index < module._FPDFPage_CountObjects(page); index += 1) {
    const object = module._FPDFPage_GetObject(page, index);
    const id = module._FPDFPageObj_GetMarkedContentID(object);
    if (id < 0 || module._FPDFPageObj_GetType(object) !== TEXT_OBJECT) continue;
    const text = textFrom(module, (buffer, size) => module._FPDFTextObj_GetText(object, textPage, buffer, size));
    texts.set(id, (texts.get(id) ?? '') + text);
  }
  module._FPDFText_ClosePage(textPage);
  return texts;
};

class TreeReader {
  readonly #module: PdfiumModule;
  readonly #texts: ReadonlyMap<number, string>;

  constructor(module: PdfiumModule, texts: ReadonlyMap<number, string>) {
    this.#module = module;
    this.#texts = texts;
  }

  read(element: number): ReadElement {
    const module = this.#module;
    const textOf = (get: TextGetter): string => textFrom(module, (buffer, size) => get(element, buffer, size));
    const replacement = textOf(module._FPDF_StructElement_GetActualText) || textOf(module._FPDF_StructElement_GetAltText);
    return {
      tag: textOf(module._FPDF_StructElement_GetType),
      language: textOf(module._FPDF_StructElement_GetLang) || undefined,
      replacement: replacement === '' ? undefined : replacement,
      kids: range(module._FPDF_StructElement_CountChildren(element)).flatMap((index) => this.#kid(element, index)),
    };
  }

  #kid(element: number, index: number): readonly (string | ReadElement)[] {
    const child = this.#module._FPDF_StructElement_GetChildAtIndex(element, index);
    if (child !== 0) return [this.read(child)];
    const id = this.#module._FPDF_StructElement_GetChildMarkedContentID(element, index);
    return id < 0 ? [] : [this.#texts.get(id) ?? ''];
  }
}

const readPage = (module: PdfiumModule, page: number): ReadElement => {
  const tree = module._FPDF_StructTree_GetForPage(page);
  const reader = new TreeReader(module, markedTexts(module, page));
  const kids = range(module._FPDF_StructTree_CountChildren(tree))
    .map((index) => reader.read(module._FPDF_StructTree_GetChildAtIndex(tree, index)));
  module._FPDF_StructTree_Close(tree);
  return { tag: 'Root', kids };
};

/** Reads each page's part of the structure tree with PDFium. */
export const readByPdfium = async (pdf: Uint8Array): Promise<readonly ReadElement[]> => {
  const pdfium = await (library ??= PDFiumLibrary.init());
  const { module } = pdfium as unknown as { readonly module: PdfiumModule };
  const document = await pdfium.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => readPage(module, (page as unknown as { readonly pageIdx: number }).pageIdx));
  } finally {
    document.destroy();
  }
};
