import { required } from '../required.js';
import { reference, type PdfFile } from './pdf-file.js';
import { mediaBox, pdfText, type PageSize } from './pdf-syntax.js';

/** A part of a file: the index of its first page, and what precedes its page numbers. */
interface MergedDocument { readonly firstPage: number; readonly prefix: string }

/** How the pages of a file of several parts are bound. The file of one invoice needs none. */
export class MergedPages {
  /**
   * @param blanks the pages, by index, that a blank page precedes; in order
   * @param parts in order
   */
  constructor(private readonly blankPages: readonly number[], private readonly documents: readonly MergedDocument[]) {}

  /**
   * Adds the blank pages, each as large as the page before it.
   * @param numbers of the pages, by index
   * @returns the numbers of all pages in order
   */
  withBlankPages(file: PdfFile, numbers: readonly number[], sizes: readonly PageSize[], tree: number): readonly number[] {
    return numbers.flatMap((number, index) => {
      if (!this.blankPages.includes(index)) return [number];
      const size = required(sizes[index - 1], 'page');
      return [file.addLast(`<</Type/Page/Parent ${reference(tree)}${mediaBox(size)}/Resources<<>>/Tabs/S>>`), number];
    });
  }

  /**
   * The entry of the catalog that numbers the pages of each part from 1. A blank page is numbered with the part before
   * it.
   * @see ISO 32000-1, 12.4.2
   */
  get pageLabels(): string {
    const ranges = this.documents.map(({ firstPage, prefix }) =>
      `${firstPage + this.blankPages.filter((blank) => blank <= firstPage).length} <</S/D/P${pdfText(prefix)}>>`);
    return `/PageLabels<</Nums[${ranges.join(' ')}]>>`;
  }
}
