import { AppError, validationError } from '../errors.js';
import { checkPictureSize, type Picture, type PictureLimits, readPicture } from '../pictures/read-picture.js';
import {
  errorAt, type Fields, isFields, listOrEmpty, MAX_ERROR_DETAILS, NO_ERRORS, type Path, type PathSegment, quoteValue,
  toValidationError, type ValidationError,
} from './field-errors.js';
import type { Signature } from '../invoice/structured-data.js';
import { INVOICE_REQUEST_SHAPE, type Shape, type TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { describeUnknownField, intendedField, intendedMember, pathWithoutIndexes, schemaAt } from './unknown-fields.js';
import { exactNumberError, InexactNumber, ROUND_HINT } from './json-text.js';
import { cleanText, withoutByteOrderMarks } from '../text/clean-text.js';
import { stringFormatError } from './string-formats.js';
import type { EInvoiceRequest, ValidRequest } from '../invoice/types.js';
import { attachmentErrors, structuredDataErrors } from './e-invoice-data-rules.js';
import { chargeErrors, depositErrors, grossTaxErrors, lostTaxErrors, taxReasonErrors, withholdingErrors } from './tax-rules.js';
import { authorityErrors } from './authority-rules.js';
import { columnErrors, linePriceErrors, sectionErrors, textLineErrors } from './line-item-rules.js';
import { copyErrors, documentTypeErrors, footerErrors, letterErrors, logoErrors, paymentTermErrors } from './document-rules.js';
import { negativePercentageHint, schemaErrors } from './schema-errors.js';

/** A picture of a request, or its errors; neither if there is none. */
interface ReadPicture { readonly picture?: Picture; readonly fieldErrors: readonly ValidationError[] }

export type PictureReader = typeof readPicture;

/** A reader that gives equal pictures once: those of lines, and of the invoices of a batch. */
export const pictureReader = (): PictureReader => {
  const knownPictures = new Map<string, Picture>();
  return (dataUrl, limits) => {
    const known = knownPictures.get(dataUrl);
    const picture = known ?? readPicture(dataUrl, limits);
    if (known === undefined) knownPictures.set(dataUrl, picture);
    else checkPictureSize(known, limits);
    return picture;
  };
};

export const readPictureAt = (path: Path, dataUrl: unknown, read: PictureReader, limits?: PictureLimits): ReadPicture => {
  if (typeof dataUrl !== 'string') return { fieldErrors: [] };
  try {
    return { picture: read(dataUrl, limits), fieldErrors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { fieldErrors: error.details.map(({ message }) => ({ path, message })) };
  }
};

/** Limits of the pictures of signatures: pixels per side, and bytes of all together. */
const MAX_SIGNATURE_PX = 1_000;
const MAX_SIGNATURE_BYTES = 192 * 1024;

interface ReadSignatures {
  readonly signatures?: readonly Signature[];
  readonly fieldErrors: readonly ValidationError[];
}

const sizeErrors = (pictures: readonly ReadPicture[]): readonly ValidationError[] => {
  const bytes = pictures.reduce((sum, { picture }) => sum + (picture?.bytes.length ?? 0), 0);
  const limit = `${MAX_SIGNATURE_BYTES / 1024} KiB, ${MAX_SIGNATURE_BYTES} bytes`;
  return bytes <= MAX_SIGNATURE_BYTES ? NO_ERRORS
    : errorAt(['signatures'], `The pictures may have together at most ${limit}; these have ${bytes}.`);
};

/** Reads the pictures of signatures. See docs/documents.md#signatures. */
export const readSignatures = (signatures: unknown, reader: PictureReader = readPicture): ReadSignatures => {
  if (!Array.isArray(signatures)) return { fieldErrors: NO_ERRORS };
  const pictures = signatures.map((signature: unknown, index) =>
    readPictureAt(['signatures', index, 'image'], isFields(signature) ? signature.image : undefined, reader, { maxPx: MAX_SIGNATURE_PX }));
  return {
    signatures: signatures.map((signature: object, index) =>
      ({ ...signature, ...pictures[index]?.picture && { image: pictures[index].picture } })),
    fieldErrors: [...pictures.flatMap(({ fieldErrors }) => fieldErrors), ...sizeErrors(pictures)],
  };
};

/** Limits of the pictures of lines: of each, and of all different ones together. */
const LINE_PICTURE_LIMITS: PictureLimits = { maxBytes: 128 * 1024, maxPx: 1_000 };
const MAX_LINE_PICTURE_BYTES = 768 * 1024;
const MAX_LINE_PICTURE_PIXELS = 4_000_000;

const linePictureErrors = (pictures: ReadonlySet<Picture>): readonly ValidationError[] => {
  const sumOf = (size: (picture: Picture) => number): number => [...pictures].reduce((sum, picture) => sum + size(picture), 0);
  const [bytes, pixels] = [sumOf((picture) => picture.bytes.length), sumOf(({ widthPx, heightPx }) => widthPx * heightPx)];
  const together = 'The pictures of the lines may have together at most';
  if (bytes > MAX_LINE_PICTURE_BYTES) {
    return errorAt(['lineItems'], `${together} ${MAX_LINE_PICTURE_BYTES / 1024} KiB, ${MAX_LINE_PICTURE_BYTES} bytes; these have ${bytes}.`);
  }
  return pixels <= MAX_LINE_PICTURE_PIXELS ? NO_ERRORS
    : errorAt(['lineItems'], `${together} ${MAX_LINE_PICTURE_PIXELS / 1e6} megapixels; these have ${pixels} pixels.`);
};

interface ReadLines { readonly lineItems?: readonly unknown[]; readonly fieldErrors: readonly ValidationError[] }

/** Reads the pictures of lines. A list without pictures stays as it is. See docs/fields.md#pictures. */
export const readLinePictures = (lineItems: unknown, reader: PictureReader): ReadLines => {
  const lines = listOrEmpty(lineItems);
  if (!lines.some((line) => isFields(line) && 'picture' in line)) return { fieldErrors: NO_ERRORS };
  const fieldErrors: ValidationError[] = [];
  const pictures = new Set<Picture>();
  const read = lines.map((line, index) => {
    if (!isFields(line) || typeof line.picture !== 'string' || fieldErrors.length >= MAX_ERROR_DETAILS) return line;
    const { picture, fieldErrors: errors } = readPictureAt(['lineItems', index, 'picture'], line.picture, reader, LINE_PICTURE_LIMITS);
    fieldErrors.push(...errors);
    if (picture === undefined) return line;
    pictures.add(picture);
    return { ...line, picture };
  });
  return { lineItems: read, fieldErrors: [...fieldErrors, ...linePictureErrors(pictures)] };
};

/** State of the walk through a body. It is mutable, so that a valid field costs no allocation. */
interface BodyWalk {
  readonly path: PathSegment[];
  readonly fieldErrors: ValidationError[];
  /** Inside an object with a synonym as its name: length of its path, its field and its rank. */
  synonym?: { readonly depth: number; readonly field: string; readonly rank: number } | undefined;
}

/**
 * NFC shrinks a text without byte order marks to no less than a quarter of its UTF-16 length, so longer texts are
 * rejected unread.
 */
const MAX_UNITS_PER_CODE_POINT = 4;

const isFarTooLong = (raw: string, { maxLength }: TextShape): boolean => {
  const maxUnits = maxLength * MAX_UNITS_PER_CODE_POINT;
  return raw.length > maxUnits && withoutByteOrderMarks(raw).length > maxUnits;
};

const isFull = ({ fieldErrors }: BodyWalk): boolean => fieldErrors.length >= MAX_ERROR_DETAILS;

const sortPosition = ({ path, synonym }: BodyWalk, rank?: number): Pick<ValidationError, 'rank' | 'unknownIndex'> => {
  if (synonym !== undefined) return { rank: synonym.rank, unknownIndex: synonym.depth - 1 };
  return rank === undefined ? {} : { rank, unknownIndex: path.length - 1 };
};

const addError = (walk: BodyWalk, message: string): void => {
  if (!isFull(walk)) walk.fieldErrors.push({ path: [...walk.path], message, ...sortPosition(walk) });
};

/** Replaces tabs, which spreadsheets leave in copied text. */
const withoutTabs = (text: string): string => (text.includes('\t') ? text.replaceAll('\t', ' ') : text);

const readText = (given: string, schema: TextShape, walk: BodyWalk): string => {
  const raw = withoutTabs(given);
  if (isFarTooLong(raw, schema)) {
    addError(walk, `Expected at most ${schema.maxLength} characters; got far more.`);
    return '';
  }
  if (schema.kind === 'token') {
    const message = schema.form === undefined ? undefined : stringFormatError(raw, schema.form);
    if (message !== undefined) addError(walk, `${message}${negativePercentageHint(raw, walk.path)}`);
    return raw;
  }
  const { text, message } = cleanText(raw, schema.kind);
  if (message !== undefined) addError(walk, message);
  return text;
};

/** Adds a hint about quantities such as 3.3333333333333335 hours. */
const withTimeHint = (message: string, { path }: BodyWalk): string => (path.at(-1) === 'quantity' && message.endsWith(ROUND_HINT)
  ? `${message.slice(0, -1)}, or send hours and minutes as \`time\`.` : message);

const readNumber = (value: number, walk: BodyWalk): number => {
  const message = exactNumberError(value);
  if (message !== undefined) addError(walk, withTimeHint(message, walk));
  return value === 0 ? 0 : value; // JSON has a negative zero, but money does not
};

const readInexactNumber = ({ literal, message }: InexactNumber, walk: BodyWalk): number => {
  addError(walk, withTimeHint(message, walk));
  return Number(literal);
};

const readList = (list: readonly unknown[], schema: Shape, walk: BodyWalk): readonly unknown[] => {
  if (!schema.list) return [];
  const { maxItems, item } = schema.list;
  if (list.length > maxItems) {
    addError(walk, `Expected at most ${maxItems} entries; got ${list.length}.`);
    return [];
  }
  return list.map((entry, index) => readMember(entry, item, index, walk));
};

/** The object that the walk is in, by its known names. */
const currentPath = ({ path, synonym }: BodyWalk): string =>
  (synonym === undefined
    ? pathWithoutIndexes(path)
    : [synonym.field, pathWithoutIndexes(path.slice(synonym.depth))].filter((part) => part !== '').join('.').replace('.[', '['));

/** Reads an object or a list with a synonym as its name, so that errors inside it are reported at once. */
const readSynonym = (value: unknown, name: string, parentPath: string, rank: number, walk: BodyWalk): void => {
  const field = intendedField({ name, parentPath, value });
  if (field === undefined) return;
  const outerSynonym = walk.synonym;
  walk.synonym = { depth: walk.path.length, field, rank: outerSynonym?.rank ?? rank };
  readValue(value, schemaAt(field) ?? {}, walk);
  walk.synonym = outerSynonym;
};

/**
 * Adds the error of an unknown field. Its message is made when it is read, because many such errors are never listed.
 * @returns the field of the same object that it surely means, with its value; undefined if there is none
 */
const addUnknownField = (name: string, value: unknown, rank: number, walk: BodyWalk): ReturnType<typeof intendedMember> => {
  if (isFull(walk)) return undefined;
  const parentPath = currentPath(walk);
  walk.path.push(name);
  const unknown = { parentPath, path: [...walk.path], name, value };
  walk.fieldErrors.push({
    path: unknown.path, ...sortPosition(walk, rank), get message() { return describeUnknownField(unknown); },
  });
  readSynonym(value, name, parentPath, rank, walk);
  walk.path.pop();
  return intendedMember(name, parentPath, value);
};

const readObject = (object: Fields, fields: Readonly<Record<string, Shape>>, walk: BodyWalk): Fields => {
  const validCopy: Record<string, unknown> = {};
  let rank = 0;
  let unknown = 0;
  for (const key of Object.keys(object)) {
    // Own names only, so that `__proto__` and `constructor` are unknown fields.
    const schema = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!schema) {
      const intended = addUnknownField(key, object[key], rank - 1 / (unknown + 2), walk);
      if (intended !== undefined && !(intended[0] in object)) [, validCopy[intended[0]]] = intended;
      unknown += 1;
      continue;
    }
    const value = readMember(object[key], schema, key, walk);
    if (value === '' && schema.text?.empty === 'absent') continue;
    validCopy[key] = value;
    rank += 1;
  }
  return validCopy;
};

const readValue = (value: unknown, schema: Shape, walk: BodyWalk): unknown => {
  if (typeof value === 'string') return schema.text ? readText(value, schema.text, walk) : value;
  if (typeof value === 'number') return readNumber(value, walk);
  if (!isFields(value)) return value;
  if (Array.isArray(value)) return readList(value, schema, walk);
  if (value instanceof InexactNumber) return readInexactNumber(value, walk);
  return schema.fields ? readObject(value, schema.fields, walk) : {};
};

const readMember = (value: unknown, schema: Shape, segment: PathSegment, walk: BodyWalk): unknown => {
  walk.path.push(segment);
  const read = readValue(value, schema, walk);
  walk.path.pop();
  return read;
};

/**
 * Copies the known fields of a parsed body. Unknown fields are reported, and read only if their names are synonyms of
 * an object or list. Arrays that are too long are not read. An unexpected array or object becomes empty, so that the
 * schema rejects it.
 * @returns `value`: the copy, in the order of the body, with normalised texts; `fieldErrors`: at most 100
 */
export const readBody = (
  body: object, schema: Shape,
): { readonly value: unknown; readonly fieldErrors: readonly ValidationError[] } => {
  const walk: BodyWalk = { path: [], fieldErrors: [] };
  return { value: readValue(body, schema, walk), fieldErrors: walk.fieldErrors };
};

const asObject = (body: unknown): object => {
  if (isFields(body) && !Array.isArray(body)) return body;
  const message = body === null
    ? 'The body is empty (null); send a JSON object that describes an invoice.'
    : `Expected a JSON object that describes an invoice; got ${quoteValue(body)}.`;
  throw validationError([{ field: 'body', message }]);
};

/** Validates a body. `endpointErrors` are checks that only one endpoint makes. */
const validateBody = (
  body: unknown, endpointErrors: (copy: Fields) => readonly ValidationError[], read: PictureReader = pictureReader(),
): ValidRequest => {
  const { value, fieldErrors } = readBody(asObject(body), INVOICE_REQUEST_SHAPE);
  const copy = value as Fields;
  const logo = readPictureAt(['logo'], copy.logo, read);
  const { signatures, fieldErrors: signatureErrors } = readSignatures(copy.signatures, read);
  const { lineItems, fieldErrors: pictureErrors } = readLinePictures(copy.lineItems, read);
  const errors = [
    ...fieldErrors, ...logo.fieldErrors, ...signatureErrors, ...pictureErrors,
    ...structuredDataErrors(copy), ...columnErrors(copy), ...linePriceErrors(copy), ...attachmentErrors(copy),
    ...schemaErrors(copy), ...endpointErrors(copy),
    ...grossTaxErrors(copy), ...taxReasonErrors(copy), ...withholdingErrors(copy), ...lostTaxErrors(copy),
    ...chargeErrors(copy), ...depositErrors(copy), ...sectionErrors(copy), ...textLineErrors(copy),
    ...documentTypeErrors(copy), ...paymentTermErrors(copy), ...footerErrors(copy), ...letterErrors(copy), ...logoErrors(copy),
    ...copyErrors(copy), ...authorityErrors(copy),
  ];
  if (errors.length > 0) throw toValidationError(errors, copy);
  const pictures = {
    ...logo.picture !== undefined && { logo: logo.picture }, ...signatures && { signatures }, ...lineItems && { lineItems },
  };
  return { ...copy, ...pictures } as unknown as ValidRequest;
};

const missingEInvoiceErrors = (copy: Fields): readonly ValidationError[] => ('eInvoice' in copy ? NO_ERRORS
  : errorAt(['eInvoice'], 'This field is required: it names the format of the XML, such as {"format": "xrechnung"}.'));

/**
 * Validates a body and returns a copy of its known fields, with normalised texts and its pictures read.
 * @throws AppError VALIDATION_ERROR with one error per field, in the order of the body, at most 100
 * @see docs/fields.md
 */
export const validateInvoiceRequest = (body: unknown, read?: PictureReader): ValidRequest => validateBody(body, () => [], read);

/** Validates a body as {@link validateInvoiceRequest} does. The body must ask for an e-invoice. */
export const validateEInvoiceRequest = (body: unknown): EInvoiceRequest =>
  validateBody(body, missingEInvoiceErrors) as EInvoiceRequest;
