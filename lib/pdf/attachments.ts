import { PDFString } from 'pdf-lib';
import { dictionaryEntries, type PdfFile, toReference } from './pdf-file.js';
import { pdfText } from './pdf-syntax.js';

export interface Attachment {
  readonly fileName: string;
  readonly description: string;
  readonly mediaType: 'text/xml' | 'application/json';
  /** PDF/A-3 AFRelationship of the file. */
  readonly relationship: 'Alternative' | 'Data' | 'Source';
  readonly bytes: Uint8Array;
}

/** XML and JSON repeat their names. At 1,000 lines, this level takes 2 ms more than the level of pages and saves a quarter. */
const DEFLATE_LEVEL = 6;

/**
 * Embeds a file. The catalog must refer to it.
 * @param date in PDF's form, such as `D:20260131000000Z`
 * @returns object number of the file specification
 * @see ISO 32000-1, 7.11 and ISO 19005-3, 6.8
 */
export const embedFile = (file: PdfFile, attachment: Attachment, date: string): number => {
  const { fileName, description, mediaType, relationship, bytes } = attachment;
  const parameters = { Size: bytes.length, ModDate: PDFString.of(date) };
  const stream = toReference(file.stream(
    dictionaryEntries({ Type: 'EmbeddedFile', Subtype: mediaType, Filter: 'FlateDecode', Params: parameters }), file.deflateAndDebit(bytes, DEFLATE_LEVEL),
  ));
  const name = pdfText(fileName);
  return file.addLast(
    `<</Type/Filespec/F${name}/UF${name}/Desc${pdfText(description)}/AFRelationship/${relationship}/EF<</F ${stream}/UF ${stream}>>>>`,
  );
};

/** Catalog entries that attach files to the document and list them by name. @param specifications from {@link embedFile} */
export const catalogEntries = (attachments: readonly Attachment[], specifications: readonly number[]): string => {
  if (attachments.length === 0) return '';
  const numbers = specifications.map(toReference);
  const names = attachments.map(({ fileName }, index) => [fileName, numbers[index] ?? ''] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `/AF[${numbers.join(' ')}]/Names<</EmbeddedFiles<</Names[${names.map(([name, number]) => `${pdfText(name)} ${number}`).join(' ')}]>>>>`;
};
