import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream } from 'pdf-lib';
import { pngSamples } from '../pictures/png-pixels.js';
import type { WorkBudget } from '../work/work-budget.js';
import { matchAt, ObjectParser, type PdfKey, type PdfSource, Reference, toPdfSource, UnreadStream } from './object-parser.js';

/** A PDF that cannot be read. */
export class UnreadablePdf extends Error {
  constructor(readonly reason: 'broken' | 'encrypted' | 'too-large') { super(reason); }
}

/** Maximum bytes to which all streams that are opened unpack. */
export const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Cost of moving a row, as samples. */
const SAMPLES_PER_ROW = 6;

const MAX_FILTERS = 4;
/** How many references may lead to an object. */
const MAX_LINKS = 8;

/** Where an object is: at an offset of the file, or in an object stream. */
export type ObjectLocation = { readonly offset: number } | { readonly container: number };

/** The location of an object; undefined if the file has no such object. */
export type Locate = (objectNumber: number) => ObjectLocation | undefined;

export interface IndirectObject { readonly objectNumber: number; readonly object: PDFObject }

/** An object stream: its bytes, and the offset of each object by number. */
interface Container { readonly source: PdfSource; readonly offsets: ReadonlyMap<number, number> }

const HEADER = /[\0\t\n\f\r ]{0,16}(\d{1,10})[\0\t\n\f\r ]{1,16}\d{1,5}[\0\t\n\f\r ]{1,16}obj/y;
const END_OF_STREAM = /[\0\t\n\f\r ]{0,16}endstream/y;
const NUMBERS = /\d{1,10}/g;

const nothingIsKnown: Locate = () => undefined;

/** @throws UnreadablePdf */
export const brokenPdf = (): never => { throw new UnreadablePdf('broken'); };

/**
 * The objects of an untrusted PDF. Only what is asked for is parsed and unpacked.
 * @throws UnreadablePdf (every method)
 * @throws WorkExceeded (every method)
 */
export class PdfObjects {
  /** Set by whoever reads the cross-references. */
  locate: Locate = nothingIsKnown;
  readonly #context = PDFContext.create();
  readonly #objects = new Map<number, PDFObject | undefined>();
  readonly #containers = new Map<number, Container | undefined>();
  #unpackedBytes = 0;

  constructor(readonly source: PdfSource, readonly work: WorkBudget) {}

  /** The indirect object at an offset; undefined if none starts there. */
  objectAt(offset: number): IndirectObject | undefined {
    const header = matchAt(HEADER, this.source.text, offset);
    return header === null
      ? undefined
      : { objectNumber: Number(header[1]), object: this.parse(this.source, offset + header[0].length) };
  }

  parse(source: PdfSource, offset: number): PDFObject {
    const parser = new ObjectParser(source, offset, this.#context);
    try {
      return parser.parseObject();
    } catch {
      return brokenPdf();
    } finally {
      this.work.debit('openedObject', 1, 'body');
      this.work.debit('parsedByte', parser.offset - offset, 'body');
    }
  }

  /** What an object is, after references. Null is undefined. */
  resolve(object: PDFObject | undefined): PDFObject | undefined {
    let resolved = object;
    for (let links = 0; resolved instanceof Reference; links += 1) {
      if (links === MAX_LINKS) return brokenPdf();
      resolved = this.#open(resolved.objectNumber);
    }
    return resolved === PDFNull ? undefined : resolved;
  }

  /** An entry of a dictionary or of a stream's dictionary, after references. */
  entry(object: PDFObject | undefined, key: PdfKey): PDFObject | undefined {
    const dict = object instanceof UnreadStream ? object.dict : object;
    return dict instanceof PDFDict ? this.resolve(dict.get(PDFName.of(key))) : undefined;
  }

  /** A whole number of at least 0; undefined if it is none. */
  integer(object: PDFObject | undefined, key: PdfKey): number | undefined {
    const number = this.entry(object, key);
    const value = number instanceof PDFNumber ? number.asNumber() : -1;
    return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  }

  /** The items of an array, without following references; none if it is no array. */
  items(object: PDFObject | undefined, key: PdfKey): readonly PDFObject[] {
    const array = this.entry(object, key);
    return array instanceof PDFArray ? array.asArray() : [];
  }

  isNamed(object: PDFObject | undefined, key: PdfKey, name: PdfKey): boolean {
    return this.entry(object, key) === PDFName.of(name);
  }

  /** The data of a stream without its filters. */
  data(stream: UnreadStream): Uint8Array {
    const filter = this.entry(stream, 'Filter');
    const filters = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
    if (filters.length > MAX_FILTERS) return brokenPdf();
    const parameters = this.entry(stream, 'DecodeParms');
    return filters.reduce((bytes: Uint8Array, name, index) => {
      const ofFilter = parameters instanceof PDFArray ? this.resolve(parameters.asArray()[index]) : parameters;
      return this.#decode(bytes, this.resolve(name), ofFilter);
    }, this.#encodedData(stream));
  }

  /** The numbers of the objects in an object stream. */
  numbersIn(container: number): Iterable<number> { return this.#container(container).offsets.keys(); }

  #open(objectNumber: number): PDFObject | undefined {
    if (!this.#objects.has(objectNumber)) this.#objects.set(objectNumber, this.#read(objectNumber));
    return this.#objects.get(objectNumber);
  }

  #read(objectNumber: number): PDFObject | undefined {
    const location = this.locate(objectNumber);
    if (location === undefined) return undefined;
    if ('offset' in location) {
      const found = this.objectAt(location.offset);
      return found?.objectNumber === objectNumber ? found.object : brokenPdf();
    }
    const { source, offsets } = this.#container(location.container);
    const offset = offsets.get(objectNumber);
    return offset === undefined ? brokenPdf() : this.parse(source, offset);
  }

  #container(objectNumber: number): Container {
    if (!this.#containers.has(objectNumber)) {
      this.#containers.set(objectNumber, undefined); // Until it is read, so that none contains itself.
      this.#containers.set(objectNumber, this.#readContainer(objectNumber));
    }
    return this.#containers.get(objectNumber) ?? brokenPdf();
  }

  #readContainer(objectNumber: number): Container {
    const stream = this.#open(objectNumber);
    const [count, first] = [this.integer(stream, 'N') ?? 0, this.integer(stream, 'First') ?? 0];
    if (!(stream instanceof UnreadStream)) return brokenPdf();
    const source = toPdfSource(this.data(stream));
    const offsets = new Map<number, number>();
    let objectIn: number | undefined;
    for (const [digits] of source.text.slice(0, first).matchAll(NUMBERS)) {
      if (objectIn === undefined) {
        if (offsets.size === count) break;
        objectIn = Number(digits);
        continue;
      }
      this.work.debit('indexedObject', 1, 'body');
      offsets.set(objectIn, first + Number(digits));
      objectIn = undefined;
    }
    return { source, offsets };
  }

  #encodedData(stream: UnreadStream): Uint8Array {
    const { source: { bytes, text }, start } = stream;
    const statedEnd = start + (this.integer(stream, 'Length') ?? Infinity);
    const isRight = statedEnd < bytes.length && matchAt(END_OF_STREAM, text, statedEnd) !== null;
    const end = isRight ? statedEnd : text.indexOf('endstream', start);
    this.work.debit('searchedByte', (end === -1 ? bytes.length : end) - start, 'body');
    return end === -1 ? brokenPdf() : bytes.subarray(start, end);
  }

  #decode(bytes: Uint8Array, filter: PDFObject | undefined, parameters: PDFObject | undefined): Uint8Array {
    const isDeflated = filter === PDFName.of('FlateDecode');
    const inflated = isDeflated ? this.#inflate(bytes) : this.#decodeAscii(bytes, filter);
    const decoded = isDeflated ? this.#unpredicted(inflated, parameters) : inflated;
    this.#unpackedBytes += decoded.length;
    if (this.#unpackedBytes > MAX_UNPACKED_BYTES) throw new UnreadablePdf('too-large');
    this.work.debit('inflated', decoded.length, 'body');
    return decoded;
  }

  #inflate(bytes: Uint8Array): Uint8Array {
    try {
      return inflateSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES - this.#unpackedBytes + 1 });
    } catch (error) {
      throw new UnreadablePdf((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken');
    }
  }

  /** Undoes the prediction of rows, which cross-reference streams have. */
  #unpredicted(rows: Uint8Array, parameters: PDFObject | undefined): Uint8Array {
    const predictor = this.integer(parameters, 'Predictor') ?? 1;
    if (predictor === 1) return rows;
    const [widthPx, channels] = [this.integer(parameters, 'Columns') ?? 1, this.integer(parameters, 'Colors') ?? 1];
    const hasBytes = (this.integer(parameters, 'BitsPerComponent') ?? 8) === 8;
    const rowBytes = widthPx * channels;
    if (predictor < 10 || !hasBytes || rowBytes === 0) return brokenPdf();
    const heightPx = Math.floor(rows.length / (1 + rowBytes));
    this.work.debit('sample', rows.length + SAMPLES_PER_ROW * heightPx, 'body');
    return pngSamples({ widthPx, heightPx, channels, bitDepth: 8, isInterlaced: false }, rows) as Uint8Array;
  }

  #decodeAscii(bytes: Uint8Array, filter: PDFObject | undefined): Uint8Array {
    const isAscii = filter === PDFName.of('ASCIIHexDecode') || filter === PDFName.of('ASCII85Decode');
    if (!isAscii) return brokenPdf();
    const dict = PDFDict.withContext(this.#context);
    dict.set(PDFName.of('Filter'), filter);
    this.work.debit('parsedByte', bytes.length, 'body');
    return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode();
  }
}
