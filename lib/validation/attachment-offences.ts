import { attachmentNameError } from './attachment-name.js';
import type { ValidationError, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields, type Fields } from './tax-places.js';

/** Of all attachments of a request together. */
const MAX_KIB = 768;
const BYTES_PER_KIB = 1024;

/** A kind of file: its usual name, the endings of file names, and whether bytes begin like a file of this kind. */
interface FileFormat {
  readonly name: string;
  readonly extensions: readonly string[];
  readonly hasSignature: (bytes: Buffer) => boolean;
}

const startsWithBytes = (...signature: readonly number[]) => (bytes: Buffer): boolean => signature.every((byte, index) => bytes[index] === byte);

const isZip = startsWithBytes(0x50, 0x4B, 0x03, 0x04);
/** An OpenDocument file is a ZIP archive whose first entry says what it is. */
const OPEN_DOCUMENT_MIME_TYPE = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const FIRST_ENTRY_OFFSET = 30;

const isOpenDocument = (bytes: Buffer): boolean =>
  isZip(bytes) && bytes.toString('latin1', FIRST_ENTRY_OFFSET, FIRST_ENTRY_OFFSET + OPEN_DOCUMENT_MIME_TYPE.length) === OPEN_DOCUMENT_MIME_TYPE;

const isValidUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const FILE_FORMATS: Readonly<Record<string, FileFormat>> = {
  'application/pdf': { name: 'a PDF', extensions: ['.pdf'], hasSignature: startsWithBytes(0x25, 0x50, 0x44, 0x46, 0x2D) },
  'image/png': { name: 'a PNG', extensions: ['.png'], hasSignature: startsWithBytes(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) },
  'image/jpeg': { name: 'a JPEG', extensions: ['.jpg', '.jpeg'], hasSignature: startsWithBytes(0xFF, 0xD8, 0xFF) },
  'text/csv': { name: 'a CSV file in UTF-8', extensions: ['.csv'], hasSignature: isValidUtf8 },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'an Excel workbook (XLSX)', extensions: ['.xlsx'], hasSignature: (bytes) => isZip(bytes) && !isOpenDocument(bytes),
  },
  'application/vnd.oasis.opendocument.spreadsheet': { name: 'an OpenDocument spreadsheet (ODS)', extensions: ['.ods'], hasSignature: isOpenDocument },
};

const formatOf = (mediaType: unknown): FileFormat | undefined =>
  (typeof mediaType === 'string' && Object.hasOwn(FILE_FORMATS, mediaType) ? FILE_FORMATS[mediaType] : undefined);

/** BR-CL-24: the media types that EN 16931 knows. */
const mediaTypeErrors = ({ mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  if (typeof mediaType !== 'string' || formatOf(mediaType) !== undefined) return [];
  return [{
    path: [...path, 'mediaType'], rules: ['BR-CL-24'],
    message: `Expected one of ${Object.keys(FILE_FORMATS).join(', ')}; got ${quoteValue(mediaType)}.`,
  }];
};

/** The bytes of a strict base64 text: they must encode to the same text again. */
const decodeBase64 = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

const contentMessage = (content: string, format: FileFormat | undefined): string | undefined => {
  if (content === '') return 'The file is empty. Send its bytes in base64.';
  const bytes = decodeBase64(content);
  if (bytes === undefined) return 'Expected strict base64: the standard alphabet, padded, without line breaks.';
  return format === undefined || format.hasSignature(bytes)
    ? undefined
    : `The content does not begin as ${format.name} does. Send the media type that the file has.`;
};

const contentErrors = ({ content, mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  const message = typeof content === 'string' ? contentMessage(content, formatOf(mediaType)) : undefined;
  return message === undefined ? [] : [{ path: [...path, 'content'], message: message }];
};

const byteCountOf = ({ content }: Fields): number => (typeof content === 'string' ? Buffer.byteLength(content, 'base64') : 0);

/** The size of all files together, in whole KiB, rounded up. */
const sizeErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const bytes = attachments.reduce((sum, attachment) => sum + byteCountOf(attachment), 0);
  return bytes <= MAX_KIB * BYTES_PER_KIB ? [] : [{
    path: ['attachments'],
    message: `The attachments may have at most ${MAX_KIB} KiB together; these have ${Math.ceil(bytes / BYTES_PER_KIB)} KiB. Send smaller files, or fewer.`,
  }];
};

const nameErrors = ({ name, mediaType }: Fields, path: readonly PathSegment[]): readonly ValidationError[] => {
  const message = typeof name === 'string' ? attachmentNameError(name, formatOf(mediaType)?.extensions ?? []) : undefined;
  return message === undefined ? [] : [{ path: [...path, 'name'], message: message }];
};

/** BR-DE-22: readers save attachments by their names. */
const duplicateNameErrors = (attachments: readonly Fields[]): readonly ValidationError[] => {
  const keys = attachments.map(({ name }) => (typeof name === 'string' ? name.toLowerCase() : undefined));
  return attachments.flatMap(({ name }, index) => (keys[index] === undefined || keys.indexOf(keys[index]) === index ? [] : [{
    path: ['attachments', index, 'name'], rules: ['BR-DE-22'],
    message: `Another attachment has the name ${quoteValue(name)}. Send a different one; capital and small letters count as equal.`,
  }]));
};

/**
 * Finds what is wrong with the attachments of a request: a name that is no file name of its type, a media type that
 * e-invoices do not take, content that is no file of its type, two equal names, too many bytes. See
 * docs/e-invoices.md#attachments.
 */
export const attachmentErrors = ({ attachments }: Fields): readonly ValidationError[] => {
  if (!Array.isArray(attachments)) return [];
  const files = attachments.map((entry: unknown) => (isFields(entry) ? entry : {}));
  return [
    ...sizeErrors(files),
    ...files.flatMap((file, index) => [
      ...nameErrors(file, ['attachments', index]), ...mediaTypeErrors(file, ['attachments', index]),
      ...contentErrors(file, ['attachments', index]),
    ]),
    ...duplicateNameErrors(files),
  ];
};
