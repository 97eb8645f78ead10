import { type PDFContext, type PDFDict, PDFName, PDFNumber, PDFObject, PDFObjectParser } from 'pdf-lib';

/** A reference to an object. pdf-lib keeps its own references for the life of the process. */
export class Reference extends PDFObject {
  constructor(readonly objectNumber: number) { super(); }
}

/** Bytes of objects, and the same as Latin-1 for regular expressions. */
export interface PdfSource { readonly bytes: Uint8Array; readonly text: string }

/** A stream whose data is not read yet. */
export class UnreadStream extends PDFObject {
  /** @param start offset of the data in the source */
  constructor(readonly dict: PDFDict, readonly source: PdfSource, readonly start: number) { super(); }
}

export const toPdfSource = (bytes: Uint8Array): PdfSource =>
  ({ bytes, text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1') });

/** The match of a sticky pattern at an offset. */
export const matchAt = (pattern: RegExp, text: string, offset: number): RegExpExecArray | null => {
  pattern.lastIndex = offset;
  return pattern.exec(text);
};

/** The names that reading asks for. */
const NAMES = [
  'AF', 'ASCII85Decode', 'ASCIIHexDecode', 'BitsPerComponent', 'Catalog', 'Colors', 'Columns', 'DecodeParms', 'EF', 'EmbeddedFiles', 'Encrypt',
  'F', 'Filter', 'First', 'FlateDecode', 'Index', 'Kids', 'Length', 'N', 'Names', 'ObjStm', 'Predictor', 'Prev', 'Root', 'Size', 'Type', 'UF', 'W',
  'XRef', 'XRefStm',
] as const;

export type PdfKey = (typeof NAMES)[number];

const KNOWN_NAMES: ReadonlySet<string> = new Set(NAMES);
const UNKNOWN_NAME = 'Unknown';

const MAX_DEPTH = 64;
/** Maximum bytes of an object without the data of a stream. */
const MAX_OBJECT_BYTES = 512 * 1024;

const NUMBER = /[-+]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]{0,127}/y;
const STREAM = /stream(?:\r\n|\n|\r)?/y;

type ByteStream = ConstructorParameters<typeof PDFObjectParser>[0];

/** pdf-lib does not export the class of the stream, but its parsers make one. */
const toByteStream = ({ bytes }: PdfSource, offset: number, context: PDFContext): ByteStream => {
  const parser: unknown = PDFObjectParser.forBytes(bytes.subarray(0, offset + MAX_OBJECT_BYTES), context);
  return (parser as { readonly bytes: ByteStream }).bytes;
};

/**
 * pdf-lib's parser, for single objects of an untrusted file. Its work is linear in the bytes that it consumes. pdf-lib
 * alone follows a negative length back without end, nests without a limit, keeps every name and reference for the life
 * of the process, and writes large numbers to the console.
 * @throws Error for a syntax error
 */
export class ObjectParser extends PDFObjectParser {
  readonly #source: PdfSource;
  #depth = 0;

  constructor(source: PdfSource, offset: number, context: PDFContext) {
    super(toByteStream(source, offset, context), context);
    this.#source = source;
    this.bytes.moveTo(offset);
  }

  /** Offset of the next byte. */
  get offset(): number { return this.bytes.offset(); }

  override parseObject(): PDFObject {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Error('Objects are nested too deeply.');
    this.skipWhitespaceAndComments();
    const object = this.#reference() ?? this.#number() ?? super.parseObject();
    this.#depth -= 1;
    return object;
  }

  protected override parseName(): PDFName {
    const [name = ''] = this.#match(NAME) ?? [];
    if (name === '') throw new Error('A name is missing.');
    const decoded = name.slice(1).replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return PDFName.of(KNOWN_NAMES.has(decoded) ? decoded : UNKNOWN_NAME);
  }

  protected override parseNumberOrRef(): never { throw new Error('A number is malformed.'); }

  protected override parseDictOrStream(): PDFDict {
    const dict = this.parseDict();
    this.skipWhitespaceAndComments();
    if (this.#match(STREAM) === null) return dict;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- pdf-lib passes it on
    return new UnreadStream(dict, this.#source, this.offset) as PDFObject as PDFDict;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    const match = matchAt(pattern, this.#source.text, this.offset);
    if (match !== null) this.bytes.moveTo(this.offset + match[0].length);
    return match;
  }

  #reference(): Reference | undefined {
    const match = this.#match(REFERENCE);
    return match === null ? undefined : new Reference(Number(match[1]));
  }

  #number(): PDFNumber | undefined {
    const match = this.#match(NUMBER);
    return match === null ? undefined : PDFNumber.of(Number(match[0]));
  }
}
