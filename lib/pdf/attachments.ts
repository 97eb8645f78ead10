import { PDFString } from 'pdf-lib';
import { deflate } from './deflate.js';
import { entriesOf, reference, type PdfFile } from './pdf-file.js';
import { pdfText } from './pdf-values.js';

export interface Attachment {
  readonly fileName: string;
  readonly description: string;
  readonly mediaType: 'text/xml';
  /** PDF/A-3 AFRelationship of the file. */
  readonly relationship: 'Alternative' | 'Data';
  readonly bytes: Uint8Array;
}

/** XML repeats its names. At 1,000 lines this level takes 2 ms more than that of pages, and saves a quarter of the bytes. */
const XML_LEVEL = 6;

/**
 * Puts a file into a document. The catalog must refer to it.
 * @param date Date of the file in PDF's form, such as `D:20260131000000Z`
 * @returns the number of its file specification
 * @see ISO 32000-1, 7.11 and ISO 19005-3, 6.8
 */
export const embedFile = (file: PdfFile, attachment: Attachment, date: string): number => {
  const { fileName, description, mediaType, relationship, bytes } = attachment;
  const parameters = { Size: bytes.length, ModDate: PDFString.of(date) };
  const stream = reference(file.stream(
    entriesOf({ Type: 'EmbeddedFile', Subtype: mediaType, Filter: 'FlateDecode', Params: parameters }), deflate(bytes, XML_LEVEL),
  ));
  const name = pdfText(fileName);
  return file.addLast(
    `<</Type/Filespec/F${name}/UF${name}/Desc${pdfText(description)}/AFRelationship/${relationship}/EF<</F ${stream}/UF ${stream}>>>>`,
  );
};

/** Bytes of everything in a file that an attachment adds besides its content, rounded up. */
const ATTACHMENT = 6000;

/** An upper bound of the bytes that an attachment adds to a file. */
export const attachmentBound = ({ bytes }: Attachment): number => deflate(bytes, XML_LEVEL).length + ATTACHMENT;

/** Entries of the catalog for an embedded file: it belongs to the whole document, and readers list it by its name. */
export const catalogEntries = ({ fileName }: Attachment, specification: number): string =>
  `/AF[${reference(specification)}]/Names<</EmbeddedFiles<</Names[${pdfText(fileName)} ${reference(specification)}]>>>>`;
