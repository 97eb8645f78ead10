import type { PDFDict } from 'pdf-lib';
import { dictionariesAt, dictionaryAt, textAt, type PdfFile } from '../pdf/pdf-file.js';

const below = (holder: PDFDict | undefined): readonly PDFDict[] =>
  dictionariesAt(holder, 'K').filter((kid) => textAt(kid, 'S') !== undefined).flatMap((kid) => [kid, ...below(kid)]);

/** The elements of the structure tree, parents before children. */
export const elementsOf = ({ catalog }: PdfFile): readonly PDFDict[] => below(dictionaryAt(catalog, 'StructTreeRoot'));
