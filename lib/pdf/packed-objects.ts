import { required } from '../required.js';
import { ByteWriter } from './byte-writer.js';

/** The content of one object stream. */
interface ObjectStreamData {
  /** Numbers and offsets of the objects, then the objects. Valid until the next call. */
  readonly bytes: Uint8Array;
  /** Offset of the first object. */
  readonly first: number;
}

/**
 * Objects for object streams, written one after the other as bytes. As strings, thousands of structure elements would
 * stay in memory until the file is assembled.
 * @see ISO 32000-1, 7.5.7
 */
export class PackedObjects {
  readonly #numbers: number[] = [];
  readonly #starts: number[] = [];
  readonly #out = new ByteWriter();
  readonly #stream = new ByteWriter();
  #lastNumber = 0;

  get length(): number {
    return this.#numbers.length;
  }

  /** The highest number in use, by a stream of the file or by an object. */
  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** Reserves the next numbers and returns the first of them. */
  reserve(count = 1): number {
    const first = this.#lastNumber + 1;
    this.#lastNumber += count;
    return first;
  }

  /** Starts an object that is not a stream: all that is written into the result until the next call, in PDF syntax. */
  begin(number: number): ByteWriter {
    const out = this.#out;
    if (this.#numbers.length > 0) out.text('\n');
    this.#numbers.push(number);
    this.#starts.push(out.length);
    return out;
  }

  /** Writes an object whose number is reserved. */
  set(number: number, text: string): void {
    this.begin(number).text(text);
  }

  /** Adds an object and returns its number. */
  add(text: string): number {
    const number = this.reserve();
    this.set(number, text);
    return number;
  }

  numberAt(index: number): number {
    return required(this.#numbers[index], 'object');
  }

  /**
   * The content of an object stream.
   * @param from index of its first object
   * @param to index after its last object
   */
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

  /** Gives the memory back. */
  release(): void {
    this.#out.release();
    this.#stream.release();
  }
}
