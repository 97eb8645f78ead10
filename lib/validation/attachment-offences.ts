import { attachmentNameFault } from './attachment-name.js';
import type { Offence, PathSegment } from './offence.js';
import { quoteValue } from './quote-value.js';
import { isFields, type Fields } from './tax-places.js';

/** Of all attachments of a request together. */
const MAX_KIB = 768;
const BYTES_PER_KIB = 1024;

/** A kind of file: its usual name, the endings of file names, and whether bytes begin like a file of this kind. */
interface Kind {
  readonly name: string;
  readonly endings: readonly string[];
  readonly begins: (bytes: Buffer) => boolean;
}

const beginsWith = (...head: readonly number[]) => (bytes: Buffer): boolean => head.every((byte, at) => bytes[at] === byte);

const isZip = beginsWith(0x50, 0x4B, 0x03, 0x04);
/** An OpenDocument file is a ZIP archive whose first entry says what it is. */
const SPREADSHEET = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';
const FIRST_ENTRY = 30;

const isOpenDocument = (bytes: Buffer): boolean =>
  isZip(bytes) && bytes.toString('latin1', FIRST_ENTRY, FIRST_ENTRY + SPREADSHEET.length) === SPREADSHEET;

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const KINDS: Readonly<Record<string, Kind>> = {
  'application/pdf': { name: 'a PDF', endings: ['.pdf'], begins: beginsWith(0x25, 0x50, 0x44, 0x46, 0x2D) },
  'image/png': { name: 'a PNG', endings: ['.png'], begins: beginsWith(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A) },
  'image/jpeg': { name: 'a JPEG', endings: ['.jpg', '.jpeg'], begins: beginsWith(0xFF, 0xD8, 0xFF) },
  'text/csv': { name: 'a CSV file in UTF-8', endings: ['.csv'], begins: isUtf8 },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'an Excel workbook (XLSX)', endings: ['.xlsx'], begins: (bytes) => isZip(bytes) && !isOpenDocument(bytes),
  },
  'application/vnd.oasis.opendocument.spreadsheet': { name: 'an OpenDocument spreadsheet (ODS)', endings: ['.ods'], begins: isOpenDocument },
};

const kindOf = (mediaType: unknown): Kind | undefined =>
  (typeof mediaType === 'string' && Object.hasOwn(KINDS, mediaType) ? KINDS[mediaType] : undefined);

/** BR-CL-24: the media types that EN 16931 knows. */
const mediaTypeOffences = ({ mediaType }: Fields, path: readonly PathSegment[]): readonly Offence[] => {
  if (typeof mediaType !== 'string' || kindOf(mediaType) !== undefined) return [];
  return [{
    path: [...path, 'mediaType'], rules: ['BR-CL-24'],
    message: `Expected one of ${Object.keys(KINDS).join(', ')}; got ${quoteValue(mediaType)}.`,
  }];
};

/** The bytes of a strict base64 text: they must encode to the same text again. */
const decoded = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
};

const contentFault = (content: string, kind: Kind | undefined): string | undefined => {
  if (content === '') return 'The file is empty. Send its bytes in base64.';
  const bytes = decoded(content);
  if (bytes === undefined) return 'Expected strict base64: the standard alphabet, padded, without line breaks.';
  return kind === undefined || kind.begins(bytes)
    ? undefined
    : `The content does not begin as ${kind.name} does. Send the media type that the file has.`;
};

const contentOffences = ({ content, mediaType }: Fields, path: readonly PathSegment[]): readonly Offence[] => {
  const fault = typeof content === 'string' ? contentFault(content, kindOf(mediaType)) : undefined;
  return fault === undefined ? [] : [{ path: [...path, 'content'], message: fault }];
};

const bytesIn = ({ content }: Fields): number => (typeof content === 'string' ? Buffer.byteLength(content, 'base64') : 0);

/** The size of all files together, in whole KiB, rounded up. */
const sizeOffences = (attachments: readonly Fields[]): readonly Offence[] => {
  const bytes = attachments.reduce((sum, attachment) => sum + bytesIn(attachment), 0);
  return bytes <= MAX_KIB * BYTES_PER_KIB ? [] : [{
    path: ['attachments'],
    message: `The attachments may have at most ${MAX_KIB} KiB together; these have ${Math.ceil(bytes / BYTES_PER_KIB)} KiB. Send smaller files, or fewer.`,
  }];
};

const nameOffences = ({ name, mediaType }: Fields, path: readonly PathSegment[]): readonly Offence[] => {
  const fault = typeof name === 'string' ? attachmentNameFault(name, kindOf(mediaType)?.endings ?? []) : undefined;
  return fault === undefined ? [] : [{ path: [...path, 'name'], message: fault }];
};

/** BR-DE-22: readers save attachments by their names. */
const equalNameOffences = (attachments: readonly Fields[]): readonly Offence[] => {
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
export const attachmentOffences = ({ attachments }: Fields): readonly Offence[] => {
  if (!Array.isArray(attachments)) return [];
  const files = attachments.map((entry: unknown) => (isFields(entry) ? entry : {}));
  return [
    ...sizeOffences(files),
    ...files.flatMap((file, index) => [
      ...nameOffences(file, ['attachments', index]), ...mediaTypeOffences(file, ['attachments', index]),
      ...contentOffences(file, ['attachments', index]),
    ]),
    ...equalNameOffences(files),
  ];
};
