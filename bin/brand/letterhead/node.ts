import {
  PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, PDFRawStream, PDFRef, PDFString,
  type PDFContext, type PDFObject,
} from 'pdf-lib';
import { decodeAsciiFilter, type Inflater } from './filters.js';
import { PAGE, reject } from './refusal.js';

const MAX_INDIRECTIONS = 8;

/** A filter of a stream and its parameters. */
interface Filter {
  readonly name: string;
  readonly parameters: PdfNode;
}

/** What a stream holds: its bytes, and the filters that are left once the textual ones are removed. */
export interface EncodedStream {
  readonly bytes: Uint8Array;
  readonly filters: readonly Filter[];
}

/** The file that is read. */
export interface PdfSource {
  readonly context: PDFContext;
  readonly inflater: Inflater;
}

/** An object of a PDF with its place. References are followed. */
export class PdfNode {
  private constructor(
    private readonly source: PdfSource, private readonly value: PDFObject | undefined, readonly location: string,
    /** Tag of its reference: equal for the same object. */
    readonly referenceTag: string | undefined,
  ) {}

  static of(source: PdfSource, value: PDFObject | undefined, location = PAGE): PdfNode {
    let [object, at, referenceTag]: [PDFObject | undefined, string, string | undefined] = [value, location, undefined];
    for (let links = 0; object instanceof PDFRef; links += 1) {
      if (links === MAX_INDIRECTIONS) reject(location, 'An object refers to itself.');
      [at, referenceTag] = [`object ${object.objectNumber}`, object.tag];
      object = source.context.lookup(object);
    }
    return new PdfNode(source, object === PDFNull ? undefined : object, at, referenceTag);
  }

  get isAbsent(): boolean {
    return this.value === undefined;
  }

  get isStream(): boolean {
    return this.value instanceof PDFRawStream;
  }

  get name(): string | undefined {
    return this.value instanceof PDFName ? this.value.decodeText() : undefined;
  }

  get number(): number | undefined {
    return this.value instanceof PDFNumber ? this.value.asNumber() : undefined;
  }

  get isTrue(): boolean {
    return this.value === PDFBool.True;
  }

  /** The bytes of a string. */
  get text(): Uint8Array | undefined {
    return this.value instanceof PDFString || this.value instanceof PDFHexString ? this.value.asBytes() : undefined;
  }

  get isArray(): boolean {
    return this.value instanceof PDFArray;
  }

  get items(): readonly PdfNode[] {
    return this.value instanceof PDFArray ? this.value.asArray().map((item) => PdfNode.of(this.source, item, this.location)) : [];
  }

  /** The numbers of an array of a length; undefined if it is none. */
  numbers(length?: number): readonly number[] | undefined {
    const numbers = this.items.map(({ number }) => number);
    const areNumbers = this.isArray && numbers.every((number) => number !== undefined && Number.isFinite(number));
    return areNumbers && (length === undefined || numbers.length === length) ? numbers as number[] : undefined;
  }

  get #entries(): PDFDict | undefined {
    if (this.value instanceof PDFRawStream) return this.value.dict;
    return this.value instanceof PDFDict ? this.value : undefined;
  }

  get isDictionary(): boolean {
    return this.#entries !== undefined;
  }

  get keys(): readonly string[] {
    return this.#entries?.keys().map((referenceTag) => referenceTag.decodeText()) ?? [];
  }

  get(referenceTag: string): PdfNode {
    return PdfNode.of(this.source, this.#entries?.get(PDFName.of(referenceTag)), this.location);
  }

  reject(reason: string): never {
    return reject(this.location, reason);
  }

  /** The bytes of a stream without its textual filters, and the filters that are left. */
  encoded(): EncodedStream {
    if (!(this.value instanceof PDFRawStream)) return this.reject('A stream is missing.');
    const [filterNode, parameters] = [this.get('Filter'), this.get('DecodeParms')];
    const names = filterNode.isArray ? filterNode.items : filterNode.isAbsent ? [] : [filterNode];
    const filters = names.map(({ name = '' }, index) =>
      ({ name, parameters: parameters.isArray ? parameters.items[index] ?? PdfNode.of(this.source, undefined) : parameters }));
    let bytes: Uint8Array = this.value.contents;
    let first = 0;
    for (; first < filters.length; first += 1) {
      const decoded = decodeAsciiFilter(filters[first]?.name ?? '', bytes);
      if (decoded === undefined) break;
      bytes = decoded;
    }
    return { bytes, filters: filters.slice(first) };
  }

  /** The bytes of a stream without any filter. */
  bytes(): Uint8Array {
    const { bytes, filters: [filter, second] } = this.encoded();
    if (filter === undefined) return bytes;
    if (filter.name !== 'FlateDecode' || second !== undefined) return this.reject(`The filter ${second?.name ?? filter.name} is not accepted here.`);
    if ((filter.parameters.get('Predictor').number ?? 1) > 1) return this.reject('A predictor is accepted only for images.');
    return this.inflate(bytes);
  }

  /** Inflates data of this stream. */
  inflate(bytes: Uint8Array): Uint8Array {
    return this.source.inflater.inflate(bytes) ?? this.reject(this.source.inflater.errorMessage);
  }
}
