import { inflateSync } from 'node:zlib';
import {
  PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString, type PDFObject,
} from 'pdf-lib';

/** A PDF file opened for inspection. */
export interface PdfFile {
  readonly bytes: Uint8Array;
  readonly document: PDFDocument;
  readonly catalog: PDFDict;
  readonly pages: readonly PDFDict[];
}

/** Opens a file with pdf-lib's parser. */
export const openPdf = async (bytes: Uint8Array): Promise<PdfFile> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return { bytes, document, catalog: document.catalog, pages: document.getPages().map(({ node }) => node) };
};

/** Value of a dictionary entry, references followed. */
export const entry = (dictionary: PDFDict | undefined, key: string): PDFObject | undefined => dictionary?.lookup(PDFName.of(key));

/** A dictionary entry, or undefined if no entry has that type. */
export const dictionaryAt = (dictionary: PDFDict | undefined, key: string): PDFDict | undefined => {
  const value = entry(dictionary, key);
  if (value instanceof PDFRawStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
};

/** Elements of an array entry, references followed; a single value counts as one element. */
export const listAt = (dictionary: PDFDict | undefined, key: string): readonly PDFObject[] => {
  const value = entry(dictionary, key);
  if (value === undefined) return [];
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)!) : [value];
};

/** Dictionaries among the elements of an array entry. */
export const dictionariesAt = (dictionary: PDFDict | undefined, key: string): readonly PDFDict[] =>
  listAt(dictionary, key).filter((element) => element instanceof PDFDict);

/** Text of a name (without its slash), string or number entry. */
export const textAt = (dictionary: PDFDict | undefined, key: string): string | undefined => {
  const value = entry(dictionary, key);
  if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText();
  return value instanceof PDFName ? value.decodeText() : value?.toString();
};

/** A number entry. */
export const numberAt = (dictionary: PDFDict | undefined, key: string): number | undefined => {
  const value = entry(dictionary, key);
  return value instanceof PDFNumber ? value.asNumber() : undefined;
};

/** Data of a stream, inflated if it is deflated (without a predictor). */
export const streamData = (stream: PDFObject | undefined): Buffer => {
  if (!(stream instanceof PDFRawStream)) return Buffer.alloc(0);
  const isDeflated = textAt(stream.dict, 'Filter') === 'FlateDecode';
  return Buffer.from(isDeflated ? inflateSync(stream.getContents()) : stream.getContents());
};

/** Operators of a page. */
export const pageContent = (page: PDFDict): string => listAt(page, 'Contents').map((stream) => streamData(stream).toString('latin1')).join('\n');
