import { constants, inflateSync } from 'node:zlib';
import { PDFArray, PDFBool, type PDFContext, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream, PDFRef, PDFString } from 'pdf-lib';

/** The message names the page and the object. */
export class LetterheadError extends Error {}

/** Location of the page itself. */
const PAGE = 'page 1';

const reject = (location: string, reason: string): never => {
  throw new LetterheadError(`${location === PAGE ? PAGE : `${PAGE}, ${location}`}: ${reason}`);
};

/** All streams of a file together may inflate to this many bytes: a page in 300 dpi has 26 MB. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

/** Inflates the streams of one file, up to a limit for all of them. */
class Inflater {
  /** Whether the last stream was too large. */
  isTooLarge = false;
  /** Why the last stream was not inflated. */
  errorMessage = '';
  #remainingBytes = MAX_INFLATED_BYTES;

  /** Inflates a stream. Returns undefined if it is corrupt or exceeds the limit. */
  inflate(bytes: Uint8Array): Uint8Array | undefined {
    try {
      const maxOutputLength = Math.max(1, this.#remainingBytes);
      const inflated = inflateSync(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
      this.#remainingBytes -= inflated.length;
      return inflated;
    } catch (error) {
      this.isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      this.errorMessage = this.isTooLarge ? `The streams inflate to more than ${MAX_INFLATED_BYTES / 1024 / 1024} MiB.` : 'A compressed stream is broken.';
      return undefined;
    }
  }
}

const decodeHex = (text: string): Uint8Array => {
  const digits = (text.split('>', 1)[0] ?? '').replace(/[^0-9a-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

const ASCII85_BASE = 85;
const ASCII85_OFFSET = 33;

/** Five digits as four bytes. Missing digits of the last group are the highest ones. */
const decodeAscii85Group = (digits: string): readonly number[] => {
  const value = [...digits.padEnd(5, 'u')].reduce((sum, digit) => (sum * ASCII85_BASE + digit.charCodeAt(0) - ASCII85_OFFSET) % 2 ** 32, 0);
  return [24, 16, 8, 0].slice(0, digits.length - 1).map((shift) => value >>> shift & 0xff);
};

const decodeAscii85 = (text: string): Uint8Array => {
  const digits = (text.split('~', 1)[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!');
  return Uint8Array.from((digits.match(/.{1,5}/gs) ?? []).flatMap(decodeAscii85Group));
};

/** Decodes a textual filter; undefined for any other. */
const decodeAsciiFilter = (filter: string, bytes: Uint8Array): Uint8Array | undefined => {
  const text = (): string => Buffer.from(bytes).toString('latin1');
  if (filter === 'ASCIIHexDecode') return decodeHex(text());
  return filter === 'ASCII85Decode' ? decodeAscii85(text()) : undefined;
};

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

interface PdfSource {
  readonly context: PDFContext;
  readonly inflater: Inflater;
}

/** An object of a PDF with its location. References are followed. */
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

/** Streams that pdf-lib inflates while it reads the file, without a limit of its own. */
const COMPRESSED_OBJECTS = /\/(?:ObjStm|XRef)\b/;
const OTHER_FILTERS = /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)\b/;
const STREAM_START = /(?<!end)stream(?:\r\n|\r|\n)?/g;
const MAX_NESTED_DEFLATE = 4;
const STREAM_KEYWORD = Buffer.from('stream\n');

const unescaped = (text: string): string => text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether the bytes start with a zlib header (RFC 1950, 2.2). */
const isDeflated = ([method = 0, flags = 0]: Uint8Array): boolean => (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

const checkNames = (text: string): void => {
  const decoded = unescaped(text);
  const isMixed = COMPRESSED_OBJECTS.test(decoded) && OTHER_FILTERS.test(decoded);
  if (isMixed) reject('the file', 'Packed objects and a filter other than FlateDecode in one file are not accepted.');
};

/** Inflates every stream within the limit before pdf-lib does so without one. */
const checkStreams = (bytes: Uint8Array, inflater: Inflater, depth = 0): void => {
  const text = Buffer.from(bytes).toString('latin1');
  checkNames(text);
  for (const { index, 0: { length } } of text.matchAll(STREAM_START)) {
    const data = bytes.subarray(index + length);
    if (!isDeflated(data)) continue;
    const inflated = inflater.inflate(data);
    if (inflater.isTooLarge) reject('the file', inflater.errorMessage);
    const isNested = inflated !== undefined && isDeflated(inflated) && depth < MAX_NESTED_DEFLATE;
    if (isNested) checkStreams(Buffer.concat([STREAM_KEYWORD, inflated]), inflater, depth + 1);
  }
};

const load = async (bytes: Uint8Array): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    // The error of pdf-lib is no instance of its class.
    if (/encrypted/.test((error as Error).message)) return reject('the file', 'It is encrypted. Save it without a password and without restrictions.');
    if (error instanceof RangeError) return reject('the file', 'Objects are nested too deeply.');
    return reject('the file', 'It is no PDF, or a broken one.');
  }
};

/** Messages for features that are not accepted, by the keys of the catalog. */
const REJECTED_CATALOG_KEYS: Readonly<Record<string, string>> = {
  OCProperties: 'Optional content (layers) is not accepted. Merge the layers.', XFA: 'Forms are not accepted.',
  AA: 'Scripts and actions are not accepted.', Collection: 'A portfolio of files is not accepted.', AF: 'Attached files are not accepted.',
};
const REJECTED_NAME_TREES: Readonly<Record<string, string>> = { JavaScript: 'Scripts and actions are not accepted.', EmbeddedFiles: 'Attached files are not accepted.' };

const checkCatalog = (catalog: PdfNode): void => {
  for (const [key, reason] of Object.entries(REJECTED_CATALOG_KEYS)) {
    if (!catalog.get(key).isAbsent) catalog.get(key).reject(reason);
  }
  for (const [key, reason] of Object.entries(REJECTED_NAME_TREES)) if (!catalog.get('Names').get(key).isAbsent) catalog.get('Names').get(key).reject(reason);
  const form = catalog.get('AcroForm');
  if (form.get('Fields').items.length > 0 || !form.get('XFA').isAbsent) form.reject('Forms are not accepted.');
  const action = catalog.get('OpenAction');
  if (action.isDictionary && action.get('S').name !== 'GoTo') action.reject('Scripts and actions are not accepted.');
};

const MAX_PAGES = 2;
const MAX_TREE_DEPTH = 32;

/** The pages below a node of the page tree, at most two, each with the nodes above it. */
const pagesBelow = (path: readonly PdfNode[]): readonly (readonly PdfNode[])[] => {
  const last = path.at(-1);
  if (last === undefined) return [];
  if (path.length > MAX_TREE_DEPTH) return last.reject('The tree of pages has no end.');
  if (!last.get('Kids').isArray) return [path];
  const pages: (readonly PdfNode[])[] = [];
  for (const child of last.get('Kids').items.slice(0, MAX_PAGES)) pages.push(...pagesBelow([...path, child]));
  return pages;
};

/** The one page of a file. */
export interface SinglePage {
  readonly page: PdfNode;
  /** An entry of the page, or of the nodes above it. */
  readonly inherited: (key: string) => PdfNode;
  readonly source: PdfSource;
}

/** Opens a file and finds its only page. */
export const openSinglePage = async (bytes: Uint8Array): Promise<SinglePage> => {
  if (Buffer.from(bytes.subarray(0, 1024)).indexOf('%PDF-') < 0) reject('the file', 'It is no PDF, or a broken one.');
  checkStreams(bytes, new Inflater());
  const document = await load(bytes);
  const { context }: { readonly context: PDFContext } = document;
  const source: PdfSource = { context, inflater: new Inflater() };
  if (context.trailerInfo.Encrypt !== undefined) reject('the file', 'It is encrypted. Save it without a password and without restrictions.');
  const catalog = PdfNode.of(source, context.trailerInfo.Root, 'the catalog');
  checkCatalog(catalog);
  const pages = pagesBelow([catalog.get('Pages')]);
  const [path] = pages;
  const page = path?.at(-1);
  if (path === undefined || page === undefined || pages.length > 1 || page.isAbsent) throw new LetterheadError('Expected a file of one page.');
  const ancestors = [...path].reverse();
  const inherited = (key: string): PdfNode =>
    ancestors.map((node) => node.get(key)).find(({ isAbsent }) => !isAbsent) ?? page.get(key);
  return { page, inherited, source };
};
