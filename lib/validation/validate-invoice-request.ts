import { AppError, validationError } from '../errors.js';
import { type Picture, readPicture } from '../pictures/read-picture.js';
import { isFields, MAX_DETAILS, type PathSegment, quoteValue, toValidationError, type ValidationError } from './field-errors.js';
import type { Signature } from '../invoice/structured-data.js';
import { INVOICE_REQUEST_SHAPE, type Shape, type TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { describeUnknownField, intendedField, pathWithoutIndexes, schemaAt } from './unknown-fields.js';
import { exactNumberError, InexactNumber } from './json-text.js';
import { cleanText, withoutByteOrderMarks } from '../text/clean-text.js';
import { stringFormatError } from './string-formats.js';
import type { EInvoiceRequest, ValidRequest } from '../invoice/types.js';
import { attachmentErrors, structuredDataErrors } from './e-invoice-data-rules.js';
import { chargeErrors, depositErrors, grossTaxErrors, lostTaxErrors, taxReasonErrors, withholdingErrors } from './tax-rules.js';
import { columnErrors, sectionErrors, textLineErrors } from './line-item-rules.js';
import { documentTypeErrors, footerErrors, letterErrors, paymentTermErrors } from './document-rules.js';
import { schemaErrors } from './schema-errors.js';

/** A picture of a request, read, or what is wrong with it; neither if there is none. */
interface ReadPicture { readonly picture?: Picture; readonly fieldErrors: readonly ValidationError[] }

/** Reads a data URL, or returns the picture of an equal one. */
export type PictureReader = typeof readPicture;

/** Reads each picture once: most invoices of a batch have the same ones. */
export const pictureReader = (): PictureReader => {
  const known = new Map<string, Picture>();
  return (dataUrl, maxPx) => {
    const key = `${maxPx ?? ''} ${dataUrl}`;
    const picture = known.get(key) ?? readPicture(dataUrl, maxPx);
    known.set(key, picture);
    return picture;
  };
};

/** Reads a picture of a request, once for validation and drawing. */
export const readPictureAt = (path: ValidationError['path'], dataUrl: unknown, read: PictureReader, maxPx?: number): ReadPicture => {
  if (typeof dataUrl !== 'string') return { fieldErrors: [] };
  try {
    return { picture: read(dataUrl, maxPx), fieldErrors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fieldErrors: error.details.map(({ message }) => ({ path, message })) };
  }
};

/** Reads the logo of a request. */
export const readLogo = (logo: unknown, read: PictureReader = readPicture): ReadPicture => readPictureAt(['logo'], logo, read);

/** Most pixels a side of a picture, and most bytes of all of them together. */
const MAX_SIGNATURE_PX = 1_000;
const MAX_SIGNATURE_BYTES = 192 * 1024;

/** The signatures of a request with their pictures read, or what is wrong with those. */
interface ReadSignatures {
  readonly signatures?: readonly Signature[];
  readonly fieldErrors: readonly ValidationError[];
}

const NO_SIGNATURES: ReadSignatures = { fieldErrors: [] };

const sizeErrors = (pictures: readonly (Picture | undefined)[]): readonly ValidationError[] => {
  const bytes = pictures.reduce((sum, picture) => sum + (picture?.bytes.length ?? 0), 0);
  if (bytes <= MAX_SIGNATURE_BYTES) return [];
  const message = `The pictures may have together at most ${MAX_SIGNATURE_BYTES / 1024} KiB, ${MAX_SIGNATURE_BYTES} bytes; these have ${bytes}.`;
  return [{ path: ['signatures'], message }];
};

/** Reads the pictures of the signatures, once for validation and drawing. See docs/documents.md#signatures. */
export const readSignatures = (signatures: unknown, reader: PictureReader = readPicture): ReadSignatures => {
  if (!Array.isArray(signatures)) return NO_SIGNATURES;
  const read = signatures.map((signature: unknown, index) => (isFields(signature) ? readPictureAt(['signatures', index, 'image'], signature.image, reader, MAX_SIGNATURE_PX) : NO_SIGNATURES));
  const pictures = read.map((signature) => ('picture' in signature ? signature.picture : undefined));
  return {
    signatures: signatures.map((signature: object, index) => ({ ...signature, ...pictures[index] && { image: pictures[index] } })),
    fieldErrors: [...read.flatMap(({ fieldErrors }) => fieldErrors), ...sizeErrors(pictures)],
  };
};

/** A body reduced to the known fields, and the offences found on the way. */
interface ReadBody {
  /** A fresh copy with known fields only, in the order of the body, with normalised texts. */
  readonly value: unknown;
  /** In the order of the body, at most 100. */
  readonly fieldErrors: readonly ValidationError[];
}

type FieldSchemas = Readonly<Record<string, Shape>>;

/** Path and offences of the walk. They are shared by the whole walk, so that a valid field costs no allocation. */
interface BodyWalk {
  readonly path: PathSegment[];
  readonly fieldErrors: ValidationError[];
  /** In an object that is known by another name: the length of its path, its field, and its rank. */
  synonym?: { readonly depth: number; readonly field: string; readonly rank: number } | undefined;
}

/**
 * NFC shrinks a text without byte order marks to no less than a quarter of its UTF-16 length, so a longer one is
 * refused unread.
 */
const MAX_UNITS_PER_CODE_POINT = 4;

const isFarTooLong = (raw: string, { maxLength }: TextShape): boolean => {
  const maxUnits = maxLength * MAX_UNITS_PER_CODE_POINT;
  return raw.length > maxUnits && withoutByteOrderMarks(raw).length > maxUnits;
};

const isFull = ({ fieldErrors }: BodyWalk): boolean => fieldErrors.length >= MAX_DETAILS;

const sortPositionOf = ({ path, synonym }: BodyWalk, rank?: number): Pick<ValidationError, 'rank' | 'unknownIndex'> => {
  if (synonym !== undefined) return { rank: synonym.rank, unknownIndex: synonym.depth - 1 };
  return rank === undefined ? {} : { rank, unknownIndex: path.length - 1 };
};

const addError = (walk: BodyWalk, message: string): void => {
  if (!isFull(walk)) walk.fieldErrors.push({ path: [...walk.path], message, ...sortPositionOf(walk) });
};

const readText = (raw: string, schema: TextShape, walk: BodyWalk): string => {
  if (isFarTooLong(raw, schema)) {
    addError(walk, `Expected at most ${schema.maxLength} characters; got far more.`);
    return '';
  }
  if (schema.kind === 'token') {
    const message = schema.form === undefined ? undefined : stringFormatError(raw, schema.form);
    if (message !== undefined) addError(walk, message);
    return raw;
  }
  const { text, message } = cleanText(raw, schema.kind);
  if (message !== undefined) addError(walk, message);
  return text;
};

const readNumber = (value: number, walk: BodyWalk): number => {
  const message = exactNumberError(value);
  if (message !== undefined) addError(walk, message);
  return value === 0 ? 0 : value; // JSON has a negative zero, but money does not
};

const readInexactNumber = ({ literal, message }: InexactNumber, walk: BodyWalk): number => {
  addError(walk, message);
  return Number(literal);
};

const readList = (list: readonly unknown[], schema: Shape, walk: BodyWalk): readonly unknown[] => {
  if (!schema.list) return [];
  const { maxItems, item } = schema.list;
  if (list.length > maxItems) {
    addError(walk, `Expected at most ${maxItems} entries; got ${list.length}.`);
    return [];
  }
  return list.map((entry, index) => readAt(entry, item, index, walk));
};

/** The object that the walk is in, by our names. */
const currentPath = ({ path, synonym }: BodyWalk): string =>
  (synonym === undefined ? pathWithoutIndexes(path) : [synonym.field, pathWithoutIndexes(path.slice(synonym.depth))].filter((segment) => segment !== '').join('.').replace('.[', '['));

/** An object or a list that is known by another name is read, too, so that its own unknown fields are named at once. */
const readSynonym = (value: unknown, name: string, parentPath: string, rank: number, walk: BodyWalk): void => {
  const field = intendedField({ name, parentPath, value });
  if (field === undefined) return;
  const outerSynonym = walk.synonym;
  walk.synonym = { depth: walk.path.length, field, rank: outerSynonym?.rank ?? rank };
  readValue(value, schemaAt(field) ?? {}, walk);
  walk.synonym = outerSynonym;
};

/** A message is made when it is read, because many unknown fields are never listed. */
const addUnknownField = (name: string, value: unknown, rank: number, walk: BodyWalk): void => {
  if (isFull(walk)) return;
  const parentPath = currentPath(walk);
  walk.path.push(name);
  const unknown = { parentPath, path: [...walk.path], name, value };
  walk.fieldErrors.push({ path: unknown.path, ...sortPositionOf(walk, rank), get message() { return describeUnknownField(unknown); } });
  readSynonym(value, name, parentPath, rank, walk);
  walk.path.pop();
};

const isOmitted = (value: unknown, schema: Shape): boolean => value === '' && schema.text?.empty === 'absent';

const readObject = (object: object, fields: FieldSchemas, walk: BodyWalk): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {};
  let rank = 0;
  let unknown = 0;
  for (const key of Object.keys(object)) {
    // The shape's own names only: `__proto__` and `constructor` are unknown fields.
    const schema = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!schema) {
      addUnknownField(key, (object as Readonly<Record<string, unknown>>)[key], rank - 1 / (unknown + 2), walk);
      unknown += 1;
      continue;
    }
    const value = readAt((object as Readonly<Record<string, unknown>>)[key], schema, key, walk);
    if (isOmitted(value, schema)) continue;
    copy[key] = value;
    rank += 1;
  }
  return copy;
};

const readValue = (value: unknown, schema: Shape, walk: BodyWalk): unknown => {
  if (typeof value === 'string') return schema.text ? readText(value, schema.text, walk) : value;
  if (typeof value === 'number') return readNumber(value, walk);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return readList(value, schema, walk);
  if (value instanceof InexactNumber) return readInexactNumber(value, walk);
  return schema.fields ? readObject(value, schema.fields, walk) : {};
};

const readAt = (value: unknown, schema: Shape, segment: PathSegment, walk: BodyWalk): unknown => {
  walk.path.push(segment);
  const read = readValue(value, schema, walk);
  walk.path.pop();
  return read;
};

/**
 * Copies a parsed body along the outline of the contract, and never reads beyond the outline. Unknown fields are
 * reported, and entered only if their names are those of an object or list elsewhere. Arrays that are too long are not
 * read, and an array or object in the wrong place becomes empty, so that the schema refuses it.
 */
export const readBody = (body: object, schema: Shape): ReadBody => {
  const walk: BodyWalk = { path: [], fieldErrors: [] };
  return { value: readValue(body, schema, walk), fieldErrors: walk.fieldErrors };
};

type RequestFields = Readonly<Record<string, unknown>>;

const asObject = (body: unknown): object => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  if (body === null) throw validationError([{ field: 'body', message: 'The body is empty (null); send a JSON object that describes an invoice.' }]);
  throw validationError([{ field: 'body', message: `Expected a JSON object that describes an invoice; got ${quoteValue(body)}.` }]);
};

/** Validates a body with offences of the endpoint's own. */
const validated = (
  body: unknown, endpointErrors: (copy: RequestFields) => readonly ValidationError[], read: PictureReader = readPicture,
): ValidRequest => {
  const { value, fieldErrors } = readBody(asObject(body), INVOICE_REQUEST_SHAPE);
  const copy = value as RequestFields;
  const [logo, { signatures, fieldErrors: signatureErrors }] = [readLogo(copy.logo, read), readSignatures(copy.signatures, read)];
  const errors = [
    ...fieldErrors, ...logo.fieldErrors, ...signatureErrors,
    ...structuredDataErrors(copy), ...columnErrors(copy), ...attachmentErrors(copy),
    ...schemaErrors(copy), ...endpointErrors(copy),
    ...grossTaxErrors(copy), ...taxReasonErrors(copy), ...withholdingErrors(copy), ...lostTaxErrors(copy),
    ...chargeErrors(copy), ...depositErrors(copy), ...sectionErrors(copy), ...textLineErrors(copy),
    ...documentTypeErrors(copy), ...paymentTermErrors(copy), ...footerErrors(copy), ...letterErrors(copy),
  ];
  if (errors.length > 0) throw toValidationError(errors, copy);
  const pictures = { ...logo.picture !== undefined && { logo: logo.picture }, ...signatures && { signatures } };
  return { ...copy, ...pictures } as unknown as ValidRequest;
};

const missingEInvoiceErrors = (copy: RequestFields): readonly ValidationError[] => ('eInvoice' in copy ? [] : [
  { path: ['eInvoice'], message: 'This field is required: it names the format of the XML, such as {"format": "xrechnung"}.' },
]);

/**
 * Validates a body and returns a fresh copy of its known fields, with normalised texts and the pictures read.
 * @throws AppError VALIDATION_ERROR with one offence per field, in the order of the body, at most 100
 * @param read reads its pictures
 * @see docs/fields.md
 */
export const validateInvoiceRequest = (body: unknown, read?: PictureReader): ValidRequest => validated(body, () => [], read);

/** Validates a body that must ask for an e-invoice, as {@link validateInvoiceRequest}. */
export const validateEInvoiceRequest = (body: unknown): EInvoiceRequest => validated(body, missingEInvoiceErrors) as EInvoiceRequest;
