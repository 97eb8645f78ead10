import {
  PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, PDFNull, PDFNumber, PDFRawStream, PDFRef, PDFString,
  type PDFContext, type PDFObject,
} from 'pdf-lib';
import { decodeAscii, type Inflater } from './filters.js';
import { PAGE, refuse } from './refusal.js';

const MOST_LINKS = 8;

/** A filter of a stream and its parameters. */
interface Filter {
  readonly name: string;
  readonly parameters: Node;
}

/** What a stream holds: its bytes, and the filters that are left once the textual ones are removed. */
export interface Encoded {
  readonly bytes: Uint8Array;
  readonly filters: readonly Filter[];
}

/** The file that is read. */
export interface Source {
  readonly context: PDFContext;
  readonly inflater: Inflater;
}

/** An object of a PDF with its place. References are followed. */
export class Node {
  private constructor(
    private readonly source: Source, private readonly value: PDFObject | undefined, readonly place: string,
    /** Tag of its reference: equal for the same object. */
    readonly key: string | undefined,
  ) {}

  static of(source: Source, value: PDFObject | undefined, place = PAGE): Node {
    let [object, at, key]: [PDFObject | undefined, string, string | undefined] = [value, place, undefined];
    for (let links = 0; object instanceof PDFRef; links += 1) {
      if (links === MOST_LINKS) refuse(place, 'An object refers to itself.');
      [at, key] = [`object ${object.objectNumber}`, object.tag];
      object = source.context.lookup(object);
    }
    return new Node(source, object === PDFNull ? undefined : object, at, key);
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

  get items(): readonly Node[] {
    return this.value instanceof PDFArray ? this.value.asArray().map((item) => Node.of(this.source, item, this.place)) : [];
  }

  /** The numbers of an array of a length; undefined if it is none. */
  numbers(length?: number): readonly number[] | undefined {
    const numbers = this.items.map(({ number }) => number);
    const areWhole = this.isArray && numbers.every((number) => number !== undefined && Number.isFinite(number));
    return areWhole && (length === undefined || numbers.length === length) ? numbers as number[] : undefined;
  }

  get #entries(): PDFDict | undefined {
    if (this.value instanceof PDFRawStream) return this.value.dict;
    return this.value instanceof PDFDict ? this.value : undefined;
  }

  get isDictionary(): boolean {
    return this.#entries !== undefined;
  }

  get keys(): readonly string[] {
    return this.#entries?.keys().map((key) => key.decodeText()) ?? [];
  }

  get(key: string): Node {
    return Node.of(this.source, this.#entries?.get(PDFName.of(key)), this.place);
  }

  refuse(reason: string): never {
    return refuse(this.place, reason);
  }

  /** The bytes of a stream without its textual filters, and the filters that are left. */
  encoded(): Encoded {
    if (!(this.value instanceof PDFRawStream)) return this.refuse('A stream is missing.');
    const [one, parameters] = [this.get('Filter'), this.get('DecodeParms')];
    const names = one.isArray ? one.items : one.isAbsent ? [] : [one];
    const filters = names.map(({ name = '' }, index) =>
      ({ name, parameters: parameters.isArray ? parameters.items[index] ?? Node.of(this.source, undefined) : parameters }));
    let bytes: Uint8Array = this.value.contents;
    let first = 0;
    for (; first < filters.length; first += 1) {
      const decoded = decodeAscii(filters[first]?.name ?? '', bytes);
      if (decoded === undefined) break;
      bytes = decoded;
    }
    return { bytes, filters: filters.slice(first) };
  }

  /** The bytes of a stream without any filter. */
  bytes(): Uint8Array {
    const { bytes, filters: [filter, second] } = this.encoded();
    if (filter === undefined) return bytes;
    if (filter.name !== 'FlateDecode' || second !== undefined) return this.refuse(`The filter ${second?.name ?? filter.name} is not accepted here.`);
    if ((filter.parameters.get('Predictor').number ?? 1) > 1) return this.refuse('A predictor is accepted only for images.');
    return this.inflate(bytes);
  }

  /** Inflates data of this stream. */
  inflate(bytes: Uint8Array): Uint8Array {
    return this.source.inflater.inflate(bytes) ?? this.refuse(this.source.inflater.reason);
  }
}
