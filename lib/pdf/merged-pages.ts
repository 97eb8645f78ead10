import { required } from '../required.js';
import { type PdfFile, toReference } from './pdf-file.js';
import { mediaBox, pdfText, type PageSize } from './pdf-syntax.js';

/** One document of a merged file. */
interface MergedDocument {
  /** Index of its first page. */
  readonly firstPage: number;
  /** Text before the page numbers of the document. */
  readonly prefix: string;
}

/** Blank pages and page labels of a file that merges several documents. */
export class MergedPages {
  /** @param blankPages indexes of the pages preceded by a blank page, ascending */
  constructor(private readonly blankPages: readonly number[], private readonly documents: readonly MergedDocument[]) {}

  /** Adds the blank pages, each as large as the page before it. Takes and returns object numbers of pages in order. */
  withBlankPages(file: PdfFile, numbers: readonly number[], sizes: readonly PageSize[], tree: number): readonly number[] {
    return numbers.flatMap((number, index) => {
      if (!this.blankPages.includes(index)) return [number];
      const size = required(sizes[index - 1], 'page');
      return [file.addLast(`<</Type/Page/Parent ${toReference(tree)}${mediaBox(size)}/Resources<<>>/Tabs/S>>`), number];
    });
  }

  /** Numbers the pages of each document from 1; a blank page counts for the document before it (ISO 32000-1, 12.4.2). */
  get pageLabels(): string {
    const ranges = this.documents.map(({ firstPage, prefix }) =>
      `${firstPage + this.blankPages.filter((blank) => blank <= firstPage).length} <</S/D/P${pdfText(prefix)}>>`);
    return `/PageLabels<</Nums[${ranges.join(' ')}]>>`;
  }
}
