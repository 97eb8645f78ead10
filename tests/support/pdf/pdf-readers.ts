import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';

/** A rendered page with four bytes per pixel, red first. */
export interface Pixels { readonly width: number; readonly height: number; readonly data: Uint8Array }

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

type PdfiumDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

const withPdfium = async <Result>(pdf: Uint8Array, use: (document: PdfiumDocument) => Promise<Result>): Promise<Result> => {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(pdf);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
};

/**
 * Paints a page with PDFium on white.
 * @param scale pixels per point
 */
export const renderPixels = async (pdf: Uint8Array, pageIndex = 0, scale = 1): Promise<Pixels> =>
  withPdfium(pdf, async (document) => {
    const page = document.getPage(pageIndex);
    return page.render({ scale, render: async ({ data }) => new Uint8Array(data) });
  });

/** Paints a page with PDFium and returns a PNG file. */
export const renderPng = async (pdf: Uint8Array, pageIndex = 0, scale = 110 / 72): Promise<Buffer> => {
  const { width, height, data } = await renderPixels(pdf, pageIndex, scale);
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
};

/** Text of each page as PDFium extracts it. */
export const pdfiumText = async (pdf: Uint8Array): Promise<readonly string[]> =>
  withPdfium(pdf, async (document) => [...document.pages()].map((page) => page.getText()));

type PdfjsDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

const withPdfjs = async <Result>(pdf: Uint8Array, use: (document: PdfjsDocument) => Promise<Result>): Promise<Result> => {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
};

/** Text of each page as pdf.js extracts it, with a newline at the end of each line that it finds. */
export const pdfjsText = async (pdf: Uint8Array): Promise<readonly string[]> => withPdfjs(pdf, async (document) => {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => 'str' in item ? item.str + (item.hasEOL ? '\n' : '') : '').join(''));
  }
  return pages;
});

/** A bookmark as pdf.js reads it. */
interface ReadBookmark {
  readonly title: string;
  /** Index of the page, from 0. */
  readonly page: number;
  readonly children: readonly ReadBookmark[];
}

/** The parts of a pdf.js bookmark that our bookmarks use. */
interface PdfjsBookmark {
  readonly title: string;
  readonly dest: Parameters<PdfjsDocument['getPageIndex']>;
  readonly items: readonly PdfjsBookmark[];
}

/** Bookmarks of a file as pdf.js reads them. */
export const pdfjsBookmarks = async (pdf: Uint8Array): Promise<readonly ReadBookmark[]> => withPdfjs(pdf, async (document) => {
  const read = async (items: readonly PdfjsBookmark[]): Promise<readonly ReadBookmark[]> =>
    Promise.all(items.map(async ({ title, dest: [page], items: children }) =>
      ({ title, page: await document.getPageIndex(page), children: await read(children) })));
  return read(await document.getOutline() as unknown as readonly PdfjsBookmark[] | null ?? []);
});

/** The label of each page as pdf.js reads it. Null if there are none. */
export const pdfjsPageLabels = async (pdf: Uint8Array): Promise<readonly string[] | null> =>
  withPdfjs(pdf, async (document) => document.getPageLabels());

/** Embedded files by their names, as pdf.js reads them. */
export const pdfjsAttachments = async (pdf: Uint8Array): Promise<Readonly<Record<string, Uint8Array>>> => {
  type Attachments = Readonly<Record<string, { readonly content: Uint8Array }>>;
  const attachments = await withPdfjs(pdf, async (document) => await document.getAttachments() as Attachments | null);
  return Object.fromEntries(Object.entries(attachments ?? {}).map(([name, { content }]) => [name, Uint8Array.from(content)]));
};

/** PDFium functions for embedded files, which the wrapper does not offer. */
interface PdfiumModule {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  readonly wasmExports: { readonly malloc: (bytes: number) => number };
  readonly _FPDFDoc_GetAttachmentCount: (document: number) => number;
  readonly _FPDFDoc_GetAttachment: (document: number, index: number) => number;
  readonly _FPDFAttachment_GetFile: (attachment: number, buffer: number, length: number, outLength: number) => number;
}

/** The content of each embedded file, as PDFium reads it. */
export const pdfiumAttachments = async (pdf: Uint8Array): Promise<readonly Uint8Array[]> => withPdfium(pdf, async (document) => {
  const { module, documentIdx } = document as unknown as { readonly module: PdfiumModule; readonly documentIdx: number };
  const lengthAt = module.wasmExports.malloc(8);
  return Promise.resolve(Array.from({ length: module._FPDFDoc_GetAttachmentCount(documentIdx) }, (_, index) => {
    const attachment = module._FPDFDoc_GetAttachment(documentIdx, index);
    module._FPDFAttachment_GetFile(attachment, 0, 0, lengthAt);
    const length = module.HEAPU32[lengthAt / 4]!;
    const buffer = module.wasmExports.malloc(length);
    module._FPDFAttachment_GetFile(attachment, buffer, length, lengthAt);
    return module.HEAPU8.slice(buffer, buffer + length);
  }));
});

const withFile = <Result>(pdf: Uint8Array, use: (path: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'validate-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, pdf);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Syntax errors that qpdf finds in a file. Empty if there are none. For tests with `testWith('qpdf')`. */
export const qpdfErrors = (pdf: Uint8Array): string => {
  const { status, stdout, stderr, error } = withFile(pdf, (path) => spawnSync('qpdf', ['--check', path], { encoding: 'utf8' }));
  if (error !== undefined) throw error;
  return status === 0 ? '' : stdout + stderr;
};

/** Text of a file as poppler extracts it, with a form feed after each page. For tests with `testWith('poppler')`. */
export const popplerText = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => execFileSync('pdftotext', ['-q', path, '-'], { encoding: 'utf8' }));

/** PDF/A-3a and PDF/UA-1 violations that veraPDF, started by `VERAPDF_CMD`, finds in a file. For tests with `testWithVeraPdf`. */
export const veraPdfErrors = (pdf: Uint8Array): string => {
  const { VERAPDF_CMD: command = '' } = process.env;
  return withFile(pdf, (path) => ['3a', 'ua1'].map((flavour) => {
    const { stdout } = spawnSync(command, ['--format', 'text', '-v', '--flavour', flavour, path], { encoding: 'utf8', shell: true });
    return stdout.startsWith('PASS') ? '' : stdout;
  }).join(''));
};
