import { deflateSync } from 'node:zlib';
import { required } from '../required.js';
import { ByteWriter } from './pdf-syntax.js';
import { hash } from 'node:crypto';
import { PDFContext, type PDFObject } from 'pdf-lib';
import { WorkBudget } from '../work/work-budget.js';

/**
 * The best trade-off. On an invoice of 1,000 lines, level 4 takes a third longer for 6 % fewer bytes; level 1 saves a
 * twelfth of the time for 6 % more.
 */
const DEFLATE_LEVEL = 2;

/** @param data bytes, or Latin-1 text */
export const deflate = (data: Uint8Array | string, level = DEFLATE_LEVEL): Uint8Array =>
  deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data, { level });

interface ObjectStreamData {
  /** Object numbers and offsets, then the objects. Valid until the next call. */
  readonly bytes: Uint8Array;
  /** Offset of the first object. */
  readonly first: number;
}

/** Objects for object streams (ISO 32000-1, 7.5.7) as bytes. Thousands of strings would stay in memory. */
export class PackedObjects {
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #out = new ByteWriter();
  readonly #stream = new ByteWriter();
  #lastNumber = 0;

  get length(): number { return this.#numbers.length; }

  /** The highest object number in use. */
  get lastNumber(): number { return this.#lastNumber; }

  /** Returns the first of the reserved numbers. */
  reserve(count = 1): number {
    const firstNumber = this.#lastNumber + 1;
    this.#lastNumber += count;
    return firstNumber;
  }

  /** Starts an object. Write its PDF syntax into the result before the next call. */
  begin(number: number): ByteWriter {
    const out = this.#out;
    if (this.#numbers.length > 0) out.text('\n');
    this.#numbers.push(number);
    this.#starts.push(out.length);
    return out;
  }

  /** Writes an object with a reserved number. */
  set(number: number, text: string): void { this.begin(number).text(text); }

  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  numberAt(index: number): number { return required(this.#numbers[index], 'object'); }

  /** Data of a stream with the objects from index `from` up to, but not including, `to`. */
  streamData(from: number, to: number): ObjectStreamData {
    const start = required(this.#starts[from], 'object');
    const out = this.#stream;
    out.clear();
    for (let index = from; index < to; index += 1) {
      out.integer(this.numberAt(index));
      out.text(' ');
      out.integer(required(this.#starts[index], 'object') - start);
      out.text(' ');
    }
    const first = out.length;
    out.append(this.#out.bytes.subarray(start, this.#starts[to]));
    return { bytes: out.bytes, first };
  }

  release(): void {
    this.#out.release();
    this.#stream.release();
  }
}

const XREF_FREE = 0;
const XREF_AT_OFFSET = 1;
const XREF_IN_STREAM = 2;
const NEVER_USED_AGAIN = 65_535;

/** Bytes of the three columns: type, position, index. */
const COLUMN_BYTES = [1, 4, 2] as const;
const ROW_BYTES = COLUMN_BYTES[0] + COLUMN_BYTES[1] + COLUMN_BYTES[2];
/** The PNG filter "Up". */
const FILTER_UP = 2;

/** Content of the cross-reference stream (ISO 32000-1, 7.5.8). */
class CrossReferences {
  readonly #table: DataView;

  /** @param count of objects, including object 0 */
  constructor(private readonly count: number) {
    this.#table = new DataView(new ArrayBuffer(count * ROW_BYTES));
    this.#set(0, XREF_FREE, 0, NEVER_USED_AGAIN);
  }

  /** Records an object outside object streams. */
  setOffset(number: number, offset: number): void { this.#set(number, XREF_AT_OFFSET, offset, 0); }

  /** Records an object in an object stream. */
  setPacked(number: number, stream: number, index: number): void { this.#set(number, XREF_IN_STREAM, stream, index); }

  /** Dictionary entries that describe the rows. */
  get entries(): string { return `/W[${COLUMN_BYTES.join(' ')}]/DecodeParms<</Predictor 12/Columns ${ROW_BYTES}>>`; }

  /** Each row as the difference from the previous row, which deflates to almost nothing. */
  rows(): Uint8Array {
    const plain = new Uint8Array(this.#table.buffer);
    const rows = new Uint8Array(this.count * (ROW_BYTES + 1));
    for (let at = 0, target = 0; at < plain.length; at += ROW_BYTES) {
      rows[target++] = FILTER_UP;
      for (let byte = at; byte < at + ROW_BYTES; byte += 1) rows[target++] = (plain[byte] ?? 0) - (plain[byte - ROW_BYTES] ?? 0);
    }
    return rows;
  }

  #set(number: number, kind: number, position: number, index: number): void {
    const rowOffset = number * ROW_BYTES;
    this.#table.setUint8(rowOffset, kind);
    this.#table.setUint32(rowOffset + COLUMN_BYTES[0], position);
    this.#table.setUint16(rowOffset + COLUMN_BYTES[0] + COLUMN_BYTES[1], index);
  }
}

/** Maximum objects per object stream. More objects slow down readers; fewer compress worse. */
const OBJECTS_PER_STREAM = 500;

/** The second line marks the file as binary. */
const PDF_HEADER = '%PDF-1.7\n%\u0081\u0081\u0081\u0081\n\n';

/** pdf-lib's object model. {@link PackedObjects} assigns the numbers instead. */
const objectModel = PDFContext.create();

type Entry = string | number | PDFObject;

/** A dictionary as pdf-lib takes it, with names as plain texts. */
type Dictionary = Record<string, Entry | Record<string, Entry>>;

/** PDF syntax of a dictionary without its brackets. */
export const dictionaryEntries = (dictionary: Dictionary): string => objectModel.obj(dictionary).toString().slice(2, -2).trim();

/** Dictionary entries of a deflated stream. */
export const DEFLATED_ENTRIES = dictionaryEntries({ Filter: 'FlateDecode' });

export const toReference = (number: number): string => `${number} 0 R`;

/**
 * A PDF 1.7 file with object streams and a cross-reference stream. Streams are written at once, other objects at the
 * end.
 * @see ISO 32000-1, 7.5.7, 7.5.8 and 14.4
 */
export class PdfFile {
  /** Objects other than streams. Also assigns all object numbers. */
  readonly objects = new PackedObjects();
  readonly #out = new ByteWriter();
  readonly #offsets: (readonly [number: number, offset: number])[] = [];
  /** Objects written after all others, by number. */
  readonly #lastObjects: string[] = [];

  /** @param work debited for each deflated byte */
  constructor(readonly work = new WorkBudget()) { this.#out.text(PDF_HEADER); }

  deflateAndDebit(data: Uint8Array, level?: number): Uint8Array {
    this.work.debit('deflated', data.length);
    return deflate(data, level);
  }

  /** Adds a stream and returns its number. @param entries PDF syntax of its dictionary, without the length */
  stream(entries: string, data: Uint8Array, number = this.objects.reserve()): number {
    const out = this.#out;
    this.#offsets.push([number, out.length]);
    out.text(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`);
    out.append(data);
    out.text('\nendstream\nendobj\n\n');
    return number;
  }

  /** Writes an object with a reserved number after all other objects. */
  setPageObject(number: number, text: string): void { this.#lastObjects[number] = text; }

  /** Adds an object after all other objects and returns its number. */
  addLast(text: string): number {
    const number = this.objects.reserve();
    this.setPageObject(number, text);
    return number;
  }

  /** Completes the file. Its identifier is a hash of all before the cross-reference stream. @param root of the catalog */
  end(root: number, info: number): Uint8Array {
    const { objects } = this;
    const out = this.#out;
    this.#lastObjects.forEach((text, number) => objects.set(number, text));
    const firstStream = this.#objectStreams();
    const identifier = `<${hash('sha256', out.bytes).slice(0, 32).toUpperCase()}>`;
    const start = out.length;
    const size = objects.lastNumber + 2;
    const crossReferences = this.#crossReferences(size, firstStream, start);
    this.stream(
      `/Type/XRef/Size ${size}${crossReferences.entries}/Root ${toReference(root)}/Info ${toReference(info)}`
      + `/ID[${identifier}${identifier}]/Filter/FlateDecode`,
      this.deflateAndDebit(crossReferences.rows()),
    );
    out.text(`startxref\n${start}\n%%EOF`);
    const file = out.bytes.slice();
    out.release();
    objects.release();
    return file;
  }

  /** Writes the object streams and returns the number of the first. */
  #objectStreams(): number {
    const { objects } = this;
    const firstNumber = objects.lastNumber + 1;
    for (let from = 0; from < objects.length; from += OBJECTS_PER_STREAM) {
      const to = Math.min(objects.length, from + OBJECTS_PER_STREAM);
      const { bytes, first } = objects.streamData(from, to);
      this.stream(`/Type/ObjStm/N ${to - from}/First ${first}/Filter/FlateDecode`, this.deflateAndDebit(bytes));
    }
    return firstNumber;
  }

  /** Positions of all objects. The cross-reference stream has the last number. */
  #crossReferences(size: number, firstStream: number, start: number): CrossReferences {
    const { objects } = this;
    const crossReferences = new CrossReferences(size);
    for (const [number, offset] of this.#offsets) crossReferences.setOffset(number, offset);
    crossReferences.setOffset(size - 1, start);
    for (let index = 0; index < objects.length; index += 1) {
      const stream = Math.floor(index / OBJECTS_PER_STREAM);
      crossReferences.setPacked(objects.numberAt(index), firstStream + stream, index - stream * OBJECTS_PER_STREAM);
    }
    return crossReferences;
  }
}
