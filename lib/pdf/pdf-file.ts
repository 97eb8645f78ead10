import { hash } from 'node:crypto';
import { PDFContext, type PDFObject } from 'pdf-lib';
import { ByteWriter } from './byte-writer.js';
import { CrossReferences } from './cross-references.js';
import { deflate } from './deflate.js';
import { WorkBudget } from '../work/work-budget.js';
import { PackedObjects } from './packed-objects.js';

/** More objects per stream slow down readers that want one of them; fewer compress worse. */
const OBJECTS_PER_STREAM = 500;

/** The second line marks the file as binary. */
const HEADER = '%PDF-1.7\n%\u0081\u0081\u0081\u0081\n\n';

/** pdf-lib's model of objects. It numbers nothing here: the file does. */
const model = PDFContext.create();

type Entry = string | number | PDFObject;

/** A dictionary as pdf-lib takes it: names as plain texts. */
type Dictionary = Record<string, Entry | Record<string, Entry>>;

/** Entries of a dictionary in PDF syntax, without its brackets. */
export const entriesOf = (dictionary: Dictionary): string => model.obj(dictionary).toString().slice(2, -2).trim();

/** Entries of a deflated stream. */
export const DEFLATED = entriesOf({ Filter: 'FlateDecode' });

/** A reference to an object in PDF syntax. */
export const reference = (number: number): string => `${number} 0 R`;

/**
 * A PDF 1.7 file with object streams and a cross-reference stream, written object by object. Streams go into it at
 * once, all other objects at its end.
 * @see ISO 32000-1, 7.5.7, 7.5.8 and 14.4
 */
export class PdfFile {
  /** The objects that are not streams, and the numbers of all objects. */
  readonly objects = new PackedObjects();
  readonly #out = new ByteWriter();
  readonly #offsets: (readonly [number: number, offset: number])[] = [];
  /** Objects that follow all others, by number. */
  readonly #last: string[] = [];

  /** @param work debited for each byte that is deflated */
  constructor(readonly work = new WorkBudget()) {
    this.#out.text(HEADER);
  }

  /** Bytes of a stream with `/Filter /FlateDecode`. */
  deflated(data: Uint8Array, level?: number): Uint8Array {
    this.work.debit('deflated', data.length);
    return deflate(data, level);
  }

  /**
   * Adds a stream and returns its number.
   * @param entries of its dictionary in PDF syntax, without the length
   * @param number if it is reserved
   */
  stream(entries: string, data: Uint8Array, number = this.objects.reserve()): number {
    const out = this.#out;
    this.#offsets.push([number, out.length]);
    out.text(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`);
    out.append(data);
    out.text('\nendstream\nendobj\n\n');
    return number;
  }

  /** Writes an object whose number is reserved after all others that are not streams. */
  setLast(number: number, text: string): void {
    this.#last[number] = text;
  }

  /** Adds an object after all others that are not streams, and returns its number. */
  addLast(text: string): number {
    const number = this.objects.reserve();
    this.setLast(number, text);
    return number;
  }

  /**
   * Completes the file. Its identifier derives from everything before the cross-reference stream, which also is the
   * trailer.
   * @param root number of the catalog
   * @param info number of the information dictionary
   */
  end(root: number, info: number): Uint8Array {
    const { objects } = this;
    const out = this.#out;
    this.#last.forEach((text, number) => objects.set(number, text));
    const firstStream = this.#objectStreams();
    const identifier = `<${hash('sha256', out.bytes).slice(0, 32).toUpperCase()}>`;
    const start = out.length;
    const size = objects.lastNumber + 2;
    const crossReferences = this.#crossReferences(size, firstStream, start);
    this.stream(
      `/Type/XRef/Size ${size}${crossReferences.entries}/Root ${reference(root)}/Info ${reference(info)}/ID[${identifier}${identifier}]/Filter/FlateDecode`,
      this.deflated(crossReferences.rows()),
    );
    out.text(`startxref\n${start}\n%%EOF`);
    const file = out.bytes.slice();
    out.release();
    objects.release();
    return file;
  }

  /** Writes the objects that are not streams, and returns the number of the first object stream. */
  #objectStreams(): number {
    const { objects } = this;
    const firstNumber = objects.lastNumber + 1;
    for (let from = 0; from < objects.length; from += OBJECTS_PER_STREAM) {
      const to = Math.min(objects.length, from + OBJECTS_PER_STREAM);
      const { bytes, first } = objects.streamData(from, to);
      this.stream(`/Type/ObjStm/N ${to - from}/First ${first}/Filter/FlateDecode`, this.deflated(bytes));
    }
    return firstNumber;
  }

  /** The positions of all objects, and of the cross-reference stream, whose number is the last. */
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
